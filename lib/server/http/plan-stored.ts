import { toHandlerPath } from '#lib/resources/resource-paths.ts';
import { planRequest } from './cache-key.ts';
import type { PageRequest } from './page-response.ts';

/** How the response of an address is made: rendered for this request, or stored under a key. */
export type PagePlan =
  | { readonly kind: 'render'; readonly page: PageRequest }
  | { readonly kind: 'stored'; readonly key: string; readonly page: PageRequest };

/**
 * Plans the response of a known address.
 * @param path canonical path
 * @param search raw query
 * @param headers request headers that are passed to the page
 */
export function planStored(path: string, search: string, headers: PageRequest['headers'] = {}): PagePlan {
  const { key, search: pageQuery } = planRequest(path, search);
  const page = {
    target: (toHandlerPath(path) ?? path) + pageQuery,
    requestedPath: path,
    requestedSearch: pageQuery,
    isKnown: true,
    headers,
  };
  return key === null ? { kind: 'render', page } : { kind: 'stored', key, page };
}
