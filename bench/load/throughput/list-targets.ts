import type { BenchOptions } from '#bench/load/options.ts';
import type { ChildServer } from '#bench/support/child-server.ts';
import type { LoadPlan, NamedTarget, WarmUp } from './run-rounds.ts';
import { acceptGzip, type Stage, type StagedPage } from './stage.ts';

export interface Servers {
  readonly cached: ChildServer;
  readonly uncached: ChildServer;
  readonly bare: ChildServer;
  /** Null where it could not be built. */
  readonly astro: ChildServer | null;
}

const staticPath = '/static';
/** Name of the prerendered page of the bare app. */
export const bareStatic = 'next-static';

function toServer({ url, pid }: Pick<ChildServer, 'url' | 'pid'>): Pick<NamedTarget, 'origin' | 'pid'> {
  return { origin: url, pid };
}

/** A cached page beside the maximum speed of `node:http`, and behind the front beside its file from nginx. */
function listHitGroup(
  { id, hit }: StagedPage,
  { buffer, nginx, front }: Stage,
  cached: ChildServer,
  seconds: number,
): readonly NamedTarget[] {
  const file = [`/${id}.html`];
  const own: readonly NamedTarget[] = [
    { name: `hit ${id}`, ...toServer(cached), paths: [hit], headers: acceptGzip, seconds },
    { name: `node-buffer ${id}`, ...toServer(buffer), paths: file, headers: acceptGzip, seconds },
  ];
  if (nginx === null || front === null) return own;
  return [
    ...own,
    { name: `front ${id}`, origin: front.url, pid: 0, paths: [hit], headers: acceptGzip, seconds },
    { name: `nginx-file ${id}`, ...toServer(nginx), paths: file, headers: acceptGzip, seconds },
  ];
}

function listFirstGroup(
  { id, first, matched, matchedMarkup, matchedAstro }: StagedPage,
  { uncached, bare, astro }: Servers,
  seconds: number,
): readonly NamedTarget[] {
  return [
    { name: `first ${id}`, ...toServer(uncached), paths: first, headers: {}, seconds },
    { name: `next-dynamic ${id}`, ...toServer(bare), paths: [matched.path], headers: {}, seconds },
    { name: `next-dynamic markup ${id}`, ...toServer(bare), paths: [matchedMarkup.path], headers: {}, seconds },
    ...(astro === null || matchedAstro === null
      ? []
      : [{ name: `astro ${id}`, ...toServer(astro), paths: [matchedAstro.path], headers: {}, seconds }]),
  ];
}

/** Returns the same number of addresses of every page, interleaved. */
export function mixFirst(pages: readonly Pick<StagedPage, 'first'>[]): readonly string[] {
  const maxAddresses = Math.min(500, Math.max(...pages.map(({ first }) => first.length)));
  return Array.from({ length: maxAddresses }, (_, index) =>
    pages.flatMap(({ first }) => first[index % first.length] ?? []),
  ).flat();
}

/**
 * Returns everything that is loaded: each page of the site in a group with its controls; each server is warmed up once,
 * with all its pages.
 */
export function planLoad(stage: Stage, servers: Servers, { warmUp, slice, rounds }: BenchOptions): LoadPlan {
  const { pages, buffer, front } = stage;
  const { cached, uncached, bare, astro } = servers;
  const hits = { paths: pages.map(({ hit }) => hit), headers: acceptGzip, requests: warmUp.hits };
  const warmUps: readonly WarmUp[] = [
    {
      name: 'the site, its page cache off',
      origin: uncached.url,
      paths: mixFirst(pages),
      headers: {},
      requests: warmUp.renders,
    },
    {
      name: 'the bare app',
      origin: bare.url,
      paths: [...pages.flatMap(({ matched, matchedMarkup }) => [matched.path, matchedMarkup.path]), staticPath],
      headers: {},
      requests: warmUp.renders / 2,
    },
    ...(astro === null
      ? []
      : [
          {
            name: 'the Astro app',
            origin: astro.url,
            paths: pages.flatMap(({ matchedAstro }) => matchedAstro?.path ?? []),
            headers: {},
            requests: warmUp.renders / 2,
          },
        ]),
    { name: 'the site', origin: cached.url, ...hits },
    { name: 'node-buffer', origin: buffer.url, ...hits, paths: pages.map(({ id }) => `/${id}.html`) },
    ...(front === null ? [] : [{ name: 'the front', origin: front.url, ...hits }]),
  ];
  const groups = [
    ...pages.flatMap((page) => [
      listHitGroup(page, stage, cached, slice.hit),
      listFirstGroup(page, servers, slice.render),
    ]),
    [{ name: bareStatic, ...toServer(bare), paths: [staticPath], headers: {}, seconds: slice.hit }],
  ];
  return { warmUps, groups, rounds, slices: 1 };
}
