import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BreakerState } from '#lib/search/client/service-observer.ts';
import type { ServiceMetrics } from './search-metrics.ts';

const secondsBuckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6];
const outcomes = ['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape'] as const;
const states: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** Creates the metrics of the clients of hosted search and Solr, one set per node. */
export function createServiceMetrics(registers: Registry[]): ServiceMetrics {
  const nodeLabels = ['service', 'node'] as const;
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const calls = counter(
    'service_calls_total',
    'Calls of the search service by outcome. Coalesced calls count once; calls that the circuit breaker rejects send no request.',
    [...nodeLabels, 'outcome'],
  );
  const durations = new Histogram({
    name: 'service_call_duration_seconds',
    help: 'From the call to its result, including the retry.',
    labelNames: nodeLabels,
    buckets: secondsBuckets,
    registers,
  });
  const retries = counter('service_retries_total', 'Retried requests.', nodeLabels);
  const breaker = new Gauge({
    name: 'service_breaker_state',
    help: '1 for the state that the breaker is in.',
    labelNames: [...nodeLabels, 'state'],
    registers,
  });
  const openings = counter('service_breaker_opened_total', 'How often the breaker opened.', nodeLabels);
  const pauses = counter('service_pauses_total', 'Pauses of all requests after the service answered 429.', nodeLabels);
  const partial = counter('partial_answers_total', 'Answers without a part that the search service failed to send.', [
    'part',
  ]);
  const bridged = counter('last_good_answers_total', 'Last good answers that replaced failed ones.', ['question']);
  const feedHeld = new Gauge({
    name: 'feed_held',
    help: '1 while the last good jobs stay because most jobs are gone from the feed.',
    registers,
  });
  const observeService: ServiceMetrics['observeService'] = (service, node) => {
    const labels = { service, node };
    const setBreakerState = (now: BreakerState): void => {
      for (const state of states) breaker.set({ ...labels, state }, state === now ? 1 : 0);
    };
    setBreakerState('closed');
    for (const outcome of outcomes) calls.inc({ ...labels, outcome }, 0);
    retries.inc(labels, 0);
    openings.inc(labels, 0);
    pauses.inc(labels, 0);
    return {
      onCall(outcome, durationSeconds) {
        calls.inc({ ...labels, outcome });
        durations.observe(labels, durationSeconds);
      },
      onRetry: () => retries.inc(labels),
      onPause: () => pauses.inc(labels),
      onBreaker(state) {
        setBreakerState(state);
        if (state === 'open') openings.inc(labels);
      },
    };
  };
  return {
    observeService,
    setFeedHeld: (isHeld) => feedHeld.set(isHeld ? 1 : 0),
    countBridge: (question) => bridged.inc({ question }),
    countPartial: (part) => partial.inc({ part }),
  };
}
