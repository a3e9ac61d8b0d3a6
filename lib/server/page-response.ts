import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseHead } from '#lib/http/freshness.ts';

/** A whole response, uncompressed, before it is cached or sent. */
export interface PageResponse extends ResponseHead {
  readonly body: Buffer;
  /** True when a search failed while it was rendered: an earlier response is better. */
  readonly lacksAnswers?: boolean;
}

/** The framework's request handler, or a fake in tests. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
