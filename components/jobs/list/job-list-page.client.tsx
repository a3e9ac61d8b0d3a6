'use client';

import { useEffect, useRef } from 'react';
import { NotFoundTexts } from '#components/states/not-found-texts.tsx';
import { SearchSheet } from '#components/jobs/search/search-form.tsx';
import { trackEvent, type SearchFacts } from '#lib/browser/analytics/record.ts';
import { radii } from '#lib/jobs/query/query.ts';
import type { ListView } from '#lib/views/list-response.ts';
import { FilterSheet } from './filters.tsx';
import { ListBody, type ListParts } from './list-body.tsx';
import { useList } from './use-list.ts';

export interface JobListPageProps extends ListParts {
  readonly initial: ListView;
  /** Loads the script of the map before a list with a map is shown in place. */
  readonly loadMap?: () => Promise<unknown>;
}

/** Target of the skip link. */
const resultsId = 'results';

/** A list of jobs. After hydration its links and its form replace the list in place. */
export function JobListPage({ initial, loadMap, ...parts }: JobListPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { view, hasFailed, ...list } = useList(initial, root, loadMap);
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
      <SearchSheet form={view.form} />
      {hasFailed ? (
        <ListFailed href={list.href} retry={list.retry} isRetrying={list.isRetrying} />
      ) : (
        <>
          <ListHead view={view} />
          <section id={resultsId} className="list-body" aria-label="Results" aria-busy={list.isPending} tabIndex={-1}>
            <ListBody view={view} more={list.more} {...parts} />
          </section>
          <FilterSheet view={view} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {list.announcement}
      </p>
    </div>
  );
}

/** Heading of a list, with the active filters. Each of them is a link that removes the filter. */
function ListHead({ view }: { readonly view: ListView }) {
  const { suggestion = null, missingPath = null } = view.unknownPlace ?? {};
  return (
    <header className="list-head">
      {missingPath === null ? (
        <h1 tabIndex={-1}>{view.heading}</h1>
      ) : (
        <>
          <NotFoundTexts path={missingPath} />
          <h2>{view.heading}</h2>
        </>
      )}
      {suggestion !== null && (
        <p className="did-you-mean">
          <span>Did you mean </span>
          <a href={suggestion.href}>{suggestion.text}</a>
          <span>{`? (${suggestion.jobs})`}</span>
        </p>
      )}
      {view.isTextCut && <p role="status">Your search was longer than 200 characters; we used the first 200.</p>}
      {view.notice !== null && <p>{view.notice}</p>}
      {!view.isEmpty &&
        !view.isShort &&
        view.alternativeSearches.map(({ href, text, jobs }) => (
          <p key={href}>
            <a href={href}>{text}</a> <span>{`(${jobs})`}</span>
          </p>
        ))}
      {view.chips.length > 0 && (
        <ul className="chips" data-part="chips" aria-label="Active filters">
          {view.chips.map(({ label, href }) => (
            <li key={label}>
              <a className="chip" href={href}>
                <span className="visually-hidden">Remove filter: </span>
                <span>{label}</span>
                <span aria-hidden="true"> ×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="chip-clear" href={view.clearHref}>
              Clear all
            </a>
          </li>
        </ul>
      )}
    </header>
  );
}

interface ListFailedProps {
  readonly href: string;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Replaces a list that failed to load. The previous results would be the answer to another search. */
function ListFailed({ href, retry, isRetrying }: ListFailedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div id={resultsId} className="list-failed" data-part="failed" role="alert" aria-busy={isRetrying}>
      <h1 ref={heading} tabIndex={-1}>
        We couldn’t load these jobs
      </h1>
      <p>Your filters are saved. Try again in a moment.</p>
      <p>
        <a
          className="button"
          href={href}
          onClick={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          Try again
        </a>
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

/**
 * Returns the reportable parameters of a search: number of results, names of the filters, length of the text, and
 * radius. The search form of a list holds all of its filters.
 */
export function toSearchFacts({
  count,
  form: { text, place, radius, hidden },
}: Pick<ListView, 'count' | 'form'>): SearchFacts {
  const names = [
    ...(text === '' ? [] : ['text']),
    ...(place === '' ? [] : ['location']),
    ...hidden.map(({ name }) => (name === 'coords' ? 'near-me' : name)).filter((name) => name !== 'view'),
  ];
  return {
    results: count,
    text_length: text.length,
    filters: [...new Set(names)].join(','),
    radius: radii.find((miles) => String(miles) === radius) ?? 0,
  };
}
