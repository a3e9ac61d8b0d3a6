import { describeRange } from '#lib/jobs/list-range.ts';
import type { ListView } from '#lib/jobs/list-view.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { JobCard } from './job-card.tsx';
import { LoadMore } from './load-more.tsx';
import { Pagination } from './pagination.tsx';

interface JobRowsProps {
  readonly view: ListView;
  readonly more: 'ready' | 'pending' | 'failed';
}

/** The jobs of a list with their order, and the ways to its other pages. */
export function JobRows({ view, more }: JobRowsProps) {
  const next = view.pages?.next ?? null;
  return (
    <>
      <div className="list-bar">
        <p>{describeRange(view.range)}</p>
        <ChoiceLinks label="Sort" part="sort" links={view.sort} />
      </div>
      <ol className="job-list" data-job-list="" data-part="jobs" aria-label="Jobs" start={view.start}>
        {view.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} heading="h2" />
          </li>
        ))}
      </ol>
      {next !== null && <LoadMore href={next} status={more} />}
      <Pagination pages={view.pages} />
    </>
  );
}
