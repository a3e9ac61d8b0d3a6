import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { Job } from '#lib/jobs/job.ts';
import { parseText } from '#lib/jobs/query/list-query.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { findTypedJobs } from './find-job-address.ts';

type TypedJobsOutcome =
  /** The visitor has not entered an ID yet. */
  | { readonly kind: 'start' }
  /** The ID belongs to one job. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'found'; readonly id: string; readonly jobs: readonly Job[] }
  | { readonly kind: 'not-found'; readonly id: string }
  | { readonly kind: 'failed'; readonly error: JobsError };

/** Finds the jobs whose ID a visitor has entered. @param search query of `/job/` with its `?`, or empty */
export function readTypedJobs(search: string): Promise<TypedJobsOutcome> {
  return readOnce(`typed jobs ${search}`, () => load(new URLSearchParams(search).get('id') ?? ''));
}

async function load(typedText: string): Promise<TypedJobsOutcome> {
  const { text } = parseText(typedText);
  if (text === '') return { kind: 'start' };
  const found = await findTypedJobs(runtime().search, typedText, text === typedText.trim());
  if (!found.ok) return { kind: 'failed', error: found.error };
  const { id, jobs } = found.value;
  const [job, ...others] = jobs;
  if (job === undefined) return { kind: 'not-found', id: text };
  return others.length === 0 ? { kind: 'redirect', to: buildJobUrl(job) } : { kind: 'found', id, jobs };
}
