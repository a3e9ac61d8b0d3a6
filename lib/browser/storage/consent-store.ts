import type { ConsentMode } from '#config/analytics.ts';
import { createBrowserStore } from './browser-store.ts';
import { isPermitted, parseChoice, type Choice, type ConsentFacts } from './consent.ts';

const store = createBrowserStore('careers.consent', (stored) => parseChoice(stored, Date.now()));

/** What this browser says now. */
export function readConsent(): ConsentFacts {
  return {
    choice: store.get()?.choice ?? null,
    hasSignal: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  };
}

/** Keeps a visitor's choice. @returns false when it holds for this page alone: the browser keeps nothing */
export function setChoice(choice: Choice): boolean {
  return store.set({ choice, at: Date.now() });
}

/** Tells of every change of the answer, in this tab or another one, and of the answer as it is. */
export function followPermission(mode: ConsentMode, listener: (isGiven: boolean) => void): void {
  let last: boolean | undefined;
  const look = (): void => {
    const isGiven = isPermitted(mode, readConsent());
    if (isGiven !== last) listener((last = isGiven));
  };
  store.subscribe(look);
  look();
}
