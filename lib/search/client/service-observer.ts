import type { JobsError } from '#lib/search/job-search.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** Is told what a client of a service does, for metrics and the log. */
export interface ServiceObserver {
  /** A call ended; 4xx answers count as `bad-status` too. @param seconds waiting and second try included */
  onCall(outcome: 'ok' | JobsError['kind'], seconds: number): void;
  /** A request is sent a second time. */
  onRetry(): void;
  /** The service answered 429. @param milliseconds for which nothing is sent */
  onPause(milliseconds: number): void;
  /** @param reason what failed last, when the breaker opens */
  onBreaker(state: BreakerState, reason: string | null): void;
}
