import pino from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { createServiceMetrics } from './service-metrics.ts';

function start() {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const metrics = createServiceMetrics([registry]);
  return { lines, log, metrics, observer: metrics.observeService('solr', 'node-1', log), registry };
}

describe('the observer of a service', () => {
  it.each([
    ['open', pino.levels.values['error']],
    ['closed', pino.levels.values['info']],
  ] as const)('logs one line when the circuit breaker is %s', (state, level) => {
    const { observer, lines } = start();
    observer.onBreaker(state, 'status 500');
    expect(lines).toEqual([expect.objectContaining({ level, service: 'solr', node: 'node-1' })]);
  });

  it('logs nothing for a retry, a call or a check of the service', () => {
    const { observer, lines } = start();
    observer.onBreaker('half-open', null);
    observer.onCall('ok', 1);
    observer.onRetry();
    expect(lines).toEqual([]);
  });

  it('logs one line for a pause', () => {
    const { observer, lines } = start();
    observer.onPause(1500);
    expect(lines).toEqual([expect.objectContaining({ level: pino.levels.values['warn'], milliseconds: 1500 })]);
  });
});

it('counts each answer without a part, and logs each part once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { log, lines, metrics, registry } = start();
  const note = metrics.observeMissingParts(log);
  for (const part of ['facets', 'facets', 'featured']) note(part);
  vi.advanceTimersByTime(60_001);
  note('facets');
  vi.useRealTimers();
  expect(await registry.metrics()).toContain('partial_answers_total{part="facets"} 3');
  expect(lines).toMatchObject([{ part: 'facets' }, { part: 'featured' }, { part: 'facets' }]);
});
