import { parseListUrl, type ListUrl } from '#lib/jobs/query/parse-list-url.ts';
import { findTypedAddress } from '#lib/jobs/typed-job.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { findJobAddress } from './find-job-address.ts';
import { loadList, type ListOutcome } from './load-list.ts';

/** Loads the list of a URL. @param path of the page @param query raw query with its `?`, or empty */
export function readListAt(path: string, query: string): Promise<ListOutcome> {
  return load(parseListUrl(path, query, runtime().routing.facets));
}

/**
 * Loads the list of a URL for a visitor. A search for exactly one job, by its ID or address, redirects to the job, and a search for
 * the address of a list to that list; feeds and other alternates of the list keep it.
 */
export async function readListOrJob(path: string, query: string): Promise<ListOutcome> {
  const { search, routing } = runtime();
  const url = parseListUrl(path, query, routing.facets);
  if (url.kind !== 'list') return load(url);
  const to = (await findJobAddress(search, url.typedText)) ?? (await findListAddress(url.typedText));
  return to === null ? load(url) : { kind: 'redirect', to };
}

/** Returns the canonical address of a list whose address, on any host, is in a text; null when there is none. */
async function findListAddress(text: string): Promise<string | null> {
  const address = findTypedAddress(text);
  if (address === null) return null;
  const url = parseListUrl(address.path, address.search, runtime().routing.facets);
  if (url.kind !== 'list' || url.typedText.includes('/')) return null;
  const outcome = await load(url);
  return outcome.kind === 'redirect' ? outcome.to : outcome.kind === 'list' ? url.target : null;
}

/**
 * Returns the list of a page. Middleware and the page share the answer.
 * @param path of the page, in any spelling @param query raw query with its `?`, or empty
 */
export function readList(path: string, query: string): Promise<ListOutcome> {
  return readOnce(`list ${path}${query}`, () => readListOrJob(path, query));
}

/**
 * Returns whether a cache may store a list. Visitors can make up any number of places, and of values where rows bring them along.
 * Their pages are not stored, so that they do not evict popular pages.
 */
export function isStorableList(outcome: ListOutcome): boolean {
  const isEmpty = outcome.kind === 'list' && outcome.page.total === 0;
  return outcome.kind !== 'unknown-place' && !(isEmpty && runtime().showsAllEmployers);
}

function load(url: ListUrl): Promise<ListOutcome> {
  return loadList(runtime().search, url);
}
