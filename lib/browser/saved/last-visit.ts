import { whenActivated } from '#lib/browser/page.ts';
import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { canStore } from '#lib/browser/storage/consent.ts';

/** Times of visits, in milliseconds since the epoch. */
export interface Visits {
  /** When a page was last opened. */
  readonly last: number;
  /** When the previous visit ended; null on the first visit. */
  readonly previous: number | null;
}

/** A pause of at least this length ends a visit. */
export const visitGapMs = 30 * 60_000;

/** Parses stored visits; returns null when the value is invalid. */
export function parseVisits(stored: unknown): Visits | null {
  if (typeof stored !== 'object' || stored === null || !('last' in stored && 'previous' in stored)) return null;
  const { last, previous } = stored;
  if (typeof last !== 'number' || !(last > 0)) return null;
  return { last, previous: typeof previous === 'number' && previous > 0 && previous <= last ? previous : null };
}

/** Returns the visits after a page is opened at `now`. Starts over when the clock has gone backwards. */
export function countVisit(previousVisits: Visits | null, now: number): Visits {
  if (previousVisits === null || previousVisits.last > now) return { last: now, previous: null };
  return {
    last: now,
    previous: now - previousVisits.last >= visitGapMs ? previousVisits.last : previousVisits.previous,
  };
}

const visits = createBrowserStore('careers.visit', parseVisits);
let current: Visits | undefined;
let isStored = false;

const readVisits = (): Visits => (current ??= countVisit(visits.get(), Date.now()));

/** Returns whether a timestamp lies after this browser's previous visit; false when there is none. */
export function isSinceLastVisit(iso: string): boolean {
  const { previous } = readVisits();
  return previous !== null && Date.parse(iso) > previous;
}

/** Stores this visit once per document, when the page is opened and the browser may store it. */
export function recordVisit(): void {
  if (isStored) return;
  isStored = true;
  const updatedVisits = readVisits();
  whenActivated(() => {
    if (canStore()) visits.set(updatedVisits);
  });
}
