/** The position of a control in a list, in terms that stay valid when the list is replaced. */
export interface Place {
  /** Value of `data-part` of the part of the page. */
  readonly part: string;
  /** Text of the control without its count. */
  readonly text: string;
  readonly index: number;
}

/** How the visitor came to another list, which decides where the page scrolls. */
export type Arrival =
  /** `linkTop` is the distance of the followed link from the top of the window, in pixels. */
  | { readonly kind: 'link'; readonly linkTop?: number }
  | { readonly kind: 'map' | 'more' | 'page' }
  /** Back or Forward: the browser restores the scroll position, except in pages that were added to that of a document. */
  | { readonly kind: 'step'; readonly top: unknown; readonly link: unknown };

/** Returns how a visitor comes to the list of a link. */
export function arrivalOf(link: Element): Arrival {
  if (link.closest('[data-part=previous], [data-part=pages]') !== null) return { kind: 'page' };
  return link.closest('.map-box') === null
    ? { kind: 'link', linkTop: link.getBoundingClientRect().top }
    : { kind: 'map' };
}

/** Share of the window's height above the jobs at which they count as visible. */
const maxJobsTop = 0.6;

const readText = (element: Element): string => (element.textContent ?? '').replace(/ \([\d,]+\)$/, '').trim();

function listControls(root: HTMLElement, part: string): readonly HTMLElement[] {
  const controls = 'a[href], button, summary, select, input:not([type=hidden])';
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(part)}"] :is(${controls})`)];
}

/** Returns the position of a control, or null when the control is not replaced with the list. */
export function findPlace(control: HTMLElement, root: HTMLElement | null): Place | null {
  const part = control.closest('[data-part]')?.getAttribute('data-part') ?? null;
  if (part === null || root === null) return null;
  return { part, text: readText(control), index: listControls(root, part).indexOf(control) };
}

/** Moves the focus to the control with the same text, or the nearest remaining control, or the heading. */
function restorePlace(root: HTMLElement, { part, text, index }: Place): void {
  const controls = listControls(root, part);
  const target =
    controls.find((control) => readText(control) === text) ??
    controls[Math.min(index, controls.length - 1)] ??
    root.querySelector('h1');
  // An option that is no longer selected may be back behind "More", in a level that is closed again.
  for (let part = target?.closest('details'); part != null; part = part.parentElement?.closest('details'))
    part.setAttribute('open', '');
  target?.focus({ preventScroll: true });
}

/**
 * Moves focus and scroll position after another list has been rendered. A focus that the list has not taken away stays.
 * @param place previous position of the focus
 * @param added index of the first added job
 */
export function arrive(root: HTMLElement, arrival: Arrival, place: Place | null, added: number): void {
  const focused = document.activeElement;
  const form = root.querySelector<HTMLFormElement>('form.search-form');
  if (form !== null && !form.contains(focused)) form.reset();
  if (arrival.kind === 'more') {
    const jobs = root.querySelectorAll<HTMLElement>('.job-list .job-card-title a');
    if (focused === document.body || focused?.closest('.load-more') != null) jobs[added]?.focus();
    return;
  }
  if (arrival.kind !== 'page' && focused === document.body && place !== null) restorePlace(root, place);
  switch (arrival.kind) {
    case 'page': {
      const heading = root.querySelector('h1');
      heading?.scrollIntoView();
      return heading?.focus({ preventScroll: true });
    }
    case 'map': {
      const jobs = root.querySelector('.map-list') ?? root.querySelector('.list-head');
      const { top = 0 } = jobs?.getBoundingClientRect() ?? {};
      if (top < 0 || top > window.innerHeight * maxJobsTop) jobs?.scrollIntoView();
      return;
    }
    case 'step':
      if (typeof arrival.top === 'number') window.scrollTo(0, arrival.top);
      if (focused === document.body && typeof arrival.link === 'string')
        root.querySelector<HTMLElement>(`a[href="${CSS.escape(arrival.link)}"]`)?.focus({ preventScroll: true });
      return;
    case 'link': {
      const head = root.querySelector('.list-head');
      // The header covers the page down to here.
      const minTop = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      if (head !== null && head.getBoundingClientRect().top < minTop) head.scrollIntoView();
      if (arrival.linkTop !== undefined) holdFilter(arrival.linkTop);
    }
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
