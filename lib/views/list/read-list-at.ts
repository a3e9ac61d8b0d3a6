import { runtime } from '#lib/runtime/runtime.ts';
import { findJobAddress } from './find-job-address.ts';
import { loadList, type ListOutcome } from './load-list.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';

/** Loads the list of a URL. @param path of the page @param query raw query with its `?`, or empty */
export function readListAt(path: string, query: string): Promise<ListOutcome> {
  const { search, showsAllEmployers, routing } = runtime();
  return loadList(search, parseListUrl(path, query, routing.facets), showsAllEmployers);
}

/**
 * Loads the list of a URL for a visitor. A search for exactly one job ID redirects to the job; feeds and other
 * alternates of the list keep it.
 */
export async function readListOrJob(path: string, query: string): Promise<ListOutcome> {
  const { search, routing } = runtime();
  const url = parseListUrl(path, query, routing.facets);
  const to = url.kind === 'list' ? await findJobAddress(search, url.query.text) : null;
  return to === null ? readListAt(path, query) : { kind: 'redirect', to };
}
