import type { JobsError } from '#lib/search/job-search.ts';

/** Failure of a service. Thrown inside the client, so that the retry and the breaker can handle it. */
export class ServiceFailure extends Error {
  readonly error: JobsError;
  /** Whether a retry may succeed. */
  readonly isRetryable: boolean;

  /** Milliseconds from the `Retry-After` header; null without one. */
  readonly retryAfterMs: number | null;

  constructor(error: JobsError, isRetryable: boolean, retryAfterMs: number | null = null) {
    super(error.detail);
    this.error = error;
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }

  /** True when the service answered 429. */
  get isQuota(): boolean {
    return this.error.kind === 'bad-status' && this.error.status === 429;
  }
}
