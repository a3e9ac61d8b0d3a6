import { describeList, formatCount, formatJobs } from '#lib/jobs/list-labels.ts';
import type { Job } from '#lib/jobs/job.ts';
import type { WayOut } from '#lib/jobs/recovery.ts';
import type { SearchPage } from '#lib/jobs/search.ts';
import type { ListPreset } from '#lib/urls.ts';
import { DataTime } from './data-time.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { FeaturedJobs } from './featured-jobs.tsx';
import { FilterChips } from './filter-chips.tsx';
import { JobCard } from './job-card.tsx';
import { Pagination } from './pagination.tsx';
import { SearchForm } from './search-form.tsx';
import { SortLinks } from './sort-links.tsx';
import { WaysOut } from './ways-out.tsx';

interface JobListPageProps {
  readonly page: SearchPage;
  readonly pageSize: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isTextCut: boolean;
  readonly featured: readonly Job[];
  readonly waysOut: readonly WayOut[];
  readonly preset?: ListPreset | undefined;
}

export function JobListPage({ page, pageSize, now, isTextCut, featured, waysOut, preset }: JobListPageProps) {
  const { query, total, jobs } = page;
  const first = (query.page - 1) * pageSize + 1;
  const [place] = query.locations.length === 1 ? page.locations : [];
  return (
    <div className="frame list-page">
      <SearchForm query={query} place={place?.label ?? ''} />
      <header className="list-head">
        <h1>{describeList(page)}</h1>
        {isTextCut && <p role="status">Your search was longer than 200 characters; we used the first 200.</p>}
        <FilterChips page={page} />
        {page.didYouMean !== null && total > 0 && <WaysOut heading="Check the spelling" ways={waysOut.filter(({ kind }) => kind === 'spelling')} />}
      </header>
      <button type="button" className="button button-quiet to-filters" popoverTarget="filter-sheet">
        Filter jobs
      </button>
      <div id="filter-sheet" className="filter-sheet" popover="auto">
        <FacetPanel page={page} preset={preset} />
        <button type="button" className="button sheet-close" popoverTarget="filter-sheet" popoverTargetAction="hide">
          {`Show ${formatJobs(total)}`}
        </button>
      </div>
      <div className="list-body">
        <FeaturedJobs jobs={featured} now={now} />
        {total === 0 ? (
          <div data-job-list="">
            <WaysOut heading="Searches that do have jobs" ways={waysOut} />
          </div>
        ) : (
          <>
            <div className="list-bar">
              <p>{`Showing ${formatCount(first)}–${formatCount(first + jobs.length - 1)} of ${formatCount(total)}`}</p>
              <SortLinks query={query} />
            </div>
            <ol className="job-list" data-job-list="" start={first}>
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} now={now} heading="h2" miles={page.distances.get(job.id)} />
                </li>
              ))}
            </ol>
            <Pagination page={page} preset={preset} />
          </>
        )}
        <DataTime asOf={page.asOf} />
      </div>
    </div>
  );
}
