import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCache, maxConcurrentRenders } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { ok } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import type { PageHandler } from './rendering/next/call-pages.ts';
import type { createNextPages as createPages } from './rendering/next/next-pages.ts';
import type { PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import type { startRenderPool as startPool } from './rendering/threads/render-pool.ts';
import { followSearch } from '#lib/server/search/search-channel.ts';
import { createServerBench, exchange, toEnv, type ServerBench } from '#bench/server-bench.ts';

vi.hoisted(() => vi.resetModules());
const { startRenderPool, createNextPages } = vi.hoisted(() => ({
  startRenderPool: vi.fn<typeof startPool>(),
  createNextPages: vi.fn<typeof createPages>(),
}));
vi.mock('./rendering/threads/render-pool.ts', () => ({ startRenderPool }));
vi.mock('./rendering/next/next-pages.ts', () => ({ createNextPages }));
afterAll(() => {
  vi.resetModules();
});

let bench: ServerBench;

beforeEach(() => {
  bench = createServerBench();
});

afterEach(() => bench.stop());

describe('the server', () => {
  it('refuses renders above its limit, but never stored pages', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    let entered = 0;
    const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.url !== '/') {
        entered += 1;
        if (entered === 2) full.resolve();
        await promise;
      }
      await bench.echo(request, response);
    };
    const { url } = await bench.start(pages, { limits: { ...pageCache, maxWaitingRenders: 0 } });
    await fetch(url);
    const slow = [fetch(`${url}/jobs/?q=1`), fetch(`${url}/jobs/?q=2`)];
    await full.promise;
    const refusedResponse = await fetch(`${url}/jobs/?q=3`);
    expect([refusedResponse.status, refusedResponse.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(url)).status).toBe(200);
    resolve();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses data and pages above the limit of renders', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    let entered = 0;
    const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      entered += 1;
      if (entered === 2) full.resolve();
      await promise;
      await bench.echo(request, response);
    };
    const { url } = await bench.start(pages, { limits: { ...pageCache, maxWaitingRenders: 0 } });
    const slow = ['/data/jobs/?q=1', '/jobs/feed.xml?q=2'].map((path) => fetch(url + path));
    await full.promise;
    const refusedResponse = await Promise.all(
      ['/data/jobs/?q=3', '/data/suggestions/?q=pi', '/previews/jobs.png', '/sitemap.xml', '/robots.txt', '/jobs/'].map(
        (path) => fetch(url + path),
      ),
    );
    expect(refusedResponse.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(6).fill([503, '2']),
    );
    expect(entered).toBe(2);
    resolve();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('passes resources to their handlers, and answers a failed one with a short text', async () => {
    const { url } = await bench.start(bench.echo);
    for (const [address, target] of [
      ['/company/horizon-air/jobs/feed.json?q=a', '/resources/feeds/json/company/horizon-air/jobs/?q=a'],
      ['/data/jobs/?page=2', '/resources/list-data/jobs/?page=2'],
      ['/robots.txt', '/robots.txt'],
    ] as const)
      expect(await (await fetch(url + address)).text()).toContain(`rendered ${target} `);
    const broken = await bench.start(() => {
      throw new Error('broken');
    });
    const response = await fetch(`${broken.url}/jobs/feed.xml`);
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(await response.text()).toBe('Not available. Please try again in a moment.\n');
  });

  it('renders two pages concurrently, the others in turn', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let running = 0;
    let maxRunning = 0;
    const pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await promise;
      await bench.echo(request, response);
      running -= 1;
    };
    const { url } = await bench.start(pages, { env: toEnv({ PAGE_CACHE: 'off' }) });
    const answers = Array.from({ length: 12 }, (_, number) => fetch(`${url}/jobs/?q=${number}`));
    for (let turn = 0; turn < 12; turn += 1) await fetch(`${url}/healthz`);
    resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(maxRunning).toBe(2);
  });

  it('returns the same responses with and without its cache', async () => {
    const read = async (cache: string) => {
      const { url, close } = await bench.start(bench.echo, { env: toEnv({ PAGE_CACHE: cache }) });
      const response = await fetch(`${url}/jobs/?q=a&x=1`);
      await close();
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => !['age', 'etag', 'date'].includes(name)),
      );
      return { status: response.status, body: await response.text(), headers };
    };
    expect(await read('on')).toEqual(await read('off'));
  });

  it('reports its health, and its readiness with the state of its data', async () => {
    const { url } = await bench.start(bench.echo, { buildId: 'b1' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, draining: false, build: 'b1', backend: 'embedded', data: '1' },
    ]);
    expect(bench.receivedRequests).toEqual([]);
  });

  it('is not ready before its data are', async () => {
    const { url } = await bench.start(bench.echo, { search: createFakeSearch({ isReady: () => false }) });
    expect([(await fetch(`${url}/readyz`)).status, (await fetch(`${url}/healthz`)).status]).toEqual([503, 200]);
  });

  it('reports in one line that its port is in use', async () => {
    const { url } = await bench.start();
    const env = { ...toEnv(), PORT: Number(new URL(url).port) };
    await expect(bench.start(bench.echo, { env })).rejects.toThrow(
      new Error(
        `Cannot listen on port ${env.PORT} of 127.0.0.1: it is in use. Stop what listens there, or set PORT to a free one.`,
      ),
    );
  });

  it('finishes requests in progress when it stops, and accepts no new ones', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let isSearchClosed = false;
    const pages: PageHandler = async (_request, response) => {
      started.resolve();
      await finish.promise;
      response.end('late');
    };
    const search = createFakeSearch({
      close: async () => {
        isSearchClosed = true;
      },
    });
    const { url, close } = await bench.start(pages, { search });
    const slow = exchange(url, 'GET /jobs/ HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await started.promise;
    const closed = close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(isSearchClosed).toBe(false);
    finish.resolve();
    expect(await slow).toMatch(/^HTTP\/1\.1 200 OK[^]*late$/);
    await closed;
    expect(isSearchClosed).toBe(true);
  });

  it('fails readiness before it stops, and keeps serving for the configured delay', async () => {
    const { url, close } = await bench.start(bench.echo, { env: toEnv({ SHUTDOWN_DELAY: '2' }) });
    let isClosed = false;
    const closed = close().then(() => (isClosed = true));
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ ready: false, draining: true }),
    ]);
    const page = await fetch(`${url}/jobs/`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(isClosed).toBe(false);
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('serves the hashed files of earlier builds, and stores its own', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'builds-'));
    const retainedFolder = path.join(root, 'kept');
    for (const name of ['one', 'two']) {
      await mkdir(path.join(root, name, '.next/static'), { recursive: true });
      await writeFile(path.join(root, name, '.next/static', `${name}.js`), name);
      const { url, close } = await bench.start(bench.echo, {
        env: toEnv({ KEPT_ASSETS: retainedFolder }),
        directory: path.join(root, name),
      });
      expect(await (await fetch(`${url}/_next/static/one.js`)).text()).toBe('one');
      await close();
    }
    expect((await readdir(retainedFolder)).sort()).toEqual(['one.js', 'two.js']);
    await rm(root, { recursive: true });
  });
});

describe('the renderer of a server', () => {
  const close = vi.fn(async () => {});
  const feed = { state: () => ({ loaded: null, swaps: 0, problem: null }), subscribe: () => () => {} };
  const rendered: PageResponse = {
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('pooled'),
  };
  const renderPage = vi.fn<RenderPage>();

  beforeEach(() => {
    close.mockClear();
    renderPage.mockReset().mockResolvedValue(rendered);
    startRenderPool.mockReset().mockResolvedValue({ renderPage, close });
    createNextPages.mockReset().mockResolvedValue({ pages: bench.echo, close });
  });

  /** Starts a server without a fake of the framework. */
  const start = (env: Record<string, string>, over: Parameters<ServerBench['start']>[1] = {}) =>
    bench.start(undefined, { pages: undefined, env: toEnv(env), buildId: 'b1', ...over });

  it('uses the configured number of threads, and ends them with the server', async () => {
    const { url, close: stop } = await start({ RENDER_THREADS: '3' }, { feed });
    expect(await (await fetch(`${url}/jobs/`)).text()).toBe('pooled');
    expect(startRenderPool.mock.lastCall?.[0]).toMatchObject({
      threads: 3,
      feed,
      data: { env: { RENDER_THREADS: 3 }, site, directory: '/nowhere', buildId: 'b1', limits: pageCache },
    });
    expect(close).not.toHaveBeenCalled();
    await stop();
    expect(close).toHaveBeenCalledOnce();
    expect(createNextPages).not.toHaveBeenCalled();
  });

  it('uses at least one thread by default', async () => {
    await start({});
    expect(startRenderPool.mock.lastCall?.[0].threads).toBeGreaterThanOrEqual(1);
  });

  it('uses the search of the server, and counts the searches of threads in the metrics', async () => {
    const metrics = createMetrics();
    await start({}, { search: createFakeSearch({ count: async () => ok(7) }), metrics });
    const options = startRenderPool.mock.lastCall?.[0];
    const { port1, port2 } = new MessageChannel();
    options?.serve(port2);
    const search = await followSearch(port1);
    expect(await search.count(allJobsQuery)).toEqual(ok(7));
    port1.close();
    options?.countSearch('some');
    expect(await metrics.write()).toContain('job_searches_total{result="some"} 1');
  });

  it('searches through another thread when the search runs there', async () => {
    const serve = vi.fn();
    await start({}, { serve });
    expect(startRenderPool.mock.lastCall?.[0].serve).toBe(serve);
  });

  it.each([
    ['one page per thread when threads share a feed', feed, 1],
    ['several pages per thread with hosted search', undefined, maxConcurrentRenders.embedded],
  ])('accepts %s, and refuses the next', async (_, shared, each) => {
    const metrics = createMetrics();
    const waiting = Promise.withResolvers<PageResponse>();
    renderPage.mockReturnValue(waiting.promise);
    const limits = { ...pageCache, maxWaitingRenders: 0 };
    const { url } = await start({ RENDER_THREADS: '3' }, { feed: shared, limits, metrics });
    const pages = Array.from({ length: 3 * each }, (__, number) => fetch(`${url}/jobs/?q=${number}`));
    await expect.poll(() => renderPage.mock.calls.length).toBe(3 * each);
    expect((await fetch(`${url}/jobs/?q=next`)).status).toBe(503);
    const lines = (await metrics.write()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `page_renders_running ${3 * each}`,
        'page_renders_waiting 0',
        'page_renders_refused_total 1',
      ]),
    );
    waiting.resolve(rendered);
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(3 * each).fill(200));
  });

  it('runs the framework in this thread without render threads', async () => {
    const { url, close: stop } = await start({ RENDER_THREADS: '0' });
    expect(await (await fetch(`${url}/jobs/`)).text()).toBe('rendered /jobs/ for /jobs/');
    expect(createNextPages.mock.lastCall?.[0]).toMatchObject({ directory: '/nowhere', isDevelopment: false });
    expect((await fetch(`${url}/_next/data/x.json`)).status).toBe(404);
    await stop();
    expect([startRenderPool.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  });

  it('runs the framework with its tools in development, and stores none of its pages', async () => {
    const { url } = await start({ RENDER_THREADS: '3' }, { isDevelopment: true });
    const [options] = createNextPages.mock.lastCall ?? [];
    expect([options?.isDevelopment, options?.server?.listening]).toEqual([true, true]);
    expect(await (await fetch(`${url}/_next/static/a.js`)).text()).toContain('rendered /_next/static/a.js');
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await fetch(`${url}/jobs/`);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).not.toContain('script-src ');
    }
    expect(bench.receivedRequests.map((request) => request.url)).toEqual(['/_next/static/a.js', '/jobs/', '/jobs/']);
  });

  it.each([
    ['the jobs cannot be read', async () => ({ ready: Promise.resolve('JOBS_FEED: no job can be read.') })],
    ['the port is in use', async () => ({ env: { ...toEnv(), PORT: Number(new URL((await start({})).url).port) } })],
  ])('ends when the server cannot start because %s', async (_, plan) => {
    const over = await plan();
    await expect(start({}, over)).rejects.toThrow(/^(?:JOBS_FEED: no job can be read\.|Cannot listen on port \d+ .*)$/);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the options of a server', () => {
  const policy = async (env: Record<string, string>): Promise<string> => {
    const { url } = await bench.start(bench.echo, { env: toEnv(env) });
    return (await fetch(`${url}/jobs/`)).headers.get('content-security-policy') ?? '';
  };

  it('determine the origins that pages may use', async () => {
    const [plain, mapped, tagged] = [
      await policy({}),
      await policy({ GOOGLE_MAPS_KEY: 'key' }),
      await policy({ ANALYTICS_ID: 'G-1' }),
    ];
    expect(plain).not.toMatch(/maps\.googleapis|googletagmanager/);
    expect(mapped).toContain('https://maps.googleapis.com');
    expect(tagged).toContain('https://www.googletagmanager.com');
  });

  it.each([
    ['on', 1],
    ['off', 2],
  ])(
    'store pages with PAGE_CACHE=%s: a page that is requested twice is rendered %i times',
    async (PAGE_CACHE, made) => {
      const { url } = await bench.start(bench.echo, { env: toEnv({ PAGE_CACHE }) });
      for (let visit = 0; visit < 2; visit += 1) await (await fetch(`${url}/jobs/`)).text();
      expect(bench.receivedRequests).toHaveLength(made);
    },
  );

  it('include metrics of requests, renders, searches and cache hits', async () => {
    const metrics = createMetrics();
    const search = createFakeSearch({ search: async () => ok(samplePage({ total: 3 })) });
    const pages: PageHandler = async (request, response) => {
      await runtime().search.search(allJobsQuery);
      await bench.echo(request, response);
    };
    const { url } = await bench.start(pages, { metrics, search, commit: 'c0ffee' });
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(`${url}/jobs/`)).text();
    const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{route="/jobs/",status="200"} 1',
        'http_cached_requests_total{route="/jobs/",status="200"} 2',
        'page_cache_entries 1',
        'page_render_duration_seconds_count{status="200"} 1',
        'job_searches_total{result="some"} 1',
      ]),
    );
    expect(await (await fetch(`${url}/version`)).json()).toMatchObject({ build: 'development', commit: 'c0ffee' });
  });

  it('report no commit when none is given', async () => {
    const { url } = await bench.start();
    expect(await (await fetch(`${url}/version`)).json()).toMatchObject({ commit: null });
  });

  it.each([
    ['the copy of the build', ['.next/public', 'public'], false, '.next/public'],
    ['the sources when the build has no copy', ['public'], false, 'public'],
    ['the sources in development', ['.next/public', 'public'], true, 'public'],
  ])('serve files of %s', async (_, folders, isDevelopment, from) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'files-'));
    for (const folder of folders) {
      await mkdir(path.join(directory, folder), { recursive: true });
      await writeFile(path.join(directory, folder, 'a.txt'), folder);
    }
    const { url } = await bench.start(bench.echo, { directory, isDevelopment });
    expect(await (await fetch(`${url}/a.txt`)).text()).toBe(from);
    await rm(directory, { recursive: true });
  });

  it('allow the server to be closed several times', async () => {
    const closeSearch = vi.fn(async () => {});
    const server = await bench.start(bench.echo, { search: createFakeSearch({ close: closeSearch }) });
    await Promise.all([server.close(), server.close()]);
    await server.close();
    expect(closeSearch).toHaveBeenCalledOnce();
  });
});
