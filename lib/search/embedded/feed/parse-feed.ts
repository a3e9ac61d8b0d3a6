import { err, ok, type Result } from '#lib/result.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { findStrayPoints } from '#lib/jobs/places/check-point.ts';
import { toFeedRow, type FeedRow } from '#lib/search/wire/feed-row.ts';
import { createProblemLog, type FeedProblems, type OnDrop } from '#lib/search/wire/problems.ts';
import { readRow } from '#lib/search/wire/read-row.ts';
import { splitFeed } from './split-feed.ts';

export interface ParsedFeed {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
  readonly problems: FeedProblems;
  /** Number of valid rows of companies that the site does not show. */
  readonly skippedJobs: number;
  /** Whether the feed ends in the middle of a line: perhaps the file is being written. */
  readonly isCut: boolean;
}

/**
 * Parses a feed row by row. Bad rows are skipped and reported.
 * @param buids company ids to include, or `any`
 * @param now milliseconds since the epoch
 * @returns an error text when the whole feed is unreadable (truncated JSON, unknown format)
 */
export function parseFeed(
  bytes: Uint8Array,
  buids: readonly number[] | 'any',
  now = Date.now(),
  maxListedProblems?: number,
): Result<ParsedFeed, string> {
  const split = splitFeed(bytes);
  if (!split.ok) return err(split.error);
  const log = createProblemLog(maxListedProblems);
  const visibleBuids = buids === 'any' ? null : new Set(buids);
  const featuredIds = new Set<string>();
  const located = new Map<string, Pick<JobSummary, 'id' | 'place'> & { readonly where: string }>();
  const ids = new Set<string>();
  const rows: FeedRow[] = [];
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
      rows.push(row);
    } else if (!featuredIds.delete(id)) log.skipRow(where, `second row with the id ${id}`, true);
  }
  const stray = findStrayPoints(located.values());
  for (const { id, where, place } of located.values())
    if (stray.has(id)) log.dropField(where, 'GeoLocation', place.coordinates, stray.get(id));
  return ok({
    rows: rows.map(({ job, ...row }) => ({
      ...row,
      job: stray.has(job.id) ? { ...job, place: { ...job.place, coordinates: null } } : job,
    })),
    problems: log.toProblems(),
    skippedJobs,
    isCut: split.value.isCut,
  });
}
