import { queryNamesByPath, trackingNames } from '#config/cache.ts';
import { listQueryNames } from '#lib/jobs/list-query.ts';
import { toSharedFlight } from '../flight-request.ts';

export interface CachePlan {
  /** Names the response among all of this site; null: rendered for this request alone, never stored. */
  readonly key: string | null;
  /** The query that the page gets to see, with its `?`, or empty. */
  readonly search: string;
  /** The flight headers that the page gets to see. */
  readonly headers: Readonly<Record<string, string | string[]>>;
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
export function planRequest(
  path: string,
  search: string,
  flight: Readonly<Record<string, string | string[]>>,
): CachePlan {
  const given = new URLSearchParams(search);
  const isRead = toNameTest(path);
  const hasTracking = jobPath.test(path) && [...given.keys()].some((name) => trackingNames.test(name));
  const meaningful = new URLSearchParams(
    [...given].filter(([name]) => isRead(name) || (hasTracking && trackingNames.test(name))),
  );
  meaningful.sort();
  const query = meaningful.toString();
  const isFlight = flight.rsc !== undefined;
  const hash = isFlight ? given.get('_rsc') : null;
  const shared = isFlight ? toSharedFlight(flight, hash) : null;
  const key = `${path}?${query} ${shared === null ? '' : JSON.stringify(shared.headers)}`;
  const isStored = !hasTracking && (!isFlight || shared !== null) && key.length <= maxKeyLength;
  if (hash !== null) meaningful.append('_rsc', shared?.hash ?? hash.slice(0, maxHashLength));
  const seen = meaningful.toString();
  return { key: isStored ? key : null, search: seen === '' ? '' : `?${seen}`, headers: shared?.headers ?? flight };
}

/** Longest hash of a flight request; the router's own have 16 characters. */
const maxHashLength = 64;

/** Returns an address of this site without the parameters that its page does not read, whatever their purpose. The hash of a flight request stays. */
export function withoutForeignParameters(address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const path = address.slice(0, start);
  const isRead = toNameTest(path);
  const parameters = [...new URLSearchParams(address.slice(start))];
  const query = new URLSearchParams(
    parameters.filter(([name, value]) => isRead(name) || (name === '_rsc' && value.length <= maxHashLength)),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

function toNameTest(path: string): (name: string) => boolean {
  const own = queryNamesByPath.get(path);
  return (name) => listNames.has(name) || own?.includes(name) === true;
}
