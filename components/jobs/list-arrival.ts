import { restorePlace, type Place } from './list-focus.ts';
import type { Left } from './list-history.ts';

/** Where the visitor shall be once the next list stands: where she is, at its top, at the jobs that were added, or where she was when she left it. */
export type Arrival =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  | { readonly kind: 'after' | 'before' }
  | { readonly kind: 'back'; readonly left: Left | null };

/** Pixels of a list above the top of the window. */
export function readTop(root: HTMLElement): number {
  return -root.getBoundingClientRect().top;
}

/**
 * Moves focus and scroll position to where they belong in a list that has just taken its place.
 * @param place where the focus was @param newest where added jobs begin, from 0
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
      if (next.left === null) return;
      restorePlace(root, next.left.place ?? place);
      window.scrollBy(0, next.left.top - readTop(root));
  }
}

function focusJob(root: HTMLElement, index: number): void {
  const links = root.querySelectorAll<HTMLElement>('.job-list .job-card-title a');
  (links[index] ?? links[links.length - 1])?.focus();
}
