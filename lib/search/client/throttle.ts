const defaultPauseMs = 1000;
const maxPauseMs = 60_000;
/**
 * Interval between two requests after a pause: each further 429 doubles it, each success halves it; below the minimum there is
 * none.
 */
const minIntervalMs = 125;
const maxIntervalMs = 1000;

/**
 * Creates a rate limiter for requests to a service that answers 429. It starts without limits. After a 429, nothing is sent for the time
 * that the service asks for (default one
 * second, at most a minute). Then requests are sent one by one until some succeed.
 */
export function createThrottle() {
  let intervalMs = 0;
  let nextAt = 0;
  let pausedUntil = 0;
  return {
    /** Reserves the next time slot. @returns milliseconds until it; null, without a reservation, when that exceeds `maxWaitMs` */
    reserve(maxWaitMs: number): number | null {
      const now = performance.now();
      const at = Math.max(nextAt, pausedUntil, now);
      if (at - now > maxWaitMs) return null;
      nextAt = at + intervalMs;
      return at - now;
    },
    /**
     * Handles a 429.
     * @param retryAfterMs the requested pause; null: none
     * @returns milliseconds of a new pause; null: a pause is already active
     */
    slowDown(retryAfterMs: number | null): number | null {
      const now = performance.now();
      const pauseMs = Math.min(maxPauseMs, retryAfterMs ?? defaultPauseMs);
      const isPaused = now < pausedUntil;
      pausedUntil = Math.max(pausedUntil, now + pauseMs);
      // Answers to requests that were sent before the pause carry no new information.
      if (isPaused) return null;
      intervalMs = Math.min(maxIntervalMs, Math.max(2 * minIntervalMs, intervalMs * 2));
      return pauseMs;
    },
    /** Handles a success. @param sentAt `performance.now()` of sending: a request sent before the pause ended is ignored */
    speedUp(sentAt: number): void {
      if (sentAt < pausedUntil) return;
      intervalMs = intervalMs / 2 < minIntervalMs ? 0 : intervalMs / 2;
    },
  };
}

/**
 * Returns the milliseconds of a `Retry-After` header (RFC 9110, 10.2.3); null when it is missing or malformed.
 * @param now milliseconds since the epoch
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
