import type { ListView } from '#lib/views/list-response.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import { JobCard } from './job-card.tsx';
import { LoadMore } from '#components/jobs/list/load-more.tsx';
import { Pagination } from '#components/jobs/list/pagination.tsx';
import type { AddedStatus } from '#components/jobs/list/use-list-pages.ts';

interface JobRowsProps {
  readonly view: ListView;
  readonly after: AddedStatus;
  readonly before: AddedStatus;
}

/**
 * The jobs of a list with the links to its other pages. Of postings that follow each other and differ in place, the
 * first names the job, and the others their places.
 */
export function JobRows({ view, after, before }: JobRowsProps) {
  const { next = null, previous = null } = view.pages ?? {};
  const groupStarts = findGroupStarts(view.jobs);
  return (
    <>
      {previous !== null && <LoadMore href={previous} where="before" label="Show previous jobs" status={before} />}
      <ol className="job-list" data-job-list="" data-part="jobs" aria-label="Jobs" start={view.start}>
        {view.jobs.map((job, index) => (
          <li key={job.id}>
            <JobCard job={job} heading="h2" groupStart={groupStarts[index] ?? null} />
          </li>
        ))}
      </ol>
      {next !== null && <LoadMore href={next} where="after" label={view.more} status={after} />}
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
