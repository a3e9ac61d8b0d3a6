import type { JobsError, PageSearch } from '#lib/jobs/search.ts';
import { everyJob } from '#lib/jobs/query.ts';
import { walkJobs } from '#lib/jobs/walk-jobs.ts';
import { ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime.ts';
import { createListCounter } from './indexed-lists.ts';
import { toChangedAt } from './job-entry.ts';
import { mostAddresses } from './sitemap-paths.ts';

/** What of the open jobs the index of the sitemap needs. */
export interface Survey {
  /** Paths of all pages of lists that search engines may keep. */
  readonly lists: readonly string[];
  /** The latest change in each file of jobs. */
  readonly changedAt: readonly (string | null)[];
}

interface Kept {
  readonly state: string;
  readonly survey: Survey;
}

const kept = new WeakMap<Pick<PageSearch, 'list'>, Kept>();

/** Looks at all open jobs once, and again when others are open. */
export async function surveyJobs(): Promise<Result<Survey, JobsError>> {
  const { search, routing, site } = runtime();
  const now = await search.list(everyJob, 0);
  if (!now.ok) return now;
  // Postings of one feed only ever close, so its time and their number tell which are open.
  const state = `${now.value.asOf} ${now.value.total}`;
  const before = kept.get(search);
  if (before?.state === state) return ok(before.survey);
  const counter = createListCounter();
  const latest: { readonly time: number; readonly text: string | null }[] = [];
  let rank = 0;
  const walked = await walkJobs(search, (job) => {
    counter.add(job);
    const text = toChangedAt(job);
    const file = Math.floor(rank / mostAddresses);
    const time = text === null ? Number.NEGATIVE_INFINITY : Date.parse(text);
    if (time > (latest[file]?.time ?? Number.NEGATIVE_INFINITY)) latest[file] = { time, text };
    latest[file] ??= { time, text };
    rank += 1;
  });
  if (!walked.ok) return walked;
  const survey = { lists: counter.listPaths(site.pageSize, (path) => routing.pages.has(path)), changedAt: latest.map(({ text }) => text) };
  kept.set(search, { state, survey });
  return ok(survey);
}
