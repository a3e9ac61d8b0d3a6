import type { Logger } from 'pino';
import { isRecent } from '#lib/is-recent.ts';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import type { ServiceMetrics } from './search-metrics.ts';

/**
 * Returns an observer that logs the circuit breaker of a node and records everything in the metrics.
 * @param service name of the service in the metrics
 */
export function watchService(
  service: string,
  node: string,
  log: Logger,
  metrics?: Pick<ServiceMetrics, 'observeService'>,
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

/** Minimum interval between two log lines about the same part. */
const minLogIntervalMs = 60_000;

/** Returns a function that counts answers without a part, and logs each part once a minute at most. */
export function watchMissingParts(
  log: Pick<Logger, 'warn'>,
  metrics?: Pick<ServiceMetrics, 'countPartial'>,
): (part: string) => void {
  const loggedAt = new Map<string, number>();
  return (part) => {
    metrics?.countPartial(part);
    if (isRecent(loggedAt.get(part) ?? -Infinity, Date.now(), minLogIntervalMs)) return;
    loggedAt.set(part, Date.now());
    log.warn(
      { part },
      'The search service left out a part of its answers; pages without it are stored for ten seconds.',
    );
  };
}
