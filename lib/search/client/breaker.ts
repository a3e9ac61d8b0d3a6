import { circuitBreaker, CircuitState, handleWhen, type IBreaker } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { ServiceFailure } from './service-failure.ts';
import type { BreakerState, ServiceObserver } from './service-observer.ts';

const stateNames: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Number of different queries that must fail in a row before the breaker opens. */
const minFailedQueries = 5;
/** Repeated failures of one query within this time count once. */
const failureWindowMs = 10_000;
const maxRememberedQueries = 1000;

export interface BreakerOptions {
  /** Time until an open breaker lets one request through. */
  readonly recoveryMs: number;
  /** The breaker opens only after no request has succeeded for this long. */
  readonly minOutageMs: number;
  readonly observe?: ServiceObserver | undefined;
}

/**
 * Creates a circuit breaker, which stops requests to a failing service. It opens when five different queries fail in a row and nothing
 * succeeds for `minOutageMs`. A service that still answers other queries is up, even when one query always makes it fail. A 429 does
 * not count as a failure, and errors of our own code do not.
 */
export function createBreaker({ recoveryMs, minOutageMs, observe }: BreakerOptions) {
  const countedAt = new LRUCache<string, number>({ max: maxRememberedQueries });
  // The policy sees only the error when it decides whether a failure counts, and not its query.
  const uncounted = new WeakSet<ServiceFailure>();
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof ServiceFailure && !error.isQuota && !uncounted.has(error)),
    { halfOpenAfter: recoveryMs, breaker: createOpeningRule(minOutageMs) },
  );
  policy.onStateChange((state) => {
    const last = policy.lastFailure;
    const reason = last !== undefined && 'error' in last && last.error instanceof Error ? last.error.message : null;
    observe?.onBreaker(stateNames[state], state === CircuitState.Open ? reason : null);
  });

  /** Counts a failure once for each query and window of time. */
  function countOnce(query: string, failure: ServiceFailure): void {
    const last = countedAt.get(query);
    if (last !== undefined && performance.now() - last < failureWindowMs) uncounted.add(failure);
    else countedAt.set(query, performance.now());
  }

  return {
    get state(): BreakerState {
      return stateNames[policy.state];
    },
    /**
     * Runs a request unless the breaker is open.
     * @param query key of the request; several failures of one key count as one
     */
    execute: <T>(query: string, run: () => Promise<T>): Promise<T> =>
      policy.execute(async () => {
        try {
          return await run();
        } catch (error) {
          // When half-open, every failure counts: the policy treats an error that it does not handle as a success.
          if (error instanceof ServiceFailure && policy.state === CircuitState.Closed) countOnce(query, error);
          throw error;
        }
      }),
  };
}

/**
 * Returns when a closed breaker opens, which cockatiel calls a breaker too: after `minFailedQueries` consecutive failures, the first of
 * which is at least `minOutageMs` old.
 */
function createOpeningRule(minOutageMs: number): IBreaker {
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
      return failures >= minFailedQueries && performance.now() - firstAt >= minOutageMs;
    },
  };
}
