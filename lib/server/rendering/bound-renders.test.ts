import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageCache } from '#config/cache.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { boundRenders } from './bound-renders.ts';
import { isCompressible } from '#lib/server/http/content-encoding.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import type { PageRequest, PageResponse } from '#lib/server/http/page-response.ts';
import type { PageHandler } from './next/call-pages.ts';
import { refusal } from './to-page-response.ts';
import { createServerBench, type ServerBench } from '#bench/server-bench.ts';

const limits = { maxWaitingRenders: 62, minQueueForEstimate: 4, maxWaitSeconds: 1, warmUpRenders: 0 };
const page: PageResponse = { status: 200, headers: {}, body: Buffer.from('a page') };
const metrics = { observeRender: () => {}, countRefusal: () => {} };
const request: PageRequest = { target: '/', requestedPath: '/', requestedSearch: '', isKnown: true, headers: {} };

/** Returns a bounded renderer with two slots; the test decides when each render ends. */
function createBound(warmUpRenders = 0) {
  const open: (() => void)[] = [];
  const clock = { at: 0 };
  const counts = { refused: 0, rendered: new Array<readonly [status: number, seconds: number]>() };
  const { renderPage: render, countRenders } = boundRenders(
    () => {
      const { promise, resolve } = Promise.withResolvers<PageResponse>();
      open.push(() => resolve(page));
      return promise;
    },
    {
      maxConcurrent: 2,
      limits: { ...limits, warmUpRenders },
      now: () => clock.at,
      metrics: {
        observeRender: (status, seconds) => void counts.rendered.push([status, seconds]),
        countRefusal: () => void (counts.refused += 1),
      },
    },
  );
  const ask = (count: number): Promise<PageResponse>[] => Array.from({ length: count }, () => render(request));
  /** Ends the next pages at the given interval in milliseconds. */
  const finish = async (count: number, apart: number): Promise<void> => {
    await nextTurn();
    for (let number = 0; number < count; number += 1) {
      clock.at += apart;
      open.shift()?.();
      await nextTurn();
    }
  };
  const isRefused = async (answer: Promise<PageResponse> | undefined): Promise<boolean> =>
    (await Promise.race([answer, Promise.resolve(null)])) === refusal;
  return { ask, finish, clock, counts, open, isRefused, countRenders };
}

/** Returns how many of the given number of new requests are accepted. */
async function countAccepted({ ask, isRefused }: ReturnType<typeof createBound>, count: number): Promise<number> {
  const answers = ask(count);
  await nextTurn();
  let acceptedCount = 0;
  for (const answer of answers) if (!(await isRefused(answer))) acceptedCount += 1;
  return acceptedCount;
}

describe('boundRenders', () => {
  it('records status and duration of each page with its wait, and counts those that run or wait', async () => {
    const { ask, finish, counts, countRenders } = createBound();
    const answers = ask(3);
    expect(countRenders()).toEqual({ running: 2, waiting: 1 });
    await finish(3, 500);
    expect(await Promise.all(answers)).toEqual([page, page, page]);
    expect([countRenders(), counts.rendered]).toEqual([
      { running: 0, waiting: 0 },
      [
        [200, 0.5],
        [200, 1],
        [200, 1.5],
      ],
    ]);
  });

  it('accepts renders up to the maximum while the service rate is unknown', async () => {
    const bound = createBound();
    expect([await countAccepted(bound, 70), bound.counts.refused]).toEqual([64, 6]);
  });

  it('accepts the same number of waiting renders for eight threads with sixteen slots as for two slots', async () => {
    const never = new Promise<PageResponse>(() => {});
    const { renderPage: render } = boundRenders(() => never, { maxConcurrent: 8 * 16, limits, now: () => 0, metrics });
    const answers = Array.from({ length: 200 }, () => Promise.race([render(request), Promise.resolve(null)]));
    expect((await Promise.all(answers)).filter((answer) => answer === refusal)).toHaveLength(200 - 8 * 16 - 62);
  });

  it.each([
    [10, 64],
    [50, 2 + 20],
    [200, 2 + 5],
    [5000, 2 + 4],
  ])(
    'accepts renders with an estimated wait under a second when a page ends every %i ms, and always a short queue: %i',
    async (apart, acceptedCount) => {
      const bound = createBound();
      void bound.ask(62);
      await bound.finish(60, apart);
      // The two remaining renders occupy both slots.
      expect(2 + (await countAccepted(bound, 70))).toBe(acceptedCount);
    },
  );

  it('ignores the first pages of a process in its estimate, and uses all later ones', async () => {
    const bound = createBound(30);
    void bound.ask(40);
    await bound.finish(29, 200);
    expect(await countAccepted(bound, 60)).toBe(64 - 11);
    await bound.finish(1, 200);
    expect(await countAccepted(bound, 1)).toBe(0);
  });

  it('measures only while all slots are busy', async () => {
    const bound = createBound();
    for (let number = 0; number < 50; number += 1) {
      void bound.ask(1);
      await bound.finish(1, 400);
      bound.clock.at += 5000;
    }
    expect(await countAccepted(bound, 70)).toBe(64);
  });

  it('accepts only a short queue while no render ends, and recovers once one does', async () => {
    const bound = createBound();
    void bound.ask(10);
    bound.clock.at += 1001;
    expect(await countAccepted(bound, 1)).toBe(0);
    await bound.finish(7, 0);
    expect(await countAccepted(bound, 2)).toBe(2);
  });

  it('estimates from the first interval that it has measured', async () => {
    const bound = createBound();
    bound.clock.at = 100_000;
    void bound.ask(20);
    await bound.finish(1, 500);
    expect(await countAccepted(bound, 1)).toBe(0);
  });

  it('measures a page that leaves a slot free', async () => {
    const bound = createBound();
    bound.clock.at = 100_000;
    void bound.ask(2);
    await bound.finish(1, 10);
    expect(await countAccepted(bound, 70)).toBe(1 + 62);
    const slow = createBound();
    void slow.ask(2);
    await slow.finish(1, 500);
    expect(await countAccepted(slow, 70)).toBe(1 + 4);
  });

  it('does not take one fast page for the end of a slow period', async () => {
    const bound = createBound();
    void bound.ask(20);
    await bound.finish(15, 500);
    await bound.finish(1, 1);
    expect(await countAccepted(bound, 10)).toBe(2);
  });

  it('counts the time without a finished page from the last one, not from the last request', async () => {
    const bound = createBound();
    void bound.ask(8);
    bound.clock.at += 600;
    expect(await countAccepted(bound, 1)).toBe(1);
    bound.clock.at += 600;
    expect(await countAccepted(bound, 1)).toBe(0);
  });

  it('forgets a slow period', async () => {
    const bound = createBound();
    void bound.ask(20);
    await bound.finish(18, 500);
    expect(await countAccepted(bound, 10)).toBe(4);
    for (let number = 0; number < 100; number += 1) {
      await bound.finish(1, 5);
      void bound.ask(1);
    }
    expect(await countAccepted(bound, 70)).toBe(64 - 6);
  });

  it('releases the slot of a render that throws', async () => {
    const { renderPage: render, countRenders } = boundRenders(() => Promise.reject(new Error('a fault')), {
      maxConcurrent: 1,
      limits: { ...limits, maxWaitingRenders: 0 },
      now: () => 0,
      metrics,
    });
    await expect(render(request)).rejects.toThrow('a fault');
    await expect(render(request)).rejects.toThrow('a fault');
    expect(countRenders()).toEqual({ running: 0, waiting: 0 });
  });
});

describe('a refused request', () => {
  it('gets a page that is too small to need compression', () => {
    expect(isCompressible(String(refusal.headers['content-type']), refusal.body.length)).toBe(false);
  });
});

describe('a server whose renderer is blocked', () => {
  let bench: ServerBench;
  beforeEach(() => {
    bench = createServerBench();
  });
  afterEach(() => bench.stop());

  it('refuses excess requests at once, and serves stored pages, stale ones included', async () => {
    const gate = Promise.withResolvers<void>();
    const blocked = new Set<string>();
    let at = Date.now();
    let isBlocked = false;
    const pages: PageHandler = async (incoming, response) => {
      if (isBlocked) {
        blocked.add(incoming.url ?? '');
        await gate.promise;
      }
      await bench.echo(incoming, response);
    };
    const { url } = await bench.start(pages, {
      metrics: createMetrics(),
      now: () => at,
      limits: { ...pageCache, maxWaitingRenders: 1 },
    });
    for (const path of ['/jobs/', '/jobs/?q=older']) expect((await sendRequest(url, path)).status).toBe(200);
    // Past its freshness and past stale-while-revalidate: served only in place of errors.
    at += 20 * 60_000;
    isBlocked = true;
    const acceptedCount = [1, 2, 3].map((number) => sendRequest(url, `/jobs/?q=unseen-${number}`));
    while (blocked.size < 2) await nextTurn();

    const excess = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        sendRequest(url, `/jobs/?q=excess-${number}`, { headers: { 'accept-encoding': 'br' } }),
      ),
    );
    for (const { status, headers, body } of excess) {
      expect([
        status,
        headers['retry-after'],
        headers['cache-control'],
        headers['content-encoding'],
        body.length < 256,
      ]).toEqual([503, '2', 'no-store', undefined, true]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await sendRequest(url, '/unknown/address/')).status).toBe(503);
    for (const path of ['/jobs/', '/jobs/?q=older', '/healthz', '/readyz'])
      expect([path, (await sendRequest(url, path)).status]).toEqual([path, 200]);
    const { text } = await sendRequest(url, '/metrics');
    expect(text).toContain('\npage_renders_refused_total 33\n');
    expect(blocked.size).toBe(2);

    gate.resolve();
    expect((await Promise.all(acceptedCount)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sendRequest(url, '/jobs/?q=after')).status).toBe(200);
  });
});
