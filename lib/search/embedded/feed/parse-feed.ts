import { err, ok, type Result } from '#lib/result.ts';
import { toFeedRow, type FeedRow, type RowFields } from '#lib/search/wire/feed-row.ts';
import { createProblemLog, type FeedProblems } from '#lib/search/wire/problems.ts';
import type { RawRow } from '#lib/search/wire/raw-row.ts';
import { createRowReader } from '#lib/search/wire/read-row.ts';
import { splitFeed, type FeedShare } from './split-feed.ts';

export interface ParsedFeed {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
  readonly problems: FeedProblems;
  /** Valid rows of companies that the site does not show. */
  readonly leftOut: number;
  readonly mayBeCut: boolean;
  readonly isCut: boolean;
}

/** What was told of a feed, or of a share of it, beside its postings. */
export interface FeedReport extends Omit<ParsedFeed, 'rows'> {
  /** Ids of the postings, in the feed's order. */
  readonly ids: readonly string[];
  /** Ids of rows that the feed features and does not repeat. */
  readonly featuredIds: readonly string[];
}

export interface ReadOptions {
  /** The company ids to keep, or `any`. */
  readonly buids: readonly number[] | 'any';
  /** Which share of the rows; all without it. */
  readonly share?: FeedShare | undefined;
  /** Ids in the shares before this one. */
  readonly before?: Pick<FeedReport, 'ids' | 'featuredIds'> | undefined;
}

/**
 * Reads a feed row by row: bytes to postings. Bad rows are skipped and reported, never thrown.
 * @param onRow is given each posting in the feed's order; ids are unique
 * @returns an error text when the whole is unreadable (cut JSON, another format)
 */
export function readFeed(
  bytes: Uint8Array,
  { buids, share, before }: ReadOptions,
  onRow: (row: FeedRow) => void,
): Result<FeedReport, string> {
  const split = splitFeed(bytes, share);
  if (!split.ok) return err(split.error);
  const log = createProblemLog();
  const readRow = createRowReader((name) => log.dropField(name));
  const shown = buids === 'any' ? null : new Set(buids);
  const known = new Set(before?.ids);
  const featuredIds = new Set(before?.featuredIds);
  const ids: string[] = [];
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
    else if (!known.has(id)) {
      known.add(id);
      ids.push(id);
      onRow(row);
    } else if (!featuredIds.delete(id)) log.skipRow(raw.where, `second row with the id ${id}`);
  }
  return ok({
    ids,
    featuredIds: [...featuredIds],
    problems: log.toProblems(),
    leftOut,
    mayBeCut: split.value.mayBeCut,
    isCut: split.value.isCut,
  });
}

/**
 * Reads a whole feed: bytes to postings. Bad rows are skipped and reported, never thrown.
 * @param buids the company ids to keep, or `any`
 * @returns an error text when the whole is unreadable (cut JSON, another format)
 */
export function parseFeed(bytes: Uint8Array, buids: readonly number[] | 'any'): Result<ParsedFeed, string> {
  const rows: FeedRow[] = [];
  const read = readFeed(bytes, { buids }, (row) => rows.push(row));
  if (!read.ok) return read;
  const { problems, leftOut, mayBeCut, isCut } = read.value;
  return ok({ rows, problems, leftOut, mayBeCut, isCut });
}

function readRaw(
  { broken, value, isFeatured }: RawRow,
  read: (value: unknown) => RowFields | string,
): RowFields | string {
  if (broken !== null) return broken;
  const fields = read(value);
  return isFeatured && typeof fields !== 'string' ? { ...fields, isFeatured: true } : fields;
}
