import { describe, expect, it } from 'vitest';
import { createCacheBench, second, toFailure, toPage } from '#bench/cache/cache-bench.ts';

const hour = 3600 * second;

describe('a page that was stored in the future', () => {
  it.each([
    ['a millisecond', 1],
    ['a minute', 60 * second],
    ['a day', 24 * hour],
    ['a year', 365 * 24 * hour],
  ])('is rendered again after the clock was set back by %s, and is fresh from then on', async (_, back) => {
    const bench = createCacheBench();
    expect(await bench.heading('/jobs/')).toBe('render 1');
    bench.at -= back;
    expect(await bench.heading('/jobs/')).toBe('render 2');
    expect(await bench.heading('/jobs/')).toBe('render 2');
    bench.at += 59 * second;
    expect(await bench.heading('/jobs/')).toBe('render 2');
  });

  it('is not used for a derived response', async () => {
    const bench = createCacheBench();
    const page = { target: '/jobs/', requestedPath: '/jobs/', requestedSearch: '', isKnown: true, headers: {} };
    await bench.cache.read('key', page);
    bench.at -= hour;
    await bench.cache.read('key', page);
    expect(bench.renders.length).toBe(2);
  });

  it('is served in place of a failed render', async () => {
    const bench = createCacheBench();
    bench.answer = () => toPage('before');
    await bench.get('/jobs/');
    bench.at -= hour;
    bench.answer = () => toFailure(503);
    expect(await bench.heading('/jobs/')).toBe('before');
  });

  it('is revalidated even though a revalidation failed at a later time by the clock', async () => {
    const bench = createCacheBench();
    bench.answer = () => toPage('before');
    await bench.get('/jobs/');
    bench.at += hour;
    bench.answer = () => toFailure(503);
    expect(await bench.heading('/jobs/')).toBe('before');
    bench.at -= 60 * second;
    bench.answer = () => toPage('after');
    expect(await bench.heading('/jobs/')).toBe('after');
  });
});
