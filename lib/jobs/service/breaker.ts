import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleType, SamplingBreaker, type CircuitBreakerPolicy, type IBreaker } from 'cockatiel';
import { ServiceFailure } from './service-failure.ts';
import type { BreakerState, ServiceObserver } from './service-observer.ts';

const names: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Opens after five failures in a row, or when more than half of at least 20 requests in 10 s fail. */
function eitherBreaker(): IBreaker {
  const inRow = new ConsecutiveBreaker(5);
  const share = new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 });
  return {
    state: null,
    success(state) {
      inRow.success();
      share.success(state);
    },
    failure(state) {
      const verdicts = [inRow.failure(), share.failure(state)];
      return verdicts.includes(true);
    },
  };
}

/** Stops requests to a service that fails, and lets one through after each `recovery` (milliseconds). */
export function createBreaker(recovery: number, observe?: ServiceObserver): CircuitBreakerPolicy {
  const policy = circuitBreaker(handleType(ServiceFailure), { halfOpenAfter: recovery, breaker: eitherBreaker() });
  policy.onStateChange((state) => {
    const last = policy.lastFailure;
    const reason = last !== undefined && 'error' in last && last.error instanceof Error ? last.error.message : null;
    observe?.onBreaker(names[state], state === CircuitState.Open ? reason : null);
  });
  return policy;
}
