'use client';

import { memo, useEffect, useRef, type ReactNode } from 'react';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { toSearchFacts } from '#lib/browser/analytics/search-facts.ts';
import type { FormTool } from '#lib/views/list/form-tool.ts';
import type { ListView } from '#lib/views/list-answer.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterButton, FilterSheet } from './filter-sheet.tsx';
import { ListBody, resultsId, type ListParts } from './list-body.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListHead } from './list-head.tsx';
import { SearchSheet } from '#components/jobs/search/search-sheet.tsx';
import { useLiveList } from './use-live-list.ts';

export interface JobListPageProps extends ListParts {
  readonly initial: ListView;
  readonly action: string;
  /** Makes the search form a tool of assistants in browsers. */
  readonly tool?: FormTool;
  /** Loads the script of the map before a list with a map is shown in place. */
  readonly loadMap?: () => Promise<unknown>;
}

// Memoized: they render again only for another list, not for other state changes.
const MemoizedForm = memo(SearchSheet);
const MemoizedHead = memo(ListHead);
const MemoizedFilters = memo(FilterSheet);
const MemoizedBody = memo(ListBody);

/** A list of jobs. After hydration its links and its form replace the list in place. */
export function JobListPage({ initial, action, tool, loadMap, ...parts }: JobListPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { view, href, status, after, before, isRetrying, announcement, retry, onFocus, onClick, onSubmit } =
    useLiveList(initial, root, loadMap);
  useListEvents(view);
  const hasFailed = status === 'failed';
  return (
    <div
      ref={root}
      role="presentation"
      className={view.map === null || hasFailed ? 'frame list-page' : 'frame list-page list-page-map'}
      onFocus={onFocus}
      onClick={onClick}
      onSubmit={onSubmit}
    >
      <a className="skip-link" href={`#${resultsId}`}>
        Skip to results
      </a>
      {view.facets.length > 0 && (
        <a className="skip-link to-filter-column" href="#filters">
          Skip to filters
        </a>
      )}
      <MemoizedForm form={view.form} action={action} tool={tool} />
      {hasFailed ? <ListFailed href={href} retry={retry} isRetrying={isRetrying} /> : <MemoizedHead view={view} />}
      {hasFailed ? (
        <PreviousResults view={view}>
          <FilterButton view={view} />
        </PreviousResults>
      ) : (
        <MemoizedBody view={view} isPending={status === 'pending'} after={after} before={before} {...parts} />
      )}
      <MemoizedFilters view={view} isPrevious={hasFailed} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Reports each search once, regardless of sorting, paging and view. A list without filters is not a search. */
function useListEvents(view: ListView): void {
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

/**
 * Links back to the previous results after a list failed to load: their address and their filters, but none of their
 * jobs.
 */
function PreviousResults({ view, children }: { readonly view: ListView; readonly children: ReactNode }) {
  return (
    <section id={resultsId} className="previous-results" data-part="before" aria-labelledby="previous-results">
      {children}
      <h2 id="previous-results">Previous results</h2>
      <p>These filters are from your previous search. You can pick up where you left off.</p>
      <p>
        <a href={view.href}>{view.isEmpty ? 'Back to the previous results' : `Back to ${view.heading}`}</a>
      </p>
      <FilterChips chips={view.chips} clearHref={view.clearHref} label="Previous filters" />
    </section>
  );
}
