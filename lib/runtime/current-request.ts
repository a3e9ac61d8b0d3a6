import type { CacheKind } from '#config/cache.ts';
import { runtime } from './runtime.ts';
import type { RequestContext } from './request-context.ts';

/** Returns the context of the request being rendered, or undefined outside of a request. */
export function currentRequest(): RequestContext | undefined {
  return undefined;
}

/**
 * Returns the page's own URL or, when routing rewrote another spelling to this page, the URL that the visitor requested. A page
 * reached through a rewrite answers with a redirect or an error.
 */
export function requestedAddress(path: string, search: string): { readonly path: string; readonly search: string } {
  const request = currentRequest();
  return request?.isRewritten === true
    ? { path: request.requestedPath, search: request.requestedSearch }
    : { path, search };
}

/** Returns the time that counts as "now" for the whole page, in milliseconds since the epoch. */
export function requestTime(): number {
  return currentRequest()?.startedAt ?? Date.now();
}

/** Sets the status of the response. Call it before the page returns its markup. */
export function setStatus(status: 404 | 409 | 410): void {
  decide({ status });
}

/** Makes the response a 503 with a `Retry-After` header. */
export function setUnavailable(retryAfterSeconds: number): void {
  decide({ status: 503, retryAfterSeconds });
}

/** Makes the response a 308 redirect to a path of this site. The page's markup is dropped. */
export function setRedirect(path: string): void {
  decide({ status: 308, location: path });
}

/** Overrides which rule of `config/cache.ts` applies to a 200 response. */
export function setCacheKind(cacheKind: CacheKind): void {
  decide({ cacheKind });
}

function decide(decision: Partial<RequestContext>): void {
  Object.assign(currentRequest() ?? {}, decision);
}
