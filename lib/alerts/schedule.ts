import type { AlertFrequency } from './alerts-api.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Least time between two messages of an alert, in milliseconds. */
export const intervalMs: Readonly<Record<AlertFrequency, number>> = { daily: dayMs, weekly: 7 * dayMs };

const firstRetryMs = 30_000;
const maxRetryMs = 30 * 60_000;

/** Returns the wait before the next attempt to send a message, in milliseconds. @param attempts failed ones, from 1 */
export function toRetryMs(attempts: number): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

/** Attempts to send a message end after this time (RFC 5321, 4.5.4.1: at least 4 to 5 days). */
export const maxSendingMs = 5 * dayMs;
