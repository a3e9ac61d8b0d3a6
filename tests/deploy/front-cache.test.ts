import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { sendRequest, type Answer, type RequestOptions } from '#tests/e2e/support/send-request.ts';
import { nginx, startFront, type Front } from './support/front.ts';
import { answerWithCount, startFakeProcess, type Script, type FakeProcess } from './support/fake-process.ts';

const brief = 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400';
let web: FakeProcess;
let front: Front;
let number = 0;
let path = '';

/** The tested parts of a response: status, cache status, body. */
const summarize = ({ status, headers, text }: Answer): readonly unknown[] => [status, headers['x-cache'], text];
const get = (target = path, asking: RequestOptions = {}): Promise<Answer> => sendRequest(front.url, target, asking);

describe.skipIf(nginx === null)('the cache of the front', () => {
  beforeAll(async () => {
    web = await startFakeProcess(answerWithCount(brief));
    front = await startFront({ webs: [web.port] });
  });
  afterAll(async () => {
    await front.stop();
    await web.stop();
  });
  beforeEach(() => {
    web.answer = answerWithCount(brief);
    web.requests.length = 0;
    number += 1;
    path = `/page-${number}/`;
  });
  afterEach(() => web.restart());

  /** Waits until a page that is fresh for a second is stale; nginx counts whole seconds. */
  const untilStale = async (): Promise<void> => {
    const storedAt = Date.now();
    await expect.poll(() => Date.now() - storedAt).toBeGreaterThan(2000);
  };

  test('caches pages as their own headers say', async () => {
    web.answer = answerWithCount(cacheControl.page);
    expect(summarize(await get())).toEqual([200, 'MISS', 'page 1']);
    expect(summarize(await get())).toEqual([200, 'HIT', 'page 1']);
    expect(web.requests.length).toBe(1);
  });

  test.each([
    ['a page that is gone', cacheControl.gone, 410, 'HIT'],
    ['a redirect of the data', cacheControl.dataRedirect, 308, 'HIT'],
    ['an unknown page', cacheControl.none, 404, 'MISS'],
    ['an outage', cacheControl.none, 503, 'MISS'],
  ])('%s', async (_name, control, status, second) => {
    web.answer = answerWithCount(control, {}, status);
    await get();
    const again = await get();
    expect([again.status, again.headers['x-cache']]).toEqual([status, second]);
  });

  test.each([
    ['an unknown page', cacheControl.none, 404],
    ['an outage', cacheControl.none, 503],
    ['a page that nobody has asked for yet', cacheControl.page, 200],
  ])('%s: no request waits for another one', async (_name, control, status) => {
    const say = answerWithCount(control, {}, status);
    const visitors = 20;
    // The first response is sent after the last request: a request that waited for it would wait for nginx's limit of 5
    // s.
    const allRequested = Promise.withResolvers<void>();
    web.answer = (request, response) => {
      if (web.requests.length === visitors) allRequested.resolve();
      void allRequested.promise.then(() => say(request, response));
    };
    const agent = new Agent({ keepAlive: true, maxSockets: visitors });
    const seconds = await Promise.all(
      Array.from({ length: visitors }, async () => {
        const start = performance.now();
        expect((await get(path, { agent })).status).toBe(status);
        return (performance.now() - start) / 1000;
      }),
    );
    agent.destroy();
    expect(web.requests.length).toBe(visitors);
    expect(Math.max(...seconds)).toBeLessThan(4);
  });

  test('revalidates a stale page with the first request; others get the stale page meanwhile', async () => {
    await get();
    await untilStale();
    const release = Promise.withResolvers<void>();
    web.answer = (_request, response) =>
      void release.promise.then(() => response.writeHead(200, { 'cache-control': brief }).end('new'));
    const first = get();
    await expect.poll(() => web.requests.length).toBe(2);
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => get())))
      expect(summarize(answer)).toEqual([200, 'UPDATING', 'page 1']);
    expect(web.requests.length).toBe(2);
    release.resolve();
    expect(summarize(await first)).toEqual([200, 'EXPIRED', 'new']);
    expect((await get()).text).toBe('new');
  });

  test('a closed job is gone after its minute, for the first request', async () => {
    await get();
    await untilStale();
    web.answer = answerWithCount(cacheControl.gone, {}, 410);
    expect((await get()).status).toBe(410);
  });

  test.each([500, 502, 503, 504])('a cached page replaces an error with status %i', async (status) => {
    await get();
    await untilStale();
    web.answer = answerWithCount(cacheControl.none, {}, status);
    expect(summarize(await get())).toEqual([200, 'STALE', 'page 1']);
  });

  test('a cached page is served while no process answers; an uncached one is a 503 with Retry-After', async () => {
    await get();
    await untilStale();
    await web.stop();
    expect(summarize(await get())).toEqual([200, 'STALE', 'page 1']);
    const newPage = await get('/never-seen/');
    expect([
      newPage.status,
      newPage.headers['retry-after'],
      newPage.headers['cache-control'],
      newPage.headers['content-type'],
    ]).toEqual([503, '5', 'no-store', 'text/html; charset=utf-8']);
    expect(newPage.text).toContain('<h1>Something Went Wrong</h1>');
    await web.restart();
    await expect.poll(async () => (await get('/never-seen/')).status).toBe(200);
  });

  test('a page is not served longer than its own stale-if-error', async () => {
    web.answer = answerWithCount('public, max-age=0, s-maxage=1, stale-if-error=1');
    await get();
    await untilStale();
    await untilStale();
    await web.stop();
    expect((await get()).status).toBe(503);
  });

  test('stores one body for each encoding, for any spelling of Accept-Encoding', async () => {
    web.answer = (request, response) => {
      const encoding = request.headers['accept-encoding'] ?? 'none';
      response.writeHead(200, { 'cache-control': cacheControl.page, vary: 'accept-encoding, rsc' }).end(encoding);
    };
    const wishes = [
      ['gzip, deflate, br, zstd', 'br'],
      ['br', 'br'],
      ['gzip;q=0.5, br;q=1.0', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip, deflate', 'gzip'],
      ['gzip;q=0', 'none'],
      ['br;q=nonsense, gzip;q=0.001', 'gzip'],
      ['br;q=0.000', 'none'],
      ['brotli, xgzip', 'none'],
      ['identity', 'none'],
    ] as const;
    for (const [wish, encoding] of wishes)
      expect([wish, (await get(path, { headers: { 'Accept-Encoding': wish } })).text]).toEqual([wish, encoding]);
    expect(web.requests.length).toBe(3);
  });

  test('a request of the framework’s router neither uses nor changes the cached documents', async () => {
    const headers = { RSC: '1' };
    web.answer = answerWithCount(cacheControl.page);
    await get();
    expect(summarize(await get(path, { headers }))).toEqual([200, 'BYPASS', 'page 2']);
    expect(summarize(await get())).toEqual([200, 'HIT', 'page 1']);
  });

  test('files are stored with gzip or plain, and compressed here where a process sends them plain', async () => {
    const script = `// ${'x'.repeat(2000)}`;
    web.answer = (request, response) =>
      void response
        .writeHead(200, {
          'cache-control': cacheControl.asset,
          'content-type': 'application/javascript; charset=UTF-8',
          vary: 'Accept-Encoding',
        })
        .end(script);
    const asset = `/_next/static/plain-${number}.js`;
    const compressed = await get(asset, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
    expect([compressed.headers['content-encoding'], gunzipSync(compressed.body).toString()]).toEqual(['gzip', script]);
    const plain = await get(asset);
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, script]);
    for (const { headers } of [compressed, plain]) expect(headers.vary).toBe('Accept-Encoding');
    expect(web.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip', undefined]);
  });

  test('visitors can neither force a render nor prevent caching', async () => {
    web.answer = answerWithCount(cacheControl.page);
    await get(path, { headers: { Cookie: 'a=1', Authorization: 'Bearer x' } });
    for (const headers of [{ 'Cache-Control': 'no-cache' }, { Pragma: 'no-cache' }, { Cookie: 'b=2' }])
      expect((await get(path, { headers })).text).toBe('page 1');
    expect(web.requests[0]?.headers).not.toHaveProperty('cookie');
    expect(web.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    '/',
    '/jobs/?q=x',
    '/forwarded.svg',
    '/art/forwarded.svg',
    '/_next/static/forwarded.js',
    '/_next/static',
    '/vitals',
    '/client-errors',
    '/browser-reports',
    '/mcp',
    '/job-alerts/',
    '/job-alerts/unsubscribe/',
  ])(
    '%s: the process learns that the front forwards the request, and not the address that a stranger claims',
    async (address) => {
      await get(address, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
      expect(web.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1']);
    },
  );

  test('does not cache a response that sets a cookie', async () => {
    web.answer = answerWithCount(cacheControl.page, { 'set-cookie': 'a=1' });
    await get();
    expect((await get()).text).toBe('page 2');
  });

  test.each(['/icon.svg', '/art/coast.svg', '/fonts/OFL.txt'])(
    '%s is cached once, whatever its query',
    async (file) => {
      web.answer = answerWithCount(cacheControl.publicFile);
      const before = await get(file);
      for (const query of ['?1', '?2', '?q=/'])
        expect(summarize(await get(file + query))).toEqual([200, 'HIT', before.text]);
      expect(web.requests.map(({ url }) => url)).toEqual([file]);
    },
  );

  test.each(['/%69con.svg', '/icon%2Esvg', '/art/%63oast.svg', '/art/../icon.svg', '/art/x/../coast.svg'])(
    '%s is another address than that of the file; it is forwarded to the process, and escapes are not cached',
    async (address) => {
      web.answer = answerWithCount(cacheControl.publicFile);
      for (const file of ['/icon.svg', '/art/coast.svg']) await get(file);
      web.requests.length = 0;
      await get(address);
      expect((await get(address)).headers['x-cache']).toBe(address.includes('%') ? undefined : 'HIT');
      expect(new Set(web.requests.map(({ url }) => url))).toEqual(new Set([address]));
    },
  );

  test('files of a build are cached permanently and found in whichever process has them', async () => {
    web.answer = answerWithCount(cacheControl.asset);
    const asset = `/_next/static/chunks/${number}.js`;
    await get(asset);
    expect(summarize(await get(`${asset}?dpl=other`))).toEqual([200, 'HIT', 'page 1']);
    await web.stop();
    expect((await get(asset)).status).toBe(200);
    const other = await startFakeProcess((_request, response) =>
      response.writeHead(404, { 'cache-control': 'no-store' }).end(),
    );
    await web.restart();
    const both = await startFront({ webs: [other.port, web.port] });
    for (let turn = 0; turn < 6; turn += 1)
      expect((await sendRequest(both.url, `/_next/static/chunks/${number}-${turn}.js`)).status).toBe(200);
    expect(other.requests.length).toBeGreaterThan(0);
    await both.stop();
    await other.stop();
  });

  test('an address with a fragment is rejected and nothing is cached', async () => {
    web.answer = answerWithCount(cacheControl.page);
    await get();
    expect((await get(`${path}#x`)).status).toBe(400);
    expect(web.requests.map(({ url }) => url)).toEqual([path]);
  });

  test('headers of 16 KB are forwarded, also of a long address', async () => {
    web.answer = answerWithCount(cacheControl.page, { 'x-long': 'x'.repeat(15_800) });
    const long = `${path}?q=${'x'.repeat(6000)}`;
    for (const cache of ['MISS', 'HIT']) {
      const { status, headers } = await get(long);
      expect([status, headers['x-long']?.length, headers['x-cache']]).toEqual([200, 15_800, cache]);
    }
  });

  test('an unreadable response affects that visitor alone: neither process is marked as failed', async () => {
    const unreadable = answerWithCount(
      cacheControl.none,
      Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`x-long-${index}`, 'x'.repeat(7000)])),
    );
    const say = answerWithCount(cacheControl.none);
    const answer: Script = (request, response) =>
      (request.url === '/unreadable/' ? unreadable : say)(request, response);
    const other = await startFakeProcess(answer);
    web.answer = answer;
    const both = await startFront({ webs: [other.port, web.port] });
    expect((await sendRequest(both.url, '/unreadable/')).status).toBe(503);
    for (let turn = 0; turn < 8; turn += 1)
      expect((await sendRequest(both.url, `/x-${number}-${turn}/`)).status).toBe(200);
    for (const { requests } of [other, web])
      expect(requests.filter(({ url }) => url !== '/unreadable/').length).toBeGreaterThan(0);
    await both.stop();
    await other.stop();
  });

  test('a request that one process does not answer is retried once with the other; a POST is not repeated', async () => {
    const other = await startFakeProcess((request) => request.socket.destroy());
    const both = await startFront({ webs: [other.port, web.port] });
    for (let turn = 0; turn < 8; turn += 1)
      expect((await sendRequest(both.url, `/x-${number}-${turn}/`)).status).toBe(200);
    expect(other.requests.length).toBeGreaterThan(0);
    await both.stop();
    await other.stop();
  });
});
