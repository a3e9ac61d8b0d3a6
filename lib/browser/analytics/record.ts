import type { Radius } from '#lib/jobs/query/query.ts';

export interface SearchFacts {
  readonly results: number;
  /** Number of characters of the search text; never the text. */
  readonly text_length: number;
  /** Active filters, separated by commas: `text`, `location`, `near-me`, and query names of facets. */
  readonly filters: string;
  /** Radius in miles; 0: the exact place. */
  readonly radius: Radius;
}

/**
 * The site's own events and their parameters. Only numbers, closed sets and ids of postings: no free text, no
 * coordinates, nothing that identifies a person.
 */
export type AnalyticsEvent =
  | { readonly name: 'search' | 'zero_results'; readonly params: SearchFacts }
  | { readonly name: 'apply_click'; readonly params: { readonly job_id: string; readonly position: 'top' | 'end' } }
  | { readonly name: 'save_job'; readonly params: { readonly job_id: string } }
  | { readonly name: 'map_open'; readonly params: { readonly provider: 'own' | 'google' } };

/** A change of the path, or the first path of the document. */
export interface RouteChange {
  readonly kind: 'route';
  /** The address without its fragment. */
  readonly href: string;
  /** The document title before the change. */
  readonly titleBefore: string;
  /** True when the address replaces the previous one, as after a redirect. */
  readonly isReplacement: boolean;
  /** Address of the previous page when the document was entered; empty: the previous route of this document. */
  readonly from: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Something that happened on a page. */
export type Moment =
  RouteChange | { readonly kind: 'leave' } | { readonly kind: 'event'; readonly event: AnalyticsEvent };

const maxPending = 100;
let pendingMoments: Moment[] = [];
let lastPath: string | undefined;
/** Until there is a reader, the first moments are stored, because components report before the reader has loaded. */
let listener = (moment: Moment): void => {
  if (pendingMoments.length < maxPending) pendingMoments.push(moment);
};

/** Passes all recorded moments to a reader, in order, and every later moment as it happens. */
export function readRecord(next: (moment: Moment) => void): void {
  pendingMoments.forEach(next);
  [pendingMoments, listener] = [[], next];
}

/** Discards the recorded moments and all later ones: statistics are off. */
export function closeRecord(): void {
  pendingMoments = [];
  readRecord(() => undefined);
}

/** Reports an action of the visitor, when statistics are on and permitted. */
export function trackEvent(event: AnalyticsEvent): void {
  listener({ kind: 'event', event });
}

/**
 * Records that the path has changed. A change of the query alone is not a route change.
 * @param isReturn whether the document was restored from the back/forward cache
 */
export function recordRoute(isReplacement = false, isReturn = false): void {
  const { origin, pathname, search } = window.location;
  if (pathname === lastPath && !isReturn) return;
  const isEntrance = lastPath === undefined || isReturn;
  const from = isEntrance ? (window.navigation?.activation?.from?.url ?? document.referrer) : '';
  lastPath = pathname;
  const href = origin + pathname + search;
  listener({ kind: 'route', href, titleBefore: document.title, isReplacement, from, at: Date.now() });
}

/** Records a click on a link to an application form. */
function recordApply({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-apply]') : null;
  if (link === null) return;
  const { apply = '', position } = link.dataset;
  trackEvent({ name: 'apply_click', params: { job_id: apply, position: position === 'top' ? 'top' : 'end' } });
}

/**
 * Records the first route of the document, when the visitor leaves it or restores it from the back/forward cache, and
 * clicks on links to application forms.
 */
export function watchDocument(): void {
  recordRoute();
  window.addEventListener('pageshow', ({ persisted }) => persisted && recordRoute(false, true));
  window.addEventListener('pagehide', () => listener({ kind: 'leave' }));
  document.addEventListener('click', recordApply);
  // A middle click opens a tab, too.
  document.addEventListener('auxclick', (event) => event.button === 1 && recordApply(event));
}
