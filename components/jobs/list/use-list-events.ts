import { useEffect, useRef } from 'react';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { toSearchFacts } from '#lib/browser/analytics/search-facts.ts';
import type { ListView } from '#lib/views/list-answer.ts';

/** Reports each search once, regardless of sorting, paging and view. A list without filters is not a search. */
export function useListEvents(view: ListView): void {
  const reportedSearch = useRef('');
  useEffect(() => {
    const search = JSON.stringify([view.chips.map(({ label }) => label), view.count]);
    if (search === reportedSearch.current) return;
    reportedSearch.current = search;
    const params = toSearchFacts(view);
    if (params.filters.length === 0) return;
    trackEvent({ name: 'search', params });
    if (params.results === 0) trackEvent({ name: 'zero_results', params });
  }, [view]);
}
