import { parsePathSegments } from '#lib/http/path-segments.ts';
import { listPresets } from '#lib/jobs/query/list-presets.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { findJobUrl } from '#lib/urls.ts';
import { readJob } from './job/read-job.ts';
import { isStorableList, readList } from './list/read-list.ts';
import { readTypedJobs } from './list/typed-jobs.ts';
import { readSavedJobs } from './saved-jobs.ts';

/** What the data decide about the response of a page. */
export type PageDecision =
  /** `isStorable`: false for a page that no cache stores. */
  | { readonly status: 200; readonly isStorable: boolean }
  | { readonly status: 404 | 410 | 500 | 503 }
  | { readonly redirect: string };

const found: PageDecision = { status: 200, isStorable: true };

/**
 * Decides the response of a page from its data, which the page then shares.
 * @param path as requested, in any spelling that routing does not redirect
 * @param search raw query as requested, with its `?`, or empty
 * @param pagePath canonical path of the page that the address leads to
 */
export async function decidePage(path: string, search: string, pagePath = path): Promise<PageDecision> {
  switch (pagePath) {
    case savedUrl:
      return (await readSavedJobs(search)).ok ? found : { status: 503 };
    case findJobUrl:
      return toDecision(await readTypedJobs(search));
    case '/404/':
      return { status: 404 };
    case '/error/':
      return { status: 500 };
  }
  const { pages, otherPages } = runtime().routing;
  const segments = parsePathSegments(pagePath);
  if (segments?.length === 4 && segments[3] === 'job') return toDecision(await readJob(path, search));
  if (otherPages.has(pagePath) || (pages.has(pagePath) && !listPresets.has(pagePath))) return found;
  const outcome = await readList(path, search);
  switch (outcome.kind) {
    case 'list':
      return { status: 200, isStorable: isStorableList(outcome) };
    case 'unknown-place':
      return outcome.status === 200 ? { status: 200, isStorable: false } : { status: 404 };
    default:
      return toDecision(outcome);
  }
}

type Outcome =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'start' | 'found' | 'job' | 'gone' | 'not-found' | 'failed' };

function toDecision(outcome: Outcome): PageDecision {
  switch (outcome.kind) {
    case 'redirect':
      return { redirect: outcome.to };
    case 'not-found':
      return { status: 404 };
    case 'gone':
      return { status: 410 };
    case 'failed':
      return { status: 503 };
    default:
      return found;
  }
}
