import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BreakerState, ServiceObserver } from '#lib/jobs/service/service-observer.ts';

const seconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6];
const outcomes = ['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape'] as const;
const states: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** Metrics of the client of one service. @param service its name */
export function observeService(service: string, registers: Registry[]): ServiceObserver {
  const labels = { service };
  const calls = new Counter({ name: 'service_calls_total', help: 'Calls of the search service by outcome; what the breaker or equal calls under way save is no call on the wire.', labelNames: ['service', 'outcome'], registers });
  const durations = new Histogram({ name: 'service_call_duration_seconds', help: 'From the call to its value, second try included.', labelNames: ['service'], buckets: seconds, registers });
  const retries = new Counter({ name: 'service_retries_total', help: 'Requests sent a second time.', labelNames: ['service'], registers });
  const breaker = new Gauge({ name: 'service_breaker_state', help: '1 for the state that the breaker is in.', labelNames: ['service', 'state'], registers });
  const opened = new Counter({ name: 'service_breaker_opened_total', help: 'How often the breaker opened.', labelNames: ['service'], registers });
  const show = (now: BreakerState): void => {
    for (const state of states) breaker.set({ service, state }, state === now ? 1 : 0);
  };
  show('closed');
  for (const outcome of outcomes) calls.inc({ service, outcome }, 0);
  retries.inc(labels, 0);
  opened.inc(labels, 0);
  return {
    onCall(outcome, spent) {
      calls.inc({ service, outcome });
      durations.observe(labels, spent);
    },
    onRetry: () => retries.inc(labels),
    onBreaker(state) {
      show(state);
      if (state === 'open') opened.inc(labels);
    },
  };
}
