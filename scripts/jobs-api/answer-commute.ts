import { toJsonResponse, type Answer } from './answer.ts';
import { buildEnvelope } from './build-envelope.ts';
import { milesBetween } from './geography.ts';
import type { Posting } from './posting.ts';
import { parsePoint } from './read-solr-row.ts';
import type { SearchInput } from './search-input.ts';
import { searchJobs } from './search-jobs.ts';
import type { Tenant } from './tenant.ts';

/** Miles an hour, in a straight line. */
const speeds: Readonly<Record<string, number>> = { DRIVING: 30, TRANSIT: 15, WALKING: 3 };
const busyShare = 0.7;
const defaultSeconds = 3600;

/** Answers a search by travel time; without `coords` and `commuteLocation` it finds nothing. */
export function answerCommute(
  input: SearchInput,
  params: URLSearchParams,
  tenant: Tenant,
  listed: readonly Posting[],
): Answer {
  const from = parsePoint(input.coords);
  const hasCommute = from !== null && (params.get('commuteLocation') ?? '').trim() !== '';
  const seconds = Number(params.get('travelDuration') ?? '') || defaultSeconds;
  const speed =
    (speeds[params.get('commuteMethod') ?? ''] ?? speeds['DRIVING'] ?? 30) *
    (params.get('roadTraffic') === 'BUSY_HOUR' ? busyShare : 1);
  const everywhere = searchJobs({ ...input, location: '', coords: '', radius: null }, tenant, listed);
  const found = everywhere.found.flatMap((one) => {
    const { point } = one.posting.place;
    if (!hasCommute || point === null) return [];
    const travel = (milesBetween(from, point) / speed) * 3600;
    return travel <= seconds ? [{ ...one, seconds: travel }] : [];
  });
  return toJsonResponse(
    200,
    buildEnvelope(input, tenant, { ...everywhere, found }, ['featured_jobs', 'filters', 'jobs', 'meta', 'pagination']),
  );
}
