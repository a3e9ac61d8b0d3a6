import type { IncomingMessage, ServerResponse } from 'node:http';

/** A whole response, uncompressed, before it is cached or sent. Header names are lower case. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** True when a search failed while it was rendered: an earlier response is better. */
  readonly lacksAnswers?: boolean;
}

/** A response without its body. */
export type ResponseHead = Pick<PageResponse, 'status' | 'headers'>;

/** The framework's request handler, or a fake in tests. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
