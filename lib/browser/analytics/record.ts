import type { AnalyticsEvent } from './event-map.ts';

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
