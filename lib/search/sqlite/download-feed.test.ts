import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveHandlers } from '#tests/support/serve-handlers.ts';
import { downloadFeed } from './download-feed.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  closers.splice(0).forEach((close) => close());
  vi.restoreAllMocks();
});

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
    ['GZIP between spaces', { 'content-encoding': ' GZIP ' }, gzipSync(text)],
  ])('is read completely with %s', async (_, headers, body) => {
    const { url } = await serve(send(body, headers));
    const { status, bytes } = await downloadFeed(url, {});
    expect(status).toBe(200);
    expect(Buffer.from(bytes).toString() === text).toBe(true);
  });

  it.each(['zstd', 'gzip, br', 'x'.repeat(1000)])('compressed with %.20s is rejected', async (encoding) => {
    const { url } = await serve(send('{}', { 'content-encoding': encoding }));
    await expect(downloadFeed(url, {})).rejects.toThrow(/^a body compressed by .{1,40}$/);
  });

  it('that takes too long times out, and the connection closes', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const closed = Promise.withResolvers<void>();
    const { url } = await serve((request, response) => {
      request.socket.once('close', closed.resolve);
      response.writeHead(200).write(text, () => timeout.abort(new Error('too slow')));
    });
    await expect(downloadFeed(url, {})).rejects.toThrow('too slow');
    await closed.promise;
  });
});

describe('a request', () => {
  it('has its headers and accepts compression', async () => {
    const { requests, url } = await serve(send('{}'));
    await downloadFeed(url, { 'if-none-match': '"1"' });
    expect(requests[0]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'accept-encoding': expect.stringMatching(/gzip.*br/),
    });
  });

  it('returns every header of the answer, including repeated ones', async () => {
    const { url } = await serve((_, response) => {
      response.setHeader('x-feed', ['one', 'two']);
      response.writeHead(200, { etag: '"1"' }).end('{}');
    });
    const { headers } = await downloadFeed(url, {});
    expect([headers.get('etag'), headers.get('x-feed')]).toEqual(['"1"', 'one, two']);
  });

  it('can be answered with 304 without a body', async () => {
    const { url } = await serve((_, response) => void response.writeHead(304, { etag: '"1"' }).end());
    const { status, headers, bytes } = await downloadFeed(url, {});
    expect([status, headers.get('etag'), bytes.length]).toEqual([304, '"1"', 0]);
  });

  it.each([
    ['204', (_, response) => void response.writeHead(204).end()],
    ['404', (_, response) => void response.writeHead(404).end('gone')],
    ['300', redirect(300, '/jobs')],
    ['302', redirect(302)],
  ] satisfies [string, RequestListener][])('fails on status %s', async (status, handler) => {
    const { requests, url } = await serve(handler, send('{}'));
    await expect(downloadFeed(url, {})).rejects.toThrow(`status ${status}`);
    expect(requests).toHaveLength(1);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('by %i is followed with the same headers', async (status) => {
    const { requests, url } = await serve(redirect(status, 'new?day=1'), send('{}'));
    expect((await downloadFeed(url, { accept: 'application/json' })).bytes).toHaveLength(2);
    expect(requests.map(({ url: requestedUrl, headers: { accept } }) => [requestedUrl, accept])).toEqual([
      ['/feeds/jobs', 'application/json'],
      ['/feeds/new?day=1', 'application/json'],
    ]);
  });

  it('is relative to the URL that sent it', async () => {
    const { requests, url } = await serve(redirect(302, '/moved/a/b'), redirect(302, 'c'), send('{}'));
    await downloadFeed(url, {});
    expect(requests.map((request) => request.url)).toEqual(['/feeds/jobs', '/moved/a/b', '/moved/a/c']);
  });

  it('is followed at most three times', async () => {
    const moved = redirect(302, '/jobs');
    const three = await serve(moved, moved, moved, send('{}'));
    await expect(downloadFeed(three.url, {})).resolves.toMatchObject({ status: 200 });
    const more = await serve(moved, moved, moved, moved, send('{}'));
    await expect(downloadFeed(more.url, {})).rejects.toThrow('more than 3 redirects');
  });

  it('to another origin is not followed', async () => {
    const other = await serve(send('{}'));
    const { url } = await serve(redirect(302, other.url.href));
    await expect(downloadFeed(url, {})).rejects.toThrow('a redirect to another origin');
    expect(other.requests).toHaveLength(0);
  });
});
