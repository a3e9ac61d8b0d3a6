import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { PageResponse } from '#lib/server/http/page-response.ts';

/** Marks a request that `resolveRequest` resolved to a page without a rewrite. Middleware does not run for it. */
export const routeKnownHeader = 'x-route-known';

/** Returns whether a path is the framework's: its files and, in development, its tools. */
export function isFrameworkPath(path: string): boolean {
  return /^\/(?:_next\/|__nextjs)/.test(path);
}

/** The framework's request handler, or a fake in tests. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/**
 * Calls the framework's request handler without a socket and returns the whole response.
 * Rejects with what the handler throws.
 * @param url path and query
 */
export function callPages(pages: PageHandler, url: string, headers: IncomingHttpHeaders): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      // Nothing is flushed to a socket here. Without this the framework assumes that the client has disconnected, and
      // aborts.
      Object.defineProperty(response, 'writableFinished', { get: () => response.writableEnded });
      try {
        await pages(request, response);
      } catch (error) {
        reject(toError(error));
      }
    };
    inject(
      (request, response) => void dispatch(request, response),
      { url, headers, validate: false },
      (error, response) => {
        if (response == null) reject(toError(error));
        else resolve({ status: response.statusCode, headers: toTexts(response.headers), body: response.rawPayload });
      },
    );
  });
}

function toTexts(headers: OutgoingHttpHeaders): PageResponse['headers'] {
  const texts: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) texts[name] = typeof value === 'number' ? String(value) : value;
  return texts;
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
