/**
 * Returns whether less than `maxAgeMs` has passed since a time. A time in the future is not recent, because the clock must
 * have been set back.
 * @param at milliseconds since the epoch, like `now`
 */
export function isRecent(at: number, now: number, maxAgeMs: number): boolean {
  return at <= now && now - at < maxAgeMs;
}
