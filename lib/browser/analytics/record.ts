import type { AnalyticsEvent } from './event-map.ts';

/** The visitor is at another path than before, or at the first one. */
export interface RouteChange {
  readonly kind: 'route';
  /** The address, without its hash. */
  readonly href: string;
  /** The title as it was before. */
  readonly titleBefore: string;
  /** The address took the place of the one before, which nobody was meant to see. */
  readonly isReplacement: boolean;
  /** Where the visitor comes from, when this document does not know better. */
  readonly from: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What happened on a page. */
export type Moment =
  RouteChange | { readonly kind: 'leave' } | { readonly kind: 'event'; readonly event: AnalyticsEvent };

const maxWaiting = 100;
let waiting: Moment[] | null = [];
let reader: ((moment: Moment) => void) | null = null;

/** Forgets what has happened, and whatever happens from now on: nobody will ask. */
export function closeRecord(): void {
  waiting = null;
}

/** Tells whoever reads the record. Until somebody does, the first moments are kept: parts of a page report before what reads them is there. */
export function record(moment: Moment): void {
  if (reader !== null) reader(moment);
  else if (waiting !== null && waiting.length < maxWaiting) waiting.push(moment);
}

/** Hands over what has happened so far, in order, and whatever happens from now on. */
export function readRecord(next: (moment: Moment) => void): void {
  reader = next;
  for (const moment of waiting ?? []) next(moment);
  waiting = null;
}

/** Reports what a visitor did, where statistics are on and permitted. */
export function trackEvent(event: AnalyticsEvent): void {
  record({ kind: 'event', event });
}
