import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { findStrayPoints } from '#lib/jobs/places/check-point.ts';
import { toFeedRow, type FeedRow } from '#lib/search/wire/feed-row.ts';
import { createProblemLog, type FeedProblems, type OnDrop } from '#lib/search/wire/problems.ts';
import { readRow } from '#lib/search/wire/read-row.ts';
import { splitFeed } from './split-feed.ts';

/** Report about a feed, without its postings. */
export interface FeedReport {
  readonly problems: FeedProblems;
  /** Number of valid rows of companies that the site does not show. */
  readonly skippedJobs: number;
  /** Whether the feed ends in the middle of a line: perhaps the file is being written. */
  readonly isCut: boolean;
  /** Ids of postings whose coordinates are far from those of their city, and do not count. */
  readonly strayIds: ReadonlySet<string>;
}

export interface ParsedFeed extends FeedReport {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
}

/**
 * Parses a feed row by row. Bad rows are skipped and reported.
 * @param buids company ids to include, or `any`
 * @param onRow called with each posting in the order of the feed; ids are unique
 * @param now milliseconds since the epoch
 * @returns an error text when the whole feed is unreadable (truncated JSON, unknown format)
 */
export function readFeed(
  bytes: Uint8Array,
  buids: readonly number[] | 'any',
  onRow: (row: FeedRow) => void,
  now: number,
  maxListedProblems?: number,
): Result<FeedReport, string> {
  const split = splitFeed(bytes);
  if (!split.ok) return err(split.error);
  const log = createProblemLog(maxListedProblems);
  const visibleBuids = buids === 'any' ? null : new Set(buids);
  const featuredIds = new Set<string>();
  const located = new Map<string, Pick<JobSummary, 'id' | 'place'> & { readonly where: string }>();
  const ids = new Set<string>();
  let skippedJobs = 0;
  for (const { where, value, broken, encodingProblem, isFeatured } of split.value.rows) {
    const onDrop: OnDrop = (...dropped) => log.dropField(where, ...dropped);
    if (encodingProblem !== null) onDrop('bytes', null, encodingProblem);
    const fields = broken ?? readRow(value, onDrop, now);
    const row =
      typeof fields === 'string'
        ? fields
        : toFeedRow({ ...fields, isFeatured: fields.isFeatured || isFeatured }, visibleBuids === null);
    if (typeof row === 'string') {
      log.skipRow(where, row);
      continue;
    }
    const { id, buid, place } = row.job;
    if (isFeatured) featuredIds.add(id);
    if (visibleBuids !== null && (buid === null || !visibleBuids.has(buid))) skippedJobs += 1;
    else if (!ids.has(id)) {
      ids.add(id);
      if (place.coordinates !== null) located.set(id, { id, place, where });
      onRow(row);
    } else if (!featuredIds.delete(id)) log.skipRow(where, `second row with the id ${id}`, true);
  }
  const stray = findStrayPoints(located.values());
  for (const { id, where, place } of located.values())
    if (stray.has(id)) log.dropField(where, 'GeoLocation', place.coordinates, stray.get(id));
  const problems = log.toProblems();
  return ok({ strayIds: new Set(stray.keys()), problems, skippedJobs, isCut: split.value.isCut });
}

/** Returns a posting without its coordinates when they do not count. */
export function withoutStrayPoint<Posting extends JobSummary>(job: Posting, strayIds: ReadonlySet<string>): Posting {
  return strayIds.has(job.id) ? { ...job, place: { ...job.place, coordinates: null } } : job;
}

/** Parses a whole feed. @see readFeed */
export function parseFeed(
  bytes: Uint8Array,
  buids: readonly number[] | 'any',
  now = Date.now(),
  maxListedProblems?: number,
): Result<ParsedFeed, string> {
  const rows: FeedRow[] = [];
  const read = readFeed(bytes, buids, (row) => rows.push(row), now, maxListedProblems);
  if (!read.ok) return read;
  const { strayIds } = read.value;
  return ok({ ...read.value, rows: rows.map((row) => ({ ...row, job: withoutStrayPoint(row.job, strayIds) })) });
}
