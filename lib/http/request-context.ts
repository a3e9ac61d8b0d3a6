import type { CacheKind } from '#config/cache.ts';
import { runtime } from '#lib/runtime.ts';

/**
 * What a page decides about its HTTP response while it renders. `server.ts` opens one per request around Next's handler
 * and applies it when the head is written: Next itself cannot send 410, 503 or a complete 404.
 */
export interface RequestContext {
  /** The path as the visitor sent it: raw, without query. */
  readonly requestedPath: string;
  /** The query as the visitor sent it, with its `?`, or empty. Pages read what they know from their own parameters. */
  readonly requestedSearch: string;
  /** Set by the server when it asks for an error screen in place of a page that failed. */
  readonly failure: { readonly status: 500 | 503; readonly detail: string } | null;
  status: number;
  /** Target of a redirect, site-relative or absolute. */
  location: string | null;
  /** Seconds. */
  retryAfter: number | null;
  /** What a 200 is kept as, when not as a page. */
  cacheKind: CacheKind | null;
  /** What the page threw, as `instrumentation.ts` was told. */
  thrown: unknown;
}

/** A context for a request that has decided nothing yet. */
export function createRequestContext(requestedPath: string, failure: RequestContext['failure'] = null, requestedSearch = ''): RequestContext {
  return {
    requestedPath,
    requestedSearch,
    failure,
    status: failure?.status ?? 200,
    location: null,
    retryAfter: null,
    cacheKind: null,
    thrown: undefined,
  };
}

/** The context of the request being rendered; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return runtime().context.getStore();
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
