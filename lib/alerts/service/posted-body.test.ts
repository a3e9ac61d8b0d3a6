import { createServer, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { readBody } from './posted-body.ts';
import { listen } from '#lib/process/http-server.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Posts parts of a body, and returns what a handler makes of the request. */
async function post<T>(
  handle: (request: IncomingMessage) => T | Promise<T>,
  { parts = [], headers = {} }: { readonly parts?: readonly string[]; readonly headers?: OutgoingHttpHeaders } = {},
): Promise<T> {
  const handled = Promise.withResolvers<T>();
  const server = createServer((request, response) => {
    void Promise.resolve(handle(request)).then((value) => {
      handled.resolve(value);
      response.end();
    }, handled.reject);
  });
  const listening = await listen(server, 0, '127.0.0.1');
  if (!listening.ok) throw new Error(listening.error);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const sent = httpRequest({
    port: listening.value,
    host: '127.0.0.1',
    method: 'POST',
    headers: { host: 'careers.example', ...headers },
  });
  sent.on('error', handled.reject).on('response', (response) => response.resume());
  for (const part of parts) sent.write(part);
  sent.end();
  return handled.promise;
}

describe('a body', () => {
  const read = (parts: readonly string[], headers: OutgoingHttpHeaders = {}): Promise<string | null> =>
    post((request) => readBody(request, 10), { parts, headers });

  test('is read whole up to its limit, whatever its parts', async () => {
    expect(await read([])).toBe('');
    expect(await read(['01234', '56789'])).toBe('0123456789');
    // Characters of several bytes may be split between two parts.
    expect(await read(['ʻōlelo'])).toBe('ʻōlelo');
    expect(await read(['0123456789'], { 'content-length': 10 })).toBe('0123456789');
  });

  test('that says or turns out to be larger is null', async () => {
    expect(await read(['01234', '567890'])).toBeNull();
    expect(await read(['0'], { 'content-length': 11 })).toBeNull();
  });

  test('that is too large does not end the connection, so that a response can follow', async () => {
    const state = await post(
      async (request) => {
        await readBody(request, 3);
        return request.destroyed;
      },
      { parts: ['0123', '4567'] },
    );
    expect(state).toBe(false);
  });
});
