import type { FaultKind } from '#scripts/jobs-api/faults.ts';

/** Faults that are not of the hosted search. */
export const otherFaults = [
  'none',
  'overload',
  'interrupted',
  'leak',
  'mail-down',
  'mail-refused',
  'week',
  'lost-jobs',
  'stopped',
] as const;
export type OtherFault = (typeof otherFaults)[number];

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
    case 'week':
      return { required: [] };
    case 'stopped':
      return { required: ['SiteDown'] };
    case 'interrupted':
      return { required: ['EventLoopBlocked'] };
    case 'leak':
      return { required: ['MemoryHigh'] };
    case 'mail-down':
      return { required: ['MailWaits'] };
    case 'mail-refused':
      return { required: ['ManyAddressesStopped'] };
    case 'lost-jobs':
      return { required: ['FewerJobsFound'] };
    case 'overload':
      // A search that waits for the processor too long has failed.
      return {
        required: ['PagesRefused', 'RendersWaiting', 'ServerErrors'],
        allowed: ['SearchFails', 'OldJobsShown', 'SearchNodeDown', 'EventLoopBlocked'],
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
