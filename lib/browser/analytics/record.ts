import type { Metric } from 'web-vitals';
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
  | { readonly name: 'map_open'; readonly params: { readonly provider: 'own' | 'google' } }
  | {
      readonly name: 'web_vital';
      readonly params: {
        readonly metric: Metric['name'];
        readonly amount: number;
        readonly rating: Metric['rating'];
        readonly route: string;
      };
    };

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
let pendingMoments: Moment[] | null = [];
let listener: ((moment: Moment) => void) | null = null;

/** Discards the recorded moments and all later ones: statistics are off. */
export function closeRecord(): void {
  pendingMoments = null;
}

/**
 * Passes a moment to the reader. Until there is a reader, the first moments are stored, because components report
 * before the reader has loaded.
 */
export function record(moment: Moment): void {
  if (listener !== null) listener(moment);
  else if (pendingMoments !== null && pendingMoments.length < maxPending) pendingMoments.push(moment);
}

/** Passes all recorded moments to a reader, in order, and every later moment as it happens. */
export function readRecord(next: (moment: Moment) => void): void {
  listener = next;
  for (const moment of pendingMoments ?? []) next(moment);
  pendingMoments = null;
}

/** Reports an action of the visitor, when statistics are on and permitted. */
export function trackEvent(event: AnalyticsEvent): void {
  record({ kind: 'event', event });
}
