import { useEffect } from 'react';
import { trackEvent } from '#lib/analytics/record.ts';
import { toSearchFacts } from '#lib/analytics/search-facts.ts';
import type { ListView } from '#lib/jobs/list-view.ts';

/** Reports each search once, however it is sorted, paged or shown. A list that nothing narrows is no search. */
export function useListEvents(view: ListView): void {
  const facts = JSON.stringify([view.chips.map(({ label }) => label), view.count]);
  useEffect(() => {
    const params = toSearchFacts(view);
    if (params.filters.length === 0) return;
    trackEvent({ name: 'search', params });
    if (params.results === 0) trackEvent({ name: 'zero_results', params });
    // The same facts are the same search, whatever object they came in.
  }, [facts]);
}
