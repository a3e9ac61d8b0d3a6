import type { JobsError } from '#lib/search/job-search.ts';

/** A service that failed, as the policies around a request need it: thrown, and counted by the breaker. */
export class ServiceFailure extends Error {
  readonly error: JobsError;
  /** True when a second try may do better. */
  readonly mayPass: boolean;

  /** Milliseconds until the service wants to be asked again; null: it does not say. */
  readonly retryAfterMs: number | null;

  constructor(error: JobsError, mayPass: boolean, retryAfterMs: number | null = null) {
    super(error.detail);
    this.error = error;
    this.mayPass = mayPass;
    this.retryAfterMs = retryAfterMs;
  }

  /** True for a service that works and was asked too often. */
  get isQuota(): boolean {
    return this.error.kind === 'bad-status' && this.error.status === 429;
  }
}
