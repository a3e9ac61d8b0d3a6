import { hash } from 'node:crypto';
import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { flightHeaderNames } from './page-headers.ts';

type FlightHeaders = Readonly<Record<string, string | string[]>>;

/** A flight request that many visitors make alike. */
export interface SharedFlight {
  readonly headers: Readonly<Record<string, string>>;
  /** The framework's hash of these headers. */
  readonly hash: string;
}

const knownNames: ReadonlySet<string> = new Set(flightHeaderNames);
const shapeOfRoute = share({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' });
/** Everything below the root layout, whatever the visitor has of it. */
const wholePage = share({ rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}])) });

/**
 * The request that stands for a flight request of one visitor, so that its answer serves all of them. The router asks for the
 * shape of a route, or for the parts of a page that it lacks, and takes more than it asked for: the whole page answers from
 * wherever the visitor comes. No route is intercepted, so the page before (`next-url`) shapes nothing.
 * @param flight headers of the request @param given its hash, `_rsc`
 * @returns null: to be answered as it is, and for this visitor alone
 */
export function toSharedFlight(flight: FlightHeaders, given: string | null): SharedFlight | null {
  if (given === null || !isHashOf(flight, given) || Object.keys(flight).some((name) => !knownNames.has(name)))
    return null;
  const {
    'next-router-state-tree': tree,
    'next-router-prefetch': prefetch,
    'next-router-segment-prefetch': segment,
  } = flight;
  if (tree === undefined) return prefetch === '1' && segment === '/_tree' ? shapeOfRoute : null;
  return prefetch === undefined && segment === undefined && !asksForRoot(tree) ? wholePage : null;
}

/** The router asks for the layout too, or for the head alone. */
function asksForRoot(tree: string | string[]): boolean {
  const state: unknown = typeof tree === 'string' ? JSON.parse(decodeURIComponent(tree)) : null;
  return !Array.isArray(state) || (state[3] ?? null) !== null;
}

function isHashOf(flight: FlightHeaders, given: string): boolean {
  return given === hashOf(flight) || given === computeLegacyCacheBustingSearchParam(...toHashed(flight));
}

function share(headers: SharedFlight['headers']): SharedFlight {
  return { headers, hash: hashOf(headers) };
}

function toHashed(flight: FlightHeaders) {
  const prefetch = flight['next-router-prefetch'];
  const known = prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined;
  return [known, flight['next-router-segment-prefetch'], flight['next-router-state-tree'], flight['next-url']] as const;
}

/** As the framework's `computeCacheBustingSearchParam`, without its promise. */
function hashOf(flight: FlightHeaders): string {
  const input = toHashed(flight)
    .map((part) => part ?? '0')
    .join(',');
  return hash('sha256', input, 'buffer').subarray(0, 12).toString('base64url');
}
