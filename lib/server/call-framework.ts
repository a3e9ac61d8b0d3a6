import {
  IncomingMessage,
  ServerResponse,
  type IncomingHttpHeaders,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Socket } from 'node:net';
import type { PageResponse, RequestHandler } from './page-response.ts';

/** A response without a socket, which collects its body. */
class CollectedResponse extends ServerResponse {
  readonly chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    // The framework takes a response that has closed before it finished for one whose client has gone, and aborts.
    Object.defineProperty(this, 'writableFinished', { get: () => this.writableEnded });
  }

  override writeHead(
    status: number,
    ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ): this {
    this.statusCode = status;
    for (const part of rest) {
      // The framework names headers in an object.
      if (typeof part !== 'object' || Array.isArray(part)) continue;
      for (const [name, value] of Object.entries(part)) if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  override write(chunk: string | Uint8Array, ...rest: (string | ((error: null) => void) | undefined)[]): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
    for (const part of rest) if (typeof part === 'function') queueMicrotask(() => part(null));
    return true;
  }

  override end(...parts: (string | Uint8Array | (() => void) | undefined)[]): this {
    if (this.writableEnded) return this;
    if (typeof parts[0] === 'string' || parts[0] instanceof Uint8Array) this.write(parts[0]);
    // What `writableEnded` reads.
    Object.assign(this, { finished: true });
    queueMicrotask(() => {
      for (const part of parts) if (typeof part === 'function') part();
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }
}

/**
 * Calls the framework's request handler without a socket and returns the whole response: a visitor who leaves, or reads slowly,
 * does not disturb a page that others wait for too.
 * @param url path and query @throws what the handler throws
 */
export function callFramework(
  handle: RequestHandler,
  url: string,
  headers: IncomingHttpHeaders,
): Promise<PageResponse> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, headers });
  request.push(null);
  const response = new CollectedResponse(request);
  return new Promise((resolve, reject) => {
    response.once('close', () => {
      if (!response.writableEnded) return reject(new Error('The framework broke its response off.'));
      const answer: Record<string, string | readonly string[]> = {};
      for (const [name, value] of Object.entries(response.getHeaders()))
        if (value !== undefined) answer[name] = typeof value === 'number' ? String(value) : value;
      resolve({ status: response.statusCode, headers: answer, body: Buffer.concat(response.chunks) });
    });
    Promise.try(handle, request, response).catch(reject);
  });
}
