import { flapLength, type FaultKind, type FaultScope } from './faults.ts';

/** A switch that sets the fault of all requests. */
export interface FaultSwitch {
  readonly set: (kind: FaultKind | null, scope: FaultScope) => void;
  readonly kind: () => FaultKind | null;
  /**
   * Returns the fault of the next request, null when it succeeds. `flapping` fails five times, then succeeds five
   * times.
   */
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
