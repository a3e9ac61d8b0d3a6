import { beforeEach, describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { holdRenders, seconds, toFailure, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const minute = 60 * seconds;

describe('stale-while-revalidate (RFC 5861, 3)', () => {
  beforeEach(async () => {
    await site.get('/jobs/');
    site.at += 5 * minute;
  });

  test('a stale page is served immediately while the new one is rendered', async () => {
    holdRenders(site);
    expect([await site.heading('/jobs/'), (await site.get('/jobs/')).headers.age]).toEqual(['render 1', '300']);
    expect(site.renders).toHaveLength(2);
  });

  test('a hundred visitors cause one background revalidation', async () => {
    const gate = holdRenders(site);
    const headings = await Promise.all(Array.from({ length: 100 }, () => site.heading('/jobs/')));
    expect([new Set(headings), site.renders.length]).toEqual([new Set(['render 1']), 2]);
    gate.open();
    await expect.poll(() => site.heading('/jobs/')).toBe('render 2');
    expect(site.renders).toHaveLength(2);
  });

  test('the first visitor after the stale period waits for a new page', async () => {
    site.at += 6 * minute;
    expect(await site.heading('/jobs/')).toBe('render 2');
  });

  test('nobody waits for a background revalidation, whatever the encoding', async () => {
    holdRenders(site);
    for (const encoding of ['identity', 'gzip', 'br'])
      expect((await site.get('/jobs/', { 'accept-encoding': encoding })).headers.age).toBe('300');
  });

  test.each([500, 503])(
    'a background revalidation that returns %i keeps the stale page, and is not repeated immediately',
    async (status) => {
      site.render = () => toFailure(status);
      for (let visit = 0; visit < 10; visit += 1) {
        expect(await site.heading('/jobs/')).toBe('render 1');
        await expect.poll(() => site.renders.length).toBe(2);
      }
      site.at += 5 * seconds;
      await site.get('/jobs/');
      await expect.poll(() => site.renders.length).toBe(3);
    },
  );

  test('a page that is gone by then is gone for the next visitor', async () => {
    site.render = () => toPage('gone', { 'cache-control': cacheControl.gone }, 410);
    await site.get('/jobs/');
    await expect.poll(async () => (await site.get('/jobs/')).status).toBe(410);
  });

  test('a revalidation without jobs during an outage, which must not be cached, does not replace the whole page', async () => {
    site.render = () => toPage('without jobs', { 'cache-control': cacheControl.none });
    for (let visit = 0; visit < 5; visit += 1) {
      expect(await site.heading('/jobs/')).toBe('render 1');
      await expect.poll(() => site.renders.length).toBe(2);
    }
    expect(site.cache.measure().entries).toBe(1);
  });

  test('a page that is unknown by then is unknown for the next visitor, also when later renders fail', async () => {
    site.render = () => toPage('unknown', { 'cache-control': cacheControl.none }, 404);
    await site.get('/jobs/');
    await expect.poll(async () => (await site.get('/jobs/')).status).toBe(404);
    site.render = () => toFailure(503);
    expect((await site.get('/jobs/')).status).toBe(503);
  });

  test('a page with must-revalidate is never served stale (RFC 9111, 5.2.2.2)', async () => {
    site.render = () =>
      toPage(`render ${site.renders.length}`, {
        'cache-control': 'max-age=10, must-revalidate, stale-while-revalidate=600, stale-if-error=600',
      });
    await site.get('/benefits/');
    site.at += 11 * seconds;
    expect(await site.heading('/benefits/')).toBe('render 3');
    site.at += 11 * seconds;
    site.render = () => toFailure(503);
    expect((await site.get('/benefits/')).status).toBe(503);
  });

  test('a page without stale directives is not served stale (RFC 9111, 4.2.4)', async () => {
    for (const control of [
      's-maxage=10',
      'max-age=10',
      'max-age=10, stale-while-revalidate=nonsense',
      'max-age=10, stale-while-revalidate=0',
      'max-age=10, stale-while-revalidate=-5',
    ]) {
      site.render = () => toPage(`made ${site.renders.length}`, { 'cache-control': control });
      await site.get('/benefits/');
      site.at += 11 * seconds;
      const before = site.renders.length;
      expect([control, await site.heading('/benefits/')]).toEqual([control, `made ${before + 1}`]);
      site.at += 20 * minute;
    }
  });
});

describe('stale-if-error (RFC 5861, 4)', () => {
  beforeEach(async () => {
    await site.get('/jobs/');
    site.at += 60 * minute;
  });

  test.each([500, 502, 503, 504])(
    'when a render returns %i the stale page is served as a 200 with its age',
    async (status) => {
      site.render = () => toFailure(status);
      const { status: answered, headers, text } = await site.get('/jobs/');
      expect([answered, headers.age, headers['retry-after'], text.includes('<h1>render 1</h1>')]).toEqual([
        200,
        '3600',
        undefined,
        true,
      ]);
    },
  );

  test('a page that was never cached is an error with Retry-After', async () => {
    site.render = () => toFailure(503);
    const { status, headers } = await site.get('/benefits/');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  });

  test('a hundred visitors during an outage cause one render, and one more every five seconds', async () => {
    site.render = () => toFailure(503);
    const headings = await Promise.all(Array.from({ length: 100 }, () => site.heading('/jobs/')));
    expect([new Set(headings), site.renders.length]).toEqual([new Set(['render 1']), 2]);
    site.at += 5 * seconds - 1;
    await site.get('/jobs/');
    expect(site.renders).toHaveLength(2);
    site.at += 1;
    await site.get('/jobs/');
    expect(site.renders).toHaveLength(3);
  });

  test('after a day the error is returned', async () => {
    site.render = () => toFailure(503);
    site.at += 24 * 60 * minute;
    expect((await site.get('/jobs/')).status).toBe(503);
  });

  test('statuses that are not errors replace the stale page: 404, 410 and redirects', async () => {
    for (const [status, control] of [
      [404, cacheControl.none],
      [410, cacheControl.gone],
    ] as const) {
      site.render = () => toPage('told', { 'cache-control': control }, status);
      expect((await site.get('/jobs/')).status).toBe(status);
      site.at += 2 * minute;
    }
    site.render = () => ({
      status: 308,
      headers: { location: '/benefits/', 'cache-control': cacheControl.dataRedirect },
      body: Buffer.from('Moved'),
    });
    expect((await site.get('/jobs/')).headers.location).toBe('/benefits/');
  });

  test('after the outage the first visitor after the retry interval gets a new page', async () => {
    const { render } = site;
    site.render = () => toFailure(503);
    await site.get('/jobs/');
    site.render = render;
    expect(await site.heading('/jobs/')).toBe('render 1');
    site.at += 5 * seconds;
    expect(await site.heading('/jobs/')).toBe('render 3');
  });

  test('HEAD and conditional requests get the stale page as well', async () => {
    const { etag } = (await site.get('/benefits/')).headers;
    site.at += 60 * minute;
    site.render = () => toFailure(503);
    expect((await site.get('/benefits/', {}, 'HEAD')).status).toBe(200);
    expect((await site.get('/benefits/', { 'if-none-match': String(etag) })).status).toBe(304);
  });
});
