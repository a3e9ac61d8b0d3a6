import type { CacheKind } from '#config/cache.ts';

/**
 * What a page decides about its HTTP response while it renders. `createRenderPage` opens one context for each request to
 * Next.js; `toPageResponse` applies it to the finished response. Next.js itself cannot send 410, 503 or a complete 404.
 */
export interface RequestContext {
  /** The raw path as the visitor sent it, without query. */
  readonly requestedPath: string;
  /** The raw query as the visitor sent it, with its `?`, or empty. Pages read known parameters from their own props. */
  readonly requestedSearch: string;
  /** True when routing rewrote another URL to this page. */
  readonly isRewritten: boolean;
  /** What the server has read for this page, which parses it; undefined: nothing. */
  readonly pageData: unknown;
  /** When rendering began, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** Set by the server when it renders an error screen in place of a failed page. */
  readonly failure: { readonly status: 500; readonly detail: string } | null;
  status: number;
  /** Target of a redirect, site-relative or absolute. */
  location: string | null;
  retryAfterSeconds: number | null;
  /** Cache rule of a 200 response; null: the rule for pages. */
  cacheKind: CacheKind | null;
  /** The error that the page threw, as reported to `instrumentation.ts`. */
  thrown: unknown;
  /** HTML for the document head. Components of the page append to it. */
  headHtml: string;
}

/** Creates the context of a new request. */
export function createRequestContext(
  requestedPath: string,
  requestedSearch = '',
  rest: Partial<Pick<RequestContext, 'isRewritten' | 'pageData' | 'failure'>> = {},
): RequestContext {
  return {
    requestedPath,
    requestedSearch,
    isRewritten: false,
    pageData: undefined,
    startedAt: Date.now(),
    failure: null,
    status: rest.failure?.status ?? 200,
    location: null,
    retryAfterSeconds: null,
    cacheKind: null,
    thrown: undefined,
    headHtml: '',
    ...rest,
  };
}
