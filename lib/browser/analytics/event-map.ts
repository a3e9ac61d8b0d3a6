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

type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/**
 * The site's own events and their parameters. Only numbers, closed sets and ids of postings: no free text, no
 * coordinates, nothing that identifies a person.
 */
export interface EventMap {
  readonly search: SearchFacts;
  readonly zero_results: SearchFacts;
  readonly apply_click: { readonly job_id: string; readonly position: 'top' | 'end' };
  readonly save_job: { readonly job_id: string };
  readonly map_open: { readonly provider: 'own' | 'google' };
  readonly web_vital: {
    readonly metric: VitalName;
    readonly amount: number;
    readonly rating: 'good' | 'needs-improvement' | 'poor';
    readonly route: string;
  };
}

type EventName = keyof EventMap;

/** An event with its parameters. */
export type AnalyticsEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly params: EventMap[Name] };
}[EventName];
