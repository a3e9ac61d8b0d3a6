import { analytics, type ConsentMode } from '#config/analytics.ts';
import { createBrowserStore } from './browser-store.ts';

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

const store = createBrowserStore('careers.consent', (stored) => parseChoice(stored, Date.now()));

/** Returns the current consent of this browser. */
export function readConsent(): ConsentFacts {
  return {
    choice: store.get()?.choice ?? null,
    hasSignal: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  };
}

/**
 * Stores the visitor's choice.
 * @returns false when it applies to this page only, because the browser cannot store it
 */
export function setChoice(choice: Choice): boolean {
  return store.set({ choice, at: Date.now() });
}

/** Calls the listener with the current permission, and again after every change in this or another tab. */
export function followPermission(mode: ConsentMode, listener: (isGranted: boolean) => void): void {
  let last: boolean | undefined;
  const notify = (): void => {
    const isGranted = isPermitted(mode, readConsent());
    if (isGranted !== last) listener((last = isGranted));
  };
  store.subscribe(notify);
  notify();
}

/**
 * Returns whether this browser may store data that the visitor did not ask it to store: always, unless the site
 * requires consent first.
 */
export function canStore(): boolean {
  return document.documentElement.dataset['consent'] !== 'opt-in' || readConsent().choice === 'granted';
}
