import { setTimeout as wait } from 'node:timers/promises';
import type { FaultKind } from '#scripts/jobs-api/faults.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import type { FaultSite } from './fault-site.ts';
import { visit, visitSteadily, type Steady } from './visits.ts';

/** What visitors saw during one fault of the hosted search. */
export interface FaultOutcome extends Steady {
  readonly kind: FaultKind;
  /** When the fault began, milliseconds since the epoch. */
  readonly began: number;
  /** How often the breaker opened. */
  readonly opened: number;
  /** Requests to the hosted search during the fault. */
  readonly calls: number;
  /** Readiness during the fault. */
  readonly ready: number;
  /** Seconds from the end of the fault until a page without a cached copy is complete. */
  readonly recoverySeconds: number;
}

export interface FaultPlan {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Lists that were visited before a fault. */
const visitedLists = [
  '/jobs/',
  '/jobs/?q=pilot',
  '/company/horizon-air/jobs/',
  '/locations/seattle-wa/jobs/',
  '/jobs/?page=3',
];
const jobsPerFault = 15;
const maxRecoveryMs = 30_000;
/** From the coast to the Cascades: there are no jobs farther east. */
const gridWidth = 40;
const gridStep = 0.05;
/** Between two checks of the recovery. */
const pauseMs = 100;
let newLists = 0;
let usedJobs = 0;

/** Returns a list around a new point; jobs are near. */
function nextNewList(): string {
  const latitude = 45 + Math.floor(newLists / gridWidth) * gridStep;
  const longitude = -124 + (newLists % gridWidth) * gridStep;
  newLists += 1;
  return `/jobs/?coords=${latitude.toFixed(2)}%2C${longitude.toFixed(2)}&r=100`;
}

/**
 * Makes the hosted search fail in one way while visitors load pages at a constant rate: a quarter are cached, a quarter
 * were visited before and are rendered each time, half are new. Then ends the fault.
 */
export async function runFault(
  { site, api, jobPaths }: FaultSite,
  kind: FaultKind,
  { perSecond, seconds }: FaultPlan,
): Promise<FaultOutcome> {
  const own = jobPaths.slice(usedJobs, (usedJobs += jobsPerFault * 2));
  const visitedJobs = own.slice(0, jobsPerFault);
  const newJobs = own.slice(jobsPerFault);
  const visitedPaths = [...visitedLists, ...visitedJobs];
  for (const path of visitedPaths) await visitOnce(site.url, path);
  const openedBefore = await readOpened(site.url);
  api.resetRequests();
  await api.setFault(kind);
  const began = Date.now();
  const next = (look: number): { readonly path: string; readonly wasVisited: boolean } => {
    const turn = Math.floor(look / 4);
    if (look % 4 === 0) return { path: visitedPaths[turn % visitedPaths.length] ?? '/jobs/', wasVisited: true };
    // Never cached: the page is rendered for each visitor from cached search answers.
    if (look % 4 === 1)
      return { path: `${visitedJobs[turn % visitedJobs.length] ?? ''}?utm_source=faults`, wasVisited: true };
    return { path: look % 4 === 2 ? nextNewList() : (newJobs[turn] ?? nextNewList()), wasVisited: false };
  };
  const steady = await visitSteadily(site.url, next, perSecond, seconds);
  const { status: ready } = await sendRequest(site.url, '/readyz');
  const calls = api.requests().length;
  await api.setFault(null);
  return {
    ...steady,
    kind,
    began,
    ready,
    calls,
    recoverySeconds: await measureRecovery(site.url),
    opened: (await readOpened(site.url)) - openedBefore,
  };
}

/** Loads a page until it is complete: on a busy machine the recovered search may be too slow at first. */
async function visitOnce(origin: string, path: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { status } = await visit(origin, path, true);
    if (status === 200) return;
    if (performance.now() - started > maxRecoveryMs) throw new Error(`${path} answers ${status} before the fault.`);
    await wait(pauseMs);
  }
}

async function measureRecovery(origin: string): Promise<number> {
  const lifted = performance.now();
  for (;;) {
    const { status } = await visit(origin, nextNewList(), false);
    const passed = performance.now() - lifted;
    if (status === 200 || passed > maxRecoveryMs) return passed / 1000;
    await wait(pauseMs);
  }
}

async function readOpened(origin: string): Promise<number> {
  const { text } = await sendRequest(origin, '/metrics');
  return Number(/^service_breaker_opened_total\{[^}]*\} (\d+)/m.exec(text)?.[1] ?? NaN);
}
