import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '#tests/support/fixtures.ts';
import { hasPageCache, siteMode, startSite } from '#tests/support/start-site.ts';
import { sendRequest } from './support/send-request.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen)?.path ?? '';
const gone = jobs.find(({ isOpen }) => !isOpen)?.path ?? '';
const id = jobs.find(({ isOpen }) => isOpen)?.id ?? '';
const cachedFor60s = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

const answers: readonly (readonly [path: string, status: number, cacheControl: string])[] = [
  ['/', 200, cachedFor60s],
  ['/jobs/', 200, cachedFor60s],
  ['/jobs/?q=pilot', 200, cachedFor60s],
  ['/benefits/', 200, cachedFor60s],
  ['/job/', 200, cachedFor60s],
  [open, 200, cachedFor60s],
  ['/saved/', 200, cachedFor60s],
  [`/saved/?id=${id}`, 200, cachedFor60s],
  [`/saved/?id=${id}&id=unknown&compare=${id}&compare=unknown`, 200, cachedFor60s],
  ['/Jobs', 308, 'public, max-age=3600'],
  ['/search/', 308, 'public, max-age=3600'],
  [open.slice(0, -1), 308, 'public, max-age=0, s-maxage=60'],
  [gone, 410, 'public, max-age=0, s-maxage=60'],
  ['/nope/', 404, 'no-store'],
  ['/jobs/?page=999', 404, 'no-store'],
  ['/Saved', 308, 'public, max-age=3600'],
  ['/%ff/', 404, 'no-store'],
  ['/healthz', 200, 'no-store'],
  // Internal headers.
  ['/readyz', siteMode === 'front' ? 403 : 200, 'no-store'],
  ['/icon.svg', 200, 'public, max-age=3600'],
];

test.use({ sitePlan: {} });

test.describe('headers of every kind of response', () => {
  for (const [path, status, cacheControl] of answers) {
    test(`${path} answers ${status} with Cache-Control: ${cacheControl}`, async ({ site }) => {
      const answer = await sendRequest(site.url, path);
      expect({ status: answer.status, cacheControl: answer.headers['cache-control'] }).toEqual({
        status,
        cacheControl,
      });
    });
  }

  for (const [path] of answers) {
    test(`${path} has the security headers and no internal ones`, async ({ site }) => {
      const { headers } = await sendRequest(site.url, path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
      expect(headers['content-security-policy']).toContain('report-to csp');
      expect(headers['reporting-endpoints']).toContain('csp="/browser-reports"');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['cross-origin-resource-policy']).toBe(path === '/icon.svg' ? 'cross-origin' : 'same-origin');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['server']).toBe(siteMode === 'front' ? 'nginx' : undefined);
      expect(
        Object.keys(headers).filter((name) => /^(?:x-powered-by|x-nextjs|x-middleware|x-route|x-matched)/.test(name)),
      ).toEqual([]);
    });
  }

  for (const path of ['/previews/home.png', '/jobs/feed.xml', '/jobs/feed.json'] as const) {
    test(`${path} may be embedded by other sites`, async ({ site }) => {
      const { status, headers } = await sendRequest(site.url, path);
      expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    });
  }

  test('HSTS is sent by an https site alone', async ({ site }) => {
    const secure = await startSite({ SITE_URL: 'https://careers.example.com' });
    expect((await sendRequest(secure.url, '/')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect((await sendRequest(site.url, '/')).headers['strict-transport-security']).toBeUndefined();
    await secure.stop();
  });

  for (const [path] of answers) {
    test(`HEAD ${path} is GET without its body`, async ({ site }) => {
      const timeless = ({ headers }: Awaited<ReturnType<typeof sendRequest>>): object => ({
        ...headers,
        date: '',
        age: '',
        // Only a body can be chunked.
        'transfer-encoding': '',
      });
      const [get, head] = [await sendRequest(site.url, path), await sendRequest(site.url, path, { method: 'HEAD' })];
      expect(head.status).toBe(get.status);
      expect(head.body.length).toBe(0);
      if (path !== '/readyz') expect(timeless(head)).toEqual(timeless(get));
    });
  }
});

test.describe('conditional requests and encodings', () => {
  for (const path of ['/', '/jobs/', '/benefits/', '/saved/', `/saved/?id=${id}`, open] as const) {
    test(`${path} answers 304 to its own ETag, and 200 to another`, async ({ site }) => {
      test.skip(!hasPageCache, 'The page cache makes the ETags.');
      const { headers } = await sendRequest(site.url, path);
      const etag = headers.etag ?? '';
      expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
      const again = await sendRequest(site.url, path, { headers: { 'If-None-Match': etag } });
      expect({ status: again.status, bytes: again.body.length, etag: again.headers.etag }).toEqual({
        status: 304,
        bytes: 0,
        etag,
      });
      expect((await sendRequest(site.url, path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    });
  }

  for (const path of [
    '/',
    '/jobs/',
    '/jobs/?q=ramp',
    open,
    '/benefits/',
    '/nope/',
    gone,
    '/saved/',
    `/saved/?id=${id}`,
  ] as const) {
    test(`${path} is the same in br, gzip and identity`, async ({ site }) => {
      const plain = await sendRequest(site.url, path);
      const brotli = await sendRequest(site.url, path, { headers: { 'Accept-Encoding': 'gzip;q=0.5, br' } });
      const gzip = await sendRequest(site.url, path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'br',
        'gzip',
      ]);
      expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
      expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
      for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toContain('accept-encoding');
    });
  }
});

test.describe('methods', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
  for (const [method, path] of methods.flatMap((method) =>
    ['/', '/jobs/', '/Nope', '/healthz', '/icon.svg'].map((path) => [method, path] as const),
  )) {
    test(`${method} ${path} answers 405 with Allow`, async ({ site }) => {
      const { status, headers } = await sendRequest(site.url, path, { method });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
    });
  }

  test('the body of a POST is not run as an action', async ({ site }) => {
    const answer = await sendRequest(site.url, '/jobs/', {
      method: 'POST',
      headers: { 'Next-Action': '0'.repeat(40), 'Content-Type': 'text/plain' },
      body: '[]',
    });
    expect(answer.status).toBe(405);
  });
});

test.describe('headers of a visitor', () => {
  const steering: readonly Readonly<Record<string, string>>[] = [
    { 'X-Requested-Path': '/benefits/' },
    { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'X-Middleware-Rewrite': 'https://evil.example/' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { 'X-Invoke-Path': '/benefits/', 'X-Matched-Path': '/benefits/' },
    { 'X-Nextjs-Data': '1' },
    { Range: 'bytes=5-2' },
    { 'Accept-Encoding': 'br;q=nonsense, *;q=0' },
    { Cookie: '__prerender_bypass=1; __next_preview_data=x' },
    { Host: 'evil.example' },
  ];
  for (const headers of steering) {
    test(`${JSON.stringify(headers)} changes neither status nor page`, async ({ site }) => {
      const plain = await sendRequest(site.url, '/jobs/?q=steering');
      const steered = await sendRequest(site.url, '/jobs/?q=steering', { headers });
      expect({ status: steered.status, text: steered.text }).toEqual({ status: 200, text: plain.text });
      expect((await sendRequest(site.url, '/Jobs', { headers })).headers.location).toBe('/jobs/');
      expect((await sendRequest(site.url, '/company/delta/jobs/', { headers })).status).toBe(404);
    });
  }
});
