import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BreakerState, ServiceObserver } from '#lib/search/client/service-observer.ts';

const seconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6];
const outcomes = ['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape'] as const;
const states: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** Metrics of the clients of search services, one for each node of a service. @returns makes the observer of a client */
export function createServiceMetrics(registers: Registry[]): (service: string, node: string) => ServiceObserver {
  const calls = new Counter({
    name: 'service_calls_total',
    help: 'Calls of the search service by outcome; what the breaker or equal calls under way save is no call on the wire.',
    labelNames: ['service', 'node', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'service_call_duration_seconds',
    help: 'From the call to its value, second try included.',
    labelNames: ['service', 'node'],
    buckets: seconds,
    registers,
  });
  const retries = new Counter({
    name: 'service_retries_total',
    help: 'Requests sent a second time.',
    labelNames: ['service', 'node'],
    registers,
  });
  const breaker = new Gauge({
    name: 'service_breaker_state',
    help: '1 for the state that the breaker is in.',
    labelNames: ['service', 'node', 'state'],
    registers,
  });
  const opened = new Counter({
    name: 'service_breaker_opened_total',
    help: 'How often the breaker opened.',
    labelNames: ['service', 'node'],
    registers,
  });
  const pauses = new Counter({
    name: 'service_pauses_total',
    help: 'Pauses of all requests after the service answered 429.',
    labelNames: ['service', 'node'],
    registers,
  });
  return (service, node) => {
    const labels = { service, node };
    const show = (now: BreakerState): void => {
      for (const state of states) breaker.set({ ...labels, state }, state === now ? 1 : 0);
    };
    show('closed');
    for (const outcome of outcomes) calls.inc({ ...labels, outcome }, 0);
    retries.inc(labels, 0);
    opened.inc(labels, 0);
    pauses.inc(labels, 0);
    return {
      onCall(outcome, spent) {
        calls.inc({ ...labels, outcome });
        durations.observe(labels, spent);
      },
      onRetry: () => retries.inc(labels),
      onPause: () => pauses.inc(labels),
      onBreaker(state) {
        show(state);
        if (state === 'open') opened.inc(labels);
      },
    };
  };
}
