import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageCache } from '#config/cache.ts';
import { ask } from '../../../tests/e2e/support/ask.ts';
import { boundRenders } from './bound-renders.ts';
import { isCompressible } from '#lib/server/http/content-encoding.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import type { PageHandler } from './next/call-pages.ts';
import { refusal } from './render-page.ts';
import type { PageRequest } from '#lib/server/http/page-response.ts';
import { createServerBench, type ServerBench } from '../../../bench/server-bench.ts';

const limits = { maxWaitingRenders: 62, shortQueue: 4, longestWait: 1, coldRenders: 0 };
const page: PageResponse = { status: 200, headers: {}, body: Buffer.from('a page') };
const request: PageRequest = { target: '/', requestedPath: '/', requestedSearch: '', isKnown: true, headers: {} };

/** A bounded renderer of two pages at once; a test says when each ends. */
function createBound(coldRenders = 0) {
  const open: (() => void)[] = [];
  const clock = { at: 0 };
  const seen = { refused: 0 };
  const render = boundRenders(
    () => {
      const { promise, resolve } = Promise.withResolvers<PageResponse>();
      open.push(() => resolve(page));
      return promise;
    },
    { atOnce: 2, limits: { ...limits, coldRenders }, now: () => clock.at, onRefused: () => (seen.refused += 1) },
  );
  const ask = (count: number): Promise<PageResponse>[] => Array.from({ length: count }, () => render(request));
  /** The next pages end, so many milliseconds apart. */
  const finish = async (count: number, apart: number): Promise<void> => {
    for (let number = 0; number < count; number += 1) {
      clock.at += apart;
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const isRefused = async (answer: Promise<PageResponse> | undefined): Promise<boolean> =>
    (await Promise.race([answer, Promise.resolve(null)])) === refusal;
  return { ask, finish, clock, seen, open, isRefused };
}

/** How many of so many more are taken. */
async function countTaken({ ask, isRefused }: ReturnType<typeof createBound>, count: number): Promise<number> {
  const answers = ask(count);
  await new Promise((resolve) => setImmediate(resolve));
  let taken = 0;
  for (const answer of answers) if (!(await isRefused(answer))) taken += 1;
  return taken;
}

describe('a bound of renders', () => {
  it('takes as many as it may hold while nothing is known of their pace', async () => {
    const bound = createBound();
    expect([await countTaken(bound, 70), bound.seen.refused]).toEqual([64, 6]);
  });

  it('lets as many wait for sixteen turns of each of eight threads as for two', async () => {
    const never = new Promise<PageResponse>(() => {});
    const render = boundRenders(() => never, { atOnce: 8 * 16, limits, now: () => 0 });
    const answers = Array.from({ length: 200 }, () => Promise.race([render(request), Promise.resolve(null)]));
    expect((await Promise.all(answers)).filter((answer) => answer === refusal)).toHaveLength(200 - 8 * 16 - 62);
  });

  it.each([
    [10, 64],
    [50, 2 + 20],
    [200, 2 + 5],
    [5000, 2 + 4],
  ])(
    'takes what has its turn within a second when a page ends every %i ms, and a short queue always: %i',
    async (apart, taken) => {
      const bound = createBound();
      void bound.ask(62);
      await bound.finish(60, apart);
      // Two are left, and take both turns.
      expect(2 + (await countTaken(bound, 70))).toBe(taken);
    },
  );

  it('foretells nothing by the first pages of a process, and everything after them', async () => {
    const bound = createBound(30);
    void bound.ask(40);
    await bound.finish(29, 200);
    expect(await countTaken(bound, 60)).toBe(64 - 11);
    await bound.finish(1, 200);
    expect(await countTaken(bound, 1)).toBe(0);
  });

  it('knows only the time in which every turn was taken', async () => {
    const bound = createBound();
    for (let number = 0; number < 50; number += 1) {
      void bound.ask(1);
      await bound.finish(1, 400);
      bound.clock.at += 5000;
    }
    expect(await countTaken(bound, 70)).toBe(64);
  });

  it('takes no more than a short queue while nothing ends, and as before once something does', async () => {
    const bound = createBound();
    void bound.ask(10);
    bound.clock.at += 1001;
    expect(await countTaken(bound, 1)).toBe(0);
    await bound.finish(7, 0);
    expect(await countTaken(bound, 2)).toBe(2);
  });

  it('forgets a slow time', async () => {
    const bound = createBound();
    void bound.ask(20);
    await bound.finish(18, 500);
    expect(await countTaken(bound, 10)).toBe(4);
    for (let number = 0; number < 100; number += 1) {
      await bound.finish(1, 5);
      void bound.ask(1);
    }
    expect(await countTaken(bound, 70)).toBe(64 - 6);
  });

  it('frees the turn of a render that throws', async () => {
    const render = boundRenders(() => Promise.reject(new Error('a fault')), {
      atOnce: 1,
      limits: { ...limits, maxWaitingRenders: 0 },
      now: () => 0,
    });
    await expect(render(request)).rejects.toThrow('a fault');
    await expect(render(request)).rejects.toThrow('a fault');
  });
});

describe('a refused visitor', () => {
  it('gets a page that needs no compressing', () => {
    expect(isCompressible(String(refusal.headers['content-type']), refusal.body.length)).toBe(false);
  });
});

describe('a server whose renderer is blocked', () => {
  let bench: ServerBench;
  beforeEach(() => {
    bench = createServerBench();
  });
  afterEach(() => bench.stop());

  it('refuses the excess at once, and serves what it has, older pages too', async () => {
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
    for (const path of ['/jobs/', '/jobs/?q=older']) expect((await ask(url, path)).status).toBe(200);
    // Past its minute and past the time in which a newer one is made behind it: only in place of errors.
    at += 20 * 60_000;
    isBlocked = true;
    const taken = [1, 2, 3].map((number) => ask(url, `/jobs/?q=unseen-${number}`));
    while (blocked.size < 2) await new Promise((resolve) => setImmediate(resolve));

    const excess = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        ask(url, `/jobs/?q=excess-${number}`, { headers: { 'accept-encoding': 'br' } }),
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
    expect((await ask(url, '/unknown/address/')).status).toBe(503);
    for (const path of ['/jobs/', '/jobs/?q=older', '/healthz', '/readyz'])
      expect([path, (await ask(url, path)).status]).toEqual([path, 200]);
    const { text } = await ask(url, '/metrics');
    expect(text).toContain('\npage_renders_refused_total 33\n');
    expect(blocked.size).toBe(2);

    gate.resolve();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(url, '/jobs/?q=after')).status).toBe(200);
  });
});
