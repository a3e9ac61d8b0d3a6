import { lateAfterSeconds } from '#config/cache.ts';
import { toPreciseStamp, toReadableStamp } from '#lib/jobs/format.ts';
import type { Dated } from '#lib/search/job-search.ts';
import type { ListView } from './list-response.ts';

/** The time at which the jobs on a page were current. */
export type DataStamp = ListView['asOf'];

/** Returns the time stamp of a search answer for its page. @param now milliseconds since the epoch */
export function toDataStamp({ asOf, lastGoodSince }: Dated, now: number): DataStamp {
  const isLate = lastGoodSince !== undefined && now - Date.parse(lastGoodSince) >= lateAfterSeconds * 1000;
  return isLate ? { ...toPreciseStamp(asOf), isLate } : toReadableStamp(asOf);
}
