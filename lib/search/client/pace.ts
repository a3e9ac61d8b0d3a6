/** Spaces requests to a service that answers 429. */
export interface Pace {
  /** Reserves the next place. @returns milliseconds until it; null when it is further away than `maxWaitMs`, and nothing is reserved */
  reserve(maxWaitMs: number): number | null;
  /** A 429 came. @param retryAfterMs what it asks for; null: nothing @returns milliseconds of a new pause; null: one is under way */
  slowDown(retryAfterMs: number | null): number | null;
  /** A request succeeded. @param sentAt of `performance.now()`: one that was sent before the end of the pause says nothing */
  speedUp(sentAt: number): void;
}

const defaultPauseMs = 1000;
const maxPauseMs = 60_000;
/** Between two requests after the pause: doubled by each further 429, halved by each success, none below the least. */
const minIntervalMs = 125;
const maxIntervalMs = 1000;

/**
 * Creates a pace without limits: after a 429 nothing is sent for as long as the service asks (a second when it says nothing, a
 * minute at most), then requests one by one, until some succeed.
 */
export function createPace(): Pace {
  let intervalMs = 0;
  let nextAt = 0;
  let pausedUntil = 0;
  return {
    reserve(maxWaitMs) {
      const now = performance.now();
      const at = Math.max(nextAt, pausedUntil, now);
      if (at - now > maxWaitMs) return null;
      nextAt = at + intervalMs;
      return at - now;
    },
    slowDown(retryAfterMs) {
      const now = performance.now();
      const pauseMs = Math.min(maxPauseMs, retryAfterMs ?? defaultPauseMs);
      const isUnderWay = now < pausedUntil;
      pausedUntil = Math.max(pausedUntil, now + pauseMs);
      // Answers to requests that were sent before the pause say nothing new.
      if (isUnderWay) return null;
      intervalMs = Math.min(maxIntervalMs, Math.max(2 * minIntervalMs, intervalMs * 2));
      return pauseMs;
    },
    speedUp(sentAt) {
      if (sentAt < pausedUntil) return;
      intervalMs = intervalMs / 2 < minIntervalMs ? 0 : intervalMs / 2;
    },
  };
}

/**
 * Returns the milliseconds of a `Retry-After` header (RFC 9110, 10.2.3); null when it has none that can be read.
 * @param now milliseconds since the epoch
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
