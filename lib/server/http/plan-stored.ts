import { toHandlerPath } from '#lib/resources/resource-paths.ts';
import { planRequest } from './cache-key.ts';
import type { PageRequest } from './page-response.ts';

/** How the response of an address is made. */
export interface PagePlan {
  /** Cache key of the response; null: it is rendered for this request only. */
  readonly key: string | null;
  readonly page: PageRequest;
}

/**
 * Plans the response of a known address.
 * @param path canonical path
 * @param search raw query
 * @param headers request headers that are passed to the page
 */
export function planStored(path: string, search: string, headers: PageRequest['headers'] = {}): PagePlan {
  const { key, search: requestedSearch } = planRequest(path, search);
  const target = (toHandlerPath(path) ?? path) + requestedSearch;
  return { key, page: { target, requestedPath: path, requestedSearch, isKnown: true, headers } };
}
