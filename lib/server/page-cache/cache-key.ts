import { queryNamesByPath, trackingNames } from '#config/cache.ts';
import { listQueryNames } from '#lib/jobs/list-query.ts';

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
 * What of an address and its flight headers makes a different page. The page is rendered from exactly that, so a name that
 * is not in the key can neither multiply entries nor shape a stored page. The host is no part: pages never print it.
 * @param path canonical path
 * @param search raw query
 */
export function planRequest(path: string, search: string, flight: Readonly<Record<string, string | string[]>>): CachePlan {
  const given = new URLSearchParams(search);
  const own = queryNamesByPath[path];
  const hasTracking = jobPath.test(path) && [...given.keys()].some((name) => trackingNames.test(name));
  const kept = new URLSearchParams(
    [...given].filter(([name]) => listNames.has(name) || own?.includes(name) === true || (hasTracking && trackingNames.test(name))),
  );
  kept.sort();
  const query = kept.toString();
  const variant = flight.rsc === undefined ? '' : JSON.stringify(flight);
  const key = `${path}?${query} ${variant}`;
  // A state tree tells where the visitor comes from: too many variants to be worth the room.
  const isStored = !hasTracking && !('next-router-state-tree' in flight) && !('next-url' in flight) && key.length <= maxKeyLength;
  const hash = flight.rsc === undefined ? null : given.get('_rsc');
  if (hash !== null) kept.append('_rsc', hash.slice(0, 64));
  const seen = kept.toString();
  return { key: isStored ? key : null, search: seen === '' ? '' : `?${seen}` };
}
