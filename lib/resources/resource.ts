/** What an address that is no page answers: made without the renderer, kept by the same page cache. */
export interface ResourceAnswer {
  readonly status: 200 | 404 | 503;
  /** With its charset. */
  readonly contentType: string;
  readonly body: string;
  /** Offered as a download of this name. */
  readonly fileName?: string;
}

/** Answers the addresses it stands for. @param path as asked for @param search raw query with its `?`, or empty */
export type Resource = (path: string, search: string) => Promise<ResourceAnswer>;

const json = 'application/json; charset=utf-8';

/** A value as a JSON answer. */
export function toJsonAnswer(status: ResourceAnswer['status'], value: unknown): ResourceAnswer {
  return { status, contentType: json, body: JSON.stringify(value) };
}

/** The answer to an address that stands for nothing. */
export const unknownResource: ResourceAnswer = { status: 404, contentType: 'text/plain; charset=utf-8', body: 'Not found.\n' };

/** The answer while the search does not answer. */
export const failedResource: ResourceAnswer = { status: 503, contentType: 'text/plain; charset=utf-8', body: 'Not available. Please try again in a moment.\n' };
