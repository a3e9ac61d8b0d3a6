import type { ConsentMode } from '#config/analytics.ts';
import { createBrowserStore } from './browser-store.ts';
import { isPermitted, parseChoice, type Choice, type ConsentFacts } from './consent.ts';

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
