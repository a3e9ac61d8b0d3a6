import { onceOpened } from '#lib/browser/navigation/once-opened.ts';
import { createBrowserStore } from '#lib/browser/storage/browser-store.ts';
import { mayKeep } from '#lib/browser/storage/may-keep.ts';

/** Milliseconds since the epoch. */
export interface Visits {
  /** When a page was last opened. */
  readonly last: number;
  /** When the visit before this one ended; null on the first. */
  readonly previous: number | null;
}

/** A pause as long as this ends a visit, in milliseconds. */
export const visitGap = 30 * 60_000;

/** Visits from whatever is stored; null when it makes no sense. */
export function parseVisits(stored: unknown): Visits | null {
  if (typeof stored !== 'object' || stored === null || !('last' in stored && 'previous' in stored)) return null;
  const { last, previous } = stored;
  if (typeof last !== 'number' || !(last > 0)) return null;
  return { last, previous: typeof previous === 'number' && previous > 0 && previous <= last ? previous : null };
}

/** The visits once a page is opened at `now`. A clock that ran backwards starts anew. */
export function countVisit(known: Visits | null, now: number): Visits {
  if (known === null || known.last > now) return { last: now, previous: null };
  return { last: now, previous: now - known.last >= visitGap ? known.last : known.previous };
}

const visits = createBrowserStore('careers.visit', parseVisits);
let current: Visits | undefined;
let isNoted = false;

const readVisits = (): Visits => (current ??= countVisit(visits.get(), Date.now()));

/** True when the instant lies after this browser's previous visit; false on a first visit, or when none is known. */
export function isSinceLastVisit(iso: string): boolean {
  const { previous } = readVisits();
  return previous !== null && Date.parse(iso) > previous;
}

/** Stores this visit, once a document, when the page is opened and the browser may keep it. */
export function noteVisit(): void {
  if (isNoted) return;
  isNoted = true;
  const counted = readVisits();
  onceOpened(() => {
    if (mayKeep()) visits.set(counted);
  });
}
