import { memo } from 'react';
import { JobCard } from '#components/jobs/job-card.tsx';
import type { JobCardView } from '#lib/views/job-card.ts';
import type { ListView } from '#lib/views/list-response.ts';
import type { MoreStatus } from './use-list.ts';

interface JobRowsProps {
  readonly view: ListView;
  /** Status of the page that is being added. */
  readonly more: MoreStatus;
}

/** A page that is added does not render the earlier jobs again. */
const JobRow = memo(JobCard);

/**
 * The jobs of a list with the links to its other pages. Of postings that follow each other and differ in place, the
 * first names the job, and the others their places.
 */
export function JobRows({ view, more }: JobRowsProps) {
  const { next = null, previous = null } = view.pages ?? {};
  const groupStarts = findGroupStarts(view.jobs);
  return (
    <>
      {previous !== null && (
        <div className="load-more" data-part="previous">
          <a className="button button-quiet" href={previous} rel="prev">
            Show previous jobs
          </a>
        </div>
      )}
      <ol className="job-list" data-job-list="" data-part="jobs" aria-label="Jobs" start={view.start}>
        {view.jobs.map((job, index) => (
          <li key={job.id}>
            <JobRow job={job} heading="h2" groupStart={groupStarts[index] ?? null} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <div className="load-more" data-part="more">
          {more === 'failed' && <p role="alert">We couldn’t load more jobs.</p>}
          <a className="button button-quiet" href={next} rel="next">
            {more === 'failed' ? 'Try again' : view.more}
          </a>
          <span className="load-more-wait" role="status">
            {more === 'pending' ? 'Loading more jobs' : ''}
          </span>
        </div>
      )}
      <Pagination pages={view.pages} />
    </>
  );
}

/** Returns whether two postings are of one job: they have the same title and company, and each names a place. */
function isSameJob(left: JobCardView, right: JobCardView): boolean {
  return (
    left.title === right.title &&
    left.brand === right.brand &&
    left.facts[0] === right.facts[0] &&
    left.place !== '' &&
    right.place !== ''
  );
}

/**
 * Returns for each posting of a list the one that begins its group, or null when it begins one itself. A group is a run
 * of postings of one job, so that the order of the list stays.
 */
function findGroupStarts(jobs: readonly JobCardView[]): readonly (JobCardView | null)[] {
  let start: JobCardView | null = null;
  return jobs.map((job) => {
    if (start !== null && isSameJob(start, job)) return start;
    start = job;
    return null;
  });
}

/** Links to the numbered pages of a list. */
function Pagination({ pages }: { readonly pages: ListView['pages'] }) {
  if (pages === null) return null;
  const { current, previous, next, numbers } = pages;
  return (
    <nav aria-label="Pages" className="pagination" data-part="pages">
      <ul>
        {previous !== null && (
          <li>
            <a href={previous} rel="prev">
              <span>Previous</span>
              <span className="visually-hidden"> page</span>
            </a>
          </li>
        )}
        {numbers.map((page, index) =>
          page === null ? (
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page.number}>
              <a href={page.href} aria-current={page.number === current ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                <span>{page.number}</span>
              </a>
            </li>
          ),
        )}
        {next !== null && (
          <li>
            <a href={next} rel="next">
              <span>Next</span>
              <span className="visually-hidden"> page</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
