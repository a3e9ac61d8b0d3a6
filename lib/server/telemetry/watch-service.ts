import type { Logger } from 'pino';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import type { Metrics } from './metrics.ts';

/** Tells of a node of a search service: of its breaker in the log, of everything in the metrics. @param service its name there */
export function watchService(
  service: string,
  node: string,
  log: Logger,
  metrics?: Pick<Metrics, 'observeService'>,
): ServiceObserver {
  const counted = metrics?.observeService(service, node);
  return {
    onCall: (outcome, seconds) => counted?.onCall(outcome, seconds),
    onRetry: () => counted?.onRetry(),
    onPause(milliseconds) {
      counted?.onPause(milliseconds);
      log.warn(
        { service, node, milliseconds },
        'The search service answered 429; requests are paused, then rate-limited.',
      );
    },
    onBreaker(state, reason) {
      counted?.onBreaker(state, reason);
      if (state === 'open')
        log.error({ service, node, reason }, 'The search service fails: it is left alone for seconds.');
      if (state === 'closed') log.info({ service, node }, 'The search service answers again.');
    },
  };
}
