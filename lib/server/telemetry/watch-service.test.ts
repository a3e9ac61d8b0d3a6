import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { BreakerState } from '#lib/search/client/service-observer.ts';
import { watchService } from './watch-service.ts';

function watch() {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const counted = { onCall: vi.fn(), onRetry: vi.fn(), onPause: vi.fn(), onBreaker: vi.fn() };
  const observeService = vi.fn(() => counted);
  const observer = watchService('solr', 'node-1', log, { observeService });
  return { lines, log, counted, observeService, observer };
}

describe('a service that is watched', () => {
  it('has everything counted under its name and its node', () => {
    const { observer, counted, observeService } = watch();
    observer.onCall('timeout', 2);
    observer.onRetry();
    observer.onPause(1500);
    observer.onBreaker('half-open', null);
    expect(observeService.mock.calls).toEqual([['solr', 'node-1']]);
    expect([counted.onCall, counted.onRetry, counted.onPause, counted.onBreaker].map(({ mock }) => mock.calls)).toEqual(
      [[['timeout', 2]], [[]], [[1500]], [['half-open', null]]],
    );
  });

  it.each([
    ['open', pino.levels.values['error']],
    ['closed', pino.levels.values['info']],
  ] as const)('has one line in the log when its breaker is %s', (state: BreakerState, level) => {
    const { observer, lines } = watch();
    observer.onBreaker(state, 'status 500');
    expect(lines).toEqual([expect.objectContaining({ level, service: 'solr', node: 'node-1' })]);
  });

  it('has none for a try, a call or a second one', () => {
    const { observer, lines } = watch();
    observer.onBreaker('half-open', null);
    observer.onCall('ok', 1);
    observer.onRetry();
    expect(lines).toEqual([]);
  });

  it('has one when it asks for a pause', () => {
    const { observer, lines } = watch();
    observer.onPause(1500);
    expect(lines).toEqual([expect.objectContaining({ level: pino.levels.values['warn'], milliseconds: 1500 })]);
  });

  it('may be counted by nobody', () => {
    const { log, lines } = watch();
    const observer = watchService('solr', 'node-1', log);
    observer.onCall('ok', 1);
    observer.onRetry();
    observer.onPause(1500);
    observer.onBreaker('open', 'status 500');
    expect(lines).toHaveLength(2);
  });
});
