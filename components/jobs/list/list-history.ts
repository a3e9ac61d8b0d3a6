import { recordRoute } from '#lib/browser/analytics/watch-routes.ts';
import type { Place } from './list-focus.ts';

/** The state of a list that a history entry stores when the visitor leaves it. */
export interface HistoryState {
  readonly place: Place | null;
  /** How many pixels of the list were above the top of the window. */
  readonly top: number;
  /** Addresses of the pages that were shown together, in order; the last is the address of the entry. */
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

/** Returns the list state stored in a `history.state` value, or null when there is none that this build can read. An earlier build may
 * have written the state.
 */
export function readHistoryState(state: unknown): HistoryState | null {
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : null;
  if (typeof list !== 'object' || list === null || !('place' in list && 'top' in list && 'pages' in list)) return null;
  const { place, top, pages } = list;
  if (typeof top !== 'number' || !Array.isArray(pages) || !pages.every((page) => typeof page === 'string')) return null;
  return { place: parsePlace(place), top, pages };
}

/**
 * Makes the framework's router ignore a history entry. The router's own `pushState` and `popstate` handling would
 * render the page again and write an outdated address to the current entry when history steps follow each other
 * quickly.
 */
const ignoredByRouter = { __NA: true } as const;

/** Stores the state of the list in the current history entry. @param to new address of the entry; by default its current one */
export function replaceEntry(list: HistoryState | null, to = window.location.href): void {
  window.history.replaceState({ ...ignoredByRouter, list }, '', to);
  recordRoute(true);
}

/** Stores the state of the list in the current history entry and pushes a new entry. */
export function pushEntry(list: HistoryState, to: string): void {
  replaceEntry(list);
  window.history.pushState(ignoredByRouter, '', to);
  recordRoute();
}

/**
 * Hides a history step that happened before hydration from the router. The router would otherwise load the document of
 * that entry.
 */
export function hideFromRouter(): void {
  window.history.replaceState({ list: readHistoryState(window.history.state) }, '');
  setTimeout(() => replaceEntry(readHistoryState(window.history.state)));
}

/** Returns the address of a list with the viewport of its map in the current address. */
export function withCurrentViewport(href: string): string {
  const viewport = window.location.search.match(/&(?:at|zoom)=[^&]+/g) ?? [];
  return href + viewport.join('');
}

/** Returns the address that the document was loaded for, and whether Back or Forward loaded it. */
export function readNavigation() {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(entry?.name ?? '', window.location.href);
  return { address: pathname + search, isHistoryStep: entry?.type === 'back_forward' };
}
