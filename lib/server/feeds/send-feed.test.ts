import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { fullFeeds } from '#config/cache.ts';
import type { FullFeedKind } from '#lib/feeds/full-feed-paths.ts';
import { sendRequest, type RequestOptions } from '#tests/e2e/support/send-request.ts';
import type { FeedAnswer } from './messages.ts';
import { createSendFeed } from './send-feed.ts';

const servers: Server[] = [];
const siteUrl = 'https://careers.example';
const encoder = new TextEncoder();
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Open = (kind: FullFeedKind, since: string | null) => Promise<FeedAnswer>;

const fakeTimers = (): unknown =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

async function* produce(...parts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield encoder.encode(part);
  }
}

const openAnswer = (...parts: readonly (string | Error)[]): Extract<FeedAnswer, { readonly kind: 'open' }> => ({
  kind: 'open',
  contentType: 'application/x-ndjson; charset=utf-8',
  cursor: 'abc',
  body: ReadableStream.from(produce(...parts)),
});

/** Creates a feed that never ends, and a promise of the moment in which its stream is closed. */
function createEndless() {
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(2 ** 18)),
    cancel: () => cancelled.resolve(),
  });
  return { answer: { ...openAnswer(), body }, cancelled: cancelled.promise };
}

/** Starts a server that sends one feed. */
async function start(
  open: Open,
  limits: Partial<Record<keyof typeof fullFeeds, number>> = {},
  ended: AbortSignal = new AbortController().signal,
) {
  const logged: string[] = [];
  const send = createSendFeed({
    thread: { open: async (...request) => ({ ...(await open(...request)), ended }) },
    siteUrl,
    common: { 'x-common': 'yes' },
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    limits: { ...fullFeeds, ...limits },
  });
  const closed = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const server = createServer((request, response) => {
    response.once('close', closed.resolve);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    void send(request, response, path === '/jobs/changes' ? 'changes' : 'ndjson', query === '' ? '' : `?${query}`);
  });
  server.on('connection', (socket) => sockets.push(socket));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const get = (path = '/jobs/all.ndjson', headers: Record<string, string> = {}, options: RequestOptions = {}) =>
    sendRequest(origin, path, { headers, ...options });
  return { get, origin, logged, sockets, closed: closed.promise };
}

test('sends a feed with its validators and the address of its changes', async () => {
  const { get } = await start(async () => openAnswer('{"id":1}\n', '{"id":2}\n'));
  const { status, headers, text } = await get();
  expect([status, text]).toEqual([200, '{"id":1}\n{"id":2}\n']);
  expect(headers).toMatchObject({
    etag: 'W/"abc"',
    'cache-control': 'private, no-cache',
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-common': 'yes',
    'x-robots-tag': 'noindex',
    link: '<https://careers.example/jobs/changes?since=abc>; rel="monitor"',
    vary: 'accept-encoding',
  });
  for (const name of ['last-modified', 'content-encoding']) expect(headers).not.toHaveProperty(name);
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('compresses with %s for clients that accept it', async (encoding, decompress) => {
  const { get } = await start(async () => openAnswer('{"id":1}\n'));
  const { headers, body } = await get(undefined, { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decompress(body).toString()).toBe('{"id":1}\n');
});

test.each([
  [{ 'if-none-match': 'W/"abc"' }, 304],
  [{ 'if-none-match': 'W/"old"' }, 200],
  // Postings close with time and leave without a trace: no date of a feed would be true on every replica.
  [{ 'if-modified-since': 'Thu, 31 Dec 2099 23:59:59 GMT' }, 200],
])('a request with %j is answered with %i', async (headers, status) => {
  const { get } = await start(async () => openAnswer('x'));
  const answer = await get(undefined, headers);
  expect([answer.status, answer.text]).toEqual([status, status === 304 ? '' : 'x']);
});

test('a 304 carries the validators of the feed', async () => {
  const { get } = await start(async () => openAnswer('x'));
  const whole = await get();
  const current = await get(undefined, { 'if-none-match': whole.headers.etag ?? '' });
  for (const name of ['etag', 'cache-control', 'vary', 'link'] as const)
    expect([name, current.headers[name]]).toEqual([name, whole.headers[name]]);
});

test.each([
  ['HEAD', {}, 200],
  ['HEAD', { 'if-none-match': 'W/"abc"' }, 304],
  ['GET', { 'if-none-match': 'W/"abc"' }, 304],
])('%s with %j gets only a head, and no job is written', async (method, headers, status) => {
  const { answer, cancelled } = createEndless();
  const { get } = await start(async () => answer);
  const head = await get(undefined, headers, { method });
  expect([head.status, head.headers.etag, head.text]).toEqual([status, 'W/"abc"', '']);
  await cancelled;
});

test('passes the cursor on for changes only, and answers 410 for one that is not known', async () => {
  const received: (string | null)[] = [];
  const { get } = await start(async (_, since) => {
    received.push(since);
    return { kind: 'gone' };
  });
  const { status, headers, text } = await get('/jobs/changes?since=old');
  expect(status).toBe(410);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(JSON.parse(text)).toEqual({
    error: expect.stringContaining('Take a new snapshot'),
    snapshot: 'https://careers.example/jobs/all.ndjson',
  });
  await get('/jobs/changes?since=');
  await get('/jobs/all.ndjson?since=old');
  expect(received).toEqual(['old', null, null]);
});

test('answers 503 without details while the jobs cannot be read, or take too long', async () => {
  const { get, logged } = await start(async () => ({ kind: 'failed', detail: 'secret-detail' }));
  const failed = await get();
  expect([failed.status, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect(failed.text).not.toContain('secret');
  expect(logged.join('')).toContain('secret-detail');
  const slow = await start(() => new Promise(() => {}), { openTimeoutSeconds: 0.05 });
  expect((await slow.get()).status).toBe(503);
});

test('refuses more feeds at once than the limit, and sends again once one has ended', async () => {
  const gate = Promise.withResolvers<void>();
  const { get } = await start(
    async () => {
      await gate.promise;
      return openAnswer('x');
    },
    { maxConcurrent: 1 },
  );
  const first = get();
  await expect.poll(async () => (await get()).status).toBe(503);
  gate.resolve();
  expect((await first).status).toBe(200);
  await expect.poll(async () => (await get()).status).toBe(200);
});

test('clients that do not read lose their places to others once they have fallen behind, not before', async () => {
  fakeTimers();
  let opened = 0;
  const readerCount = 2;
  const { get, origin, logged, sockets } = await start(
    async () => {
      opened += 1;
      return opened <= readerCount ? createEndless().answer : openAnswer('x');
    },
    { maxConcurrent: readerCount },
  );
  const { port } = new URL(origin);
  const readers = Array.from({ length: readerCount }, () =>
    connect(Number(port), '127.0.0.1')
      .on('error', () => {})
      .pause(),
  );
  for (const reader of readers) reader.write('GET /jobs/all.ndjson HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => sockets.filter(({ writableLength }) => writableLength > 0).length).toBe(readerCount);
  vi.advanceTimersByTime((fullFeeds.slowReaderSeconds - 1) * 1000);
  expect((await get()).status).toBe(503);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(fullFeeds.slowReaderSeconds * 1000);
  await expect.poll(async () => (await get()).status).toBe(200);
  expect(logged).toHaveLength(readerCount);
  for (const line of logged) expect(line).toMatch(/"level":40.*"feed":"ndjson".*too slowly/);
  for (const reader of readers) reader.destroy();
});

test('a feed that takes too long breaks off, and its stream is closed', async () => {
  fakeTimers();
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('x')),
    cancel: () => cancelled.resolve(),
  });
  const { get, logged } = await start(async () => ({ ...openAnswer(), body }));
  const sent = get();
  const failed = expect(sent).rejects.toThrow();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(1);
  vi.advanceTimersByTime(fullFeeds.sendTimeoutSeconds * 1000);
  await Promise.all([failed, cancelled.promise]);
  await expect.poll(() => logged.join('')).toContain('A feed broke off.');
});

test('a feed that was sent leaves no timer running', async () => {
  fakeTimers();
  const { get, closed } = await start(async () => openAnswer('x'));
  expect((await get()).text).toBe('x');
  await closed;
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test('a client that leaves in the middle of a feed is no failure, and the stream of its feed is closed', async () => {
  const { answer, cancelled } = createEndless();
  const answers = [answer, openAnswer('x')];
  const { get, origin, logged } = await start(async () => answers.shift() ?? openAnswer(), { maxConcurrent: 1 });
  const reader = connect(Number(new URL(origin).port), '127.0.0.1');
  reader.write('GET /jobs/all.ndjson HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(reader, 'data');
  reader.destroy();
  await cancelled;
  await expect.poll(async () => (await get()).status).toBe(200);
  expect(logged).toEqual([]);
});

test.each([
  ['is closed', createEndless()],
  ['may also fail', { answer: { kind: 'failed', detail: 'busy' }, cancelled: Promise.resolve() }],
] as const)('a feed that opens after its timeout %s', async (_, { answer, cancelled }) => {
  const opening = Promise.withResolvers<FeedAnswer>();
  const { get } = await start(() => opening.promise, { openTimeoutSeconds: 0.01 });
  expect((await get()).status).toBe(503);
  opening.resolve(answer);
  await cancelled;
});

test('a feed whose jobs are slow to come is sent whole', async () => {
  async function* trickle(): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < 10; part += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      yield encoder.encode('x');
    }
  }
  const { get } = await start(async () => ({ ...openAnswer(), body: ReadableStream.from(trickle()) }), {
    slowReaderSeconds: 0.1,
  });
  expect((await get()).text).toBe('x'.repeat(10));
});

test('a feed that fails while it is sent ends without its last chunk, so that it cannot pass for whole', async () => {
  const { get, logged } = await start(async () => openAnswer('{"id":1}\n', new Error('The jobs changed.')));
  await expect(get()).rejects.toThrow();
  expect(logged.join('')).toContain('A feed broke off.');
});

test('a feed whose thread has ended breaks off instead of waiting for more', async () => {
  const ending = new AbortController();
  async function* stall(): AsyncGenerator<Uint8Array> {
    yield encoder.encode('{"id":1}\n');
    ending.abort(new Error('The feed thread has ended.'));
    await new Promise(() => {});
  }
  const open = async (): Promise<FeedAnswer> => ({ ...openAnswer(), body: ReadableStream.from(stall()) });
  const { get, logged } = await start(open, {}, ending.signal);
  await expect(get()).rejects.toThrow();
  await expect.poll(() => logged.join('')).toContain('The feed thread has ended.');
});

test('a client that has gone before its feed is open leaves no stream open', async () => {
  const gate = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({ cancel: () => cancelled.resolve() });
  const opening = Promise.withResolvers<void>();
  const { get, logged, closed } = await start(async () => {
    opening.resolve();
    await gate.promise;
    return { ...openAnswer(), body };
  });
  const agent = new Agent();
  const sent = get(undefined, {}, { agent });
  await opening.promise;
  agent.destroy();
  await expect(sent).rejects.toThrow();
  await closed;
  gate.resolve();
  await cancelled.promise;
  expect(logged).toEqual([]);
});
