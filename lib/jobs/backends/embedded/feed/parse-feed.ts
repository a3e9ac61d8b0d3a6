import { err, ok, type Result } from '#lib/result.ts';
import { toFeedRow, type FeedRow, type RowFields } from '../../wire/feed-row.ts';
import { createProblemLog, type FeedProblems } from '../../wire/problems.ts';
import type { RawRow } from '../../wire/raw-row.ts';
import { createRowReader } from '../../wire/read-row.ts';
import { splitFeed } from './split-feed.ts';

export interface ParsedFeed {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
  readonly problems: FeedProblems;
  /** Valid rows of companies that the site does not show. */
  readonly leftOut: number;
  readonly mayBeCut: boolean;
}

/**
 * Reads a feed: bytes to postings. Bad rows are skipped and reported, never thrown.
 * @param buids the company ids to keep, or `any`
 * @returns an error text when the whole is unreadable (cut JSON, another format)
 */
export function parseFeed(bytes: Uint8Array, buids: readonly number[] | 'any'): Result<ParsedFeed, string> {
  const split = splitFeed(bytes);
  if (!split.ok) return err(split.error);
  const log = createProblemLog();
  const readRow = createRowReader((name) => log.dropField(name));
  const rows = new Map<string, FeedRow>();
  const shown = buids === 'any' ? null : new Set(buids);
  const featuredIds = new Set<string>();
  let leftOut = 0;
  for (const raw of split.value.rows) {
    const fields = readRaw(raw, readRow);
    const row = typeof fields === 'string' ? fields : toFeedRow(fields, shown === null);
    if (typeof row === 'string') {
      log.skipRow(raw.where, row);
      continue;
    }
    const { id, buid } = row.job;
    if (raw.isFeatured) featuredIds.add(id);
    if (shown !== null && (buid === null || !shown.has(buid))) leftOut += 1;
    else if (!rows.has(id)) rows.set(id, row);
    else if (!featuredIds.delete(id)) log.skipRow(raw.where, `second row with the id ${id}`);
  }
  return ok({ rows: [...rows.values()], problems: log.toProblems(), leftOut, mayBeCut: split.value.mayBeCut });
}

function readRaw({ broken, value, isFeatured }: RawRow, read: (value: unknown) => RowFields | string): RowFields | string {
  if (broken !== null) return broken;
  const fields = read(value);
  return isFeatured && typeof fields !== 'string' ? { ...fields, isFeatured: true } : fields;
}
