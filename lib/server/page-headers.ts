import type { IncomingHttpHeaders } from 'node:http';
import { isRouterState } from './router-state.ts';

/** Marks a request whose address `resolveRequest` took for a page as it stands; middleware leaves it alone. */
export const routeKnownHeader = 'x-route-known';

/** What the browser's router says about the part of a page it wants. The names stand in the framework's `Vary`. */
export const flightHeaderNames = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;

const maxLengths: Readonly<Record<(typeof flightHeaderNames)[number], number>> = {
  rsc: 1,
  'next-router-state-tree': 8192,
  'next-router-prefetch': 1,
  'next-router-segment-prefetch': 512,
  'next-url': 2048,
};

/**
 * The flight headers of a request, empty for a document. Values that no router of ours sends are left out.
 * Nothing else of a visitor's headers reaches a page: what is not in the cache key cannot shape a cached page.
 */
export function readFlightHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (headers.rsc !== '1') return {};
  const flight: Record<string, string> = {};
  for (const name of flightHeaderNames) {
    const value = headers[name];
    if (typeof value !== 'string' || value.length > maxLengths[name]) continue;
    if (name === 'next-router-state-tree' && !isRouterState(value)) continue;
    flight[name] = value;
  }
  return flight;
}

const internal =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|vercel|forwarded|prerender|route)-|x-action-|next-(?:resume|action)$)/;

/** By these the framework's development tools tell the browser which request their messages are about. */
const developmentHeaders: ReadonlySet<string> = new Set(['x-nextjs-request-id', 'x-nextjs-html-request-id']);

/** Returns a visitor's headers without those that steer the framework from inside; for development, where its tools need the rest. */
export function withoutInternalHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const remaining: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (developmentHeaders.has(name) || !internal.test(name))) remaining[name] = value;
  }
  return remaining;
}
