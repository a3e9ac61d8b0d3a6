import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Root of the project. */
export const root = path.join(import.meta.dirname, '../../..');
const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** What `npm start` tells Node. */
export const startFlags: readonly string[] = scripts.start.match(/--\S+/g) ?? [];
/** Folder of the bench. */
export const bench = path.join(root, 'tests/bench');
