import { queryNamesByPath, trackingNames } from '#config/cache.ts';
import { listQueryNames } from '#lib/jobs/query/list-query.ts';
import { toHandlerPath } from '#lib/resources/resource-paths.ts';
import type { PageRequest } from './page-response.ts';

/** How the response of an address is made. */
export interface PagePlan {
  /** Cache key of the response; null: it is rendered for this request only and never stored. */
  readonly key: string | null;
  readonly page: PageRequest;
}

const listNames: ReadonlySet<string> = new Set(listQueryNames);

const maxKeyLength = 2048;
const jobPath = /\/job\/$/;

/**
 * Plans the response of a known address: its cache key and what is rendered for it.
 * The page is rendered from exactly the parameters in the key, so an unknown parameter can neither multiply the entries
 * nor change a stored page. The host is not part of the key, because pages never print it.
 * @param path canonical path
 * @param search raw query
 * @param headers request headers that are passed to the page
 */
export function planRequest(path: string, search: string, headers: PageRequest['headers'] = {}): PagePlan {
  const parameters = new URLSearchParams(search);
  const isKnownName = createNameTest(path);
  const hasTracking = jobPath.test(path) && [...parameters.keys()].some((name) => trackingNames.test(name));
  const readParameters = new URLSearchParams(
    [...parameters].filter(([name]) => isKnownName(name) || (hasTracking && trackingNames.test(name))),
  );
  readParameters.sort();
  const query = readParameters.toString();
  const key = `${path}?${query}`;
  const requestedSearch = query === '' ? '' : `?${query}`;
  return {
    key: !hasTracking && key.length <= maxKeyLength ? key : null,
    page: {
      target: (toHandlerPath(path) ?? path) + requestedSearch,
      requestedPath: path,
      requestedSearch,
      isKnown: true,
      headers,
    },
  };
}

/** Returns an address of this site without the query parameters that its page does not read. */
export function withoutUnknownParameters(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const path = address.slice(0, start);
  const isKnownName = createNameTest(path);
  const parameters = [...new URLSearchParams(address.slice(start))].filter(([name]) => isKnownName(name));
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`;
}

function createNameTest(path: string): (name: string) => boolean {
  const pathNames = queryNamesByPath.get(path);
  return (name) => listNames.has(name) || pathNames?.includes(name) === true;
}
