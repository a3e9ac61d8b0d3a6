/**
 * True while less than `maxAgeMs` have passed since a time. A time in the future is not recent: the clock was set back since.
 * @param at milliseconds since the epoch, as is `now`
 */
export function isRecent(at: number, now: number, maxAgeMs: number): boolean {
  return at <= now && now - at < maxAgeMs;
}
