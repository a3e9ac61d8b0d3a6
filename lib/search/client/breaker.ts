import { circuitBreaker, CircuitState, handleWhen, type IBreaker } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { ServiceFailure } from './service-failure.ts';
import type { BreakerState, ServiceObserver } from './service-observer.ts';

const names: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Different queries that fail in a row before the breaker opens. */
const minFailures = 5;
/** A query counts as one failure in this time. */
const failureWindowMs = 10_000;
const maxRememberedQueries = 1000;

export interface BreakerOptions {
  /** Milliseconds until an open breaker lets one request through. */
  readonly recovery: number;
  /** Milliseconds in which nothing succeeds before failures in a row open the breaker. */
  readonly minOutageMs: number;
  readonly observe?: ServiceObserver | undefined;
}

/** Stops requests to a service that fails. */
export interface Breaker {
  readonly state: BreakerState;
  /**
   * Runs a request unless the breaker is open.
   * @param query what the request is about: several failures of one query count as one
   */
  execute<T>(query: string, run: () => Promise<T>): Promise<T>;
}

/**
 * Creates a breaker that opens when five different queries fail and nothing succeeds for `minOutageMs`: a service that answers
 * others is not down, however often somebody asks what makes it fail. A 429 is no failure.
 */
export function createBreaker({ recovery, minOutageMs, observe }: BreakerOptions): Breaker {
  const failedAt = new LRUCache<string, number>({ max: maxRememberedQueries });
  const repeated = new WeakSet<ServiceFailure>();
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof ServiceFailure && !error.isQuota && !repeated.has(error)),
    { halfOpenAfter: recovery, breaker: createOutageBreaker(minOutageMs) },
  );
  policy.onStateChange((state) => {
    const last = policy.lastFailure;
    const reason = last !== undefined && 'error' in last && last.error instanceof Error ? last.error.message : null;
    observe?.onBreaker(names[state], state === CircuitState.Open ? reason : null);
  });

  function isRepeated(query: string): boolean {
    const last = failedAt.get(query);
    if (last !== undefined && performance.now() - last < failureWindowMs) return true;
    failedAt.set(query, performance.now());
    return false;
  }

  return {
    get state() {
      return names[policy.state];
    },
    execute: (query, run) =>
      policy.execute(async () => {
        try {
          return await run();
        } catch (error) {
          // Half-open, each failure counts: the policy takes an error that it does not handle for a success.
          if (error instanceof ServiceFailure && policy.state === CircuitState.Closed && isRepeated(query))
            repeated.add(error);
          throw error;
        }
      }),
  };
}

/** Opens after `minFailures` without a success between them, the first at least `minOutageMs` ago. */
function createOutageBreaker(minOutageMs: number): IBreaker {
  let failures = 0;
  let firstAt = 0;
  return {
    state: null,
    success() {
      failures = 0;
    },
    failure() {
      if (failures === 0) firstAt = performance.now();
      failures += 1;
      return failures >= minFailures && performance.now() - firstAt >= minOutageMs;
    },
  };
}
