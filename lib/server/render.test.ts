import { hash } from 'node:crypto';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { createTestListener, serveListener } from '#tests/support/serve-listener.ts';
import type { RequestHandler } from './page-response.ts';
import { createRender, type RenderOptions } from './render.ts';

const policy = "default-src 'self'; script-src 'self'; object-src 'none'";
const limits = { maxWaitingRenders: 2, minQueueForEstimate: 16, maxWaitSeconds: 1, renderTimeoutSeconds: 60 };
const screen = '<!DOCTYPE html><h1>Sorry</h1></html>';
const received: { readonly url: string | undefined; readonly headers: object }[] = [];
let refusals = 0;
let counts = { failed: 0, degraded: 0 };
let handle: RequestHandler;

beforeEach(() => {
  received.length = 0;
  refusals = 0;
  handle = send(200);
});

/** Returns a handler that answers every page alike, and the error screen. */
function send(status: number, headers: Readonly<Record<string, string>> = {}, body = 'page'): RequestHandler {
  return ({ url }, response) => {
    response.writeHead(url === '/error/' ? 500 : status, { 'content-type': 'text/html', ...headers });
    response.end(url === '/error/' ? screen : body);
  };
}

function create(over: Partial<RenderOptions['limits']> = {}) {
  return createRender({
    handle(request, response) {
      received.push({ url: request.url, headers: request.headers });
      return handle(request, response);
    },
    maxConcurrent: 1,
    limits: { ...limits, ...over },
    metrics: { observeRender: () => {}, countRefusal: () => void (refusals += 1) },
    countDegraded: () => counts,
    headers: { 'content-security-policy': policy },
    siteUrl: 'https://own.example',
    log: pino({ enabled: false }),
  });
}

describe('a rendering', () => {
  it('gets the host of the site and the headers of a part', async () => {
    expect((await create().render('/jobs/?q=a', { rsc: '1' })).status).toBe(200);
    expect(received).toEqual([{ url: '/jobs/?q=a', headers: { host: 'own.example', rsc: '1' } }]);
  });

  it.each([
    [200, cacheControl.page, 0, 0, cacheControl.page],
    [200, cacheControl.page, 0, 1, cacheControl.degraded],
    [200, cacheControl.page, 1, 1, cacheControl.none],
    [410, cacheControl.gone, 1, 1, cacheControl.gone],
    [200, undefined, 0, 0, cacheControl.page],
    [308, undefined, 0, 0, cacheControl.none],
    [308, cacheControl.redirect, 0, 0, cacheControl.redirect],
    [404, cacheControl.page, 0, 0, cacheControl.none],
    [503, cacheControl.page, 0, 0, cacheControl.none],
  ])('of status %i with %j, %i failed and %i partial searches: %s', async (status, control, failed, degraded, sent) => {
    const answer = send(status, control === undefined ? {} : { 'cache-control': control });
    handle = (request, response) => {
      counts = { failed: counts.failed + failed, degraded: counts.degraded + degraded };
      return answer(request, response);
    };
    expect((await create().render('/')).headers['cache-control']).toBe(sent);
  });

  it('has none of the headers that the server sets itself or that are for the framework', async () => {
    const own = { 'x-robots-tag': 'noindex', 'retry-after': '30', link: '</a>; rel=preload' };
    const names = 'x-powered-by x-middleware-rewrite x-nextjs-cache date etag vary set-cookie refresh connection';
    handle = send(503, { ...own, ...Object.fromEntries(names.split(' ').map((name) => [name, 'x'])) });
    expect((await create().render('/')).headers).toEqual({
      ...own,
      'content-type': 'text/html',
      'cache-control': 'no-store',
      'speculation-rules': '"/speculation-rules.json"',
    });
  });

  it('of a document allows its joined script in the policy, and other types stay as they are', async () => {
    const code = 'self.__next_f.push([1,"é"])';
    const body = `<body>é<script>${code}</script></body></html>`;
    const allowed = policy.replace('script-src ', `script-src 'sha256-${hash('sha256', code, 'base64')}' `);
    handle = send(200, {}, body);
    expect((await create().render('/')).headers['content-security-policy']).toBe(allowed);
    handle = send(200, { 'content-type': 'text/plain' }, body);
    const { headers, ...text } = await create().render('/');
    expect([text.body.toString(), headers['content-security-policy']]).toEqual([body, undefined]);
  });

  it('that redirects has one line of text, or is a 414 where the address is too long', async () => {
    handle = send(308, { location: '/jobs/' });
    const { headers, body } = await create().render('/JOBS/');
    expect(headers).toMatchObject({ location: '/jobs/', 'content-type': 'text/plain; charset=utf-8' });
    expect(String(body)).toBe('Moved to /jobs/\n');
    handle = send(308, { location: `/${'a'.repeat(2048)}` });
    expect((await create().render('/JOBS/')).status).toBe(414);
  });
});

describe('a page that fails', () => {
  it.each<[string, RequestHandler]>([
    ['answers 500 without a body', send(500, {}, '')],
    ['throws', () => Promise.reject(new Error('a fault'))],
    ['breaks its response off', (_request, response) => void response.destroy()],
    ['hangs', () => new Promise(() => {})],
  ])('because it %s shows the error screen, which is rendered once', async (_, fail) => {
    handle = (request, response) => (request.url === '/error/' ? send(200) : fail)(request, response);
    const { render } = create({ renderTimeoutSeconds: 0.05 });
    for (const target of ['/a/', '/b/']) {
      const { status, headers, body } = await render(target);
      expect([status, headers['cache-control'], String(body)]).toEqual([500, 'no-store', screen]);
    }
    expect(received.map(({ url }) => url)).toEqual(['/a/', '/error/', '/b/']);
  });

  it('shows a complete document when the error screen fails too, and renders the screen when it can', async () => {
    handle = () => Promise.reject(new Error('a fault'));
    const { render } = create();
    expect(String((await render('/a/')).body)).toMatch(/^<!DOCTYPE html>.*Sorry.*<\/html>$/);
    handle = send(500, {}, '');
    expect(String((await render('/a/')).body)).toBe(screen);
  });
});

describe('too many renderings', () => {
  let { render, countRenders } = create();
  const ask = serveListener(createTestListener({ render: (...page) => render(...page) }));
  it.each([
    ['their number', {}],
    ['their estimated wait', { maxWaitingRenders: 64, minQueueForEstimate: 2, maxWaitSeconds: 0.05 }],
  ])('by %s are refused, stored pages are still sent, and the waiting ones finish', async (_, over) => {
    ({ render, countRenders } = create(over));
    handle = send(200, { 'cache-control': cacheControl.page });
    expect((await ask('GET /stored/')).status).toBe(200);
    const gate = Promise.withResolvers<void>();
    handle = (request, response) => gate.promise.then(() => send(404)(request, response));
    const waiting = ['/a/', '/b/', '/c/'].map((target) => ask(`GET ${target}`));
    await expect.poll(countRenders).toEqual({ running: 1, waiting: 2 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const { status, headers, body } = await ask('GET /d/');
    expect([status, headers.get('retry-after'), refusals]).toEqual([503, '2', 1]);
    expect(body).toMatch(/^<!DOCTYPE html>.*Busy.*<\/html>$/);
    expect((await ask('GET /stored/')).status).toBe(200);
    gate.resolve();
    expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([404, 404, 404]);
  });
});
