import type { Logger } from 'pino';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import type { Metrics } from './metrics.ts';

/**
 * Returns an observer that logs the circuit breaker of a node and records everything in the metrics.
 * @param service name of the service in the metrics
 */
export function watchService(
  service: string,
  node: string,
  log: Logger,
  metrics?: Pick<Metrics, 'observeService'>,
): ServiceObserver {
  const metricsObserver = metrics?.observeService(service, node);
  return {
    onCall: (outcome, seconds) => metricsObserver?.onCall(outcome, seconds),
    onRetry: () => metricsObserver?.onRetry(),
    onPause(milliseconds) {
      metricsObserver?.onPause(milliseconds);
      log.warn(
        { service, node, milliseconds },
        'The search service answered 429; requests are paused, then rate-limited.',
      );
    },
    onBreaker(state, reason) {
      metricsObserver?.onBreaker(state, reason);
      if (state === 'open')
        log.error({ service, node, reason }, 'The search service fails: its circuit breaker is open.');
      if (state === 'closed') log.info({ service, node }, 'The search service answers again.');
    },
  };
}
