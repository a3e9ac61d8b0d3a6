import { readConsent } from './consent-store.ts';

/** True when this browser may keep what its visitor did not ask it to keep: always, unless the site waits for a yes first. */
export function mayKeep(): boolean {
  return document.documentElement.dataset['consent'] !== 'opt-in' || readConsent().choice === 'granted';
}
