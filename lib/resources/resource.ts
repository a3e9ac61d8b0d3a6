import type { CacheKind } from '#config/cache.ts';

/** What an address that is no page answers: made without the renderer, kept by the same page cache. */
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

/** Answers the addresses it stands for. @param path as asked for @param search raw query with its `?`, or empty */
export type Resource = (path: string, search: string) => Promise<ResourceAnswer>;

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

/** Returns the answer that leads to another address of this site; the server writes its body. @param location path with its query */
export function toMovedAnswer(location: string): ResourceAnswer {
  return { ...toTextAnswer(''), status: 308, headers: { location } };
}
