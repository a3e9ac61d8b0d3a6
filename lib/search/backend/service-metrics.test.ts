import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { BreakerState } from '#lib/search/client/service-observer.ts';
import { watchMissingParts, watchService } from './watch-service.ts';

function watch() {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const observerMocks = { onCall: vi.fn(), onRetry: vi.fn(), onPause: vi.fn(), onBreaker: vi.fn() };
  const observeService = vi.fn(() => observerMocks);
  const observer = watchService('solr', 'node-1', log, { observeService });
  return { lines, log, observerMocks, observeService, observer };
}

describe('watchService', () => {
  it('records everything under the service and the node', () => {
    const { observer, observerMocks, observeService } = watch();
    observer.onCall('timeout', 2);
    observer.onRetry();
    observer.onPause(1500);
    observer.onBreaker('half-open', null);
    expect(observeService.mock.calls).toEqual([['solr', 'node-1']]);
    expect(
      [observerMocks.onCall, observerMocks.onRetry, observerMocks.onPause, observerMocks.onBreaker].map(
        ({ mock }) => mock.calls,
      ),
    ).toEqual([[['timeout', 2]], [[]], [[1500]], [['half-open', null]]]);
  });

  it.each([
    ['open', pino.levels.values['error']],
    ['closed', pino.levels.values['info']],
  ] as const)('logs one line when the circuit breaker is %s', (state: BreakerState, level) => {
    const { observer, lines } = watch();
    observer.onBreaker(state, 'status 500');
    expect(lines).toEqual([expect.objectContaining({ level, service: 'solr', node: 'node-1' })]);
  });

  it('logs nothing for a retry or a call', () => {
    const { observer, lines } = watch();
    observer.onBreaker('half-open', null);
    observer.onCall('ok', 1);
    observer.onRetry();
    expect(lines).toEqual([]);
  });

  it('logs one line for a pause', () => {
    const { observer, lines } = watch();
    observer.onPause(1500);
    expect(lines).toEqual([expect.objectContaining({ level: pino.levels.values['warn'], milliseconds: 1500 })]);
  });

  it('works without metrics', () => {
    const { log, lines } = watch();
    const observer = watchService('solr', 'node-1', log);
    observer.onCall('ok', 1);
    observer.onRetry();
    observer.onPause(1500);
    observer.onBreaker('open', 'status 500');
    expect(lines).toHaveLength(2);
  });
});

it('counts each answer without a part, and logs each part once a minute', () => {
  vi.useFakeTimers();
  const { log, lines } = watch();
  const countPartial = vi.fn();
  const note = watchMissingParts(log, { countPartial });
  for (const part of ['facets', 'facets', 'featured']) note(part);
  vi.advanceTimersByTime(60_000);
  note('facets');
  expect(countPartial.mock.calls.flat()).toEqual(['facets', 'facets', 'featured', 'facets']);
  expect(lines).toMatchObject([{ part: 'facets' }, { part: 'featured' }, { part: 'facets' }]);
  vi.useRealTimers();
});
