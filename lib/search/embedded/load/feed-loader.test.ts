import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { solrRow } from '../../../../tests/support/sample-rows.ts';
import { createFeedLoader, type FeedLoader } from './feed-loader.ts';
import { urlSource } from './feed-source.ts';

const rows = Array.from({ length: 9 }, (_, number) => solrRow({ title: `Agent ${number}`, number }));
const lines = rows.map((row) => JSON.stringify(row)).join('\n');
const array = JSON.stringify(rows);
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const closers: (() => unknown)[] = [];

beforeEach(() => void vi.clearAllMocks());
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server whose n-th request is answered by the n-th handler, those after the last by the last. */
async function serve(...handlers: readonly RequestListener[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    (handlers[requests.length - 1] ?? handlers.at(-1))?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { requests, origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` };
}

function load(url: string): FeedLoader {
  const loader = createFeedLoader(urlSource(url, Date.now), 'feed', 'any', log);
  closers.push(loader.close);
  return loader;
}

const headers = { etag: '"1"', 'last-modified': 'Fri, 09 Oct 2026 02:33:01 GMT' };
const send =
  (body: string | Buffer, more: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { ...headers, ...more }).end(body);
const sendAndBreak =
  (body: string, more: Readonly<Record<string, string>> = {}) =>
  (request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { ...headers, ...more }).write(body, () => request.socket.destroy());
const gzip = { 'content-encoding': 'gzip' };

describe('a first feed that is cut in transit', () => {
  const compressed = gzipSync(`${lines}\n`);
  it.each([
    ['a body shorter than its length', sendAndBreak(lines, { 'content-length': '100000' })],
    ['a stream that is aborted', sendAndBreak(`${lines}\n`)],
    ['truncated gzip', send(compressed.subarray(0, compressed.length - 20), gzip)],
    ['no bytes at all', send('')],
    ['a line that is cut', send(lines.slice(0, -20))],
    ['an array that is cut in a row', send(array.slice(0, -20))],
    ['an array that is cut behind a row', send(array.slice(0, -1))],
    ['an envelope that is cut behind a row', send(`{"jobs":${array.slice(0, -1)}`)],
  ])('is not served, and asked for again without its ETag: %s', async (_, cut) => {
    const { requests, origin } = await serve(cut, send(lines));
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect([loader.state().loaded, log.error.mock.calls.length]).toEqual([null, 1]);
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBe(9);
    expect(requests[1]?.headers).not.toHaveProperty('if-none-match');
    expect(requests[1]?.headers).not.toHaveProperty('if-modified-since');
  });
});

describe('a feed at an address', () => {
  it.each([
    ['plain', send(lines)],
    ['compressed', send(gzipSync(lines), gzip)],
    ['with a row in it that is no JSON', send(array.replace('"Agent 4"', 'Agent 4'))],
  ])('is served %s, and asked for by its ETag', async (_, whole) => {
    const { requests, origin } = await serve(whole, (__, response) => void response.writeHead(304).end());
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBeGreaterThanOrEqual(8);
    expect([requests.length, requests[1]?.headers['if-none-match'], loader.state().problem]).toEqual([2, '"1"', null]);
  });

  it('may redirect within its origin', async () => {
    const { origin } = await serve(
      (_, response) => void response.writeHead(302, { location: '/feeds/jobs' }).end('moved'),
      send(lines),
    );
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBe(9);
  });

  it('is not followed to another origin', async () => {
    const other = await serve(send(lines));
    const { origin } = await serve(
      (_, response) => void response.writeHead(302, { location: `${other.origin}/jobs` }).end(),
    );
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect([loader.state().problem, other.requests.length]).toEqual(['a redirect to another origin', 0]);
  });

  it('is not followed in circles', async () => {
    const { requests, origin } = await serve(
      (_, response) => void response.writeHead(301, { location: '/jobs' }).end(),
    );
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect([loader.state().problem, requests.length]).toEqual(['more than 3 redirects', 4]);
  });

  it('ends the connection of a body that it does not want', async () => {
    const closed: boolean[] = [];
    const { origin } = await serve((request, response) => {
      request.socket.once('close', () => closed.push(true));
      response.writeHead(500).write('x'.repeat(100_000));
    });
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    await expect.poll(() => closed).toEqual([true]);
    expect(loader.state().problem).toBe('status 500');
  });

  it('is taken over with a warning when it has less than half of the jobs before', async () => {
    const { origin } = await serve(send(lines), send(lines.split('\n').slice(0, 4).join('\n'), { etag: '"2"' }));
    const loader = load(`${origin}/jobs`);
    await loader.refresh();
    expect(log.warn).not.toHaveBeenCalled();
    await loader.refresh();
    expect(loader.state().loaded?.data.size).toBe(4);
    expect(log.warn.mock.calls).toEqual([
      [{ feed: 'feed', jobs: 4, jobsBefore: 9 }, 'JOBS_FEED: less than half of the jobs before'],
    ]);
  });

  it.each([
    ['the same feed', send(lines)],
    ['304', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(304).end()],
  ])('has no problem after %s, and tells of the next failure', async (_, unchanged) => {
    const { origin } = await serve(
      send(lines),
      sendAndBreak(lines, { 'content-length': '100000' }),
      unchanged,
      sendAndBreak(lines, { 'content-length': '100000' }),
    );
    const loader = load(`${origin}/jobs`);
    for (let look = 0; look < 2; look += 1) await loader.refresh();
    expect([loader.state().problem === null, log.error.mock.calls.length]).toEqual([false, 1]);
    await loader.refresh();
    expect(loader.state()).toMatchObject({ problem: null, swaps: 1 });
    await loader.refresh();
    expect(log.error.mock.calls.length).toBe(2);
  });
});
