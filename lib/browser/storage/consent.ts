import { analytics, type ConsentMode } from '#config/analytics.ts';

export type Choice = 'granted' | 'denied';

/** The visitor's choice and its time, in milliseconds since the epoch. */
export interface StoredChoice {
  readonly choice: Choice;
  readonly at: number;
}

const choiceLifetimeMs = analytics.choiceDays * 86_400_000;

/** Parses a stored choice; returns null when it is invalid or expired. */
export function parseChoice(stored: unknown, now: number): StoredChoice | null {
  if (typeof stored !== 'object' || stored === null || !('choice' in stored && 'at' in stored)) return null;
  const { choice, at } = stored;
  if ((choice !== 'granted' && choice !== 'denied') || typeof at !== 'number') return null;
  return at <= now && now - at < choiceLifetimeMs ? { choice, at } : null;
}

/** The facts that decide about consent, besides the site's mode. */
export interface ConsentFacts {
  readonly choice: Choice | null;
  /** True when the browser sends Global Privacy Control. */
  readonly hasSignal: boolean;
}

/**
 * Returns whether statistics may run. Global Privacy Control counts as a refusal until the visitor chooses otherwise on
 * this site.
 */
export function isPermitted(mode: ConsentMode, { choice, hasSignal }: ConsentFacts): boolean {
  if (choice !== null) return choice === 'granted';
  return mode === 'opt-out' && !hasSignal;
}

/** Returns whether the visitor must be asked. Global Privacy Control counts as an answer. */
export function isChoiceRequired(mode: ConsentMode, { choice, hasSignal }: ConsentFacts): boolean {
  return mode === 'opt-in' && choice === null && !hasSignal;
}
