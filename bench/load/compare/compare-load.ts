import { mixFirst } from '#bench/load/throughput/list-targets.ts';
import type { LoadGenerator } from '#bench/load/throughput/load-generator.ts';
import { readPages, toHandlerPages } from '#bench/load/throughput/pages.ts';
import { runRounds, type NamedTarget, type RoundResult } from '#bench/load/throughput/run-rounds.ts';
import { acceptGzip } from '#bench/load/throughput/stage.ts';
import type { BenchOptions } from '#bench/load/options.ts';
import { root } from '#bench/support/paths.ts';
import { startSiteOf, startUncachedSiteOf } from '#bench/support/sites.ts';
import type { OtherRevision } from './other-revision.ts';
import type { Pair } from './pair.ts';

type Side = 'ours' | 'theirs';
const sides: readonly Side[] = ['ours', 'theirs'];
/** Measurements in a round: each gives a ratio. */
const slices = 2;

/**
 * Measures throughput and CPU time of every page and kind of route handler, cached and rendered, alternating between
 * both revisions.
 */
export async function compareLoad(
  options: BenchOptions,
  feed: string,
  other: OtherRevision,
  generator: LoadGenerator,
): Promise<readonly Pair[]> {
  const { rounds, slice, warmUp, isQuick } = options;
  const read = await readPages(feed);
  const pages = [...read, ...toHandlerPages(read)].filter((page) => page.isQuick || !isQuick);
  const trees = { ours: root, theirs: other.path };
  const servers = await Promise.all(
    sides.map(async (side) => ({
      side,
      cached: await startSiteOf(feed, trees[side]),
      uncached: await startUncachedSiteOf(feed, trees[side]),
    })),
  );
  const warmUps = servers.flatMap(({ side, cached, uncached }) => [
    {
      name: `${side}, page cache off`,
      origin: uncached.url,
      paths: mixFirst(pages),
      headers: {},
      requests: warmUp.renders,
    },
    { name: side, origin: cached.url, paths: pages.map(({ hit }) => hit), headers: acceptGzip, requests: warmUp.hits },
  ]);
  const groups = pages.flatMap(({ id, hit, first }): readonly (readonly NamedTarget[])[] => [
    servers.map(({ side, cached }) => ({
      name: `${side} hit ${id}`,
      origin: cached.url,
      pid: cached.pid,
      paths: [hit],
      headers: acceptGzip,
      seconds: slice.hit,
    })),
    servers.map(({ side, uncached }) => ({
      name: `${side} first ${id}`,
      origin: uncached.url,
      pid: uncached.pid,
      paths: first,
      headers: {},
      seconds: slice.render,
    })),
  ]);
  const results = await runRounds(generator, { warmUps, groups, rounds, slices });
  await Promise.all(servers.flatMap(({ cached, uncached }) => [cached.stop(), uncached.stop()]));

  const take = (side: Side, name: string, read: (result: RoundResult) => number): readonly number[] =>
    (results.get(`${side} ${name}`) ?? []).map(read);
  const pair = (
    section: string,
    what: string,
    name: string,
    unit: string,
    digits: number,
    isLessBetter: boolean,
    read: (result: RoundResult) => number,
  ): Pair => ({
    section,
    what,
    unit,
    digits,
    isLessBetter,
    ours: take('ours', name, read),
    theirs: take('theirs', name, read),
  });
  const kinds = [
    ['hit', 'Page-cache hit'],
    ['first', 'First rendering'],
  ] as const;
  return kinds
    .flatMap(([kind, section]) =>
      pages.flatMap(({ id, label }) => [
        pair(section, label, `${kind} ${id}`, 'a second', 0, false, ({ requestsPerSecond }) => requestsPerSecond),
        pair(section, `${label}, CPU a request`, `${kind} ${id}`, 'ms', 3, true, ({ cpu }) => cpu),
        pair(section, `${label}, answers that were errors`, `${kind} ${id}`, '', 0, true, ({ errors }) => errors),
      ]),
    )
    .filter(({ what, ours, theirs }) => !what.endsWith('errors') || [...ours, ...theirs].some((errors) => errors > 0));
}
