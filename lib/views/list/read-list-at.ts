import { runtime } from '#lib/runtime/runtime.ts';
import { loadList, type ListOutcome } from './load-list.ts';
import { parseListUrl } from '#lib/jobs/query/parse-list-url.ts';

/** Loads the list of a URL. @param path of the page @param query raw query with its `?`, or empty */
export function readListAt(path: string, query: string): Promise<ListOutcome> {
  const { search, isOpen, routing } = runtime();
  return loadList(search, parseListUrl(path, query, routing.facets), isOpen);
}
