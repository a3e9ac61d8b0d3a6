import { rename, writeFile } from 'node:fs/promises';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { solrRow } from '#tests/e2e/support/feed-rows.ts';

const now = new Date();

/** The jobs of every good feed, one line each. */
export const feedRows: readonly string[] = [...generateRows({ ...defaultFeed, now })].map((row) => JSON.stringify(row));

/** Feeds that differ only in one job, which has the number of the feed. */
export interface GoodFeeds {
  /** Returns the text of the next one. */
  next(): string;
  /** Returns the text of the next one with ten times as many jobs. */
  nextLarge(): string;
  /** The number of the latest one; 0 before the first. */
  last(): number;
  /** The requisition ID that only the feed of this number has. */
  jobOf(number: number): string;
}

export function goodFeeds(): GoodFeeds {
  let last = 0;
  const toFeed = (rows: readonly string[]): string => {
    last += 1;
    return [...rows, JSON.stringify(solrRow(last))].join('\n');
  };
  return {
    next: () => toFeed(feedRows),
    nextLarge: () =>
      toFeed([
        ...feedRows,
        ...[...generateRows({ ...defaultFeed, now, seed: 2, jobs: 9 * defaultFeed.jobs })].map((row) =>
          JSON.stringify(row),
        ),
      ]),
    last: () => last,
    jobOf: (number) => solrRow(number).reqid,
  };
}

/** Replaces the content of a file atomically. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
