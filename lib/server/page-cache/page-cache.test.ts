import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { planRequest } from '#lib/server/http/cache-key.ts';
import { type CacheBench, createCacheBench, second, flushTasks, toFailure, toPage } from '#bench/cache/cache-bench.ts';

let bench: CacheBench;

beforeEach(() => {
  bench = createCacheBench();
});

describe('the page cache', () => {
  it('serves a fresh page without a render, with its age', async () => {
    await bench.get('/jobs/');
    bench.at += 59 * second;
    const again = await bench.get('/jobs/');
    expect([bench.renders.length, again.headers.age, again.headers['x-common']]).toEqual([1, '59', 'yes']);
    expect(again.headers['cache-control']).toBe(cacheControl.page);
  });

  it('counts the answers by their origin', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag } = (await bench.get('/jobs/', headers)).headers;
    await bench.get('/jobs/', headers);
    await bench.get('/jobs/', { ...headers, 'if-none-match': String(etag) });
    expect(bench.meter).toEqual({ sent: 1, notModified: 1 });
    await bench.get('/jobs/?x=1', headers);
    bench.at += 61 * second;
    bench.answer = () => toFailure(503);
    await bench.get('/jobs/', headers);
    await flushTasks();
    await bench.get('/jobs/', headers);
    expect(bench.cache.measure().answers).toEqual({
      hot: 2,
      fresh: 1,
      stale: 1,
      'stale-if-error': 1,
      rendered: 1,
      joined: 0,
    });
  });

  it('reads what a visitor would get: a stale page, and one page for all calls while renders fail', async () => {
    const { key, page } = planRequest('/jobs/', '');
    const read = async () => (await bench.cache.read(key ?? '', page)).status;
    await bench.get('/jobs/');
    bench.answer = () => toFailure(503);
    bench.at += 61 * second;
    const statuses = [await read()];
    await flushTasks();
    for (let call = 0; call < 3; call += 1) statuses.push(await read());
    bench.at += 600 * second;
    statuses.push(await read());
    expect([statuses, bench.renders.length]).toEqual([[200, 200, 200, 200, 200], 3]);
  });

  it.each([
    ['fresh', 60, 'render 1', 1],
    ['stale', 660, 'render 1', 2],
    ['too old', 661, 'render 2', 2],
  ])('is %s to the last millisecond before %i seconds', async (_state, seconds, heading, renders) => {
    await bench.get('/jobs/');
    bench.at += seconds * second - 1;
    expect(await bench.heading('/jobs/')).toBe(heading);
    await flushTasks();
    expect(bench.renders).toHaveLength(renders);
  });

  it.each([
    ['a fresh page, which is revalidated in the background', 60, 'render 1'],
    ['a stale page, which is rendered again', 660, 'render 2'],
  ])('after %s, exactly at the end of its time', async (_state, seconds, heading) => {
    await bench.get('/jobs/');
    bench.at += seconds * second;
    expect(await bench.heading('/jobs/')).toBe(heading);
    await flushTasks();
    expect(bench.renders).toHaveLength(2);
  });

  it.each([400, 404])('deletes a page whose address has become a %i, and does not serve it again', async (status) => {
    await bench.get('/jobs/');
    bench.at += 661 * second;
    bench.answer = () => toFailure(status);
    expect((await bench.get('/jobs/')).status).toBe(status);
    bench.answer = () => toFailure(503);
    expect((await bench.get('/jobs/')).status).toBe(503);
  });

  it('keeps a stored page when the new response must not be stored', async () => {
    await bench.get('/jobs/');
    bench.at += 661 * second;
    bench.answer = () => toPage('personal', { headers: { 'cache-control': 'no-store' } });
    expect(await bench.heading('/jobs/')).toBe('personal');
    bench.answer = () => toFailure(503);
    expect(await bench.heading('/jobs/')).toBe('render 1');
  });

  it('treats a renderer that throws as an error', async () => {
    bench.answer = () => Promise.reject(new Error('a fault of the program'));
    expect((await bench.get('/jobs/')).status).toBe(500);
    bench.answer = () => toPage('well again');
    expect(await bench.heading('/jobs/')).toBe('well again');
  });

  it('starts a new render after a data change, and does not store an older render that ends later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.answer = async () => {
      await promise;
      return toPage('older');
    };
    const older = bench.heading('/jobs/');
    await flushTasks();
    bench.version = '2';
    bench.answer = () => toPage('newer');
    expect(await bench.heading('/jobs/')).toBe('newer');
    resolve();
    expect(await older).toBe('older');
    expect(await bench.heading('/jobs/')).toBe('newer');
    expect(bench.renders).toHaveLength(2);
  });

  it('keeps the pages of two addresses apart while both are being rendered', async () => {
    bench.answer = ({ target }) => toPage(target);
    expect(await Promise.all(['/jobs/', '/benefits/'].map((url) => bench.heading(url)))).toEqual([
      '/jobs/',
      '/benefits/',
    ]);
    expect(bench.cache.measure().answers).toMatchObject({ rendered: 2, joined: 0 });
  });

  it('uses the stored page for a derived response while it is fresh', async () => {
    const page = { target: '/jobs/', requestedPath: '/jobs/', requestedSearch: '', isKnown: true, headers: {} };
    const first = await bench.cache.read('key', page);
    bench.at += 59 * second;
    const again = await bench.cache.read('key', page);
    expect([again.status, again.body.toString(), again.headers]).toEqual([200, first.body.toString(), first.headers]);
    expect(bench.cache.measure().answers).toMatchObject({ rendered: 1, fresh: 1 });
  });

  it('serves a stale page at once and revalidates it in the background', async () => {
    await bench.get('/jobs/');
    bench.at += 61 * second;
    expect(await bench.heading('/jobs/')).toBe('render 1');
    await vi.waitFor(async () => expect(await bench.heading('/jobs/')).toBe('render 2'), {
      timeout: 5000,
      interval: 5,
    });
    expect(bench.renders).toHaveLength(2);
  });

  it('renders before serving once the page must no longer be served stale', async () => {
    await bench.get('/jobs/');
    bench.at += 661 * second;
    expect(await bench.heading('/jobs/')).toBe('render 2');
  });

  it.each([500, 503])('serves the last good page for a day when a render returns %i', async (status) => {
    await bench.get('/jobs/');
    bench.answer = () => toFailure(status);
    bench.at += 3600 * second;
    expect([await bench.heading('/jobs/'), (await bench.get('/jobs/')).headers.age]).toEqual(['render 1', '3600']);
    bench.at += 86_400 * second;
    expect((await bench.get('/jobs/')).status).toBe(status);
  });

  it('stops serving the last good page exactly after a day', async () => {
    await bench.get('/jobs/');
    bench.answer = () => toFailure(503);
    bench.at += 86_460 * second - 2;
    expect((await bench.get('/jobs/')).status).toBe(200);
    bench.at += 1;
    expect((await bench.get('/jobs/')).status).toBe(200);
    // During the retry interval after the failure, and at its end.
    bench.at += 1;
    expect((await bench.get('/jobs/')).status).toBe(503);
    bench.at += 6 * second;
    expect((await bench.get('/jobs/')).status).toBe(503);
  });

  it('serves an error when a page first fails after a day', async () => {
    await bench.get('/jobs/');
    bench.answer = () => toFailure(503);
    bench.at += 86_460 * second;
    expect((await bench.get('/jobs/')).status).toBe(503);
  });

  it('does not retry at every request while renders fail', async () => {
    await bench.get('/jobs/');
    bench.answer = () => toFailure(503);
    bench.at += 3600 * second;
    for (let visit = 0; visit < 5; visit += 1) await bench.get('/jobs/');
    expect(bench.renders).toHaveLength(2);
    bench.at += 6 * second;
    await bench.get('/jobs/');
    expect(bench.renders).toHaveLength(3);
  });

  it('renders again when the data change, however fresh the page is', async () => {
    for (let visit = 0; visit < 3; visit += 1) await bench.get('/jobs/');
    bench.version = '2';
    expect(await bench.heading('/jobs/')).toBe('render 2');
    expect(await bench.heading('/jobs/')).toBe('render 2');
  });

  it('serves a page of older data in place of an error', async () => {
    await bench.get('/jobs/');
    bench.version = '2';
    bench.answer = () => toFailure(503);
    expect(await bench.heading('/jobs/')).toBe('render 1');
  });

  it('assigns a page to the data version at the start of its render', async () => {
    bench.answer = () => {
      bench.version = '2';
      return toPage('made across a change');
    };
    await bench.get('/jobs/');
    bench.answer = () => toPage('made after it');
    expect(await bench.heading('/jobs/')).toBe('made after it');
  });

  it('finds a stored page by its raw URL alone, however many unknown URLs were requested since', async () => {
    const headers = { 'accept-encoding': 'br' };
    await bench.get('/jobs/', headers);
    bench.answer = () => toFailure(404);
    for (let number = 0; number < 1100; number += 1) await bench.get(`/no-such-page-${number}/`, headers);
    await bench.get('/jobs/', headers);
    expect(bench.cache.measure().answers).toMatchObject({ rendered: 1101, hot: 1, fresh: 0 });
  });

  it('renders once for concurrent requests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.answer = async () => {
      await promise;
      return toPage('once');
    };
    const visits = Array.from({ length: 20 }, () => bench.get('/jobs/'));
    await flushTasks();
    resolve();
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect([bench.renders.length, new Set(statuses)]).toEqual([1, new Set([200])]);
    expect(bench.cache.measure().answers).toMatchObject({ rendered: 1, joined: 19 });
  });

  it('never stores 404, errors, or responses with no-store', async () => {
    for (const response of [
      toFailure(404),
      toFailure(500),
      toPage('x', { headers: { 'cache-control': 'no-store' } }),
    ]) {
      bench.answer = () => response;
      await bench.get('/jobs/');
      await bench.get('/jobs/');
    }
    expect([bench.renders.length, bench.cache.measure().entries]).toEqual([6, 0]);
  });

  it('creates one entry for addresses that differ only in unknown parameters', async () => {
    for (const url of ['/jobs/?q=a', '/jobs/?q=a&x=1', '/jobs/?y=2&q=a', '/jobs/?q=a&fbclid=3']) await bench.get(url);
    expect([bench.renders, bench.cache.measure().entries]).toEqual([['/jobs/?q=a'], 1]);
  });

  it('stores redirects and gone pages for the time that they declare', async () => {
    bench.answer = () => ({
      status: 410,
      headers: { 'content-type': 'text/html', 'cache-control': cacheControl.gone },
      body: Buffer.from('gone'),
    });
    await bench.get('/a/b/1/job/');
    expect([(await bench.get('/a/b/1/job/')).status, bench.renders.length]).toEqual([410, 1]);
    bench.at += 61 * second;
    bench.answer = () => toFailure(503);
    expect((await bench.get('/a/b/1/job/')).status).toBe(503);
  });
});
