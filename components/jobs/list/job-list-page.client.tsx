'use client';

import { memo, useEffect, useRef } from 'react';
import { trackEvent } from '#lib/browser/analytics/record.ts';
import { toSearchFacts } from '#lib/browser/analytics/search-facts.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ListBody, resultsId, type ListParts } from './list-body.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListHead } from './list-head.tsx';
import { SearchSheet } from '#components/jobs/search/search-sheet.tsx';
import { useLiveList } from './use-live-list.ts';

export interface JobListPageProps extends ListParts {
  readonly initial: ListView;
  /** Loads the script of the map before a list with a map is shown in place. */
  readonly loadMap?: () => Promise<unknown>;
}

// Memoized: they render again only for another list, not for other state changes.
const MemoizedForm = memo(SearchSheet);
const MemoizedHead = memo(ListHead);
const MemoizedFilters = memo(FilterSheet);
const MemoizedBody = memo(ListBody);

/** A list of jobs. After hydration its links and its form replace the list in place. */
export function JobListPage({ initial, loadMap, ...parts }: JobListPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useLiveList(initial, root, loadMap);
  const { view, hasFailed } = list;
  const isMap = view.map !== null && !hasFailed;
  const hasFilters = view.facets.length > 0 && !hasFailed;
  useListEvents(view);
  return (
    <div
      ref={root}
      role="presentation"
      className={`frame list-page${isMap ? ' list-page-map' : ''}${hasFilters ? '' : ' list-page-whole'}`}
      onFocus={list.onFocus}
      onClick={list.onClick}
      onSubmit={list.onSubmit}
    >
      <a className="skip-link" href={`#${resultsId}`}>
        Skip to results
      </a>
      {hasFilters && (
        <a className="skip-link to-filter-column" href="#filters">
          Skip to filters
        </a>
      )}
      <MemoizedForm form={view.form} />
      {hasFailed ? (
        <ListFailed href={list.href} retry={list.retry} isRetrying={list.isRetrying} />
      ) : (
        <>
          <MemoizedHead view={view} />
          <MemoizedBody view={view} isPending={list.isPending} after={list.after} before={list.before} {...parts} />
          <MemoizedFilters view={view} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {list.announcement}
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
    if (params.filters === '') return;
    trackEvent({ name: 'search', params });
    if (params.results === 0) trackEvent({ name: 'zero_results', params });
  }, [view]);
}
