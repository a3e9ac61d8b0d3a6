import { parseListUrl, type ListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { requestedAddress, setCacheKind } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { findJobAddress } from './find-job-address.ts';
import { loadList, type ListOutcome } from './load-list.ts';

/** Loads the list of a URL. @param path of the page @param query raw query with its `?`, or empty */
export function readListAt(path: string, query: string): Promise<ListOutcome> {
  return load(parseListUrl(path, query, runtime().routing.facets));
}

/**
 * Loads the list of a URL for a visitor. A search for exactly one job ID redirects to the job; feeds and other
 * alternates of the list keep it.
 */
export async function readListOrJob(path: string, query: string): Promise<ListOutcome> {
  const { search, routing } = runtime();
  const url = parseListUrl(path, query, routing.facets);
  const to = url.kind === 'list' ? await findJobAddress(search, url.query.text) : null;
  return to === null ? load(url) : { kind: 'redirect', to };
}

/**
 * Returns the list of a page.
 * @param path of the page @param query with its `?`, or empty
 */
export function readList(path: string, query: string): Promise<ListOutcome> {
  const requested = requestedAddress(path, query);
  return readListOrJob(requested.path, requested.search);
}

async function load(url: ListUrl): Promise<ListOutcome> {
  const { search, showsAllEmployers } = runtime();
  const outcome = await loadList(search, url, showsAllEmployers);
  // Visitors can make up any number of places. Their pages are not cached, so that they do not evict popular pages.
  if (outcome.kind === 'unknown-place') setCacheKind('none');
  return outcome;
}
