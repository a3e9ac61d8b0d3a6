import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths.ts';

const run = promisify(execFile);

/** Generates a feed of this size once per run. @returns its path in the folder */
export async function writeLargeFeed(jobs: number, folder: string): Promise<string> {
  const feed = path.join(folder, `jobs-${jobs}.ndjson`);
  if (!existsSync(feed))
    await run(process.execPath, [
      path.join(root, 'scripts/generate-feed.ts'),
      '--jobs',
      String(jobs),
      '--seed',
      '7',
      '--now',
      'today',
      '--out',
      feed,
    ]);
  return feed;
}
