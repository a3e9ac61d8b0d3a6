import type { PageJobs } from '#config/schema.ts';
import { payUnits, type JobSummary } from '#lib/jobs/job.ts';
import { summarizePay, type PaySpan } from '#lib/jobs/pay-summary.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { PageSearch } from '#lib/search/job-search.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toQuery } from './read-live-jobs.ts';

export interface TitlePay extends PaySpan {
  readonly title: string;
}

export interface PagePay {
  /** A range for each title and unit, hourly pay first, in the order of the titles. */
  readonly ranges: readonly TitlePay[];
  /** Number of these jobs that state their pay with a unit. */
  readonly stated: number;
  readonly total: number;
  /** ISO instant at which the jobs were current. */
  readonly asOf: string;
}

/**
 * Returns the pay of the open jobs of a content page by title, or null when they cannot be read: the page works without
 * it. Considers the newest jobs, as many as the backend lists cheaply.
 * @param titles as `toTitlePay` reads them
 */
export async function readPay(jobs: PageJobs, titles: string): Promise<PagePay | null> {
  const listing = await readNewestJobs(toQuery(jobs));
  if (!listing.ok) return null;
  return { ...toTitlePay(listing.value.jobs, titles), asOf: listing.value.asOf };
}

/** Reads the jobs of a query, as many as the backend lists cheaply. */
function readNewestJobs(query: JobQuery): ReturnType<PageSearch['search']> {
  const { search } = runtime();
  return search.search(query, { limit: search.capabilities.maxStatisticsRows, hasFacets: false });
}

/** Returns the pay of jobs by title. @param titles separated by commas; a job belongs to the first that its own begins with */
export function toTitlePay(jobs: readonly JobSummary[], titles: string): Omit<PagePay, 'asOf'> {
  const names = titles.split(',').map((title) => title.trim());
  const summaries = names.map((title) => ({
    title,
    ...summarizePay(jobs.filter((job) => findTitle(job, names) === title)),
  }));
  const ranges = payUnits.flatMap((unit) =>
    summaries.flatMap(({ title, spans }) =>
      spans.filter((span) => span.unit === unit).map((span) => ({ title, ...span })),
    ),
  );
  const sum = (key: 'stated' | 'total'): number => summaries.reduce((count, summary) => count + summary[key], 0);
  return { ranges, stated: sum('stated'), total: sum('total') };
}

function findTitle({ title }: JobSummary, names: readonly string[]): string | undefined {
  return names.find((name) => title.startsWith(name) && !/^[\p{L}\p{N}]/u.test(title.slice(name.length)));
}

export interface PostedPay {
  /** Number of jobs that state their pay. */
  readonly stated: number;
  /** Number of jobs considered: all open jobs, or the newest if the backend cannot list them all cheaply. */
  readonly total: number;
  readonly coversAllJobs: boolean;
}

/** Returns how many open jobs state their pay, or null when they cannot be read. */
export async function readPostedPay(): Promise<PostedPay | null> {
  const listing = await readNewestJobs(allJobsQuery);
  if (!listing.ok) return null;
  const { stated, total } = summarizePay(listing.value.jobs);
  return { stated, total, coversAllJobs: total === listing.value.total };
}
