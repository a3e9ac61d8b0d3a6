import { roleFamilies, type MilitaryOccupation } from '#config/military-codes.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { toQuery } from '#lib/jobs/query/selection.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

export interface CountedFamily {
  readonly label: string;
  readonly href: string;
  /** Number of jobs at `href`, at least one. */
  readonly count: number;
  /** The first of these jobs. */
  readonly jobs: readonly JobSummary[];
}

/** Maximum number of families. */
const maxFamilies = 8;

/** Returns the role families of occupations that have open jobs. Families that rank high for most of the occupations come first. */
export async function countFamilies(
  search: PageSearch,
  occupations: readonly MilitaryOccupation[],
  firstJobs: number,
): Promise<Result<readonly CountedFamily[], JobsError>> {
  const counted: CountedFamily[] = [];
  for (const id of rankFamilies(occupations)) {
    const { label, jobs } = roleFamilies[id];
    const query = toQuery(jobs);
    const listing = await search.search(query, { limit: firstJobs, hasFacets: false });
    if (!listing.ok) return listing;
    if (listing.value.total > 0)
      counted.push({ label, href: buildListUrl(query), count: listing.value.total, jobs: listing.value.jobs });
    if (counted.length === maxFamilies) break;
  }
  return ok(counted);
}

function rankFamilies(occupations: readonly MilitaryOccupation[]): readonly MilitaryOccupation['families'][number][] {
  const weights = new Map<MilitaryOccupation['families'][number], number>();
  for (const { families } of occupations) {
    families.forEach((id, place) => weights.set(id, (weights.get(id) ?? 0) + 1 / (place + 1)));
  }
  return [...weights].sort(([, one], [, other]) => other - one).map(([id]) => id);
}
