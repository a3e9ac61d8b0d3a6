import { restorePlace, type Place } from './list-focus.ts';
import type { HistoryState } from './list-history.ts';

/**
 * Where to move focus and scroll position when the next list is rendered: leave them, go to the top of the list or to
 * the added jobs, or restore the position saved in the history.
 */
export type Arrival =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  | { readonly kind: 'after' | 'before' }
  | { readonly kind: 'back'; readonly state: HistoryState | null };

/** Returns how many pixels of a list are above the top of the window. */
export function readTop(root: HTMLElement): number {
  return -root.getBoundingClientRect().top;
}

/**
 * Moves focus and scroll position after a new list has been rendered.
 * @param place previous position of the focus
 * @param newest index of the first added job
 */
export function arrive(root: HTMLElement, next: Arrival, place: Place | null, newest: number): void {
  const form = root.querySelector<HTMLFormElement>('form.search-form');
  if (form !== null && !form.contains(document.activeElement)) form.reset();
  switch (next.kind) {
    case 'stay':
      if (document.activeElement === document.body) restorePlace(root, place);
      return;
    case 'top': {
      const heading = root.querySelector('h1');
      heading?.scrollIntoView();
      return heading?.focus({ preventScroll: true });
    }
    case 'before':
      if (document.activeElement === document.body) focusJob(root, 0);
      return;
    case 'after':
      if (document.activeElement === document.body || document.activeElement?.closest('.load-more') != null)
        focusJob(root, newest);
      return;
    case 'back':
      if (next.state === null) return;
      restorePlace(root, next.state.place ?? place);
      window.scrollBy(0, next.state.top - readTop(root));
  }
}

function focusJob(root: HTMLElement, index: number): void {
  const links = root.querySelectorAll<HTMLElement>('.job-list .job-card-title a');
  (links[index] ?? links[links.length - 1])?.focus();
}
