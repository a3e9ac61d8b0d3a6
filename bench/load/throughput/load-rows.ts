import { atLeast, atMost, formatNumber, median, type Row } from '#bench/load/row.ts';
import { bareStatic } from './list-targets.ts';
import { connections, type RoundResult } from './run-rounds.ts';
import type { Stage, StagedPage } from './stage.ts';

type Results = ReadonlyMap<string, readonly RoundResult[]>;

function rate(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ requestsPerSecond }) => requestsPerSecond));
}

function late(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ p99 }) => p99));
}

/** Returns the median of the slices' ratios: a slowdown of both sides cancels out. */
function compare(results: Results, name: string, control: string): number {
  const theirs = results.get(control) ?? [];
  return median(
    (results.get(name) ?? []).map(
      ({ requestsPerSecond }, round) => requestsPerSecond / (theirs[round]?.requestsPerSecond ?? Number.NaN),
    ),
  );
}

function toCpu(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ cpu }) => cpu));
}

/** CPU time is more stable than throughput on a shared machine. */
function describeCpu(results: Results, name: string, control: string): string {
  const [own, theirs] = [toCpu(results, name), toCpu(results, control)];
  return Number.isFinite(own) && Number.isFinite(theirs)
    ? `; CPU a request ${formatNumber(own, 3)} against ${formatNumber(theirs, 3)} ms`
    : '';
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
    {
      section,
      what: page.label,
      figure: perSecond(rate(results, name)),
      control: `node-buffer ${perSecond(rate(results, control))}, ${formatNumber(page.gzipBytes)} bytes${describeCpu(results, name, control)}`,
      ratio,
      goal: atLeast(ratio, 0.5),
    },
    {
      section,
      what: `${page.label}, p99`,
      figure: `${formatNumber(p99, 1)} ms`,
      control: `node-buffer ${formatNumber(late(results, control), 1)} ms`,
      ratio: null,
      goal: atMost(p99, 5, 'ms'),
    },
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
  return [bytes, sameMarkup, ...toAstroRows(results, page)];
}

/** Two goals of the field: a framework without scripts, and no rendering at all. */
function toAstroRows(results: Results, { id, label, matchedAstro }: StagedPage): readonly Row[] {
  if (matchedAstro === null) return [];
  const [name, astro, buffer] = [`first ${id}`, `astro ${id}`, `node-buffer ${id}`];
  const ofBuffer = (target: string): string =>
    `${((100 * rate(results, target)) / rate(results, buffer)).toFixed(1)} %`;
  return [
    {
      section: 'The same beside Astro: equal markup, as Astro renders it',
      what: label,
      figure: `${perSecond(rate(results, name))}, ${ofBuffer(name)} of node-buffer`,
      control: `Astro ${perSecond(rate(results, astro))}, ${ofBuffer(astro)} of node-buffer, ${formatNumber(matchedAstro.bytes)} bytes${describeCpu(results, name, astro)}`,
      ratio: compare(results, name, astro),
      goal: null,
    },
    {
      section: 'The same beside Astro: equal markup, as Astro renders it',
      what: `${label}, from the page cache`,
      figure: `${perSecond(rate(results, `hit ${id}`))}, ${ofBuffer(`hit ${id}`)} of node-buffer`,
      control: `Astro ${perSecond(rate(results, astro))}: it has no page cache`,
      ratio: compare(results, `hit ${id}`, astro),
      goal: null,
    },
  ];
}

/** Returns the results as rows of the report. */
export function toLoadRows(results: Results, stage: Stage): readonly Row[] {
  const hitOfFile = rate(results, 'hit jobs');
  const section = 'Controls beside them';
  return [
    ...stage.pages.flatMap((page) => toHitRows(results, page)),
    ...toFrontRows(results, stage),
    ...stage.pages
      .flatMap((page) => toFirstRows(results, page))
      .toSorted((left, right) => left.section.localeCompare(right.section)),
    {
      section,
      what: 'next-static: a prerendered page of the bare app',
      figure: perSecond(rate(results, bareStatic)),
      control: `hit of /jobs/ ${perSecond(hitOfFile)}`,
      ratio: compare(results, 'hit jobs', bareStatic),
      goal: null,
    },
    ...toErrorRows(results),
  ];
}

function toFrontRows(results: Results, { pages, nginx, front }: Stage): readonly Row[] {
  const section = `Through the shipped nginx front, warm, gzip, ${connections} connections`;
  if (nginx === null || front === null)
    return [
      {
        section,
        what: 'every page',
        figure: 'skipped: no nginx with gzip_static here',
        control: '',
        ratio: null,
        goal: null,
      },
    ];
  return pages.map(({ id, label }) => {
    const [name, control] = [`front ${id}`, `nginx-file ${id}`];
    const ratio = compare(results, name, control);
    return {
      section,
      what: label,
      figure: perSecond(rate(results, name)),
      control: `nginx-file ${perSecond(rate(results, control))}; p99 ${formatNumber(late(results, name), 1)} against ${formatNumber(late(results, control), 1)} ms`,
      ratio,
      goal: atLeast(ratio, 0.5),
    };
  });
}

function toErrorRows(results: Results): readonly Row[] {
  const failed = [...results]
    .map(([name, rounds]) => [name, rounds.reduce((sum, { errors }) => sum + errors, 0)] as const)
    .filter(([, errors]) => errors > 0);
  const figure = failed.length === 0 ? '0' : failed.map(([name, errors]) => `${name}: ${errors}`).join('; ');
  return [
    {
      section: 'Controls beside them',
      what: 'Answers that were errors, all targets',
      figure,
      control: '',
      ratio: null,
      goal: { text: '0', isMet: failed.length === 0 },
    },
  ];
}
