import { analytics, type ConsentMode } from '#config/analytics.ts';

export type Choice = 'granted' | 'denied';

/** What a visitor chose, and when (milliseconds since the epoch). */
export interface StoredChoice {
  readonly choice: Choice;
  readonly at: number;
}

const lifetime = analytics.choiceDays * 86_400_000;

/** A choice from anything that claims to be one; null when it is none, or too old to count. */
export function parseChoice(stored: unknown, now: number): StoredChoice | null {
  if (typeof stored !== 'object' || stored === null || !('choice' in stored && 'at' in stored)) return null;
  const { choice, at } = stored;
  if ((choice !== 'granted' && choice !== 'denied') || typeof at !== 'number') return null;
  return at <= now && now - at < lifetime ? { choice, at } : null;
}

/** What consent depends on besides the site's mode. */
export interface ConsentFacts {
  readonly choice: Choice | null;
  /** The browser sends Global Privacy Control. */
  readonly hasSignal: boolean;
}

/** True when statistics may run. The browser's signal is a no until the visitor says otherwise on this site. */
export function isPermitted(mode: ConsentMode, { choice, hasSignal }: ConsentFacts): boolean {
  if (choice !== null) return choice === 'granted';
  return mode === 'opt-out' && !hasSignal;
}

/** True when the visitor has to be asked. Who sends the signal has answered. */
export function isAsked(mode: ConsentMode, { choice, hasSignal }: ConsentFacts): boolean {
  return mode === 'opt-in' && choice === null && !hasSignal;
}
