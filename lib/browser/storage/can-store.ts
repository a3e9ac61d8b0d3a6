import { readConsent } from './consent-store.ts';

/**
 * Returns whether this browser may store data that the visitor did not ask it to store: always, unless the site
 * requires consent first.
 */
export function canStore(): boolean {
  return document.documentElement.dataset['consent'] !== 'opt-in' || readConsent().choice === 'granted';
}
