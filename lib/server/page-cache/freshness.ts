import CachePolicy from 'http-cache-semantics';
import type { PageResponse } from '#lib/server/http/page-response.ts';

/** How long a stored response may be used, in milliseconds since it was stored. */
export interface Freshness {
  readonly fresh: number;
  /** Time for which the response may be served while a new one is rendered. */
  readonly whileRevalidating: number;
  /** Time for which the response may be served when a render fails. */
  readonly ifError: number;
}

// The request headers are ignored: a visitor must not force renders with `no-cache` or `no-store`.
const anyRequest = { method: 'GET', url: '/', headers: {} };

/**
 * Returns the freshness of a response in a shared cache (RFC 9111, RFC 5861), or null when the response must not be
 * stored.
 * `s-maxage` alone forbids serving stale (RFC 9111, 5.2.2.10). `stale-while-revalidate` and `stale-if-error` override
 * it, as in every CDN.
 */
export function toFreshness({ status, headers }: PageResponse): Freshness | null {
  if (status === 404 || status >= 500) return null;
  // The library compares directive names case-sensitively; they are case-insensitive (RFC 9111, 5.2).
  const plain = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'cache-control' ? String(value).toLowerCase() : String(value),
    ]),
  );
  const policy = new CachePolicy(anyRequest, { status, headers: plain }, { shared: true });
  const seconds = policy.storable() ? policy.maxAge() : 0;
  if (seconds <= 0) return null;
  const directives = policy.toObject().rescc;
  const fresh = seconds * 1000;
  if ('must-revalidate' in directives) return { fresh, whileRevalidating: fresh, ifError: fresh };
  return {
    fresh,
    whileRevalidating: fresh + toMilliseconds(directives['stale-while-revalidate']),
    ifError: fresh + toMilliseconds(directives['stale-if-error']),
  };
}

function toMilliseconds(seconds: string | undefined): number {
  const value = Number(seconds);
  return Number.isFinite(value) && value > 0 ? value * 1000 : 0;
}
