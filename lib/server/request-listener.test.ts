import inject from 'light-my-request';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Endpoint, PageRequest, PageResponse } from '#lib/server/http/page-response.ts';
import { createRequestListener, type ListenerOptions } from './request-listener.ts';
import { bareListener } from '#tests/support/bare-listener.ts';
import { hostileQueries } from '#tests/security/support/costly-inputs.ts';
import { createServerBench, exchange, type ServerBench } from '#bench/server-bench.ts';

let bench: ServerBench;

beforeEach(() => {
  bench = createServerBench();
});

afterEach(() => bench.stop());

async function ask(line: string, headers = ''): Promise<{ status: number; head: string; body: string }> {
  const { url } = await bench.start();
  const answer = await exchange(url, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

function header(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll('\r', ''))?.[1];
}

describe('a raw request', () => {
  it.each([
    ['GET /jobs/', 200, 'rendered /jobs/ for /jobs/'],
    ['GET /jobs/?q=a&zzz=1', 200, 'rendered /jobs/?q=a for /jobs/'],
    ['GET http://evil.example/jobs/', 200, 'rendered /jobs/ for /jobs/'],
    ['GET //evil.example/', 404, 'rendered /404/ for //evil.example/'],
    ['GET /\\evil.example', 404, 'rendered /404/ for /\\evil.example'],
    ['GET /%E0%A4%A', 404, 'rendered /404/ for /\uFFFD\uFFFDA'],
    ['GET /%00', 404, 'rendered /404/ for /\uFFFD'],
    ['GET /a/../b/', 404, 'rendered /404/ for /a/../b/'],
    ['GET /%2e%2e/%2e%2e/etc/passwd', 404, 'rendered /404/ for /%2e%2e/%2e%2e/etc/passwd'],
    ['GET *', 404, 'rendered /404/ for *'],
    ['GET /\xff\xfe', 400, ''],
    ['GET /%ff%fe', 404, 'rendered /404/ for /\uFFFD'],
    ['GET /_next/image?url=x', 404, ''],
    ['GET /_next/data/x.json', 404, ''],
    [`GET /${'a'.repeat(9000)}`, 414, ''],
    [`GET /${'a'.repeat(20_000)}`, 431, ''],
    ['GET /a b', 400, ''],
    ['POST /jobs/', 405, ''],
    ['PUT /jobs/', 405, ''],
    ['OPTIONS *', 405, ''],
    ['OPTIONS /jobs/', 405, ''],
    ['DELETE /', 405, ''],
    ['TRACE /', 405, ''],
    ['BREW /', 400, ''],
    ['HEAD /jobs/', 200, ''],
  ])('%j answers %i', async (line, status, body) => {
    const answer = await ask(line);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(bench.logged).toEqual([]);
  });

  it.each([
    ['GET //jobs//', '/jobs/'],
    ['GET /JOBS//?q=a', '/jobs/?q=a'],
    ['GET //search', '/jobs/'],
  ])('%j redirects to %s in one hop', async (line, location) => {
    const answer = await ask(line);
    expect([answer.status, header(answer.head, 'location'), header(answer.head, 'cache-control')]).toEqual([
      308,
      location,
      'public, max-age=3600',
    ]);
  });

  it.each(['/jobs/', '/saved/', '/locations/seattle/jobs/', '/seattle-wa/pilot/1/job/', '/data/jobs/', '/JOBS//'])(
    'to %s reaches the framework with few parameters, whatever its query',
    async (path) => {
      const { url } = await bench.start();
      for (const query of Object.values(hostileQueries)) {
        const head = await exchange(
          url,
          `GET ${path}?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        for (const address of [header(head, 'location'), ...bench.receivedRequests.map((request) => request.url)])
          expect(new URLSearchParams(address?.split('?')[1]).size).toBeLessThanOrEqual(70);
      }
    },
  );

  it.each([
    ['GET /jobs/?q=a&q=b&%71=c', 'rendered /jobs/?q=a for /jobs/'],
    ['GET /saved/?id=1&id=2&id=1', 'rendered /saved/?id=1&id=2 for /saved/'],
    [
      'GET /jobs/?company=horizon-air&company=alaska-airlines&company=horizon-air',
      'rendered /jobs/?company=horizon-air&company=alaska-airlines for /jobs/',
    ],
  ])('%j has each value of a name once', async (line, body) => {
    expect((await ask(line)).body).toBe(body);
  });

  it('gets the allowed methods in a 405', async () => {
    expect(header((await ask('POST /jobs/')).head, 'allow')).toBe('GET, HEAD');
  });

  it('passes the host of the site to the page, and none of the visitor’s headers', async () => {
    await ask(
      'GET /jobs/',
      'x-middleware-subrequest: middleware\r\nnext-resume: 1\r\nx-forwarded-host: evil.example\r\nx-nextjs-data: 1\r\nCookie: a=1\r\nx-route-known: 0\r\n',
    );
    const { host, 'x-route-known': known, 'user-agent': agent, ...others } = bench.receivedRequests[0]?.headers ?? {};
    expect([host, known, others]).toEqual(['localhost:3000', '1', {}]);
    expect(agent).toBe('lightMyRequest');
  });

  it('is marked as known only when its address is known, whatever its headers claim', async () => {
    await ask('GET /Jobs', 'x-route-known: 1\r\n');
    expect(bench.receivedRequests[0]?.headers['x-route-known']).toBeUndefined();
  });

  it.each(['/no-such-page/', '/x.segments/_tree.segment.rsc', '/jobs.rsc'])(
    'for the unknown address %s never reaches the framework',
    async (path) => {
      await ask(`GET ${path}`);
      expect(bench.receivedRequests.map(({ url }) => url)).toEqual(['/404/']);
    },
  );

  it.each(['/x.segments/_tree.segment.rsc', '/jobs.segments/_tree.segment.rsc', '/jobs.rsc'])(
    'for %s never reaches the framework, not even with the headers of a router',
    async (path) => {
      const { status } = await ask(`GET ${path}`, 'rsc: 1\r\nnext-router-segment-prefetch: /_tree\r\n');
      expect([status, bench.receivedRequests.map(({ url, headers }) => [url, headers['rsc']])]).toEqual([
        404,
        [['/404/', undefined]],
      ]);
    },
  );

  it('gets the security headers with every kind of answer, and no header that names the software', async () => {
    for (const line of ['GET /jobs/', 'GET /nix/', 'POST /', 'GET /healthz', 'GET //jobs//', 'GET /_next/x']) {
      const { head } = await ask(line);
      expect(header(head, 'x-content-type-options')).toBe('nosniff');
      expect(header(head, 'content-security-policy')).toContain("frame-ancestors 'none'");
      expect(header(head, 'x-powered-by')).toBeUndefined();
    }
  });
});

const guid = '0123456789ABCDEF0123456789ABCDEF';

/** Creates a listener with fakes that answer only pages, and records renders and log lines. */
function createListener(over: Partial<ListenerOptions> = {}, isDevelopment = false) {
  const logged: string[] = [];
  const renderPage = vi.fn(async ({ target }: PageRequest): Promise<PageResponse> => {
    const headers = { 'content-type': 'text/plain', 'cache-control': 'public' };
    return { status: 200, headers, body: Buffer.from(`rendered ${target}`) };
  });
  const listener = createRequestListener({
    runtime: {
      routing: createRoutingContext(site.extraPages, false),
      siteUrl: 'http://localhost:3000',
      headers: { 'content-security-policy': '', 'x-common': 'yes' },
      isDevelopment,
      log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    },
    renderPage,
    ...bareListener,
    cache: null,
    ...over,
  });
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    inject(listener, { url, method, headers, validate: false });
  return { ask, renderPage, logged };
}

/** Fakes an empty page cache. */
function createCache(
  respond: PageCache['respond'] = async (_request, response, key) => void response.end(`stored ${key}`),
  sendHot: PageCache['sendHot'] = () => false,
) {
  return {
    sendHot: vi.fn(sendHot),
    respond: vi.fn(respond),
    read: vi.fn<PageCache['read']>(async (key) => ({ status: 200, headers: {}, body: Buffer.from(`read ${key}`) })),
    measure: () => ({
      entries: 0,
      bytes: 0,
      answers: { hot: 0, fresh: 0, stale: 0, 'stale-if-error': 0, rendered: 0, joined: 0 },
    }),
  };
}

const take: Endpoint = (_request, response) => {
  response.end('taken');
  return true;
};

describe('request dispatch', () => {
  it.each([
    ['a beacon, whatever the method', { endpoints: [() => false, take] }, '/vitals', 'POST'],
    ['a file', { staticFiles: take }, '/favicon.ico', 'GET'],
  ] as const)('answers with %s', async (_, over, url, method) => {
    const { ask, renderPage } = createListener(over);
    expect((await ask(url, {}, method)).payload).toBe('taken');
    expect(renderPage).not.toHaveBeenCalled();
  });

  it('renders a page when no endpoint answers', async () => {
    const { ask } = createListener({ endpoints: [() => false] });
    expect((await ask('/jobs/')).payload).toBe('rendered /jobs/');
  });

  it('observes every request, whoever answers it', async () => {
    const observe = vi.fn<ListenerOptions['observe']>();
    const { ask } = createListener({ observe, staticFiles: take });
    await ask('/favicon.ico');
    await ask('/', {}, 'POST');
    expect(observe.mock.calls.map(([{ method, url }]) => [method, url])).toEqual([
      ['GET', '/favicon.ico'],
      ['POST', '/'],
    ]);
  });

  it('answers other methods with a 405 that must not be stored', async () => {
    const { statusCode, headers } = await createListener().ask('/jobs/', {}, 'POST');
    expect([
      statusCode,
      headers.allow,
      headers['cache-control'],
      headers['x-common'],
      headers['content-length'],
    ]).toEqual([405, 'GET, HEAD', 'no-store', 'yes', '0']);
  });
});

describe('a request while the server shuts down', () => {
  it.each([
    [true, 'close'],
    [false, 'keep-alive'],
  ])('(%s) ends its connection: %s', async (isDraining, connection) => {
    expect((await createListener({ isDraining: () => isDraining }).ask('/jobs/')).headers.connection).toBe(connection);
  });
});

describe('a page with a page cache', () => {
  it('is sent as a hot hit without being observed', async () => {
    const cache = createCache(undefined, (_request, response) => {
      response.end('hot');
      return true;
    });
    const observe = vi.fn<ListenerOptions['observe']>();
    const { ask } = createListener({ cache, observe });
    expect((await ask('/jobs/')).payload).toBe('hot');
    expect(observe).not.toHaveBeenCalled();
  });

  it('is not sent as a hot hit for HEAD', async () => {
    const cache = createCache();
    await createListener({ cache }).ask('/jobs/', {}, 'HEAD');
    expect(cache.sendHot).not.toHaveBeenCalled();
  });

  it('is requested by its key, with the page to render on a miss', async () => {
    const cache = createCache();
    const { ask, renderPage } = createListener({ cache });
    expect((await ask('/jobs/?zzz=1&q=a', { cookie: 'a=1' })).payload).toBe('stored /jobs/?q=a');
    expect(cache.respond.mock.lastCall?.slice(2)).toEqual([
      '/jobs/?q=a',
      { target: '/jobs/?q=a', requestedPath: '/jobs/', requestedSearch: '?q=a', isKnown: true, headers: {} },
    ]);
    expect(renderPage).not.toHaveBeenCalled();
  });

  it.each([
    ['/jobs/feed.json?q=a', '/resources/feeds/json/jobs/?q=a'],
    ['/data/jobs/', '/resources/list-data/jobs/'],
    ['/robots.txt', '/robots.txt'],
  ])('may be a resource: %s', async (url, target) => {
    const cache = createCache();
    await createListener({ cache }).ask(url);
    const [path, search] = url.split('?');
    expect(cache.respond.mock.lastCall?.[3]).toEqual({
      target,
      requestedPath: path,
      requestedSearch: search === undefined ? '' : `?${search}`,
      isKnown: true,
      headers: {},
    });
  });

  it.each([
    ['has a tracking parameter', `/seattle-wa/pilot/${guid}/job/?utm_source=x`, true],
    ['does not exist', '/no-such-page/', true],
    ['has a spelling that only the data can resolve', '/Locations/Seattle-WA/Jobs', false],
  ])('is rendered for this request only when it %s', async (_, url, isKnown) => {
    const cache = createCache();
    const { ask, renderPage } = createListener({ cache });
    await ask(url);
    expect(cache.respond).not.toHaveBeenCalled();
    expect(renderPage.mock.calls.map(([page]) => page.isKnown)).toEqual([isKnown]);
  });
});

describe('an address that is not canonical', () => {
  it.each([
    ['/JOBS/feed.xml', '/jobs/feed.xml'],
    ['/Robots.TXT?a=1', '/robots.txt?a=1'],
  ])('and names a resource, %s, redirects to %s', async (url, location) => {
    const { statusCode, headers } = await createListener().ask(url);
    expect([statusCode, headers.location]).toEqual([308, location]);
  });

  it.each([
    ['/Locations/Seattle-WA/Jobs/feed.xml?x=1', '/resources/feeds/xml/Locations/Seattle-WA/Jobs/?x=1', true],
    ['/Locations/Seattle-WA/Jobs?x=1', '/Locations/Seattle-WA/Jobs?x=1', false],
  ])('and needs the data, %s, is passed to the page unchanged', async (url, target, isKnown) => {
    const { ask, renderPage } = createListener();
    await ask(url, { cookie: 'a=1' });
    const [requestedPath, query] = url.split('?');
    expect(renderPage.mock.lastCall).toEqual([
      { target, requestedPath, requestedSearch: `?${query}`, isKnown, headers: {} },
    ]);
  });

  it('and has doubled slashes is rendered by its canonical spelling, for the requested address', async () => {
    const { ask, renderPage } = createListener();
    await ask('/Locations//Seattle-WA/Jobs?x=1');
    expect(renderPage.mock.lastCall).toEqual([
      {
        target: expect.stringMatching(/^\/locations\/seattle-wa\/jobs\//),
        requestedPath: '/Locations//Seattle-WA/Jobs',
        requestedSearch: '?x=1',
        isKnown: true,
        headers: {},
      },
    ]);
  });
});

describe('a request that fails', () => {
  it('answers 500 with no-store and is logged', async () => {
    const { ask, logged } = createListener({ renderPage: () => Promise.reject(new Error('a fault')) });
    const { statusCode, headers, payload } = await ask('/jobs/');
    expect([statusCode, payload, headers['cache-control'], headers['x-common']]).toEqual([500, '', 'no-store', 'yes']);
    expect(logged).toHaveLength(1);
  });

  it('in the middle of its response is aborted', async () => {
    const cache = createCache(async (_request, response) => {
      response.writeHead(200).write('half');
      throw new Error('a fault');
    });
    const { ask, logged } = createListener({ cache });
    await expect(ask('/jobs/')).rejects.toThrow('destroyed');
    expect(logged).toHaveLength(1);
  });
});

describe('in development', () => {
  it.each(['/_next/static/a.js', '/__nextjs_source-map?file=a'])('%s goes to the framework', async (url) => {
    const developmentPages = vi.fn<NonNullable<ListenerOptions['developmentPages']>>((_request, response) => {
      response.end('by the framework');
    });
    const { ask, renderPage } = createListener({ developmentPages }, true);
    expect((await ask(url)).payload).toBe('by the framework');
    await ask('/jobs/');
    expect([developmentPages.mock.calls.length, renderPage.mock.calls.length]).toEqual([1, 1]);
  });

  it('a page gets the headers of the request, which the framework’s tools need', async () => {
    const { ask, renderPage } = createListener({}, true);
    await ask('/jobs/?q=a&zzz=1', { cookie: 'a=1' });
    expect(renderPage.mock.lastCall?.[0]).toMatchObject({ target: '/jobs/?q=a', headers: { cookie: 'a=1' } });
  });

  it.each([
    ['a page', '/jobs/?q=a&zzz=1', true],
    ['another spelling of a page', '/Locations/Seattle-WA/Jobs?zzz=1', false],
  ])('a part of %s is rendered for the tools only, by the unchanged address', async (_, url, isKnown) => {
    const cache = createCache();
    const { ask, renderPage } = createListener({ cache }, true);
    await ask(url, { rsc: '1' });
    expect(cache.respond).not.toHaveBeenCalled();
    expect(renderPage.mock.lastCall?.[0]).toMatchObject({ target: url, isKnown, headers: { rsc: '1' } });
  });
});
