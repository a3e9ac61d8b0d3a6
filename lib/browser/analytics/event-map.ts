import type { Radius } from '#lib/jobs/query/query.ts';

export interface SearchFacts {
  readonly results: number;
  /** Characters that were typed; never the words. */
  readonly text_length: number;
  /** What narrows it: `text`, `location`, `near-me`, and names of facets as in addresses. */
  readonly filters: readonly string[];
  /** Miles; 0 is exact. */
  readonly radius: Radius;
}

type VitalName = 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';

/**
 * The site's own events and what each says. Numbers, closed sets and ids of postings only: no free text, no coordinates,
 * nothing that tells who somebody is.
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

/** An event with what belongs to it. */
export type AnalyticsEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly params: EventMap[Name] };
}[EventName];
