import CachePolicy from 'http-cache-semantics';

/** How long a response may be used, in milliseconds since its rendering began. */
export interface Freshness {
  readonly fresh: number;
  /** Time for which it may be sent while a new one is rendered. */
  readonly whileRevalidating: number;
  /** Time for which it may be sent when a rendering fails. */
  readonly ifError: number;
}

/** A response without its body. Header names are lower case. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

// A visitor must not force renderings with `no-cache` or `no-store`.
const anyRequest = { method: 'GET', url: '/', headers: {} };

/**
 * Returns how long a response may be used, or null when it must not be stored. `s-maxage` alone forbids sending it stale
 * (RFC 9111, 5.2.2.10); `stale-while-revalidate` and `stale-if-error` override it, as in every CDN.
 */
export function toFreshness({ status, headers }: ResponseHead): Freshness | null {
  if (status === 404 || status >= 500) return null;
  const control = String(headers['cache-control'] ?? '').toLowerCase();
  const policy = new CachePolicy(anyRequest, { status, headers: { 'cache-control': control } }, { shared: true });
  const freshMs = policy.storable() ? policy.maxAge() * 1000 : 0;
  if (freshMs <= 0) return null;
  const { rescc } = policy.toObject();
  const addMs = (seconds: string | undefined): number =>
    'must-revalidate' in rescc || !(Number(seconds) > 0) ? freshMs : freshMs + Number(seconds) * 1000;
  return {
    fresh: freshMs,
    whileRevalidating: addMs(rescc['stale-while-revalidate']),
    ifError: addMs(rescc['stale-if-error']),
  };
}
