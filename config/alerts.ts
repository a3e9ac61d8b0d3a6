/** Bounds of what the site does for job alerts. The process of job alerts has limits of its own. */
export const alerts = {
  /** Maximum size of a posted form, in bytes. The longest address of a list takes most of it. */
  maxBytes: 8 * 1024,
  /** Time-out of the process of job alerts, in milliseconds: shorter than that of the front. */
  timeoutMs: 5000,
  /** Maximum number of requests to it at the same time; beyond it the response is that of an outage. */
  maxConcurrent: 32,
  /** `Retry-After` of an outage, in seconds. */
  retryAfterSeconds: 60,
} as const;
