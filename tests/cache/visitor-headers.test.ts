import { describe, expect, test } from 'vitest';
import { seconds, toPage, useCachedSite } from './support/cached-site.ts';

const site = useCachedSite();
const clean = toPage('render 1').body.toString();

/** Headers of visitors, proxies and attackers. None of them is part of a key, so none may affect a page. */
const headers: readonly (readonly string[])[] = [
  ['Host: evil.example'],
  ['Host: evil.example:99'],
  ['Host:'],
  ['X-Forwarded-Host: evil.example'],
  [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: http',
    'X-Forwarded-Port: 99',
    'X-Forwarded-Prefix: /evil',
    'X-Forwarded-For: 127.0.0.1',
  ],
  ['X-Forwarded-Scheme: nothttps', 'X-Forwarded-Ssl: off'],
  ['Forwarded: host=evil.example;proto=http;for=127.0.0.1'],
  ['X-Host: evil.example', 'X-Forwarded-Server: evil.example', 'X-HTTP-Host-Override: evil.example'],
  ['X-Original-URL: /benefits/'],
  ['X-Rewrite-URL: /benefits/'],
  ['X-Original-Host: evil.example'],
  ['X-HTTP-Method-Override: POST'],
  ['X-HTTP-Method: DELETE', 'X-Method-Override: PUT'],
  ['Cookie: id=1'],
  ['Cookie: __prerender_bypass=1; __next_preview_data=x'],
  ['Authorization: Basic eDp5'],
  ['Accept: application/json'],
  ['Accept: image/webp,*/*;q=0.8'],
  ['Accept: text/markdown'],
  ['Accept: text/x-component'],
  ['Accept-Language: ja'],
  ['User-Agent: Googlebot'],
  ['User-Agent: <script>alert(1)</script>'],
  ['Referer: https://evil.example/'],
  ['Origin: https://evil.example'],
  ['Origin: null'],
  ['Content-Type: application/json', 'Content-Length: 2'],
  ['Upgrade: h2c', 'Connection: Upgrade', 'HTTP2-Settings: AAA'],
  ['Expect: 100-continue'],
  ['TE: trailers'],
  ['Via: 1.1 evil', 'Max-Forwards: 0'],
  ['Purpose: prefetch', 'Sec-Purpose: prefetch', 'X-Moz: prefetch'],
  ['Save-Data: on', 'DPR: 3', 'Viewport-Width: 1'],
  ['Sec-CH-UA-Mobile: ?1', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'],
  ['X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware'],
  ['X-Middleware-Prefetch: 1'],
  ['X-Middleware-Rewrite: https://evil.example/', 'X-Middleware-Next: 1'],
  ['X-Nextjs-Data: 1'],
  ['X-Nextjs-Html-Request-Id: 1', 'X-Nextjs-Request-Id: 1'],
  ['X-Invoke-Status: 500', 'X-Invoke-Error: {}', 'X-Invoke-Path: /benefits/', 'X-Invoke-Query: {}'],
  ['X-Matched-Path: /benefits/', 'X-Now-Route-Matches: 1=benefits'],
  ['X-Prerender-Revalidate: 1', 'X-Prerender-Revalidate-If-Generated: 1'],
  ['X-Requested-Path: /benefits/'],
  ['X-Vercel-Skip-Toolbar: 1', 'X-Vercel-Cache: HIT'],
  ['Next-Action: 0123456789abcdef0123456789abcdef01234567'],
  ['Next-Resume: 1'],
  ['Next-Test-Fetch-Priority: 1'],
  ['CDN-Loop: x', 'CF-Connecting-IP: 127.0.0.1', 'True-Client-IP: 127.0.0.1', 'Fastly-Client-IP: 127.0.0.1'],
  ['Surrogate-Capability: evil="Surrogate/1.0 ESI/1.0"', 'Surrogate-Control: max-age=1'],
  ['If-None-Match: "x', 'If-Modified-Since: x'],
  [`X-Long: ${'x'.repeat(8000)}`],
  Array.from({ length: 90 }, (_, number) => `X-Many-${number}: 1`),
];

describe('a header of a visitor', () => {
  test.each(headers.map((lines) => [lines.join(', ').slice(0, 80), lines] as const))(
    '%s does not affect the page and causes no render',
    async (_, lines) => {
      const first = await site.getRaw('GET /jobs/', lines).catch(() => null);
      const { status, text } = await site.get('/jobs/');
      expect([status, text, site.cache.measure().entries, site.renders.length]).toEqual([200, clean, 1, 1]);
      expect(site.renders[0]).toEqual({ target: '/jobs/', headers: {} });
      if (first !== null && first.status === 200) expect(first.body).toBe(clean);
      expect(JSON.stringify(first?.headers ?? [])).not.toMatch(/evil/);
    },
  );
});

describe('Cache-Control of a request (RFC 9111, 5.2.1)', () => {
  // "They are advisory; caches MAY implement them": a visitor who could force one render could force a thousand.
  const directives = [
    'no-cache',
    'no-store',
    'max-age=0',
    'max-age=0, no-cache, no-store, must-revalidate',
    'min-fresh=3600',
    'max-stale',
    'max-stale=1',
    'no-transform',
    'only-if-cached',
    'stale-if-error=0',
    'unknown',
    'NO-CACHE',
    '',
  ];

  test.each(directives)('%s is answered from the cached page', async (directive) => {
    await site.get('/jobs/');
    for (const name of ['cache-control', 'pragma']) {
      const { status, headers: responseHeaders } = await site.get('/jobs/', { [name]: directive });
      expect([status, responseHeaders.age, site.renders.length]).toEqual([200, '0', 1]);
    }
  });

  test.each(directives)('%s does not prevent caching', async (directive) => {
    await site.get('/jobs/', { 'cache-control': directive });
    await site.get('/jobs/');
    expect([site.renders.length, site.cache.measure().entries]).toEqual([1, 1]);
  });

  test('only-if-cached is rendered when the page is not cached: we are the origin, and a 504 would help nobody', async () => {
    expect((await site.get('/jobs/', { 'cache-control': 'only-if-cached' })).status).toBe(200);
  });

  test('max-age and max-stale do not decide whether a stale page is served', async () => {
    await site.get('/jobs/');
    site.at += 300 * seconds;
    expect((await site.get('/jobs/', { 'cache-control': 'max-age=10, max-stale=0' })).headers.age).toBe('300');
  });
});
