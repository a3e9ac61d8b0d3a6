import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { serveHandlers } from '#tests/support/serve-handlers.ts';
import { downloadFeed } from './download-feed.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  closers.splice(0).forEach((close) => close());
});

const download = (url: URL, headers = {}, signal = new AbortController().signal) => downloadFeed(url, headers, signal);

async function serve(...handlers: readonly RequestListener[]) {
  const { requests, origin, stop } = await serveHandlers(handlers);
  closers.push(stop);
  return { requests, url: new URL('/feeds/jobs', origin) };
}

const send =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, headers).end(body);
const redirect =
  (status: number, location?: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status, location === undefined ? {} : { location }).end('moved');
const text = '{"title":"Agent"}\n'.repeat(20_000);

describe('a body', () => {
  it.each([
    ['no encoding', {}, Buffer.from(text)],
    ['identity', { 'content-encoding': 'identity' }, Buffer.from(text)],
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync(text)],
    ['x-gzip', { 'content-encoding': 'x-gzip' }, gzipSync(text)],
    ['deflate', { 'content-encoding': 'deflate' }, deflateSync(text)],
    ['br', { 'content-encoding': 'br' }, brotliCompressSync(text)],
    ['zstd', { 'content-encoding': 'zstd' }, zstdCompressSync(text)],
    ['GZIP between spaces', { 'content-encoding': ' GZIP ' }, gzipSync(text)],
  ])('is read completely with %s', async (_, headers, body) => {
    const { url } = await serve(send(body, headers));
    const { status, bytes } = await download(url);
    expect(status).toBe(200);
    expect(Buffer.from(bytes).toString() === text).toBe(true);
  });

  it.each([
    ['that is compressed and cut', { 'content-encoding': 'gzip' }, gzipSync(text).subarray(0, 100)],
    ['that is shorter than its length', { 'content-length': '99' }, Buffer.from('{}')],
  ])('%s is rejected', async (_, headers, body) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, headers).write(body, () => response.destroy());
    });
    await expect(download(url)).rejects.toThrow();
  });

  it('that takes too long is aborted, and the connection closes', async () => {
    const timeout = new AbortController();
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((request, response) => {
      request.socket.once('close', closed.resolve);
      response.writeHead(200).write(text, () => timeout.abort(new Error('too slow')));
    });
    await expect(download(url, {}, timeout.signal)).rejects.toThrow('too slow');
    await closed.promise;
  });
});

describe('a request', () => {
  it('has its headers and accepts compression', async () => {
    const { requests, url } = await serve(send('{}'));
    await download(url, { 'if-none-match': '"1"' });
    expect(requests[0]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'accept-encoding': expect.stringMatching(/gzip.*br/),
    });
  });

  it('can be answered with 304 without a body', async () => {
    const { url } = await serve((_, response) => void response.writeHead(304, { etag: '"1"' }).end());
    const { status, headers, bytes } = await download(url);
    expect([status, headers['etag'], bytes.length]).toEqual([304, '"1"', 0]);
  });

  it.each([
    ['204', (_, response) => void response.writeHead(204).end()],
    ['404', (_, response) => void response.writeHead(404).end('gone')],
    ['302', redirect(302)],
  ] satisfies [string, RequestListener][])('fails on status %s', async (status, handler) => {
    const { requests, url } = await serve(handler, send('{}'));
    await expect(download(url)).rejects.toThrow(`status ${status}`);
    expect(requests).toHaveLength(1);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('by %i is followed with the same headers', async (status) => {
    const { requests, url } = await serve(redirect(status, 'new?day=1'), send('{}'));
    expect((await download(url, { accept: 'application/json' })).bytes).toHaveLength(2);
    expect(requests.map(({ url: requestedUrl, headers: { accept } }) => [requestedUrl, accept])).toEqual([
      ['/feeds/jobs', 'application/json'],
      ['/feeds/new?day=1', 'application/json'],
    ]);
  });

  it('is relative to the URL that sent it', async () => {
    const { requests, url } = await serve(redirect(302, '/moved/a/b'), redirect(302, 'c'), send('{}'));
    await download(url);
    expect(requests.map((request) => request.url)).toEqual(['/feeds/jobs', '/moved/a/b', '/moved/a/c']);
  });

  it('is followed at most three times', async () => {
    const moved = ['/1', '/2', '/3'].map((to) => redirect(302, to));
    const three = await serve(...moved, send('{}'));
    await expect(download(three.url)).resolves.toMatchObject({ status: 200 });
    const more = await serve(...moved, redirect(302, '/4'), send('{}'));
    await expect(download(more.url)).rejects.toThrow('max redirects');
  });

  it('to another origin is not followed', async () => {
    const other = await serve(send('{}'));
    const { url } = await serve(redirect(302, other.url.href));
    await expect(download(url)).rejects.toThrow('a redirect to another origin');
    expect(other.requests).toHaveLength(0);
  });
});
