import type { Place } from './list-focus.ts';

/** What an entry of the session's history remembers of a list that was left. */
export interface Left {
  readonly place: Place | null;
  /** Pixels from the top of the page. */
  readonly top: number;
}

// Only this module writes the field.
function isLeft(value: unknown): value is Left {
  return typeof value === 'object' && value !== null && 'place' in value && 'top' in value && typeof value.top === 'number';
}

/** What the entry of a state remembers; null: nothing. */
export function readLeft(state: unknown): Left | null {
  return typeof state === 'object' && state !== null && 'list' in state && isLeft(state.list) ? state.list : null;
}

/** Notes on the current entry where the visitor was, and makes the next entry. */
export function leave(list: Left, to: string): void {
  const state: unknown = window.history.state;
  window.history.replaceState(typeof state === 'object' ? { ...state, list } : { list }, '');
  window.history.pushState(null, '', to);
}
