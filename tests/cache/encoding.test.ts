import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;
const whole = toPage('render 1').body.toString();

/** Accept-Encoding headers with the expected encoding (RFC 9110, 12.5.3). */
const wishes = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,br', 'br'],
  ['GZIP', 'gzip'],
  ['Br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['gzip; q=0.5 , br; q=0.9', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0', 'identity'],
  // There is no other encoding: a body is better than a rejection.
  ['identity;q=0', 'identity'],
  ['deflate', 'identity'],
  ['zstd, deflate, compress', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['br;q=nonsense', 'identity'],
  [',,,', 'identity'],
  [`${'a, '.repeat(2000)}br`, 'identity'],
] as const;

describe('Accept-Encoding', () => {
  test.each(wishes)('%s is answered in %s, whichever encoding is cached', async (wish, encoding) => {
    for (const first of ['br', 'gzip', 'identity']) {
      const target = `/jobs/?q=${first}`;
      site.render = () => toPage('render 1');
      await site.get(target, { 'accept-encoding': first });
      const { headers, body } = await site.get(target, wish === undefined ? {} : { 'accept-encoding': wish });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(decode[encoding](body).toString()).toBe(whole);
      expect([headers['content-length'], headers.vary]).toEqual([String(body.length), 'accept-encoding']);
    }
    expect([site.renders.length, site.cache.measure().entries]).toEqual([3, 3]);
  });

  test.each(wishes)('%s is answered in %s by the first rendering', async (wish, encoding) => {
    const { headers, body } = await site.get('/jobs/', wish === undefined ? {} : { 'accept-encoding': wish });
    expect([headers['content-encoding'] ?? 'identity', decode[encoding](body).toString()]).toEqual([encoding, whole]);
    expect(headers.vary).toContain('accept-encoding');
  });

  test('several header lines are one list', async () => {
    const { headers } = await site.getRaw('GET /jobs/', [
      'Accept-Encoding: deflate',
      'Accept-Encoding: br;q=0',
      'Accept-Encoding: gzip',
    ]);
    expect(new Map(headers).get('content-encoding')).toBe('gzip');
  });

  test('an encoding for one client does not change what others get', async () => {
    for (let visit = 0; visit < 30; visit += 1) {
      const encoding = (['br', 'gzip', 'identity'] as const)[visit % 3] ?? 'br';
      const { headers, body } = await site.get('/jobs/', { 'accept-encoding': encoding });
      expect([headers['content-encoding'] ?? 'identity', decode[encoding](body).toString()]).toEqual([encoding, whole]);
    }
    expect(site.renders).toHaveLength(1);
  });

  test('a small or non-text body is sent unencoded and without Vary', async () => {
    for (const [type, length] of [
      ['text/html', 255],
      ['image/png', 5000],
      ['application/zip', 5000],
    ] as const) {
      site.render = () => ({
        status: 200,
        headers: { 'content-type': type, 'cache-control': cacheControl.page },
        body: Buffer.alloc(length, 'x'),
      });
      for (const target of [`/jobs/?q=${length}`, `/jobs/?q=${length}`]) {
        const { headers, body } = await site.get(`${target}${type}`, { 'accept-encoding': 'br, gzip' });
        expect([headers['content-encoding'], headers.vary, body.length]).toEqual([undefined, undefined, length]);
      }
    }
  });

  test('errors and uncached responses are compressed and have Vary too', async () => {
    site.render = () => toPage('render 1', { 'cache-control': 'no-store' }, 404);
    const { headers, body } = await site.get('/jobs/', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', whole]);
    expect(headers.vary).toContain('accept-encoding');
  });
});
