import { lateAfter } from '#config/cache.ts';
import { toReadableStamp, type ReadableTime } from '#lib/jobs/format.ts';
import type { Dated } from '#lib/search/job-search.ts';

/** When the jobs on a page were read. */
export interface DataStamp extends ReadableTime {
  /** The search has not answered since, for so long that visitors should know. */
  readonly isLate?: true;
}

/** The date of an answer, for its page. @param now milliseconds since the epoch */
export function toDataStamp({ asOf, lastGoodSince }: Dated, now: number): DataStamp {
  const isLate = lastGoodSince !== undefined && now - Date.parse(lastGoodSince) >= lateAfter * 1000;
  return isLate ? { ...toReadableStamp(asOf), isLate } : toReadableStamp(asOf);
}
