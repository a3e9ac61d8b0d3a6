import { describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import type { Answer } from '#tests/e2e/support/send-request.ts';
import { holdRenders, seconds, toFailure, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const timeless = ({ status, headers }: Answer): object => ({ status, headers: { ...headers, date: '' } });

describe('HEAD (RFC 9110, 9.3.2; RFC 9111, 4.3.5)', () => {
  test.each(['br', 'gzip', 'identity', 'gzip;q=0, br;q=0'])(
    'has the headers of GET in %s, from a cached page',
    async (encoding) => {
      await site.get('/jobs/');
      const headers = { 'accept-encoding': encoding };
      const get = await site.get('/jobs/', headers);
      const head = await site.get('/jobs/', headers, 'HEAD');
      expect([timeless(head), head.body.length, site.renders.length]).toEqual([timeless(get), 0, 1]);
      expect(head.headers['content-length']).toBe(String(get.body.length));
    },
  );

  test.each(['br', 'gzip', 'identity'])('has the headers of GET in %s, when it renders the page', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const head = await site.get('/jobs/', headers, 'HEAD');
    expect([timeless(head), head.body.length]).toEqual([timeless(await site.get('/jobs/', headers)), 0]);
  });

  test('stores the whole page', async () => {
    await site.get('/jobs/', {}, 'HEAD');
    const { text } = await site.get('/jobs/');
    expect([text.includes('<h1>render 1</h1>'), text.includes('</p>'), site.renders.length]).toEqual([true, true, 1]);
  });

  test('sends no body', async () => {
    for (let visit = 0; visit < 2; visit += 1) expect((await site.getRaw('HEAD /jobs/')).body).toBe('');
  });

  test.each([404, 410, 503, 500])('has the headers of GET for status %i', async (status) => {
    site.render = () =>
      toPage('x', { 'cache-control': status === 410 ? cacheControl.gone : cacheControl.none }, status);
    const get = await site.get('/jobs/');
    const head = await site.get('/jobs/', {}, 'HEAD');
    expect([timeless(head), head.body.length]).toEqual([timeless(get), 0]);
  });

  test('is answered with 304 to its ETag', async () => {
    const { etag } = (await site.get('/jobs/')).headers;
    expect((await site.get('/jobs/', { 'if-none-match': String(etag) }, 'HEAD')).status).toBe(304);
  });

  test('revalidates a stale page in the background', async () => {
    await site.get('/jobs/');
    site.at += 61 * seconds;
    const gate = holdRenders(site);
    expect((await site.get('/jobs/', {}, 'HEAD')).headers.age).toBe('61');
    gate.open();
    await expect.poll(() => site.heading('/jobs/')).toBe('render 2');
  });

  test('of a failing page gets the headers of the stale one', async () => {
    await site.get('/jobs/');
    site.at += 3600 * seconds;
    site.render = () => toFailure(503);
    expect((await site.get('/jobs/', {}, 'HEAD')).status).toBe(200);
  });
});

describe('ranges (RFC 9110, 14)', () => {
  const ranges = [
    'bytes=0-3',
    'bytes=10-',
    'bytes=-5',
    'bytes=0-0,5-9',
    'bytes=0-3, 2-6',
    'bytes=999999-',
    'bytes=5-2',
    'bytes=-0',
    'bytes=abc',
    'lines=1-2',
    `bytes=${'0-1,'.repeat(1000)}2-3`,
    '',
  ];

  test.each(ranges)('%s of a cached page returns the whole page', async (range) => {
    const plain = await site.get('/jobs/');
    const { status, headers, text } = await site.get('/jobs/', { range });
    expect([status, headers['content-range'], headers['accept-ranges'], text]).toEqual([
      200,
      undefined,
      undefined,
      plain.text,
    ]);
  });

  test.each(ranges)('%s of a page that is not cached stores the whole page', async (range) => {
    expect((await site.get('/jobs/', { range })).status).toBe(200);
    const { status, text } = await site.get('/jobs/');
    expect([status, text, site.renders.length]).toEqual([200, toPage('render 1').body.toString(), 1]);
  });

  test.each(['br', 'gzip'])('a range of the %s body returns the whole body', async (encoding) => {
    const plain = await site.get('/jobs/', { 'accept-encoding': encoding });
    const rangeAnswer = await site.get('/jobs/', { 'accept-encoding': encoding, range: 'bytes=0-3' });
    expect([rangeAnswer.status, rangeAnswer.body.equals(plain.body)]).toEqual([200, true]);
  });

  test('If-Range changes nothing, because there are no partial responses', async () => {
    const { etag } = (await site.get('/jobs/')).headers;
    for (const condition of [String(etag), '"other"', 'Tue, 10 Nov 2026 10:00:00 GMT']) {
      expect((await site.get('/jobs/', { range: 'bytes=0-3', 'if-range': condition })).status).toBe(200);
    }
  });

  test('a range with If-None-Match is answered with 304 as a whole', async () => {
    const { etag } = (await site.get('/jobs/')).headers;
    expect((await site.get('/jobs/', { range: 'bytes=0-3', 'if-none-match': String(etag) })).status).toBe(304);
  });

  test('HEAD with a range describes the whole page', async () => {
    const { headers } = await site.get('/jobs/');
    expect((await site.get('/jobs/', { range: 'bytes=0-3' }, 'HEAD')).headers['content-length']).toBe(
      headers['content-length'],
    );
  });

  test('a partial response of a page is not cached', async () => {
    site.render = () => toPage('part', { 'content-range': 'bytes 0-3/100' }, 206);
    await site.get('/jobs/');
    expect(site.cache.measure().entries).toBe(0);
  });
});
