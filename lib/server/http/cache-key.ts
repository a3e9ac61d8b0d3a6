import { queryNamesByPath, trackingNames } from '#config/cache.ts';
import { listQueryNames } from '#lib/jobs/query/list-query.ts';

export interface CachePlan {
  /** Names the response among all of this site; null: rendered for this request alone, never stored. */
  readonly key: string | null;
  /** The query that the page gets to see, with its `?`, or empty. */
  readonly search: string;
}

const listNames: ReadonlySet<string> = new Set(listQueryNames);

const maxKeyLength = 2048;
const jobPath = /\/job\/$/;

/**
 * What of an address makes a different page. The page is rendered from exactly that, so a name that is not in the key can
 * neither multiply entries nor shape a stored page. The host is no part: pages never print it.
 * @param path canonical path
 * @param search raw query
 */
export function planRequest(path: string, search: string): CachePlan {
  const given = new URLSearchParams(search);
  const isRead = toNameTest(path);
  const hasTracking = jobPath.test(path) && [...given.keys()].some((name) => trackingNames.test(name));
  const meaningful = new URLSearchParams(
    [...given].filter(([name]) => isRead(name) || (hasTracking && trackingNames.test(name))),
  );
  meaningful.sort();
  const query = meaningful.toString();
  const key = `${path}?${query}`;
  const isStored = !hasTracking && key.length <= maxKeyLength;
  return { key: isStored ? key : null, search: query === '' ? '' : `?${query}` };
}

/** Returns an address of this site without the parameters that its page does not read, whatever their purpose. */
export function withoutForeignParameters(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const path = address.slice(0, start);
  const isRead = toNameTest(path);
  const query = new URLSearchParams(
    [...new URLSearchParams(address.slice(start))].filter(([name]) => isRead(name)),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function toNameTest(path: string): (name: string) => boolean {
  const own = queryNamesByPath.get(path);
  return (name) => listNames.has(name) || own?.includes(name) === true;
}
