import { cacheControl } from '#config/cache.ts';
import { embeddable } from '#config/security.ts';
import type { Result } from '#lib/result.ts';

const retryAfterSeconds = 2;
const embeddableType = /^application\/(?:rss\+xml|feed\+json)/;

interface ResourceOptions {
  readonly status?: 200 | 404 | 410 | 503;
  /** Additional headers, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns the response of a URL that is not a page, by default plain text. The server adds cache headers and compression,
 * as it does for pages.
 */
export function toTextResponse(
  body: string,
  contentType = 'text/plain; charset=utf-8',
  { status = 200, headers }: ResourceOptions = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'x-robots-tag': 'noindex',
      ...(status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
      ...(embeddableType.test(contentType) ? embeddable : {}),
      ...headers,
    },
  });
}

/** Returns a value as a JSON response. */
export function toJsonResponse(
  status: 200 | 404 | 410 | 503,
  value: unknown,
  headers: ResourceOptions['headers'] = {},
): Response {
  return toTextResponse(JSON.stringify(value), 'application/json; charset=utf-8', { status, headers });
}

/** Returns data of the search as a JSON response, or one that says that the search is unavailable. */
export function toDataResponse(data: Result<unknown, unknown>): Response {
  return data.ok ? toJsonResponse(200, data.value) : toJsonResponse(503, { error: 'unavailable' });
}

/** Answers an unknown URL. */
export function answerUnknown(): Response {
  return toTextResponse('Not found.\n', undefined, { status: 404 });
}

/** Answers while the search is unavailable. */
export function answerUnavailable(): Response {
  return toTextResponse('Not available. Please try again in a moment.\n', undefined, { status: 503 });
}

/** Returns the response when a page has no data for a resource. @param buildUrl makes the URL of the resource from that of its page */
export function toFallbackResponse(
  outcome:
    { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'failed' | 'not-found' | 'unknown-place' },
  buildUrl: (pageUrl: string) => string,
): Response {
  if (outcome.kind !== 'redirect') return outcome.kind === 'failed' ? answerUnavailable() : answerUnknown();
  return new Response(null, {
    status: 308,
    headers: { location: buildUrl(outcome.to), 'cache-control': cacheControl.dataRedirect },
  });
}
