import { queryNamesByPath, trackingNames } from '#config/cache.ts';
import { listQueryNames } from '#lib/jobs/query/list-query.ts';

export interface CachePlan {
  /** Cache key of the response; null: the response is rendered for this request only and never stored. */
  readonly key: string | null;
  /** The query passed to the page, including the leading `?`; may be empty. */
  readonly search: string;
}

const listNames: ReadonlySet<string> = new Set(listQueryNames);

const maxKeyLength = 2048;
const jobPath = /\/job\/$/;

/**
 * Returns the cache key of an address and the query to render it with.
 * The page is rendered from exactly the parameters in the key, so an unknown parameter can neither multiply the entries
 * nor change a stored page. The host is not part of the key, because pages never print it.
 * @param path canonical path
 * @param search raw query
 */
export function planRequest(path: string, search: string): CachePlan {
  const parameters = new URLSearchParams(search);
  const isKnownName = createNameTest(path);
  const hasTracking = jobPath.test(path) && [...parameters.keys()].some((name) => trackingNames.test(name));
  const readParameters = new URLSearchParams(
    [...parameters].filter(([name]) => isKnownName(name) || (hasTracking && trackingNames.test(name))),
  );
  readParameters.sort();
  const query = readParameters.toString();
  const key = `${path}?${query}`;
  const isStored = !hasTracking && key.length <= maxKeyLength;
  return { key: isStored ? key : null, search: query === '' ? '' : `?${query}` };
}

/** Returns an address of this site without the query parameters that its page does not read. */
export function withoutUnknownParameters(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const path = address.slice(0, start);
  const isKnownName = createNameTest(path);
  const query = new URLSearchParams(
    [...new URLSearchParams(address.slice(start))].filter(([name]) => isKnownName(name)),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function createNameTest(path: string): (name: string) => boolean {
  const pathNames = queryNamesByPath.get(path);
  return (name) => listNames.has(name) || pathNames?.includes(name) === true;
}
