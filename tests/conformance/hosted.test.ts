import { openHosted } from './backends/open-hosted.ts';
import { describeBackend } from './describe-backend.ts';

describeBackend(await openHosted(), { randomQueries: 100, linkedQueries: 10, links: 3 });
