import { countCases } from '#tests/support/random-cases.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { type CacheBench, createCacheBench, second, toPage } from '#bench/cache/cache-bench.ts';

let bench: CacheBench;

beforeEach(() => {
  bench = createCacheBench();
});

describe('delivery from the page cache', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('serves %s, whatever encoding it stored first', async (encoding, decode) => {
    const whole = toPage('render 1').body;
    for (const first of ['br', 'gzip', 'identity']) {
      bench = createCacheBench();
      bench.answer = () => toPage('render 1');
      await bench.get('/jobs/', { 'accept-encoding': first });
      for (let visit = 0; visit < 2; visit += 1) {
        const response = await bench.get('/jobs/', { 'accept-encoding': encoding });
        expect(decode(response.body).equals(whole)).toBe(true);
        expect(response.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(response.headers['content-length']).toBe(String(response.body.length));
        expect(response.headers.vary).toBe('accept-encoding');
      }
      expect(bench.renders).toHaveLength(1);
    }
  });

  it('stores bodies compressed', async () => {
    await bench.get('/jobs/');
    expect(bench.cache.measure().bytes).toBeLessThan(2 * 2048 + 600);
  });

  it('answers 304 to a client that holds the page, also in another encoding and after a revalidation without change', async () => {
    bench.answer = () => toPage('same');
    const { headers } = await bench.get('/jobs/', { 'accept-encoding': 'br' });
    bench.at += 700 * second;
    for (const etag of [
      String(headers.etag),
      `"other", ${headers.etag}`,
      String(headers.etag).replace('W/', ''),
      '*',
    ]) {
      const response = await bench.get('/jobs/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
      expect([response.status, response.body.length, response.headers.etag, response.headers['cache-control']]).toEqual(
        [304, 0, headers.etag, cacheControl.page],
      );
    }
    expect((await bench.get('/jobs/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('compresses each encoding once and stores it', async () => {
    await bench.get('/jobs/', { 'accept-encoding': 'br' });
    const { bytes } = bench.cache.measure();
    await bench.get('/jobs/', { 'accept-encoding': 'gzip' });
    const both = bench.cache.measure().bytes;
    await bench.get('/jobs/', { 'accept-encoding': 'gzip' });
    expect([both > bytes, bench.cache.measure().bytes]).toEqual([true, both]);
  });

  it.each([
    ['image/png', undefined],
    ['text/html', 'accept-encoding'],
  ])('sends the 304 of %s with the Vary %s of its 200', async (type, vary) => {
    const headers = { 'content-type': type, 'cache-control': cacheControl.page };
    bench.answer = () => toPage('', { headers, body: Buffer.alloc(3000) });
    const whole = await bench.get('/jobs/');
    const response = await bench.get('/jobs/', { 'if-none-match': String(whole.headers.etag) });
    expect([response.status, response.headers.vary, whole.headers.vary]).toEqual([304, vary, vary]);
  });

  it('keeps the responses of flight requests and documents with the same raw URL apart', async () => {
    await bench.get('/jobs/');
    await bench.get('/jobs/', { rsc: '1' });
    expect(bench.cache.measure().answers).toMatchObject({ hot: 0, fresh: 1 });
    await bench.get('/benefits/', { rsc: '1' });
    await bench.get('/benefits/');
    expect(bench.cache.measure().answers).toMatchObject({ hot: 0, fresh: 2 });
  });

  it('does not remember URLs that are too long', async () => {
    const url = `/jobs/?q=${'a'.repeat(1000)}`;
    for (let visit = 0; visit < 2; visit += 1) await bench.get(url);
    expect(bench.cache.measure().answers).toMatchObject({ hot: 0, fresh: 1 });
  });

  it('answers If-Modified-Since by the date of the page', async () => {
    const modified = 'Tue, 10 Nov 2026 10:00:00 GMT';
    bench.answer = () =>
      toPage('feed', {
        headers: {
          'content-type': 'application/rss+xml',
          'cache-control': cacheControl.page,
          'last-modified': modified,
        },
      });
    await bench.get('/jobs/');
    expect((await bench.get('/jobs/', { 'if-modified-since': modified })).status).toBe(304);
    expect((await bench.get('/jobs/', { 'if-modified-since': 'Mon, 09 Nov 2026 10:00:00 GMT' })).status).toBe(200);
    expect((await bench.get('/jobs/', { 'if-modified-since': modified, 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET', async () => {
    const whole = await bench.get('/jobs/', { 'accept-encoding': 'br' });
    const head = await bench.get('/jobs/', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length'], bench.renders.length]).toEqual([
      200,
      0,
      whole.headers['content-length'],
      1,
    ]);
  });

  it.each([
    { 'cache-control': 'no-cache' },
    { 'cache-control': 'no-store, max-age=0' },
    { pragma: 'no-cache' },
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { cookie: 'id=1' },
    { authorization: 'Basic eDp5' },
    { range: 'bytes=0-3' },
    { 'user-agent': 'Googlebot' },
  ])('ignores request headers that would force a render or add an entry: %j', async (headers) => {
    await bench.get('/jobs/');
    const response = await bench.get('/jobs/', headers);
    expect([response.status, bench.renders.length, bench.cache.measure().entries]).toEqual([200, 1, 1]);
  });

  // 20,000 in the full run.
  it('stays within its size limit with many keys', async () => {
    bench = createCacheBench({ maxBytes: 1024 * 1024, maxEntries: 100_000 });
    const body = Buffer.alloc(200, 'x');
    bench.answer = () => toPage('', { body });
    for (let key = 0; key < countCases(20_000); key += 1) await bench.get(`/jobs/?q=${key}`);
    const { entries, bytes } = bench.cache.measure();
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
    expect(entries).toBeGreaterThan(100);
  }, 60_000);

  it('serves a page that is too large to store', async () => {
    bench = createCacheBench({ maxBytes: 64 * 1024 });
    const headers = { 'content-type': 'image/png', 'cache-control': cacheControl.page };
    bench.answer = () => toPage('', { headers, body: Buffer.alloc(100_000) });
    expect([(await bench.get('/jobs/')).body.length, bench.cache.measure().entries]).toEqual([100_000, 0]);
  });
});
