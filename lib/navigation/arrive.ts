/** What an entry of the session's history remembers of a page that was left by one of its links. */
interface Left {
  /** Place of the link among all links of the page. */
  readonly link: number;
  readonly href: string;
  /** Pixels that the page was scrolled by. */
  readonly top: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readLeft(): Left | null {
  const state: unknown = window.history.state;
  const left = isRecord(state) ? state['page'] : null;
  if (!isRecord(left)) return null;
  const { link, href, top } = left;
  return typeof link === 'number' && typeof href === 'string' && typeof top === 'number' ? { link, href, top } : null;
}

function focus(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function focusHeading(): void {
  focus(document.querySelector<HTMLElement>('main h1'));
}

/** Before the router opens a page: notes on the entry of this one where the visitor was, and closes what lies open over it. */
export function leavePage(link: HTMLAnchorElement): void {
  const state: unknown = window.history.state;
  const page: Left = { link: [...document.links].indexOf(link), href: link.href, top: window.scrollY };
  window.history.replaceState({ ...(isRecord(state) ? state : {}), page }, '');
  if ('popover' in link) for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  // The framework reads the title of each page out, over whatever is being read. The focus speaks already.
  const announcer = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild;
  announcer?.setAttribute('role', 'status');
  announcer?.setAttribute('aria-live', 'polite');
}

/** Once a page that was asked for stands: begins at its top, or where the address points to, and puts the focus there. */
export function enterPage(): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target !== null) return focus(target);
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/**
 * Once a page stands that a step in the history led to: the focus is where it was, else on the heading.
 * @param isLate the page had to be fetched: the browser has given up to scroll it
 */
export function returnToPage(isLate: boolean): void {
  const left = readLeft();
  const link = left === null ? undefined : document.links[left.link];
  if (left === null || link?.href !== left.href) return focusHeading();
  link.focus({ preventScroll: true });
  if (isLate) window.scrollTo({ top: left.top, behavior: 'instant' });
}
