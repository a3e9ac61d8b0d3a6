import type { JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import { findByCode } from '#lib/jobs/military/find-occupations.ts';
import { matchesCode } from '#lib/jobs/military/matches-code.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import { sortJobs } from '#lib/search/wire/list-order.ts';
import type { Dated, JobsError, PageSearch } from '#lib/search/job-search.ts';

const maxSearches = 20;
const minRows = 100;
/** Levels of skill that postings may have instead of the X of a specialty code: 2T251 for 2T2X1. */
const skillLevels = ['1', '3', '5', '7', '9'];

interface MilitaryJobs extends Dated {
  /** Newest first. */
  readonly jobs: readonly JobSummary[];
}

/** Returns whether a job names the occupation. */
export function namesCode({ militaryCodes }: JobSummary, code: MilitaryCode): boolean {
  return militaryCodes.some((posted) => matchesCode(code, posted));
}

/**
 * Returns open jobs that name one of the occupations. They are found by their codes as text, which other jobs may have as words; of
 * each code only as many are read as the backend lists cheaply.
 */
export async function listMilitaryJobs(
  search: PageSearch,
  codes: readonly MilitaryCode[],
): Promise<Result<MilitaryJobs, JobsError>> {
  const texts = [...toPostedForms(codes)].slice(0, maxSearches).map((code) => `"${code}"`);
  const limit = texts.length === 0 ? 0 : Math.max(minRows, search.capabilities.maxStatisticsRows);
  const queries = (texts.length === 0 ? [''] : texts).map((text) => ({ ...allJobsQuery, text }));
  const pages = collect(await Promise.all(queries.map((query) => search.search(query, { limit, hasFacets: false }))));
  if (!pages.ok) return pages;
  const jobs = new Map(pages.value.flatMap((page) => page.jobs.map((job) => [job.id, job] as const)));
  const named = [...jobs.values()].filter((job) => codes.some((code) => namesCode(job, code)));
  return ok({ jobs: sortJobs(named), asOf: pages.value[0]?.asOf ?? '' });
}

/** Returns the codes, those of the occupations that they are known for, and those of other skill levels. */
function toPostedForms(requestedCodes: readonly MilitaryCode[]): ReadonlySet<string> {
  const codes = [...requestedCodes, ...requestedCodes.flatMap((code) => findByCode(code))].map(({ code }) => code);
  const withLevel = codes.filter((code) => code.includes('X'));
  return new Set([...codes, ...withLevel.flatMap((code) => skillLevels.map((level) => code.replace('X', level)))]);
}
