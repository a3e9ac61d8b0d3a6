import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import { walkJobs } from '#lib/search/walk-jobs.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { createListCounter } from './indexed-lists.ts';
import { toJobEntry, type JobEntry } from './job-entry.ts';

/** What of the open jobs the sitemap needs. */
export interface Survey {
  /** Paths of all pages of lists that search engines may keep. */
  readonly lists: readonly string[];
  /** In the order of the list of all. */
  readonly jobs: readonly JobEntry[];
}

interface Kept {
  readonly state: string;
  readonly survey: Promise<Result<Survey, JobsError>>;
}

const kept = new WeakMap<Pick<PageSearch, 'list'>, Kept>();

/** Looks at all open jobs once, and again when others are open. */
export async function surveyJobs(): Promise<Result<Survey, JobsError>> {
  const { search } = runtime();
  const now = await search.list(everyJob, 0);
  if (!now.ok) return now;
  // Postings of one feed only ever close, so its time and their number tell which are open.
  const state = `${now.value.version ?? now.value.asOf} ${now.value.total}`;
  const before = kept.get(search);
  if (before?.state === state) return before.survey;
  const entry: Kept = { state, survey: takeSurvey() };
  kept.set(search, entry);
  const taken = await entry.survey;
  if (!taken.ok && kept.get(search) === entry) kept.delete(search);
  return taken;
}

async function takeSurvey(): Promise<Result<Survey, JobsError>> {
  const { search, routing, site } = runtime();
  const counter = createListCounter();
  const jobs: JobEntry[] = [];
  const walked = await walkJobs(search, (job) => {
    counter.add(job);
    jobs.push(toJobEntry(job));
  });
  return walked.ok ? ok({ lists: counter.listPaths(site.pageSize, (path) => routing.pages.has(path)), jobs }) : walked;
}
