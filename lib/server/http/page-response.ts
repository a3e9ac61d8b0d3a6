import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A whole response, uncompressed, before it is cached or sent. Header names are lower case. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** The parts of a request that a page may read. */
export interface PageRequest {
  /** Path and query to render. */
  readonly target: string;
  /** Path that the visitor requested. */
  readonly requestedPath: string;
  readonly requestedSearch: string;
  /** True when routing has already resolved the address to a page. */
  readonly isKnown: boolean;
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** What the server has read for the page. It crosses threads, so it is plain data. */
  readonly pageData?: unknown;
}

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

/** Answers the requests for its own paths. @returns false for all other requests */
export type Endpoint = (request: IncomingMessage, response: ServerResponse) => boolean;
