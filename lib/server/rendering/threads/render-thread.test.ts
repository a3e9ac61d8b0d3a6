import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { cacheControl, pageCache } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { shareArrays } from '#lib/search/embedded/index/shared-arrays.ts';
import { buildIndex, parseRows } from '#tests/support/sample-rows.ts';
import type { FeedState } from '#lib/search/embedded/load/feed-loader.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err, ok } from '#lib/result.ts';
import { setCacheKind } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { toEnv } from '#bench/server-bench.ts';
import type { PageHandler } from '#lib/server/rendering/next/call-pages.ts';
import type { NextPagesOptions } from '#lib/server/rendering/next/next-pages.ts';
import { publishFeed } from './feed-channel.ts';
import { serveSearch } from '#lib/server/search/search-channel.ts';
import type { RenderTask, RenderThreadData } from './render-pool.ts';

vi.hoisted(() => vi.resetModules());
const { createNextPages } = vi.hoisted(() => ({ createNextPages: vi.fn() }));
vi.mock('#lib/server/rendering/next/next-pages.ts', () => ({ createNextPages }));
/** Replaces the parent port of this thread. */
let parentPort: MessagePort | null = null;
let workerData: unknown;
vi.mock('node:worker_threads', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  get parentPort() {
    return parentPort;
  },
  get workerData() {
    return workerData;
  },
}));
afterAll(() => {
  vi.resetModules();
});

const parents: MessagePort[] = [];
afterEach(() => {
  for (const port of parents.splice(0)) port.close();
});

const data: RenderThreadData = {
  env: toEnv({ PORT: '1234' }),
  site,
  directory: '/project',
  buildId: 'build-1',
  hasFeed: false,
  limits: pageCache,
};

const toTask = (target: string, swaps = 0): RenderTask => ({
  request: { target, requestedPath: target, requestedSearch: '', isKnown: true, headers: {} },
  swaps,
});

/** Fakes a page that searches for its own address. */
const pages: PageHandler = async (request, response) => {
  const result = await runtime().search.search({ ...allJobsQuery, text: request.url ?? '' });
  response.end(JSON.stringify(result.ok ? result.value.total : result.error));
};

/** Fakes a page that reads its own address as a job, and the list of it, in this order. */
const jobPages: PageHandler = async (request, response) => {
  const { search } = runtime();
  if (request.url === '/uncached/') setCacheKind('none');
  await search.get(request.url ?? '');
  await search.search(allJobsQuery);
  if (request.url === '/uncached-later/') setCacheKind('none');
  response.end();
};

/**
 * Runs the module of a render thread in this thread.
 * @param serve receives the port that the module sends to its parent
 * @param handler renders the pages
 */
async function start(over: Partial<RenderThreadData>, serve: (port: MessagePort) => void, handler = pages) {
  createNextPages.mockResolvedValue({ pages: handler });
  const { port1, port2 } = new MessageChannel();
  parents.push(port1);
  parentPort = port2;
  workerData = { ...data, ...over };
  vi.resetModules();
  const thread = import('./render-thread.ts');
  const [port]: MessagePort[] = await once(port1, 'message');
  if (port === undefined) throw new Error('The thread sent no port.');
  parents.push(port);
  serve(port);
  return thread;
}

describe('a render thread', () => {
  const search = createFakeSearch({
    search: async ({ text }) => ok(samplePage(text === '/none/' ? { total: 0, jobs: [] } : { total: text.length })),
  });

  it('starts the framework of the build in production mode', async () => {
    await start({}, (port) => serveSearch(search, port));
    expect(createNextPages.mock.lastCall).toEqual([
      { directory: '/project', isDevelopment: false, port: 1234 } satisfies NextPagesOptions,
    ]);
    expect(runtime()).toMatchObject({ directory: '/project', buildId: 'build-1', isDevelopment: false });
  });

  it('renders pages with the search of its parent, and returns the searches since the last page with each', async () => {
    const { renderInThread } = await start({}, (port) => serveSearch(search, port));
    const page = await renderInThread(toTask('/jobs/'));
    expect([page.status, page.body.toString(), page.searches]).toEqual([200, '6', ['some']]);
    expect((await renderInThread(toTask('/none/'))).searches).toEqual(['none']);
  });

  it.each([
    ['/current/', 'page'],
    ['/last-good/', 'degraded'],
    ['/failing/', 'degraded'],
    ['/uncached/', 'none'],
    ['/uncached-later/', 'none'],
  ] as const)('gives %s the cache rule %s', async (path, kind) => {
    const lookups = createFakeSearch({
      async get(id) {
        if (id === '/failing/') return err({ kind: 'timeout', detail: 'late' });
        const found = ok({ jobs: [], asOf: '2026-11-20T17:56:00Z' });
        return id === '/current/' ? found : { ...found, isDegraded: true };
      },
      search: async () => ok(samplePage()),
    });
    const { renderInThread } = await start({}, (port) => serveSearch(lookups, port), jobPages);
    const { headers, searches } = await renderInThread(toTask(path));
    expect([headers['cache-control'], searches]).toEqual([cacheControl[kind], ['some']]);
  });

  it('renders pages from the feed that its parent shares, never from an older one than requested', async () => {
    const loaded = {
      data: shareArrays(buildIndex(parseRows([]))),
      stamp: 'a',
      asOf: '2026-11-01T00:00:00.000Z',
    };
    let state: FeedState = { loaded: null, swaps: 0, problem: 'no file' };
    let swap = (_: FeedState): void => {};
    const { renderInThread } = await start({ hasFeed: true }, (port) =>
      publishFeed({ state: () => state, subscribe: (listener) => ((swap = listener), () => {}) }, port),
    );
    const early = await renderInThread(toTask('/jobs/'));
    expect([early.body.toString(), early.searches]).toEqual([
      JSON.stringify({ kind: 'unavailable', detail: 'no file' }),
      ['failed'],
    ]);
    const page = renderInThread(toTask('/jobs/', 1));
    state = { loaded, swaps: 1, problem: null };
    swap(state);
    expect([(await page).body.toString(), (await page).searches]).toEqual(['0', ['none']]);
  });
});
