import path from 'node:path';
import { dateContent } from './content/date-content.ts';

const files = dateContent(path.dirname(import.meta.dirname), new Date().toISOString().slice(0, 10));
process.stdout.write(files.length === 0 ? 'No words changed.\n' : `Dated today: ${files.join(', ')}\n`);
