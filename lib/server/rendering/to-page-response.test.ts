import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { maxFrameOriginsBytes, maxHeaderBytes } from '#config/security.ts';
import { createRequestContext, type RequestContext } from '#lib/runtime/request-context.ts';
import { buildSecurityHeaders, policyHeader } from '#lib/server/http/security-headers.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import * as responses from './to-page-response.ts';

const { refusal, errorResponse, toRedirect, toUnavailableText } = responses;
const policy = "default-src 'self'; script-src 'self'; object-src 'none'";

const html = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Page</h1>') };

/** Any text, including unpaired surrogates. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

function toPageResponse(raw: PageResponse, context: RequestContext): PageResponse {
  return responses.toPageResponse(raw, context, policy);
}

function decide(decision: Partial<RequestContext>): RequestContext {
  return { ...createRequestContext('/a/'), ...decision };
}

describe('toPageResponse', () => {
  it.each([
    [200, {}, cacheControl.page],
    [404, { status: 404 }, 'no-store'],
    [410, { status: 410 }, cacheControl.gone],
    [500, { status: 500 }, 'no-store'],
    [503, { status: 503 }, 'no-store'],
    [308, { status: 308, location: '/b/' }, cacheControl.dataRedirect],
    [200, { cacheKind: 'none' }, 'no-store'],
  ] as const)('answers %i with its cache rule for %j', (status, decision, control) => {
    const response = toPageResponse(html, decide(decision));
    expect([response.status, response.headers['cache-control']]).toEqual([status, control]);
  });

  it('drops the markup of a redirect', () => {
    const response = toPageResponse(html, decide({ status: 308, location: '/b/' }));
    expect(response.headers.location).toBe('/b/');
    expect(response.body.toString()).toBe('Moved to /b/\n');
  });

  it.each([302, 303, 307])('never allows caches to store a %i of the framework', (status) => {
    const response = toPageResponse({ ...html, status, headers: { location: '/a/?_rsc=x' } }, decide({}));
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
      status,
      '/a/?_rsc=x',
      'no-store',
    ]);
  });

  it.each([301, 308])('allows caches to store a %i of the framework like a redirect', (status) => {
    const response = toPageResponse({ ...html, status, headers: { location: '/b/' } }, decide({}));
    expect([response.status, response.headers]).toEqual([
      status,
      { location: '/b/', 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.redirect },
    ]);
  });

  it.each([[{}], [{ location: ['/b/', '/c/'] }]])('returns an error for a redirect with %j', (headers) => {
    expect(toPageResponse({ ...html, status: 302, headers }, decide({})).status).toBe(500);
  });

  it('uses the status of the framework when the page has not set one', () => {
    expect(toPageResponse({ ...html, status: 404 }, decide({})).status).toBe(404);
    expect(toPageResponse({ ...html, status: 500 }, decide({ status: 410 })).status).toBe(410);
  });

  it('applies the cache rule of the page to a 200 and to no other status', () => {
    const control = (status: number) =>
      toPageResponse(html, decide({ status, cacheKind: 'publicFile' })).headers['cache-control'];
    expect([control(200), control(404)]).toEqual([cacheControl.publicFile, 'no-store']);
  });

  it('passes every other header on, and the body of a response that is not a document', () => {
    const headers = { 'content-type': 'application/json', link: ['</a>', '</b>'] };
    const response = toPageResponse({ ...html, headers }, decide({ headHtml: '<meta>' }));
    expect(response).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/json',
        link: ['</a>', '</b>'],
        'cache-control': cacheControl.page,
      },
      body: html.body,
    });
  });

  it('treats HTML of any character set as a document', () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    expect(toPageResponse({ ...html, headers }, decide({})).headers).toHaveProperty('speculation-rules');
  });

  it('moves the head tags of a page into the head', () => {
    const body = Buffer.from('<head></head>');
    expect(toPageResponse({ ...html, body }, decide({ headHtml: '<meta>' })).body.toString()).toBe(
      '<head><meta></head>',
    );
  });

  const script = '<script src="/_next/a.js" async=""></script>';

  it('allows the inline script of a document by one hash', () => {
    const { headers, body } = toPageResponse({ ...html, body: Buffer.from(`${script}</body></html>`) }, decide({}));
    const [, code = ''] = /<script data-scripts="\/_next\/a\.js">([^<]*)<\/script>/.exec(body.toString()) ?? [];
    const source = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(headers[policyHeader]).toBe(`default-src 'self'; script-src ${source} 'self'; object-src 'none'`);
  });

  it('keeps the longest policy of any configuration within the header limit, however much data a page has', () => {
    const longest = buildSecurityHeaders({
      site: { iframe: true, iframeOrigins: [`https://${'x'.repeat(maxFrameOriginsBytes - 'https://'.length)}`] },
      siteUrl: 'https://careers.example.com',
      googleMapsKey: 'key',
      analytics: { tagId: 'G-1' },
      isDevelopment: false,
    })[policyHeader];
    const pushes = Array.from({ length: 200 }, (_, index) => `<script>self.__next_f.push([1,"${index}"])</script>`);
    const body = Buffer.from(`${script}${pushes.join('')}</body></html>`);
    const { headers } = responses.toPageResponse({ ...html, body }, decide({}), longest);
    expect(String(headers[policyHeader]).match(/'sha256-/g)).toHaveLength(1);
    expect(Buffer.byteLength(String(headers[policyHeader]))).toBeLessThanOrEqual(maxHeaderBytes);
  });

  it('sets Retry-After', () => {
    expect(toPageResponse(html, decide({ status: 503, retryAfterSeconds: 29.2 })).headers['retry-after']).toBe('30');
  });

  it('removes the framework’s cache headers, its cookies and the headers that identify it', () => {
    const headers = {
      ...html.headers,
      'cache-control': 'private',
      'x-powered-by': 'x',
      'x-middleware-rewrite': '/',
      refresh: '0;url=/',
      etag: '"a"',
      vary: 'rsc',
      'set-cookie': ['a=1', 'b=2'],
    };
    expect(toPageResponse({ ...html, headers }, decide({})).headers).toEqual({
      'content-type': 'text/html',
      'cache-control': cacheControl.page,
      'speculation-rules': '"/speculation-rules.json"',
    });
  });

  it('adds speculation rules to documents only', () => {
    const data = { ...html, headers: { 'content-type': 'application/json' } };
    expect(toPageResponse(data, decide({})).headers).not.toHaveProperty('speculation-rules');
  });
});

describe('toRedirect', () => {
  it.each([
    ['/a/?q=b', '/a/?q=b'],
    ['/café/ō', '/caf%C3%A9/%C5%8D'],
    ['https://www.example.com/x', 'https://www.example.com/x'],
  ])('redirects to %j as %j', (location, header) => {
    expect(toRedirect(308, location, 'redirect')).toMatchObject({ status: 308, headers: { location: header } });
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example/',
    'javascript:alert(1)',
    '/a\r\nset-cookie: x',
    '',
    'jobs/',
  ])('never redirects to %j', (location) => {
    const response = toRedirect(308, location, 'redirect');
    expect([response.status, 'location' in response.headers]).toEqual([500, false]);
  });

  it('returns a valid header for any target', () => {
    fc.assert(
      fc.property(fc.string({ unit: codeUnit }), (tail) => {
        const { location } = toRedirect(308, `/${tail}`, 'redirect').headers;
        if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }),
    );
  });

  const long = 'x'.repeat(maxHeaderBytes);

  it.each([
    [`/jobs/?q=pilot&x=${long}`, 308, '/jobs/?q=pilot'],
    [`/jobs/?${long}=1&sort=date&a=?`, 308, '/jobs/?sort=date'],
    [`/a/b/1/job/?utm_source=${long}`, 308, '/a/b/1/job/'],
    [`/jobs/?q=${long}`, 414, undefined],
    [`/${long}/`, 414, undefined],
    [`/jobs/?utm_source=${long}`.slice(0, maxHeaderBytes), 308, `/jobs/?utm_source=${long}`.slice(0, maxHeaderBytes)],
    [`/jobs/?utm_source=${'x'.repeat(1000)}`, 308, `/jobs/?utm_source=${'x'.repeat(1000)}`],
  ])('stays within the header limit: %s', (location, status, header) => {
    const response = toRedirect(308, location, 'redirect');
    expect([response.status, response.headers.location]).toEqual([status, header]);
  });
});

describe('a response without a render', () => {
  it.each([
    ['an error', () => errorResponse, 500, 'text/html; charset=utf-8', undefined],
    ['a page under overload', () => refusal, 503, 'text/html; charset=utf-8', '2'],
    ['a resource', () => toUnavailableText(7), 503, 'text/plain; charset=utf-8', '7'],
  ])('for %s is not stored and sets Retry-After', (_, answer, code, type, retryAfterSeconds) => {
    const { status, headers, body } = answer();
    expect([status, headers['content-type'], headers['cache-control'], headers['retry-after']]).toEqual([
      code,
      type,
      'no-store',
      retryAfterSeconds,
    ]);
    expect(body.toString()).toMatch(/try again/);
  });

  it('for a resource is not indexed', () => {
    expect(toUnavailableText(7).headers['x-robots-tag']).toBe('noindex');
  });

  it('for an address that is too long names the reason and is not stored', () => {
    const { status, headers, body } = toRedirect(308, `/${'x'.repeat(maxHeaderBytes)}`, 'redirect');
    expect([status, headers, body.toString()]).toEqual([
      414,
      { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      'The address is too long.\n',
    ]);
    expect(toRedirect(308, `/${'x'.repeat(maxHeaderBytes - 1)}`, 'redirect').status).toBe(308);
  });
});
