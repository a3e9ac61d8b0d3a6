import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { maxHeaderBytes } from '#config/security.ts';
import { createRequestContext, type RequestContext } from '#lib/runtime/request-context.ts';
import { toBusyResponse, toErrorResponse, toPageResponse, toRedirect, toUnavailableText } from './to-page-response.ts';

const html = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Page</h1>') };

/** Half of a surrogate pair too. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

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
  ] as const)('answers %i and its cache rule for %j', (status, decision, control) => {
    const response = toPageResponse(html, decide(decision));
    expect([response.status, response.headers['cache-control']]).toEqual([status, control]);
  });

  it('drops the markup of a redirect', () => {
    const response = toPageResponse(html, decide({ status: 308, location: '/b/' }));
    expect(response.headers.location).toBe('/b/');
    expect(response.body.toString()).toBe('Moved to /b/\n');
  });

  it.each([302, 303, 307])('never lets a %i of the framework be kept', (status) => {
    const response = toPageResponse({ ...html, status, headers: { location: '/a/?_rsc=x' } }, decide({}));
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
      status,
      '/a/?_rsc=x',
      'no-store',
    ]);
  });

  it.each([301, 308])('keeps a %i of the framework as a redirect', (status) => {
    const response = toPageResponse({ ...html, status, headers: { location: '/b/' } }, decide({}));
    expect([response.status, response.headers]).toEqual([
      status,
      { location: '/b/', 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.redirect },
    ]);
  });

  it.each([[undefined], [['/b/', '/c/']]])('makes an error of a redirect to %j', (location) => {
    expect(toPageResponse({ ...html, status: 302, headers: { location } }, decide({})).status).toBe(500);
  });

  it('has the status of the framework where the page has not decided', () => {
    expect(toPageResponse({ ...html, status: 404 }, decide({})).status).toBe(404);
    expect(toPageResponse({ ...html, status: 500 }, decide({ status: 410 })).status).toBe(410);
  });

  it('keeps a 200 by the rule that the page states, and nothing else by it', () => {
    const control = (status: number) =>
      toPageResponse(html, decide({ status, cacheKind: 'publicFile' })).headers['cache-control'];
    expect([control(200), control(404)]).toEqual([cacheControl.publicFile, 'no-store']);
  });

  it('hands on every other header, and the body of what is no document', () => {
    const headers = { 'content-type': 'application/json', link: ['</a>', '</b>'], 'x-none': undefined };
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
    expect(Object.keys(response.headers)).not.toContain('x-none');
  });

  it('takes HTML of any character set for a document', () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    expect(toPageResponse({ ...html, headers }, decide({})).headers).toHaveProperty('speculation-rules');
  });

  it('puts what stands in a page for the head there', () => {
    const body = Buffer.from('<head></head>');
    expect(toPageResponse({ ...html, body }, decide({ headHtml: '<meta>' })).body.toString()).toBe(
      '<head><meta></head>',
    );
  });

  it('says when to come back', () => {
    expect(toPageResponse(html, decide({ status: 503, retryAfter: 29.2 })).headers['retry-after']).toBe('30');
  });

  it('keeps the framework from deciding on caches or telling of itself', () => {
    const headers = {
      ...html.headers,
      'cache-control': 'private',
      'x-powered-by': 'x',
      'x-middleware-rewrite': '/',
      refresh: '0;url=/',
      etag: '"a"',
      vary: 'rsc',
    };
    expect(toPageResponse({ ...html, headers }, decide({})).headers).toEqual({
      'content-type': 'text/html',
      'cache-control': cacheControl.page,
      'speculation-rules': '"/speculation-rules.json"',
    });
  });

  it('tells browsers of links to follow ahead in documents alone', () => {
    const data = { ...html, headers: { 'content-type': 'application/json' } };
    expect(toPageResponse(data, decide({})).headers).not.toHaveProperty('speculation-rules');
  });

  it('never lets a response with a cookie be kept', () => {
    expect(toPageResponse({ ...html, headers: { 'set-cookie': ['a=1'] } }, decide({})).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('toRedirect', () => {
  it.each([
    ['/a/?q=b', '/a/?q=b'],
    ['/café/ō', '/caf%C3%A9/%C5%8D'],
    ['https://www.example.com/x', 'https://www.example.com/x'],
  ])('leads to %j as %j', (location, header) => {
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
  ])('never leads to %j', (location) => {
    const response = toRedirect(308, location, 'redirect');
    expect([response.status, 'location' in response.headers]).toEqual([500, false]);
  });

  it('makes a header that can be sent, whatever the target', () => {
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
    [`/jobs/?utm_source=${'x'.repeat(1000)}`, 308, `/jobs/?utm_source=${'x'.repeat(1000)}`],
  ])('keeps within the bound of a header: %s', (location, status, header) => {
    const response = toRedirect(308, location, 'redirect');
    expect([response.status, response.headers.location]).toEqual([status, header]);
  });
});

describe('an answer without a rendering', () => {
  it.each([
    ['a fault', () => toErrorResponse(500), 500, 'text/html; charset=utf-8', undefined],
    ['a page in busy times', () => toBusyResponse(7), 503, 'text/html; charset=utf-8', '7'],
    ['what is no page', () => toUnavailableText(7), 503, 'text/plain; charset=utf-8', '7'],
  ])('to %s is kept nowhere, and says when to come back', (_, answer, code, type, retryAfter) => {
    const { status, headers, body } = answer();
    expect([status, headers['content-type'], headers['cache-control'], headers['retry-after']]).toEqual([
      code,
      type,
      'no-store',
      retryAfter,
    ]);
    expect(body.toString()).toMatch(/try again/);
  });

  it('to what is no page is not for search engines', () => {
    expect(toUnavailableText(7).headers['x-robots-tag']).toBe('noindex');
  });

  it('to an address that is too long says so, and is kept nowhere', () => {
    const { status, headers, body } = toRedirect(308, `/${'x'.repeat(maxHeaderBytes)}`, 'redirect');
    expect([status, headers, body.toString()]).toEqual([
      414,
      { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      'The address is too long.\n',
    ]);
    expect(toRedirect(308, `/${'x'.repeat(maxHeaderBytes - 1)}`, 'redirect').status).toBe(308);
  });
});
