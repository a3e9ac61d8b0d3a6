import { lateAfterSeconds } from '#config/cache.ts';
import { toPreciseStamp, toReadableStamp, type ReadableTime } from '#lib/jobs/format.ts';
import type { Dated } from '#lib/search/job-search.ts';

/** The time at which the jobs on a page were current. */
export interface DataStamp extends ReadableTime {
  /** True when the search has been unavailable since then for so long that visitors should know. */
  readonly isLate?: true;
}

/** Returns the time stamp of a search answer for its page. @param now milliseconds since the epoch */
export function toDataStamp({ asOf, lastGoodSince }: Dated, now: number): DataStamp {
  const isLate = lastGoodSince !== undefined && now - Date.parse(lastGoodSince) >= lateAfterSeconds * 1000;
  return isLate ? { ...toPreciseStamp(asOf), isLate } : toReadableStamp(asOf);
}
