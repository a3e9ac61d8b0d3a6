import type { JobSummary } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { walkJobs } from '#lib/search/walk-jobs.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { createListCounter } from './indexed-lists.ts';
import { findLatest } from './write-sitemap.ts';

/** An entry of the sitemap for an open job. */
interface JobEntry {
  readonly path: string;
  /** The last change of the posting according to the feed. */
  readonly changedAt: string | null;
}

/** The data about open jobs that the sitemap needs. */
export interface Survey {
  /** Paths of all pages of indexable lists. */
  readonly lists: readonly string[];
  /** In the order of the list of all jobs. */
  readonly jobs: readonly JobEntry[];
}

interface CachedSurvey {
  readonly version: string;
  readonly survey: Promise<Result<Survey, JobsError>>;
}

const surveys = new WeakMap<Pick<PageSearch, 'list'>, CachedSurvey>();

/** Returns the survey of all open jobs. Caches it until the open jobs change. */
export async function surveyJobs(): Promise<Result<Survey, JobsError>> {
  const { search } = runtime();
  const current = await search.list(allJobsQuery, 0);
  if (!current.ok) return current;
  // Postings of one feed can only close, so the time of the feed and the number of open postings identify the set.
  const version = `${current.value.version ?? current.value.asOf} ${current.value.total}`;
  const cached = surveys.get(search);
  if (cached?.version === version) return cached.survey;
  const entry: CachedSurvey = { version, survey: takeSurvey() };
  surveys.set(search, entry);
  const survey = await entry.survey;
  if (!survey.ok && surveys.get(search) === entry) surveys.delete(search);
  return survey;
}

async function takeSurvey(): Promise<Result<Survey, JobsError>> {
  const { search, routing, site } = runtime();
  const counter = createListCounter();
  const jobs: JobEntry[] = [];
  const result = await walkJobs(search, (job) => {
    counter.add(job);
    jobs.push(toJobEntry(job));
  });
  return result.ok ? ok({ lists: counter.listPaths(site.pageSize, (path) => routing.pages.has(path)), jobs }) : result;
}

/** Converts an open job to an entry of the sitemap. */
function toJobEntry(job: JobSummary): JobEntry {
  const { postedAt, updatedAt } = job;
  return { path: buildJobUrl(job), changedAt: postedAt === updatedAt ? postedAt : findLatest([postedAt, updatedAt]) };
}
