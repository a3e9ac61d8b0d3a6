import { noteRoute } from '#lib/browser/analytics/watch-routes.ts';
import type { Place } from './list-focus.ts';

/** What an entry of the session's history remembers of a list that was left. */
export interface Left {
  readonly place: Place | null;
  /** Pixels of the list above the top of the window. */
  readonly top: number;
  /** Addresses of the pages that stood there together, in order; the last is the entry's own. */
  readonly pages: readonly string[];
}

function parsePlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null || !('part' in value && 'text' in value && 'index' in value))
    return null;
  const { part, text, index } = value;
  return typeof part === 'string' && typeof text === 'string' && typeof index === 'number'
    ? { part, text, index }
    : null;
}

/** Returns what the entry of a state remembers, which an earlier build may have written; null: nothing that this one reads. */
export function readLeft(state: unknown): Left | null {
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : null;
  if (typeof list !== 'object' || list === null || !('place' in list && 'top' in list && 'pages' in list)) return null;
  const { place, top, pages } = list;
  if (typeof top !== 'number' || !Array.isArray(pages) || !pages.every((page) => typeof page === 'string')) return null;
  return { place: parsePlace(place), top, pages };
}

/**
 * Lets the framework's router ignore an entry. Its own `pushState` and `popstate` would draw the page again and write the
 * address of then on the entry of now, which may be another one when steps follow each other quickly.
 */
const ignoredByRouter = { __NA: true } as const;

/** Notes on the current entry where the visitor is. */
export function note(list: Left): void {
  window.history.replaceState({ ...ignoredByRouter, list }, '');
}

/** Notes on the current entry what stands there now, at another address. */
export function move(list: Left, to: string): void {
  window.history.replaceState({ ...ignoredByRouter, list }, '', to);
  noteRoute(true);
}

/** Gives the current entry another address. */
export function rename(to: string): void {
  window.history.replaceState(window.history.state, '', to);
  noteRoute(true);
}

/** Notes on the current entry where the visitor was, and makes the next entry. */
export function leave(list: Left, to: string): void {
  note(list);
  window.history.pushState(ignoredByRouter, '', to);
  noteRoute();
}

/** Keeps the router from following a step that came before it listened: it would load the document of that entry. */
export function hideMissedStep(): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ list: readLeft(state) }, '');
  setTimeout(() => window.history.replaceState({ ...ignoredByRouter, list: readLeft(window.history.state) }, ''));
}

/** True when the document was loaded by Back or Forward. */
export function isReturn(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');
}
