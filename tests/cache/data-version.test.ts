import { describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { holdRenders, seconds, toFailure, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const job = '/seattle-wa/pilot/0123456789ABCDEF0123456789ABCDEF/job/';
const closed = (): ReturnType<typeof toPage> => toPage('closed', { 'cache-control': cacheControl.gone }, 410);
const unknown = (): ReturnType<typeof toPage> => toPage('unknown', { 'cache-control': cacheControl.none }, 404);

describe('a new data version', () => {
  test('renders every page again, however fresh, for every kind of request', async () => {
    const targets = ['/jobs/', '/jobs/?q=a', '/jobs/?utm_source=x', '/benefits/'];
    for (let visit = 0; visit < 3; visit += 1) for (const target of targets) await site.get(target);
    expect(site.renders).toHaveLength(3);
    site.version = '2';
    for (const target of ['/jobs/?utm_source=x', '/jobs/?q=a', '/benefits/'])
      expect((await site.get(target)).headers.age).toBe('0');
    expect(site.renders).toHaveLength(6);
  });

  test('is not served stale: nobody gets the old page during revalidation', async () => {
    await site.get('/jobs/');
    site.at += 61 * seconds;
    site.version = '2';
    expect(await site.heading('/jobs/')).toBe('render 2');
  });

  test('makes 304 impossible for old pages', async () => {
    const { etag } = (await site.get('/jobs/')).headers;
    site.version = '2';
    const again = await site.get('/jobs/', { 'if-none-match': String(etag) });
    expect([again.status, again.headers.etag === etag]).toEqual([200, false]);
  });

  test('confirms a page that did not change with 304', async () => {
    site.render = () => toPage('the same');
    const { etag } = (await site.get('/jobs/')).headers;
    site.version = '2';
    const again = await site.get('/jobs/', { 'if-none-match': String(etag) });
    expect([again.status, again.headers.etag, site.renders.length]).toEqual([304, etag, 2]);
  });

  test('closes a job for the next visitor, and keeps it closed', async () => {
    for (let visit = 0; visit < 3; visit += 1) expect((await site.get(job)).status).toBe(200);
    site.version = '2';
    site.render = closed;
    expect((await site.get(job)).status).toBe(410);
    expect([(await site.get(job)).status, site.renders.length]).toEqual([410, 2]);
    site.render = () => toFailure(503);
    site.at += 61 * seconds;
    expect((await site.get(job)).status).toBe(503);
  });

  test('removes a job of the feed, even when later renders fail', async () => {
    await site.get(job);
    site.version = '2';
    site.render = unknown;
    expect((await site.get(job)).status).toBe(404);
    site.render = () => toFailure(503);
    expect((await site.get(job)).status).toBe(503);
    site.version = '3';
    expect((await site.get(job)).status).toBe(503);
  });

  test('still allows the old page to replace an error', async () => {
    await site.get('/jobs/');
    site.version = '2';
    site.at += 30 * seconds;
    site.render = () => toFailure(503);
    const { status, headers, text } = await site.get('/jobs/');
    expect([status, headers.age, text.includes('<h1>render 1</h1>')]).toEqual([200, '30', true]);
  });

  test('during a render: earlier requests get that render, later ones a new one', async () => {
    const { answers } = site.cache.measure();
    const old = Promise.withResolvers<void>();
    site.render = async () => {
      await old.promise;
      return toPage('begun before');
    };
    const before = [site.heading(job), site.heading(job)];
    await expect.poll(() => answers.rendered + answers.joined).toBe(2);
    site.version = '2';
    site.render = closed;
    expect((await site.get(job)).status).toBe(410);
    old.resolve();
    expect(await Promise.all(before)).toEqual(['begun before', 'begun before']);
    expect([(await site.get(job)).status, site.renders.length]).toEqual([410, 2]);
  });

  test('during the first render of a page: the next visitor gets a newer one', async () => {
    const { render } = site;
    const gate = holdRenders(site);
    const first = site.heading('/jobs/');
    await expect.poll(() => site.renders.length).toBe(1);
    site.version = '2';
    gate.open();
    expect(await first).toBe('render 1');
    site.render = render;
    expect(await site.heading('/jobs/')).toBe('render 2');
  });

  test('during a background revalidation: its older result does not replace a newer one', async () => {
    await site.get('/jobs/');
    site.at += 61 * seconds;
    const { render } = site;
    const gate = holdRenders(site);
    await site.get('/jobs/');
    expect(site.renders).toHaveLength(2);
    site.version = '2';
    site.render = render;
    expect(await site.heading('/jobs/')).toBe('render 3');
    gate.open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await site.heading('/jobs/')).toBe('render 3');
    expect(site.renders).toHaveLength(3);
  });

  test('causes one render for a hundred requests right after it', async () => {
    await site.get('/jobs/');
    site.version = '2';
    const headings = await Promise.all(Array.from({ length: 100 }, () => site.heading('/jobs/')));
    expect([new Set(headings), site.renders.length]).toEqual([new Set(['render 2']), 2]);
  });
});
