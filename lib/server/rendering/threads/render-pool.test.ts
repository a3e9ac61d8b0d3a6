import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageCache } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { buildIndex, parseRows } from '#tests/support/sample-rows.ts';
import type { FeedPublisher, FeedState } from '#lib/search/embedded/load/feed-loader.ts';
import { shareArrays } from '#lib/search/embedded/index/shared-arrays.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { err, ok } from '#lib/result.ts';
import type { PageRequest } from '#lib/server/http/page-response.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { toEnv } from '#bench/server-bench.ts';
import { startRenderPool, type RenderPool } from './render-pool.ts';
import { serveSearch } from '#lib/server/search/search-channel.ts';

const data = shareArrays(buildIndex(parseRows([])));
const logged: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
const stateAfter = (swaps: number): FeedState => ({
  loaded: { data, stamp: `s${swaps}`, asOf: '2026-11-01T00:00:00.000Z' },
  swaps,
  problem: null,
});

function createFeed(): FeedPublisher & { swap(): void; listeners(): number } {
  let state = stateAfter(1);
  const listeners = new Set<(state: FeedState) => void>();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    swap() {
      state = stateAfter(state.swaps + 1);
      for (const listener of listeners) listener(state);
    },
    listeners: () => listeners.size,
  };
}

let pool: RenderPool | undefined;
const countSearch = vi.fn();

afterEach(async () => {
  await pool?.close();
  pool = undefined;
  countSearch.mockReset();
  logged.length = 0;
});

interface Settings {
  readonly threads?: number;
  readonly directory?: string;
  /** Search to use instead of the feed. */
  readonly search?: JobSearch;
  readonly limits?: { readonly renderTimeoutSeconds: number };
}

async function start({ threads = 1, directory = '/nowhere', limits = pageCache, search }: Settings = {}) {
  const feed = createFeed();
  pool = await startRenderPool({
    threads,
    maxPages: search === undefined ? 1 : 2,
    data: { env: toEnv(), site, directory, buildId: 'build-1', limits },
    feed: search === undefined ? feed : undefined,
    serve: (port) => serveSearch(search ?? createFakeSearch(), port),
    log,
    countSearch,
    module: new URL('../../../../tests/support/fake-thread.ts', import.meta.url),
  });
  const { renderPage } = pool;
  const render = (target: string) =>
    renderPage({
      target,
      requestedPath: target,
      requestedSearch: '',
      isKnown: true,
      headers: {},
    } satisfies PageRequest);
  return { feed, render };
}

describe('render threads', () => {
  it('return a complete page', async () => {
    const { render } = await start();
    const { status, headers, body } = await render('/a/');
    expect([status, headers['x-shared'], Buffer.isBuffer(body), body.toString()]).toEqual([200, 'true', true, '/a/']);
  });

  it('share the work', async () => {
    const { render } = await start({ threads: 2 });
    const busy = new Set<unknown>();
    // The second thread starts when the first is busy, and keeps running.
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(Array.from({ length: 4 }, () => render('/slow/')));
        for (const { headers } of answers) busy.add(headers['x-thread']);
        expect(busy.size).toBe(2);
      },
      { timeout: 60_000, interval: 1 },
    );
    expect(
      new Set((await Promise.all([render('/slow/'), render('/slow/')])).map(({ headers }) => headers['x-thread'])),
    ).toEqual(busy);
  }, 90_000);

  it('never render from a feed older than the one at the time of the request', async () => {
    const { feed, render } = await start({ threads: 2 });
    for (let swaps = 2; swaps < 30; swaps += 1) {
      feed.swap();
      const answers = await Promise.all([render('/a/'), render('/b/'), render('/c/')]);
      for (const { headers } of answers) expect(Number(headers['x-swaps'])).toBeGreaterThanOrEqual(swaps);
    }
  });

  it('are replaced when one ends, and the other page of the thread is rendered again', async () => {
    const { feed, render } = await start();
    const [ended, beside] = await Promise.all([render('/exit/'), render('/slow/')]);
    expect([ended.status, beside.status, beside.body.toString()]).toEqual([500, 200, '/slow/']);
    feed.swap();
    expect((await render('/a/')).headers['x-swaps']).toBe('2');
    expect(feed.listeners()).toBe(1);
  });

  it('are replaced when one is stuck, with an error for its page alone', async () => {
    const { render } = await start({ limits: { renderTimeoutSeconds: 1 } });
    expect((await render('/stuck/')).status).toBe(500);
    // The next page waits for the new thread, which may start late on a busy machine.
    await expect.poll(async () => (await render('/a/')).status).toBe(200);
  });

  it('answer pending pages with a refusal when they are closed, without an error', async () => {
    const { render } = await start();
    const open = render('/stuck/');
    await pool?.close();
    expect([(await open).status, logged]).toEqual([503, []]);
  });

  it('fail the startup when they cannot start', async () => {
    await expect(start({ directory: '/broken' })).rejects.toThrow('This thread cannot start.');
  });
});

describe('render threads without a feed', () => {
  const counting = (count: JobSearch['count']): JobSearch =>
    createFakeSearch({
      capabilities: {
        multiSelect: false,
        countsIgnoreOwnSelection: true,
        typoTolerance: true,
        maxStatisticsRows: 1000,
      },
      count,
    });

  it('search through the thread that listens', async () => {
    const { render } = await start({ threads: 2, search: counting(async ({ text }) => ok(text.length)) });
    const answers = await Promise.all(['/a/', '/abc/', '/abcde/'].map(render));
    expect(answers.map(({ body }) => body.toString())).toEqual([
      '[{"ok":true,"value":3},false]',
      '[{"ok":true,"value":5},false]',
      '[{"ok":true,"value":7},false]',
    ]);
  });

  it('return the number of searches with each page', async () => {
    const { render } = await start({ search: counting(async () => ok(1)) });
    await render('/a/');
    expect(countSearch.mock.calls).toEqual([['some']]);
  });

  it('receive the errors of the search', async () => {
    const { render } = await start({
      search: counting(async () => err({ kind: 'bad-status', status: 429, detail: 'too many' })),
    });
    expect((await render('/a/')).body.toString()).toBe(
      '[{"ok":false,"error":{"kind":"bad-status","status":429,"detail":"too many"}},false]',
    );
  });

  it('fail when the search throws', async () => {
    const { render } = await start({ search: counting(() => Promise.reject(new Error('a fault of the program'))) });
    expect((await render('/a/')).status).toBe(500);
    expect(logged.join('')).toContain('a fault of the program');
  });

  it('render pages while others wait for the search, up to the limit of a thread', async () => {
    const waiting = Promise.withResolvers<void>();
    let taskCount = 0;
    const { render } = await start({
      search: counting(async ({ text }) => {
        taskCount += 1;
        await waiting.promise;
        return ok(text.length);
      }),
    });
    const open = [render('/a/'), render('/b/'), render('/c/')];
    await expect.poll(() => taskCount).toBe(2);
    waiting.resolve();
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('render a page again after it crashed its thread, and the other page of the thread, without an error', async () => {
    const besideAsks = Promise.withResolvers<void>();
    const searches: string[] = [];
    const { render } = await start({
      search: counting(async ({ text }) => {
        const isAgain = searches.includes(text);
        searches.push(text);
        if (text === '/exit-on-zero/' || isAgain) return ok(isAgain ? 7 : 0);
        besideAsks.resolve();
        return new Promise(() => {});
      }),
    });
    const beside = render('/beside/');
    await besideAsks.promise;
    const ended = await render('/exit-on-zero/');
    expect([ended, await beside].map(({ status, body }) => [status, body.toString()])).toEqual([
      [200, '[{"ok":true,"value":7},false]'],
      [200, '[{"ok":true,"value":7},false]'],
    ]);
    expect(searches.toSorted()).toEqual(['/beside/', '/beside/', '/exit-on-zero/', '/exit-on-zero/']);
  });

  it('release a pending request when they end', async () => {
    const taskReceived = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const { render } = await start({
      search: counting(async ({ text }) => {
        if (text === '/open/') taskReceived.resolve();
        if (text === '/open/') await waiting.promise;
        return ok(text.length);
      }),
    });
    const open = render('/open/');
    await taskReceived.promise;
    expect((await render('/exit/')).status).toBe(500);
    waiting.resolve();
    expect((await open).status).toBe(500);
    expect((await render('/abc/')).body.toString()).toBe('[{"ok":true,"value":5},false]');
  });
});
