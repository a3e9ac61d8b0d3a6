import type { FaultKind } from '#scripts/jobs-api/faults.ts';
import type { ChaosSite } from './chaos-site.ts';
import type { RunningPrometheus } from './prometheus.ts';
import { nextNewList, visitedLists } from './run-fault.ts';
import { visitSteadily } from './visits.ts';

/** Faults that are not of the hosted search. */
type OtherFault = 'none' | 'overload' | 'stopped';

/** The alerts during one fault. */
export interface AlertOutcome {
  readonly kind: FaultKind | OtherFault;
  /** Seconds from the start of the fault until each alert fired, by its name. */
  readonly fired: ReadonlyMap<string, number>;
}

interface Expectation {
  readonly required: readonly string[];
  /** May fire too: consequences that depend on how fast the machine is. */
  readonly allowed?: readonly string[];
}

/** What every failure of the search means for visitors. */
const searchAlerts = ['ServerErrors', 'SearchFails', 'OldJobsShown'];
/** Faults under which the breaker stays closed: some requests work, or the service asks for a pause. */
const closedBreaker = new Set<AlertOutcome['kind']>(['flapping', 'no-jobs', '429']);

function expectAlerts(kind: AlertOutcome['kind']): Expectation {
  switch (kind) {
    case 'none':
      return { required: [] };
    case 'stopped':
      return { required: ['SiteDown'] };
    case 'overload':
      // A search that waits for the processor too long has failed.
      return {
        required: ['PagesRefused', 'RendersWaiting', 'ServerErrors'],
        allowed: ['SearchFails', 'OldJobsShown', 'SearchNodeDown', 'ListenerBlocked'],
      };
    default:
      return { required: closedBreaker.has(kind) ? searchAlerts : [...searchAlerts, 'SearchNodeDown'] };
  }
}

/** Returns which alerts are missing or wrong, one line each. */
export function judgeAlerts({ kind, fired }: AlertOutcome): readonly string[] {
  const { required, allowed = [] } = expectAlerts(kind);
  const known = new Set([...required, ...allowed]);
  return [
    ...required.filter((name) => !fired.has(name)).map((name) => `${name} did not fire`),
    ...[...fired.keys()].filter((name) => !known.has(name)).map((name) => `${name} fired`),
  ];
}

/** Returns the alerts in the order in which they fired. */
export function writeAlerts(fired: ReadonlyMap<string, number>): string {
  const sorted = [...fired].sort(([, a], [, b]) => a - b);
  return sorted.length === 0 ? 'none' : sorted.map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`).join(', ');
}

const seconds = 12;

/**
 * Runs the faults that are not of the hosted search: none at all, more visitors than the threads can render for, and a
 * process that is gone. After the last one the site is stopped.
 */
export async function* watchOtherFaults(
  { site }: ChaosSite,
  prometheus: RunningPrometheus,
): AsyncGenerator<{ readonly name: string; readonly outcome: AlertOutcome }> {
  const load = (perSecond: number, newShare: number): Promise<unknown> =>
    visitSteadily(
      site.url,
      (look) => ({
        path: look % 100 < newShare * 100 ? nextNewList() : (visitedLists[look % visitedLists.length] ?? '/jobs/'),
        wasVisited: false,
      }),
      perSecond,
      seconds,
    );
  const watch = async (kind: OtherFault, run: () => Promise<unknown>): Promise<AlertOutcome> => {
    await prometheus.becomesQuiet();
    const began = Date.now();
    await run();
    if (kind !== 'stopped') await prometheus.becomesQuiet();
    return { kind, fired: await prometheus.firedSince(began) };
  };
  yield { name: 'none, 20 visits a second', outcome: await watch('none', () => load(20, 0.5)) };
  yield { name: '400 new pages a second', outcome: await watch('overload', () => load(400, 1)) };
  yield {
    name: 'the process is gone',
    outcome: await watch('stopped', async () => {
      await site.stop();
      await prometheus.fires('SiteDown');
    }),
  };
}
