import { flapLength, type FaultKind, type FaultScope } from './faults.ts';

/** The fault that all requests have, by a switch. */
export interface FaultSwitch {
  readonly set: (kind: FaultKind | null, scope: FaultScope) => void;
  readonly kind: () => FaultKind | null;
  /** The fault of the next request, null: it works. A service that flaps fails five times, then works five times. */
  readonly next: (scope: 'search' | 'detail') => FaultKind | null;
}

export function createFaultSwitch(): FaultSwitch {
  let kind: FaultKind | null = null;
  let scope: FaultScope = 'all';
  let hits = 0;
  return {
    set: (newKind, newScope) => {
      kind = newKind;
      scope = newScope;
      hits = 0;
    },
    kind: () => kind,
    next: (requestedFault) => {
      if (kind === null || (scope !== 'all' && scope !== requestedFault)) return null;
      hits += 1;
      return kind === 'flapping' && (hits - 1) % (2 * flapLength) >= flapLength ? null : kind;
    },
  };
}
