import { describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { holdRenders, seconds, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();

/** Returns the seconds for which a page with these headers is served from the cache; 0: it is not cached. */
async function measureFreshness(headers: Readonly<Record<string, string>>, status = 200): Promise<number> {
  site.render = () => toPage(`render ${site.renders.length}`, headers, status);
  await site.get('/jobs/');
  const start = site.at;
  for (const age of [0, 9, 10, 19, 20, 59, 60, 3599, 3600]) {
    site.at = start + age * seconds;
    const before = site.renders.length;
    const { headers: responseHeaders } = await site.get('/jobs/');
    if (site.renders.length > before || responseHeaders['age'] === undefined) return age;
    await expect.poll(() => site.renders.length).toBe(before);
  }
  return Number.POSITIVE_INFINITY;
}

describe('how long a page is fresh (RFC 9111, 4.2.1 and 5.2.2)', () => {
  test.each([
    ['max-age=10', 10],
    ['public, max-age=20', 20],
    ['max-age=10, s-maxage=20', 20],
    ['s-maxage=10, max-age=20', 10],
    ['max-age=0, s-maxage=60', 60],
    ['MAX-AGE=10', 10],
    ['S-MaxAge=10, Max-Age=20', 10],
    ['max-age="10"', 10],
    [' max-age=10 ,  public ', 10],
    ['unknown=7, max-age=10, another', 10],
    ['max-age=10, immutable', 10],
    ['max-age=10, must-revalidate', 10],
  ])('Cache-Control: %s is fresh for %i s', async (control, fresh) => {
    expect(await measureFreshness({ 'cache-control': control })).toBe(fresh);
  });

  test.each([
    'no-store',
    'no-store, max-age=10',
    'max-age=10, no-store',
    'private',
    'private, max-age=10',
    'private="set-cookie", s-maxage=10',
    'no-cache',
    'no-cache, max-age=10',
    'max-age=0',
    'max-age=10, s-maxage=0',
    'public',
    's-maxage=10, proxy-revalidate',
    'max-age=-10',
    'max-age=nonsense',
    'max-age=',
    's-maxage=ten, public',
    '',
  ])('Cache-Control: %s is not cached', async (control) => {
    expect(await measureFreshness({ 'cache-control': control })).toBe(0);
    expect(site.cache.measure().entries).toBe(0);
  });

  test('max-age applies, not Expires', async () => {
    expect(
      await measureFreshness({
        'cache-control': 'max-age=10',
        expires: new Date(site.at + 3600 * seconds).toUTCString(),
      }),
    ).toBe(10);
  });

  test('an Expires that has passed does not shorten max-age', async () => {
    expect(await measureFreshness({ 'cache-control': 'max-age=10', expires: '0' })).toBe(10);
  });

  test.each([
    ['page', 60],
    ['degraded', 10],
    ['dataRedirect', 60],
    ['gone', 60],
    ['redirect', 3600],
    ['none', 0],
  ] as const)('a page of kind %s of the configuration is fresh for %i s, by its own header', async (kind, fresh) => {
    expect(await measureFreshness({ 'cache-control': cacheControl[kind] })).toBe(fresh);
  });

  test('every kind that shared caches store is public, so that requests with Authorization may be answered from the cache (RFC 9111, 3.5)', () => {
    for (const [kind, control] of Object.entries(cacheControl))
      if (control !== 'no-store' && !control.startsWith('private'))
        expect([kind, control]).toEqual([kind, expect.stringMatching(/^public, /)]);
  });

  test('a page is fresh in its last second and not in the one after', async () => {
    await site.get('/jobs/');
    site.at += 60 * seconds - 1;
    await site.get('/jobs/');
    expect(site.renders).toHaveLength(1);
    site.at += 1;
    await site.get('/jobs/');
    await expect.poll(() => site.renders.length).toBe(2);
  });

  test('the header is sent to visitors unchanged', async () => {
    for (let visit = 0; visit < 3; visit += 1)
      expect((await site.get('/jobs/')).headers['cache-control']).toBe(cacheControl.page);
  });
});

describe('Age (RFC 9111, 4.2.3 and 5.1)', () => {
  test('is 0 for a new page, and counts whole seconds', async () => {
    expect((await site.get('/jobs/')).headers.age).toBe('0');
    for (const [milliseconds, age] of [
      [999, '0'],
      [1, '1'],
      [29_500, '30'],
      [29_499, '59'],
    ] as const) {
      site.at += milliseconds;
      expect((await site.get('/jobs/')).headers.age).toBe(age);
    }
  });

  test('counts from the start of the render', async () => {
    const gate = holdRenders(site);
    const visit = site.get('/jobs/');
    await expect.poll(() => site.renders.length).toBe(1);
    site.at += 5 * seconds;
    gate.open();
    expect((await visit).headers.age).toBe('5');
  });

  test('is the true age of a stale page, and restarts with the next one', async () => {
    await site.get('/jobs/');
    site.at += 300 * seconds;
    expect((await site.get('/jobs/')).headers.age).toBe('300');
    await expect.poll(async () => (await site.get('/jobs/')).headers.age).toBe('0');
  });

  test('is in a 304 as well', async () => {
    const { headers } = await site.get('/jobs/');
    site.at += 42 * seconds;
    const again = await site.get('/jobs/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers.age]).toEqual([304, '42']);
  });

  test('is the same for every encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) await site.get('/jobs/', { 'accept-encoding': encoding });
    site.at += 7 * seconds;
    for (const encoding of ['br', 'gzip', 'identity'])
      expect((await site.get('/jobs/', { 'accept-encoding': encoding })).headers.age).toBe('7');
  });

  test('is never negative when the clock is set back', async () => {
    await site.get('/jobs/');
    site.at -= 3600 * seconds;
    expect((await site.get('/jobs/')).headers.age).toBe('0');
  });

  test('is sent once, beside one Date of now', async () => {
    await site.get('/jobs/');
    const { headers } = await site.getRaw('GET /jobs/');
    expect(headers.filter(([name]) => name === 'age')).toHaveLength(1);
    const dates = headers
      .filter(([name]) => name === 'date')
      .map(([, value]) => Math.abs(Date.parse(value) - Date.now()) < 60 * seconds);
    expect(dates).toEqual([true]);
  });

  test('is absent from uncached responses', async () => {
    site.render = () => toPage('x', { 'cache-control': 'no-store' });
    expect((await site.get('/jobs/')).headers.age).toBeUndefined();
  });
});
