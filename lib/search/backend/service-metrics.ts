import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BreakerState, ServiceObserver } from '#lib/search/client/service-client.ts';

/** Creates the metrics of hosted search and Solr, and what logs their events. */
export function createServiceMetrics(registers: Registry[]) {
  const nodeLabels = ['service', 'node'] as const;
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const calls = counter(
    'service_calls_total',
    'Calls of the search service by outcome. Those that the circuit breaker rejects send no request.',
    [...nodeLabels, 'outcome'],
  );
  const durations = new Histogram({
    name: 'service_call_duration_seconds',
    help: 'From the call to its result, including the retry.',
    labelNames: nodeLabels,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6],
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
  return {
    /** Returns an observer that counts the events of a node, and logs pauses and outages. */
    observeService(service: string, node: string, log: Logger): ServiceObserver {
      const labels = { service, node };
      const setState = (now: BreakerState): void => {
        for (const state of ['closed', 'half-open', 'open']) breaker.set({ ...labels, state }, state === now ? 1 : 0);
      };
      setState('closed');
      for (const outcome of ['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape'])
        calls.inc({ ...labels, outcome }, 0);
      for (const metric of [retries, openings, pauses]) metric.inc(labels, 0);
      return {
        onCall(outcome, seconds) {
          calls.inc({ ...labels, outcome });
          durations.observe(labels, seconds);
        },
        onRetry: () => retries.inc(labels),
        onPause(milliseconds) {
          pauses.inc(labels);
          log.warn({ ...labels, milliseconds }, 'The search service answered 429; requests are paused.');
        },
        onBreaker(state, reason) {
          setState(state);
          if (state === 'closed') log.info(labels, 'The search service answers again.');
          if (state !== 'open') return;
          openings.inc(labels);
          log.error({ ...labels, reason }, 'The search service fails: its circuit breaker is open.');
        },
      };
    },
    /** Says whether the last good jobs stay because most jobs are gone from the feed. */
    setFeedHeld: (isHeld: boolean) => feedHeld.set(isHeld ? 1 : 0),
    /** Counts a last good answer in the place of a failed one. */
    countBridge: (question: string) => bridged.inc({ question }),
    /** Returns a function that counts answers without a part, and logs each part once a minute at most. */
    observeMissingParts(log: Logger): (part: string) => void {
      const logged = new LRUCache<string, true>({ max: 100, ttl: 60_000, ttlResolution: 0, perf: Date });
      return (part) => {
        partial.inc({ part });
        if (logged.has(part)) return;
        logged.set(part, true);
        log.warn(
          { part },
          'The search service left out a part of its answers; pages without it are stored for ten seconds.',
        );
      };
    },
  };
}
