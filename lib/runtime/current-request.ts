import type { CacheKind } from '#config/cache.ts';
import { runtime } from './runtime.ts';
import type { RequestContext } from './request-context.ts';

/** The context of the request being rendered; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return runtime().context.getStore();
}

/**
 * Returns a page's own address, or the one that the visitor asked for where routing led here from another spelling: such a page
 * answers with a redirect, or says why there is none.
 */
export function requestedAddress(path: string, search: string): { readonly path: string; readonly search: string } {
  const request = currentRequest();
  return request?.isRewritten === true
    ? { path: request.requestedPath, search: request.requestedSearch }
    : { path, search };
}

/** Returns the one time that a page is rendered for, in milliseconds since the epoch. */
export function requestTime(): number {
  return currentRequest()?.startedAt ?? Date.now();
}

/** Makes the response carry this status. Call before the page returns its markup. */
export function setStatus(status: 404 | 410 | 500): void {
  const context = currentRequest();
  if (context !== undefined) context.status = status;
}

/** Makes the response a 503 that asks to come back. @param retryAfter seconds */
export function setUnavailable(retryAfter: number): void {
  const context = currentRequest();
  if (context === undefined) return;
  context.status = 503;
  context.retryAfter = retryAfter;
}

/** Makes the response a 308 to a path of this site; the page's markup is dropped. */
export function setRedirect(path: string): void {
  const context = currentRequest();
  if (context === undefined) return;
  context.status = 308;
  context.location = path;
}

/** Makes a 200 be kept by the rule of this kind in `config/cache.ts`, where the page's own rule does not fit. */
export function setCacheKind(kind: CacheKind): void {
  const context = currentRequest();
  if (context !== undefined) context.cacheKind = kind;
}
