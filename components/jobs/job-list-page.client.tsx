'use client';

import type { ListView } from '#lib/jobs/list-view.ts';
import { DataTime } from './data-time.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FeaturedJobs } from './featured-jobs.tsx';
import { FilterChips } from './filter-chips.tsx';
import { JobCard } from './job-card.tsx';
import { Pagination } from './pagination.tsx';
import { SearchForm } from './search-form.tsx';
import { SortLinks } from './sort-links.tsx';
import { WaysOut } from './ways-out.tsx';

export function JobListPage({ view, action }: { readonly view: ListView; readonly action: string }) {
  return (
    <div className="frame list-page">
      <SearchForm form={view.form} action={action} />
      <header className="list-head">
        <h1>{view.heading}</h1>
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
      <div className="list-body">
        <FeaturedJobs jobs={view.featured} />
        {view.isEmpty ? (
          <div data-job-list="">
            <WaysOut heading="Searches that do have jobs" ways={view.waysOut} />
          </div>
        ) : (
          <JobRows view={view} />
        )}
        <DataTime asOf={view.asOf} />
      </div>
    </div>
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
