import type { IncomingHttpHeaders } from 'node:http';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { hostileQueries } from '#tests/security/support/costly-inputs.ts';
import { readFrameworkHeaders } from '#tests/security/support/framework-headers.ts';
import { createTestListener, serveListener } from '#tests/support/serve-listener.ts';
import type { PageResponse, RequestHandler } from './page-response.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}
const common = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' };
const logged: string[] = [];
/** Requests that reached the framework itself, pages that were rendered, and requests that were observed. */
const passed: Received[] = [];
const rendered: Received[] = [];
const observed: (string | undefined)[] = [];
let isDraining = false;
let page: PageResponse | Error;
let handle: RequestHandler;

const ask = serveListener(
  createTestListener({
    runtime: {
      files: new Set(['/favicon.ico', '/_next/static/a.js']),
      headers: common,
      isDraining: () => isDraining,
      log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    },
    handle(request, response) {
      passed.push({ url: request.url ?? '', headers: { ...request.headers } });
      return handle(request, response);
    },
    async render(url, headers = {}) {
      rendered.push({ url, headers });
      if (page instanceof Error) throw page;
      return page;
    },
    observe: ({ method }) => void observed.push(method),
  }),
);
beforeEach(() => {
  for (const list of [logged, passed, rendered, observed]) list.length = 0;
  isDraining = false;
  page = { status: 200, headers: { 'cache-control': cacheControl.none }, body: Buffer.from('page') };
  handle = (_request, response) => void response.end('passed');
});

describe('a raw request', () => {
  it.each([
    ['GET /jobs/', '/jobs/'],
    ['GET /JOBS?q=a&zzz=1', '/JOBS?q=a'],
    ['GET http://evil.example/jobs/', '/jobs/'],
    ['GET //evil.example/', '/404/%2F%2Fevil.example%2F/'],
    ['GET /\\evil.example', '/404/%2F%5Cevil.example/'],
    ['GET /%E0%A4%A', '/404/%2F%25E0%25A4%25A/'],
    ['GET /%00', '/404/%2F%2500/'],
    ['GET /a/../b/', '/404/%2Fa%2F..%2Fb%2F/'],
    ['GET /%2e%2e/etc/passwd?q=a', '/404/%2F%252e%252e%2Fetc%2Fpasswd/?q=a'],
    ['GET *', '/404/*/'],
    ['GET /jobs.rsc', '/404/%2Fjobs.rsc/'],
    ['GET /jobs.segments/_tree.segment.rsc', '/404/%2Fjobs.segments%2F_tree.segment.rsc/'],
    ['GET /resources/feeds/xml/jobs/', '/404/%2Fresources%2Ffeeds%2Fxml%2Fjobs%2F/'],
    ['GET /jobs/?q=a&q=b&%71=c', '/jobs/?q=a'],
    ['GET /saved/?id=1&id=2&id=1', '/saved/?id=1&id=2'],
    ['GET /jobs/?amp;q=a&x=1', '/jobs/?amp;q=a&x=1'],
  ])('%j is rendered as %s', async (line, target) => {
    expect((await ask(line)).status).toBe(200);
    expect([rendered.map(({ url }) => url), passed, logged]).toEqual([[target], [], []]);
  });

  it.each([
    ['GET /_next/image?url=x', 404, undefined],
    ['GET /__nextjs_source-map?filename=x', 404, undefined],
    [`GET /${'a'.repeat(9000)}`, 414, undefined],
    [`GET /${'a'.repeat(20_000)}`, 431, undefined],
    ['GET /\xff\xfe', 400, undefined],
    ['GET /a b', 400, undefined],
    ['POST /jobs/', 405, 'GET, HEAD'],
    ['OPTIONS *', 405, 'GET, HEAD'],
    ['TRACE /', 405, 'GET, HEAD'],
    [`PUT ${alertPaths.manage}`, 405, 'GET, HEAD, POST'],
  ])('%j is answered with %i, Allow %s', async (line, status, allow) => {
    const { headers, body, ...answer } = await ask(line);
    expect([answer.status, headers.get('allow'), body, passed, rendered]).toEqual([status, allow, '', [], []]);
  });

  it.each([
    ['GET /favicon.ico?x=1', '/favicon.ico?x=1', cacheControl.publicFile],
    ['GET /_next/static/a.js', '/_next/static/a.js', cacheControl.asset],
    ['GET /healthz', '/healthz', 'no-store'],
    ['POST /mcp', '/mcp', 'no-store'],
    ['PUT /vitals', '/vitals', 'no-store'],
    ['GET /jobs/all.xml', '/jobs/all.xml', undefined],
    [`GET ${alertPaths.confirm}?token=a`, `${alertPaths.confirm}?token=a`, 'no-store'],
    [`POST ${alertPaths.manage}?token=a`, '/resources/alert-forms/manage?token=a', 'no-store'],
  ])('%j is answered by the framework at %s with %s', async (line, url, control) => {
    const { status, headers, body } = await ask(line);
    expect([status, headers.get('cache-control'), body]).toEqual([200, control, 'passed']);
    expect([passed.map((request) => request.url), rendered]).toEqual([[url], []]);
  });

  it.each([
    ['GET /_next/x', 404],
    ['POST /', 405],
    [`GET /${'a'.repeat(9000)}`, 414],
    ['GET /healthz', 200],
  ])('%j gets the security headers with its %i', async (line, status) => {
    const answer = await ask(line);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(common)) expect(answer.headers.get(name)).toBe(value);
  });

  it.each(['/jobs/', '/saved/', '/seattle-wa/pilot/1/job/', '/JOBS//', alertPaths.manage])(
    'for %s reaches the framework with few parameters, whatever its query',
    async (path) => {
      for (const query of Object.values(hostileQueries)) await ask(`GET ${path}?${query}`);
      const addresses = [...passed, ...rendered].map(({ url }) => url);
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(new URLSearchParams(address.split('?')[1]).size).toBeLessThanOrEqual(70);
    },
  );
});

describe('headers of a visitor', () => {
  const names = [
    ...readFrameworkHeaders(),
    'x-middleware-subrequest',
    'x-nextjs-data',
    'next-resume',
    'next-url',
    'rsc',
  ];
  const foreign = names.map((name) => `${name}: 1`);

  it('that steer the framework do not reach it', async () => {
    await ask('GET /healthz', foreign);
    expect(Object.keys(passed[0]?.headers ?? {}).filter((name) => names.includes(name))).toEqual([]);
    await ask('GET /jobs/', ['Cookie: a=1', 'X-Forwarded-Host: evil.example', 'X-Requested-Path: /evil/']);
    expect(rendered[0]?.headers).toEqual({});
  });

  it.each([
    [encodeURIComponent('["",{}]'), true],
    [encodeURIComponent('["x"]'), false],
    ['%', false],
  ])('with the router state %s: that it reaches the framework is %s', async (state, isPassed) => {
    await ask('GET /jobs/', ['RSC: 1', `Next-Router-State-Tree: ${state}`]);
    expect(rendered[0]?.headers).toEqual({ rsc: '1', ...(isPassed && { 'next-router-state-tree': state }) });
  });

  it.each([
    [[], '127.0.0.1'],
    [['X-Forwarded-For: 203.0.113.1, 203.0.113.7'], '203.0.113.7'],
    [['X-Forwarded-For: evil'], '127.0.0.1'],
  ])('%j: the framework gets the one trusted address %s', async (headers, address) => {
    await ask('GET /readyz', headers);
    expect(passed[0]?.headers['x-forwarded-for']).toBe(address);
  });

  it.each([
    ['ordinary', 'v=1', { traceparent: '00-a-b-01', tracestate: 'v=1' }],
    ['long', 'x'.repeat(3000), { traceparent: '00-a-b-01' }],
  ])('that name a trace reach the page, unless they are long: %s', async (_, state, expected) => {
    await ask('GET /jobs/', ['Traceparent: 00-a-b-01', `Tracestate: ${state}`]);
    expect(rendered[0]?.headers).toEqual(expected);
  });

  it.each(['/metrics', '/version'])('of a proxy make %s unknown', async (path) => {
    await ask(`GET ${path}`, ['Via: 1.1 proxy']);
    expect([rendered.map(({ url }) => url), passed]).toEqual([[`/404/${encodeURIComponent(path)}/`], []]);
  });
});

describe('a failure', () => {
  it.each([
    [500, 'Googlebot/2.1', 500, ''],
    [503, 'Googlebot/2.1', 503, 'page'],
    [404, 'Googlebot/2.1', 404, 'page'],
    [500, 'Mozilla/5.0', 500, 'page'],
  ])('of status %i is sent to %s as %i with %j', async (rendering, agent, status, body) => {
    page = { status: rendering, headers: { 'cache-control': 'no-store' }, body: Buffer.from('page') };
    const answer = await ask('GET /jobs/', [`User-Agent: ${agent}`]);
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([status, body, 'no-store']);
  });

  it('before the response is a 500 and logged, later it breaks the response off', async () => {
    page = new Error('a fault');
    expect((await ask('GET /jobs/')).status).toBe(500);
    handle = () => Promise.reject(new Error('a fault'));
    expect((await ask('GET /healthz')).status).toBe(500);
    handle = (_request, response) => {
      response.write('half');
      throw new Error('a fault');
    };
    expect((await ask('GET /healthz')).body).not.toContain('\r\n0\r\n');
    expect(logged).toHaveLength(3);
  });
});

it('a process that shuts down ends the connections of all answers', async () => {
  isDraining = true;
  for (const line of ['GET /jobs/', 'GET /healthz', 'GET /_next/x'])
    expect((await ask(line, [], '')).headers.get('connection')).toBe('close');
  expect(observed).toEqual(['GET', 'GET', 'GET']);
});
