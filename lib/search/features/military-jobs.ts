import type { JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import { sortJobs } from '#lib/search/wire/list-order.ts';
import type { Dated, JobsError, PageSearch } from '#lib/search/job-search.ts';

/** Each code is a search. */
const maxCodes = 13;

interface MilitaryJobs extends Dated {
  /** Newest first. */
  readonly jobs: readonly JobSummary[];
}

/**
 * Returns open jobs that name one of the occupations. They are found by their codes as text, which other jobs may have as words; of
 * each code as many are read as the backend lists cheaply.
 */
export async function listMilitaryJobs(
  search: PageSearch,
  codes: readonly MilitaryCode[],
): Promise<Result<MilitaryJobs, JobsError>> {
  const texts = [...new Set(codes.map(({ code }) => `"${code}"`))].slice(0, maxCodes);
  const options = { limit: texts.length === 0 ? 0 : search.capabilities.maxStatisticsRows, hasFacets: false };
  const pages = collect(
    await Promise.all(
      (texts.length === 0 ? [''] : texts).map((text) => search.search({ ...allJobsQuery, text }, options)),
    ),
  );
  if (!pages.ok) return pages;
  const jobs = new Map(pages.value.flatMap((page) => page.jobs.map((job) => [job.id, job] as const)));
  const named = [...jobs.values()].filter(({ militaryCodes }) =>
    militaryCodes.some((posted) => codes.some((requested) => matchesCode(requested, posted))),
  );
  return ok({ jobs: sortJobs(named), asOf: pages.value[0]?.asOf ?? '' });
}
