import type { CacheKind } from '#config/cache.ts';

/**
 * What a page decides about its HTTP response while it renders. `server.ts` opens one per request around Next's handler
 * and applies it when the head is written: Next itself cannot send 410, 503 or a complete 404.
 */
export interface RequestContext {
  /** The path as the visitor sent it: raw, without query. */
  readonly requestedPath: string;
  /** The query as the visitor sent it, with its `?`, or empty. Pages read what they know from their own parameters. */
  readonly requestedSearch: string;
  /** True when routing led to the page from another address than its own. */
  readonly isRewritten: boolean;
  /** When rendering began, in milliseconds since the epoch. */
  readonly startedAt: number;
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
  /** HTML for the head of the document, added to by what stands in the page. */
  headHtml: string;
}

/** A context for a request that has decided nothing yet. */
export function createRequestContext(
  requestedPath: string,
  failure: RequestContext['failure'] = null,
  requestedSearch = '',
  isRewritten = false,
): RequestContext {
  return {
    requestedPath,
    requestedSearch,
    isRewritten,
    startedAt: Date.now(),
    failure,
    status: failure?.status ?? 200,
    location: null,
    retryAfter: null,
    cacheKind: null,
    thrown: undefined,
    headHtml: '',
  };
}
