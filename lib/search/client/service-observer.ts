import type { JobsError } from '#lib/search/job-search.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

/** Receives the events of a service client, for metrics and the log. */
export interface ServiceObserver {
  /** A call ended; 4xx answers count as `bad-status` too. @param seconds including queueing and the retry */
  onCall(outcome: 'ok' | JobsError['kind'], seconds: number): void;
  /** A request is retried. */
  onRetry(): void;
  /** The service answered 429. @param milliseconds how long nothing is sent */
  onPause(milliseconds: number): void;
  /** The breaker changed its state. @param reason the last failure when the breaker opens, else null */
  onBreaker(state: BreakerState, reason: string | null): void;
}
