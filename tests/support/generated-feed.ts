import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { generateRows, type FeedOptions } from '#scripts/feed/generate-rows.ts';

export interface WrittenFeed {
  /** For `JOBS_FEED`. */
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/**
 * Writes a generated feed into its own folder. Its dates are relative to the present unless `now` is set, so that open
 * jobs are open whenever the tests run.
 */
export function writeGeneratedFeed(options: Partial<FeedOptions> = {}): Promise<WrittenFeed> {
  return writeFeed(
    [...generateRows({ ...defaultFeed, now: new Date(), ...options })].map((row) => JSON.stringify(row)).join('\n'),
  );
}

/** Writes a feed with any text, also invalid ones. */
export async function writeFeed(text: string): Promise<WrittenFeed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'careers-feed-'));
  const file = path.join(folder, 'feed.ndjson');
  await writeFile(file, text);
  return { path: file, remove: () => rm(folder, { recursive: true, force: true }) };
}
