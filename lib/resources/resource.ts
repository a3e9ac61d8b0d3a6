import type { CacheKind } from '#config/cache.ts';
import { embeddable } from '#config/security.ts';
import type { Result } from '#lib/result.ts';
import { setCacheKind, setRedirect, setUnavailable } from '#lib/runtime/current-request.ts';

/** The response of a URL that is not a page. */
export interface ResourceResponse {
  readonly status: 200 | 308 | 404 | 410 | 503;
  /** Media type with its charset. */
  readonly contentType: string;
  readonly body: string;
  /** Additional headers, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Rule of `config/cache.ts` that replaces the default rule of the status. */
  readonly cacheKind?: CacheKind;
}

const json = 'application/json; charset=utf-8';

/** Returns a value as a JSON response. */
export function toJsonResponse(status: ResourceResponse['status'], value: unknown): ResourceResponse {
  return { status, contentType: json, body: JSON.stringify(value) };
}

/** Returns data of the search as a JSON response, or one that says that the search is unavailable. */
export function toDataResponse(data: Result<unknown, unknown>): ResourceResponse {
  return data.ok ? toJsonResponse(200, data.value) : toJsonResponse(503, { error: 'unavailable' });
}

/** Returns a text as a 200 response, by default plain text. */
export function toTextResponse(body: string, contentType = 'text/plain; charset=utf-8'): ResourceResponse {
  return { status: 200, contentType, body };
}

/** The response for an unknown URL. */
export const unknownResource: ResourceResponse = { ...toTextResponse('Not found.\n'), status: 404 };

/** The response while the search is unavailable. */
export const failedResource: ResourceResponse = {
  ...toTextResponse('Not available. Please try again in a moment.\n'),
  status: 503,
};

const retryAfterSeconds = 2;
const embeddableType = /^application\/(?:rss\+xml|feed\+json)/;

/** Converts an answer to the response of a route handler. The server adds cache headers and compression, as it does for pages. */
export function toResponse({ status, contentType, body, headers, cacheKind }: ResourceResponse): Response {
  if (status === 308) setRedirect(headers?.['location'] ?? '');
  if (status === 503) setUnavailable(retryAfterSeconds);
  if (status === 200 && cacheKind !== undefined) setCacheKind(cacheKind);
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'x-robots-tag': 'noindex',
      ...(embeddableType.test(contentType) ? embeddable : {}),
      ...headers,
    },
  });
}

/** Returns a redirect to another path of this site. The server writes its body. @param location path with its query */
function toRedirectResponse(location: string): ResourceResponse {
  return { ...toTextResponse(''), status: 308, headers: { location } };
}

/** Returns the response when a page has no data for a resource. @param buildUrl makes the URL of the resource from that of its page */
export function toFallbackResponse(
  outcome:
    { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'failed' | 'not-found' | 'unknown-place' },
  buildUrl: (pageUrl: string) => string,
): ResourceResponse {
  if (outcome.kind === 'redirect') return toRedirectResponse(buildUrl(outcome.to));
  return outcome.kind === 'failed' ? failedResource : unknownResource;
}
