import type { ServiceObserver } from '#lib/search/client/service-observer.ts';

/** What is measured of a hosted search or Solr. */
export interface ServiceMetrics {
  observeService(service: string, node: string): ServiceObserver;
  /** Counts a last good answer in the place of a failed one. */
  countBridge(question: string): void;
  /** Records whether the last good jobs stay because most jobs are gone from the feed. */
  setFeedHeld(isHeld: boolean): void;
  /** Counts an answer without a part. */
  countPartial(part: string): void;
}

/** What a search found: jobs, none, or it failed. */
export const searchResults = ['some', 'none', 'failed'] as const;
export type SearchResult = (typeof searchResults)[number];
