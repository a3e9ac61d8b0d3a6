import { describe, expect, test } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { seconds, toFailure, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();

/** Returns how many renders three visits cause. */
async function countRenders(
  status: number,
  control: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  site.render = () => toPage(`render ${site.renders.length}`, { 'cache-control': control, ...more }, status);
  for (let visit = 0; visit < 3; visit += 1) expect((await site.get('/jobs/')).status).toBe(status);
  return site.renders.length;
}

describe('statuses (RFC 9110, 15.1)', () => {
  test.each([
    ['a page', 200, cacheControl.page],
    ['a page made while the search does not answer', 200, cacheControl.degraded],
    ['a redirect by the address', 308, cacheControl.redirect],
    ['a redirect by the data', 308, cacheControl.dataRedirect],
    ['a closed job', 410, cacheControl.gone],
  ])('%s (%i) is cached', async (_, status, control) => {
    expect(await countRenders(status, control, status === 308 ? { location: '/benefits/' } : {})).toBe(1);
  });

  test.each([
    ['an unknown address', 404, cacheControl.none],
    ['an error', 500, cacheControl.none],
    ['an outage', 503, cacheControl.none],
    ['an unknown address that claims to be a page', 404, cacheControl.page],
    ['an error that claims to be a page', 500, cacheControl.page],
    ['an outage that claims to be a page', 503, cacheControl.page],
    ['a bad gateway that claims to be a page', 502, 'public, max-age=60'],
    ['a part that claims to be a page', 206, cacheControl.page],
    ['a status that nobody knows', 299, cacheControl.page],
    ['a page that says no-store', 200, cacheControl.none],
  ])('%s (%i) is not cached', async (_, status, control) => {
    expect([await countRenders(status, control), site.cache.measure().entries]).toEqual([3, 0]);
  });

  test('an error between two successes leaves nothing in the cache', async () => {
    site.render = () => toFailure(500);
    expect((await site.get('/jobs/')).status).toBe(500);
    site.render = () => toPage('well again');
    expect([await site.heading('/jobs/'), await site.heading('/jobs/'), site.renders.length]).toEqual([
      'well again',
      'well again',
      2,
    ]);
  });

  test('a cached redirect keeps its target and its age', async () => {
    site.render = () => ({
      status: 308,
      headers: { location: '/benefits/', 'content-type': 'text/plain', 'cache-control': cacheControl.dataRedirect },
      body: Buffer.from('Moved'),
    });
    await site.get('/jobs/');
    site.at += 30 * seconds;
    const { status, headers } = await site.get('/jobs/');
    expect([status, headers.location, headers.age, site.renders.length]).toEqual([308, '/benefits/', '30', 1]);
  });

  test('headers of a page are cached with it, headers of the site are added once', async () => {
    site.render = () =>
      toPage('x', {
        'x-robots-tag': 'noindex',
        link: '</a>; rel=preload',
        'content-security-policy': "script-src 'sha256-x'",
      });
    await site.get('/jobs/');
    const { headers } = await site.getRaw('GET /jobs/');
    for (const [name, value] of [
      ['x-robots-tag', 'noindex'],
      ['link', '</a>; rel=preload'],
      ['content-security-policy', "script-src 'sha256-x'"],
      ['x-common', 'yes'],
    ] as const) {
      expect(headers.filter(([headerName]) => headerName === name)).toEqual([[name, value]]);
    }
  });

  test('a header of a page replaces the one that all responses have', async () => {
    site.render = () => toPage('x', { 'x-common': 'own' });
    for (let visit = 0; visit < 2; visit += 1) expect((await site.get('/jobs/')).headers['x-common']).toBe('own');
  });
});

describe('methods (RFC 9111, 4 and 4.4)', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
    '%s is rejected: it neither uses, stores nor invalidates the cached page',
    async (method) => {
      for (let visit = 0; visit < 3; visit += 1) {
        const { status, headers, body } = await site.get('/jobs/', {}, method);
        expect([status, headers.allow, headers['cache-control'], body.length]).toEqual([
          405,
          'GET, HEAD',
          'no-store',
          0,
        ]);
        expect((await site.get('/jobs/')).status).toBe(200);
      }
      expect([site.renders.length, site.cache.measure().entries]).toEqual([1, 1]);
    },
  );

  test.each(['BAN', 'REFRESH', 'get', 'GETX'])('%s is not a method and changes nothing', async (method) => {
    await site.get('/jobs/');
    expect((await site.getRaw(`${method} /jobs/`)).status).toBe(400);
    expect([(await site.get('/jobs/')).status, site.renders.length]).toEqual([200, 1]);
  });

  test('a body of a GET is not part of the key, the page, or the next request', async () => {
    const text = await site.exchange(
      'GET /jobs/ HTTP/1.1\r\nHost: a\r\nContent-Length: 30\r\n\r\nq=evil&page=9&x=GET /evil HTTPGET /benefits/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(site.renders.map(({ target }) => target)).toEqual(['/jobs/', '/benefits/']);
  });

  test('pipelined requests get their own pages in order, cached or not', async () => {
    site.render = (page) => toPage(page.target);
    await site.get('/benefits/');
    const lines = ['/jobs/', '/benefits/', '/jobs/?q=a', '/jobs/', '/benefits/'];
    const text = await site.exchange(
      lines
        .map(
          (target, number) => `GET ${target} HTTP/1.1\r\nHost: a\r\n${number === 4 ? 'Connection: close\r\n' : ''}\r\n`,
        )
        .join(''),
    );
    expect([...text.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, target]) => target)).toEqual(lines);
  });
});

describe('memory', () => {
  test('a page larger than a sixteenth of the cache is sent and not stored', async () => {
    site.limit({ maxBytes: 256 * 1024 });
    site.render = () => ({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': cacheControl.page },
      body: Buffer.alloc(100_000, 'x'),
    });
    for (let visit = 0; visit < 2; visit += 1) expect((await site.get('/jobs/')).body.length).toBe(100_000);
    expect([site.renders.length, site.cache.measure().entries]).toEqual([2, 0]);
  });

  test('the least recently used page is evicted first', async () => {
    site.limit({ maxEntries: 3 });
    for (const query of ['a', 'b', 'c', 'a', 'd']) await site.get(`/jobs/?q=${query}`);
    expect(site.renders.map(({ target }) => target)).toEqual(['/jobs/?q=a', '/jobs/?q=b', '/jobs/?q=c', '/jobs/?q=d']);
    await site.get('/jobs/?q=a');
    expect(site.renders).toHaveLength(4);
    await site.get('/jobs/?q=b');
    expect(site.renders).toHaveLength(5);
  });

  test('distinct queries stay within the limit of bytes', async () => {
    const maxBytes = 256 * 1024;
    site.limit({ maxBytes });
    for (let query = 0; query < 100; query += 1)
      await site.get(`/jobs/?q=${query}`, { 'accept-encoding': ['br', 'gzip', ''][query % 3] ?? '' });
    const { bytes, entries } = site.cache.measure();
    expect([bytes > maxBytes / 2, bytes <= maxBytes, entries < 100]).toEqual([true, true, true]);
  });

  test('other encodings of a page count toward its size', async () => {
    await site.get('/jobs/', { 'accept-encoding': 'br' });
    const { bytes } = site.cache.measure();
    await site.get('/jobs/', { 'accept-encoding': 'identity' });
    expect(site.cache.measure().bytes - bytes).toBeGreaterThan(toPage('').body.length);
    expect(site.cache.measure().entries).toBe(1);
  });
});
