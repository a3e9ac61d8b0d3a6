import { restorePlace, type Place } from './list-focus.ts';
import type { HistoryState } from './list-history.ts';

/**
 * Where to move focus and scroll position when the next list is rendered: leave the focus and bring the top of the list
 * or the jobs beside the map into view, move both to the top of the list or to the added jobs, or restore the position
 * saved in the history.
 */
export type Arrival =
  /** `linkTop` is the distance of the followed link from the top of the window, in pixels. */
  | { readonly kind: 'stay'; readonly linkTop?: number }
  | { readonly kind: 'map' }
  | { readonly kind: 'top' }
  | { readonly kind: 'after' | 'before' }
  | { readonly kind: 'back'; readonly state: HistoryState | null };

/** Share of the window's height above the jobs at which they count as visible. */
const maxJobsTop = 0.6;

/** Returns how to arrive at the list of a link. */
export function arrivalOf(link: Element): Arrival {
  if (link.closest('.map-box') !== null) return { kind: 'map' };
  return link.closest('.pagination') === null
    ? { kind: 'stay', linkTop: link.getBoundingClientRect().top }
    : { kind: 'top' };
}

/**
 * Lets the browser keep the visible jobs where they are only while previous ones are added above them. It would also
 * follow a job that is in the next list, away from its top.
 * @returns the arrival
 */
export function expectArrival(root: HTMLElement | null, next: Arrival): Arrival {
  root?.style.setProperty('overflow-anchor', next.kind === 'before' ? 'auto' : 'none');
  return next;
}

/** Returns how many pixels of a list are above the top of the window. */
export function readTop(root: HTMLElement): number {
  return -root.getBoundingClientRect().top;
}

/** Returns the distance from the top of the window, in pixels, above which the header covers the page. */
function readHeaderBottom(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
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
    case 'stay': {
      if (document.activeElement === document.body) restorePlace(root, place);
      const head = root.querySelector('.list-head');
      if (head !== null && head.getBoundingClientRect().top < readHeaderBottom()) head.scrollIntoView();
      if (next.linkTop !== undefined) holdFilter(next.linkTop);
      return;
    }
    case 'map': {
      if (document.activeElement === document.body) restorePlace(root, place);
      const jobs = root.querySelector('.map-list') ?? root.querySelector('.list-head');
      const { top = 0 } = jobs?.getBoundingClientRect() ?? {};
      if (top < 0 || top > window.innerHeight * maxJobsTop) jobs?.scrollIntoView();
      return;
    }
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

/** Scrolls the filters so that the focused one stays under the pointer. The column scrolls, and in the sheet its content. */
function holdFilter(top: number): void {
  const option = document.activeElement;
  for (const scroller of ['.filter-sheet', '.facets']) {
    const part = option?.closest(scroller);
    if (option != null && part != null) part.scrollTop += option.getBoundingClientRect().top - top;
  }
}

function focusJob(root: HTMLElement, index: number): void {
  const links = root.querySelectorAll<HTMLElement>('.job-list .job-card-title a');
  (links[index] ?? links[links.length - 1])?.focus();
}
