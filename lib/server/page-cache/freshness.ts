import CachePolicy from 'http-cache-semantics';
import type { PageResponse } from '#lib/server/http/page-response.ts';

/** How long a stored response may be used, in milliseconds from when it was made. */
export interface Freshness {
  readonly fresh: number;
  /** Usable while a new one is made. */
  readonly whileRevalidating: number;
  /** Usable when a new one cannot be made. */
  readonly ifError: number;
}

// The visitor's own headers stay out: `no-cache` and `no-store` of a request must not let visitors force renders.
const anyRequest = { method: 'GET', url: '/', headers: {} };

/**
 * The freshness of a response in a shared cache (RFC 9111, RFC 5861); null: not to be stored. `s-maxage` alone forbids to serve
 * stale (RFC 9111, 5.2.2.10); beside `stale-while-revalidate` or `stale-if-error` these win, as every CDN reads them.
 */
export function toFreshness({ status, headers }: PageResponse): Freshness | null {
  if (status === 404 || status >= 500 || 'set-cookie' in headers || variesByAnything(headers.vary)) return null;
  // The library takes the names of directives as they are written; they are in any case (RFC 9111, 5.2).
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

function variesByAnything(vary: PageResponse['headers'][string] | undefined): boolean {
  return (
    vary !== undefined &&
    String(vary)
      .split(',')
      .some((name) => name.trim() === '*')
  );
}

function toMilliseconds(seconds: string | undefined): number {
  const value = Number(seconds);
  return Number.isFinite(value) && value > 0 ? value * 1000 : 0;
}
