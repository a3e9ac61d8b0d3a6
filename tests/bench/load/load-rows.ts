import { atLeast, atMost, formatNumber, median, type Row } from '../row.ts';
import type { ChildServer } from '../support/child-server.ts';
import { acceptGzip, type Stage, type StagedPage } from './stage.ts';
import { connections, type NamedTarget, type RoundResult } from './run-rounds.ts';

export interface Servers {
  readonly cached: ChildServer;
  readonly uncached: ChildServer;
  readonly bare: ChildServer;
}

type ServerOf = Pick<NamedTarget, 'origin' | 'pid'>;

function toServer({ url, pid }: ChildServer): ServerOf {
  return { origin: url, pid };
}

const staticPath = '/static';
const bareStatic = 'next-static';

/** Everything that is loaded: each page of the site in a group with its controls. */
export function listTargets({ pages, buffer, nginx, front }: Stage, { cached, uncached, bare }: Servers): readonly (readonly NamedTarget[])[] {
  const perPage = pages.flatMap((page): readonly (readonly NamedTarget[])[] => [
    [
      { name: `hit ${page.id}`, ...toServer(cached), paths: [page.hit], headers: acceptGzip },
      { name: `node-buffer ${page.id}`, ...toServer(buffer), paths: [`/${page.id}.html`], headers: acceptGzip },
    ],
    [
      { name: `first ${page.id}`, ...toServer(uncached), paths: page.first, headers: {} },
      { name: `next-dynamic ${page.id}`, ...toServer(bare), paths: [page.matched.path], headers: {} },
      { name: `next-dynamic markup ${page.id}`, ...toServer(bare), paths: [page.matchedMarkup.path], headers: {} },
    ],
  ]);
  const file = pages.find(({ id }) => id === 'jobs');
  return [
    ...perPage,
    [
      { name: bareStatic, ...toServer(bare), paths: [staticPath], headers: {} },
      ...(nginx === null || file === undefined ? [] : [{ name: 'nginx-file', ...toServer(nginx), paths: [`/${file.id}.html`], headers: acceptGzip }]),
      ...(front === null || file === undefined ? [] : [{ name: 'front', origin: front.url, pid: 0, paths: [file.hit], headers: acceptGzip }]),
    ],
  ];
}

type Results = ReadonlyMap<string, readonly RoundResult[]>;

function rate(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ requestsPerSecond }) => requestsPerSecond));
}

function late(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ p99 }) => p99));
}

/** The median of the slices' ratios: what slows both sides down cancels out. */
function compare(results: Results, name: string, control: string): number {
  const theirs = results.get(control) ?? [];
  return median((results.get(name) ?? []).map(({ requestsPerSecond }, round) => requestsPerSecond / (theirs[round]?.requestsPerSecond ?? Number.NaN)));
}

function toCpu(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ cpu }) => cpu));
}

/** Processor time is steadier than speed where others use the machine too. */
function describeCpu(results: Results, name: string, control: string): string {
  const [own, theirs] = [toCpu(results, name), toCpu(results, control)];
  return Number.isFinite(own) && Number.isFinite(theirs) ? `; CPU a request ${formatNumber(own, 3)} against ${formatNumber(theirs, 3)} ms` : '';
}

function perSecond(value: number): string {
  return `${formatNumber(value)}/s`;
}

function toHitRows(results: Results, page: StagedPage): readonly Row[] {
  const [name, control] = [`hit ${page.id}`, `node-buffer ${page.id}`];
  const ratio = compare(results, name, control);
  const section = `Page-cache hit, gzip, ${connections} connections`;
  const p99 = late(results, name);
  return [
    { section, what: page.label, figure: perSecond(rate(results, name)), control: `node-buffer ${perSecond(rate(results, control))}, ${formatNumber(page.gzipBytes)} bytes${describeCpu(results, name, control)}`, ratio, goal: atLeast(ratio, 0.5) },
    { section, what: `${page.label}, p99`, figure: `${formatNumber(p99, 1)} ms`, control: `node-buffer ${formatNumber(late(results, control), 1)} ms`, ratio: null, goal: atMost(p99, 5, 'ms') },
  ];
}

function toFirstRows(results: Results, page: StagedPage): readonly Row[] {
  const [name, control] = [`first ${page.id}`, `next-dynamic ${page.id}`];
  const ratio = compare(results, name, control);
  const many = page.first.length === 1 ? '' : `, ${formatNumber(page.first.length)} addresses in turn`;
  const section = `First rendering, ${connections} connections`;
  const markup = `next-dynamic markup ${page.id}`;
  const bytes: Row = {
    section,
    what: `${page.label}, ${formatNumber(page.identityBytes)} bytes${many}`,
    figure: perSecond(rate(results, name)),
    control: `next-dynamic ${perSecond(rate(results, control))}, ${formatNumber(page.matched.bytes)} bytes${describeCpu(results, name, control)}`,
    ratio,
    goal: atLeast(ratio, 0.8),
  };
  const markupRatio = compare(results, name, markup);
  const sameMarkup: Row = {
    section: 'The same beside equal markup: documents without their scripts',
    what: page.label,
    figure: bytes.figure,
    control: `next-dynamic ${perSecond(rate(results, markup))}, ${formatNumber(page.matchedMarkup.bytes)} bytes${describeCpu(results, name, markup)}`,
    ratio: markupRatio,
    goal: atLeast(markupRatio, 0.8),
  };
  return [bytes, sameMarkup];
}

/** The results as lines of the report. */
export function toLoadRows(results: Results, stage: Stage): readonly Row[] {
  const hitOfFile = rate(results, 'hit jobs');
  const section = 'Controls beside them';
  return [
    ...stage.pages.flatMap((page) => toHitRows(results, page)),
    ...stage.pages.flatMap((page) => toFirstRows(results, page)).toSorted((left, right) => left.section.localeCompare(right.section)),
    { section, what: 'next-static: a prerendered page of the bare app', figure: perSecond(rate(results, bareStatic)), control: `hit of /jobs/ ${perSecond(hitOfFile)}`, ratio: compare(results, 'hit jobs', bareStatic), goal: null },
    stage.nginx === null
      ? { section, what: 'nginx-file', figure: 'skipped: no nginx with gzip_static here', control: '', ratio: null, goal: null }
      : { section, what: 'nginx-file: /jobs/ as a file with its .gz', figure: perSecond(rate(results, 'nginx-file')), control: `hit of /jobs/ ${perSecond(hitOfFile)}`, ratio: compare(results, 'hit jobs', 'nginx-file'), goal: null },
    ...toFrontRows(results, stage),
    ...toErrorRows(results),
  ];
}

function toFrontRows(results: Results, { nginx, front }: Stage): readonly Row[] {
  const section = 'Controls beside them';
  const what = 'the shipped front, warm, /jobs/';
  if (nginx === null || front === null) return [{ section, what, figure: 'skipped: no nginx with gzip_static here', control: '', ratio: null, goal: null }];
  const ratio = compare(results, 'front', 'nginx-file');
  return [{ section, what, figure: perSecond(rate(results, 'front')), control: `nginx-file ${perSecond(rate(results, 'nginx-file'))}; p99 ${formatNumber(late(results, 'front'), 1)} ms`, ratio, goal: atLeast(ratio, 0.5) }];
}

function toErrorRows(results: Results): readonly Row[] {
  const failed = [...results].map(([name, rounds]) => [name, rounds.reduce((sum, { errors }) => sum + errors, 0)] as const).filter(([, errors]) => errors > 0);
  const figure = failed.length === 0 ? '0' : failed.map(([name, errors]) => `${name}: ${errors}`).join('; ');
  return [{ section: 'Controls beside them', what: 'Answers that were errors, all targets', figure, control: '', ratio: null, goal: { text: '0', isMet: failed.length === 0 } }];
}
