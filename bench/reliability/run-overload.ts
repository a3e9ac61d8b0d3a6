import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { toNewListPath } from './support/addresses.ts';
import { readMetrics } from './support/measured-site.ts';
import { sendAtRate, sendInTurn, type OpenLoad, type Target } from './support/open-load.ts';

/** Kinds of visits: a new list, a cached page, health. */
export type LoadKind = 'new-list' | 'stored' | 'health';

export interface OverloadPlan {
  /** Numbers of concurrent visitors while the capacity is measured. */
  readonly widths: readonly number[];
  readonly warmUp: number;
  /** Seconds for each of them. */
  readonly seconds: number;
  /** Load as a multiple of the capacity. */
  readonly factor: number;
  readonly overloadSeconds: number;
}

export interface OverloadOutcome {
  /** New lists per second, by number of concurrent visitors. */
  readonly capacities: readonly (readonly [width: number, perSecond: number])[];
  /** Maximum lists per second. */
  readonly peak: number;
  /** Requests a second. */
  readonly rate: number;
  readonly load: OpenLoad<LoadKind>;
  /** New lists per second under overload. */
  readonly goodput: number;
  /** Renders that the site counted as refused. */
  readonly refused: number;
  /** Seconds from the last request of the overload until five new lists in a row are answered. */
  readonly recoverySeconds: number;
}

const storedPages = ['/', '/jobs/', '/benefits/', '/jobs/?q=pilot'];
/** Requests per second to cached pages and to health. */
const extra = { stored: 20, health: 2 };
const maxAtOnce = 1000;
const inARow = 5;
const maxRecoveryMs = 30_000;
const pauseMs = 50;
const refusedName = 'page_renders_refused_total';

/**
 * Measures how many new lists per second a site can render, then sends a multiple of that, and measures the recovery.
 */
export async function runOverload(site: RunningSite, plan: OverloadPlan): Promise<OverloadOutcome> {
  let used = 0;
  const newListTarget = (): Target<LoadKind> => ({ kind: 'new-list', path: toNewListPath(used++) });
  for (const path of storedPages) await sendRequest(site.url, path);
  await sendInTurn({ origin: site.url, choose: newListTarget }, Math.max(...plan.widths), plan.warmUp);

  const capacities: (readonly [number, number])[] = [];
  for (const width of plan.widths) {
    const samples = await sendInTurn({ origin: site.url, choose: newListTarget }, width, plan.seconds);
    capacities.push([width, countServed(samples, plan.seconds)]);
  }
  const peak = Math.max(...capacities.map(([, perSecond]) => perSecond));

  const rate = Math.max(1, Math.round(peak * plan.factor)) + extra.stored + extra.health;
  const choose = (number: number): Target<LoadKind> => {
    const turn = number % rate;
    if (turn < extra.health) return { kind: 'health', path: number % 2 === 0 ? '/healthz' : '/readyz' };
    if (turn % Math.ceil(rate / extra.stored) === extra.health)
      return { kind: 'stored', path: storedPages[number % storedPages.length] ?? '/' };
    return newListTarget();
  };
  const before = (await readMetrics(site.url))(refusedName);
  const load = await sendAtRate({ origin: site.url, choose }, rate, plan.overloadSeconds, maxAtOnce);
  const ended = performance.now();
  let first = ended;
  for (let good = 0; good < inARow && performance.now() - ended < maxRecoveryMs;) {
    const { status } = await sendRequest(site.url, newListTarget().path);
    if (good === 0) first = performance.now();
    good = status === 200 ? good + 1 : 0;
    if (status !== 200) await wait(pauseMs);
  }
  const refused = (await readMetrics(site.url))(refusedName) - before;
  const goodput = countServed(
    load.samples.filter(({ kind }) => kind === 'new-list'),
    plan.overloadSeconds,
  );
  return { capacities, peak, rate, load, goodput, refused, recoverySeconds: (first - ended) / 1000 };
}

/** Complete pages per second that came in time. */
function countServed(samples: OpenLoad<LoadKind>['samples'], seconds: number): number {
  return (
    samples.filter(({ status, at, milliseconds }) => status === 200 && at + milliseconds <= seconds * 1000).length /
    seconds
  );
}
