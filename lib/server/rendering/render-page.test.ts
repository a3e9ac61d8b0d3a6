import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageCache } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import type { RequestContext } from '#lib/runtime/request-context.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { routeKnownHeader, type PageHandler } from './next/call-pages.ts';
import { errorResponse, unavailable } from './to-page-response.ts';
import type { PageRequest, PageResponse } from '#lib/server/http/page-response.ts';
import { createRenderPage, errorPath, notFoundPath, withoutStorage, type RenderOptions } from './render-page.ts';
import { createServerBench, type ServerBench } from '#bench/server-bench.ts';

let bench: ServerBench;

beforeEach(() => {
  bench = createServerBench();
});

afterEach(() => bench.stop());

describe('a page that fails', () => {
  it('becomes the error screen, without details', async () => {
    const { url } = await bench.start(async (request, response) => {
      if (request.url === '/jobs/') throw new Error('secret of the inside');
      return bench.echo(request, response);
    });
    const response = await fetch(`${url}/jobs/`);
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      500,
      `rendered ${errorPath} for /jobs/ after `,
      'no-store',
    ]);
  });

  it('shows its error in development', async () => {
    const pages: PageHandler = (request, response) => {
      if (request.url === errorPath) return bench.echo(request, response);
      const context = currentRequest();
      if (context !== undefined) context.thrown = new Error('what went wrong');
      response.statusCode = 500;
      response.end();
    };
    const { url } = await bench.start(pages, { isDevelopment: true });
    expect(await (await fetch(`${url}/jobs/`)).text()).toContain('after Error: what went wrong\n');
  });

  it('becomes the fallback page when the error screen fails too', async () => {
    const { url } = await bench.start(() => {
      throw new Error('all is lost');
    });
    const response = await fetch(`${url}/jobs/`);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).toContain('<h1>Something Went Wrong</h1>');
    expect(body).toContain('try again or <a href="/accessibility/">contact us</a> if the issue persists.');
    expect(body).toContain('Status Code: 500');
    expect(body).not.toContain('all is lost');
    // The page and its error screen.
    expect(bench.logged).toHaveLength(2);
  });

  it('shows our not-found screen when the framework has no such page', async () => {
    const { url } = await bench.start(async (request, response) => {
      if (request.url === '/404/') return bench.echo(request, response);
      response.statusCode = 404;
      response.end('bare');
    });
    const response = await fetch(`${url}/jobs/`);
    expect([response.status, await response.text()]).toEqual([404, 'rendered /404/ for /jobs/']);
  });

  it('fails after a timeout when its render does not end', async () => {
    const { url } = await bench.start(
      (request, response) => (request.url === errorPath ? bench.echo(request, response) : undefined),
      { limits: { ...pageCache, renderTimeoutSeconds: 0.05 } },
    );
    expect((await fetch(`${url}/jobs/`)).status).toBe(500);
    expect(bench.logged).toHaveLength(1);
  });

  it('has no timeout in development, because it waits for the compiler', async () => {
    const { url } = await bench.start(
      async (request, response) => {
        await wait(100);
        await bench.echo(request, response);
      },
      { isDevelopment: true, limits: { ...pageCache, renderTimeoutSeconds: 0.001 } },
    );
    expect((await fetch(`${url}/jobs/`)).status).toBe(200);
  });

  it('answers 503 with the screen of the page', async () => {
    const { url } = await bench.start((_request, response) => {
      const context = currentRequest();
      if (context !== undefined) Object.assign(context, { status: 503, retryAfterSeconds: 30 });
      response.end('the data are away');
    });
    const response = await fetch(`${url}/jobs/`);
    expect([response.status, await response.text(), response.headers.get('retry-after')]).toEqual([
      503,
      'the data are away',
      '30',
    ]);
  });
});

describe('createRenderPage', () => {
  const context = new AsyncLocalStorage<RequestContext>();
  const options: RenderOptions = {
    pages: () => {},
    context,
    headers: { 'content-security-policy': "script-src 'self'" },
    siteUrl: 'https://careers.example.com:8443',
    routing: createRoutingContext(site.extraPages, false),
    buildId: 'b1',
    isDevelopment: false,
    log: pino({ level: 'silent' }),
    limits: pageCache,
  };
  const request: PageRequest = {
    target: '/jobs/?q=a',
    requestedPath: '/jobs/',
    requestedSearch: '?q=a',
    isKnown: true,
    headers: {},
  };

  interface Screen {
    readonly status?: number;
    /** Decisions of the page before it answers. */
    readonly decision?: Partial<RequestContext>;
  }

  /** Renders a request. Targets answer as the table says, and others with 200. Returns the calls too. */
  async function render(
    over: Partial<PageRequest>,
    screens: Readonly<Record<string, Screen>> = {},
    isDevelopment = false,
  ) {
    const calls: { url: string; headers: IncomingHttpHeaders; context: RequestContext | undefined }[] = [];
    const renderPage = createRenderPage({
      ...options,
      isDevelopment,
      pages: ({ url = '', headers }, response) => {
        const current = context.getStore();
        const { status = 200, decision = {} } = screens[url] ?? {};
        calls.push({ url, headers, context: current });
        if (current !== undefined) Object.assign(current, decision);
        response.writeHead(status, { 'content-type': 'text/plain' }).end(`screen ${url}`);
      },
    });
    const response = await renderPage({ ...request, ...over });
    return { status: response.status, text: response.body.toString(), response, calls };
  }

  it('requests a page with the host of the site and the given headers', async () => {
    const { calls } = await render({ headers: { rsc: '1', host: 'evil.example' } });
    expect(calls.map(({ url, headers }) => [url, headers.host, headers['rsc']])).toEqual([
      ['/jobs/?q=a', 'careers.example.com:8443', '1'],
    ]);
  });

  it.each([
    [true, '1'],
    [false, undefined],
  ])('tells the framework whether the address is known (%s)', async (isKnown, header) => {
    const { calls } = await render({ isKnown });
    expect(calls[0]?.headers[routeKnownHeader]).toBe(header);
  });

  it.each([
    ['its own address', {}, false],
    ['an address that routing does not know', { isKnown: false }, true],
    ['another path', { target: '/jobs/airline/?q=a' }, true],
    ['another query', { target: '/jobs/' }, true],
  ])('tells a page of %s whether its address was rewritten', async (_, over, isRewritten) => {
    const { calls } = await render(over);
    expect(calls[0]?.context).toMatchObject({ requestedPath: '/jobs/', requestedSearch: '?q=a', isRewritten });
  });

  it('shows our not-found screen for the requested address, without the headers of the page', async () => {
    const { status, calls } = await render(
      { isKnown: false, headers: { rsc: '1' } },
      { '/jobs/?q=a': { status: 404 }, [notFoundPath]: { status: 404 } },
    );
    expect([status, calls.map(({ url }) => url)]).toEqual([404, ['/jobs/?q=a', notFoundPath]]);
    expect(calls[1]?.context).toMatchObject({ requestedPath: '/jobs/', requestedSearch: '?q=a', failure: null });
    expect([calls[1]?.headers['rsc'], calls[1]?.headers[routeKnownHeader]]).toEqual([undefined, '1']);
  });

  it.each([
    ['a page that has set its own status', { '/jobs/?q=a': { status: 404, decision: { status: 410 } } }, {}, 410],
    ['a resource', { '/robots.txt': { status: 404 } }, { target: '/robots.txt', requestedPath: '/robots.txt' }, 404],
    ['a page that failed with its own status', { '/jobs/?q=a': { status: 500, decision: { status: 503 } } }, {}, 503],
  ] as const)('keeps the body of %s', async (_, screens, over, expected) => {
    const { status, text, calls } = await render(over, screens);
    expect([status, text, calls.length]).toEqual([expected, `screen ${calls[0]?.url}`, 1]);
  });

  it.each([
    ['that answers 500', { status: 500 }],
    ['that throws during its render', { decision: { thrown: new Error('a fault') } }],
    ['that throws and has a status', { status: 500, decision: { status: 503, thrown: 'a word' } }],
  ] as const)('shows the error screen, without details, for a page %s', async (_, screen) => {
    const { status, text, calls } = await render(
      { isKnown: false, headers: { rsc: '1' } },
      { '/jobs/?q=a': screen, [errorPath]: { status: 500 } },
    );
    expect([status, text]).toEqual([500, `screen ${errorPath}`]);
    expect(calls[1]?.context).toMatchObject({
      requestedPath: '/jobs/',
      requestedSearch: '?q=a',
      failure: { status: 500, detail: '' },
    });
    expect([calls[1]?.headers['rsc'], calls[1]?.headers[routeKnownHeader]]).toEqual([undefined, '1']);
  });

  it.each([
    ['the error screen', { '/jobs/?q=a': { status: 500 }, [errorPath]: { status: 502 } }],
    ['the not-found screen', { '/jobs/?q=a': { status: 404 }, [notFoundPath]: { status: 500 } }],
  ])('shows the fallback page when %s fails', async (_, screens) => {
    const { status, text } = await render({}, screens);
    expect([status, text]).toEqual([500, errorResponse.body.toString()]);
  });

  it('answers a resource that fails as unavailable', async () => {
    const over = { target: '/resources/feeds/rss/jobs/', requestedPath: '/jobs/feed.xml' };
    const { response, calls } = await render(over, { [over.target]: { status: 500 } });
    expect([response, calls.length]).toEqual([unavailable, 1]);
  });

  it.each([
    ['a word', "'a word'"],
    [{ code: 7 }, '{ code: 7 }'],
    [undefined, ''],
    [Object.assign(new Error('no place'), { stack: undefined }), 'no place'],
  ])('shows in development that a page threw %o', async (thrown, detail) => {
    const { calls } = await render({}, { '/jobs/?q=a': { status: 500, decision: { thrown } } }, true);
    expect(calls[1]?.context?.failure).toEqual({ status: 500, detail });
  });

  it('adds no-store in development and changes nothing else', async () => {
    const response: PageResponse = {
      status: 404,
      headers: { 'x-own': '1', 'cache-control': 'public' },
      body: Buffer.from('a page'),
    };
    expect(await withoutStorage(async () => response)(request)).toEqual({
      ...response,
      headers: { 'x-own': '1', 'cache-control': 'no-store' },
    });
  });
});
