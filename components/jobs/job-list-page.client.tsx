'use client';

import { useRef } from 'react';
import type { ListView } from '#lib/jobs/list-view.ts';
import { DataTime } from './data-time.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FeaturedJobs } from './featured-jobs.tsx';
import { FilterChips } from './filter-chips.tsx';
import { JobCard } from './job-card.tsx';
import { ListFailed } from './list-failed.tsx';
import { Pagination } from './pagination.tsx';
import { SearchForm } from './search-form.tsx';
import { SortLinks } from './sort-links.tsx';
import { useLiveList } from './use-live-list.ts';
import { WaysOut } from './ways-out.tsx';

/** A list of jobs; its links and its form work in place once scripts run. */
export function JobListPage({ initial, action }: { readonly initial: ListView; readonly action: string }) {
  const root = useRef<HTMLDivElement>(null);
  const { view, href, status, isTrying, announcement, retry, onFocus, onClick, onSubmit } = useLiveList(initial, root);
  return (
    <div ref={root} className="frame list-page" onFocus={onFocus} onClick={onClick} onSubmit={onSubmit}>
      <SearchForm form={view.form} action={action} />
      {status === 'failed' ? <ListFailed href={href} retry={retry} isTrying={isTrying} /> : <ListBody view={view} isPending={status === 'pending'} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

function ListBody({ view, isPending }: { readonly view: ListView; readonly isPending: boolean }) {
  return (
    <>
      <header className="list-head">
        <h1 tabIndex={-1}>{view.heading}</h1>
        {view.isTextCut && <p role="status">Your search was longer than 200 characters; we used the first 200.</p>}
        <FilterChips chips={view.chips} clearHref={view.clearHref} />
        {!view.isEmpty && <WaysOut heading="Check the spelling" ways={view.waysOut.filter(({ kind }) => kind === 'spelling')} />}
      </header>
      <button type="button" className="button button-quiet to-filters" popoverTarget="filter-sheet">
        Filter jobs
      </button>
      <div id="filter-sheet" className="filter-sheet" popover="auto">
        <FacetPanel facets={view.facets} />
        <button type="button" className="button sheet-close" popoverTarget="filter-sheet" popoverTargetAction="hide">
          {`Show ${view.total}`}
        </button>
      </div>
      <div className="list-body" aria-busy={isPending}>
        <FeaturedJobs jobs={view.featured} />
        {view.isEmpty ? (
          <div data-job-list="">
            <WaysOut heading="Searches that do have jobs" ways={view.waysOut} />
          </div>
        ) : (
          <JobRows view={view} />
        )}
        <p className="list-feed">
          Hear of new jobs like these: <a href={view.feedHref}>follow this search as an RSS feed</a>.
        </p>
        <DataTime asOf={view.asOf} />
      </div>
    </>
  );
}

function JobRows({ view }: { readonly view: ListView }) {
  return (
    <>
      <div className="list-bar">
        <p>{view.range}</p>
        <SortLinks links={view.sort} />
      </div>
      <ol className="job-list" data-job-list="" start={view.start}>
        {view.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} heading="h2" />
          </li>
        ))}
      </ol>
      <Pagination pages={view.pages} />
    </>
  );
}
