import type { JobsError } from '../search.ts';

/** A service that failed, as the policies around a request need it: thrown, and counted by the breaker. */
export class ServiceFailure extends Error {
  readonly error: JobsError;
  /** True when a second try may do better. */
  readonly mayPass: boolean;

  constructor(error: JobsError, mayPass: boolean) {
    super(error.detail);
    this.error = error;
    this.mayPass = mayPass;
  }
}
