import type { CacheKind } from '#config/cache.ts';
import { embeddable } from '#config/security.ts';
import { setCacheKind, setRedirect, setUnavailable } from '#lib/runtime/current-request.ts';

/** What an address that is no page answers. */
export interface ResourceAnswer {
  readonly status: 200 | 308 | 404 | 410 | 503;
  /** With its charset. */
  readonly contentType: string;
  readonly body: string | Uint8Array;
  /** Offered as a download of this name. */
  readonly fileName?: string;
  /** Further headers, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Kept by the rule of this kind in `config/cache.ts`, where that of its status does not fit. */
  readonly cacheKind?: CacheKind;
}

const json = 'application/json; charset=utf-8';

/** A value as a JSON answer. */
export function toJsonAnswer(status: ResourceAnswer['status'], value: unknown): ResourceAnswer {
  return { status, contentType: json, body: JSON.stringify(value) };
}

/** A text as an answer, plain unless told. */
export function toTextAnswer(body: string, contentType = 'text/plain; charset=utf-8'): ResourceAnswer {
  return { status: 200, contentType, body };
}

/** The answer to an address that stands for nothing. */
export const unknownResource: ResourceAnswer = {
  status: 404,
  contentType: 'text/plain; charset=utf-8',
  body: 'Not found.\n',
};

/** The answer while the search does not answer. */
export const failedResource: ResourceAnswer = {
  status: 503,
  contentType: 'text/plain; charset=utf-8',
  body: 'Not available. Please try again in a moment.\n',
};

const secondsToRetry = 2;
const embeddableType = /^(?:image\/|application\/(?:rss\+xml|feed\+json))/;

/** Returns an answer as a handler of `app` sends it. The server adds what it adds to pages: the cache rule of its status, compression. */
export function toResponse({ status, contentType, body, fileName, headers, cacheKind }: ResourceAnswer): Response {
  if (status === 308) setRedirect(headers?.['location'] ?? '');
  if (status === 503) setUnavailable(secondsToRetry);
  if (status === 200 && cacheKind !== undefined) setCacheKind(cacheKind);
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: {
      'content-type': contentType,
      'x-robots-tag': 'noindex',
      ...(embeddableType.test(contentType) ? embeddable : {}),
      ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
      ...headers,
    },
  });
}

/** Returns the answer that leads to another address of this site; the server writes its body. @param location path with its query */
export function toMovedAnswer(location: string): ResourceAnswer {
  return { ...toTextAnswer(''), status: 308, headers: { location } };
}
