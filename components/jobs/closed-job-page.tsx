import { formatDate, type ReadableTime } from '#lib/jobs/format.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import type { Job } from '#lib/jobs/job.ts';
import { jobsUrl } from '#lib/urls.ts';
import { DataTime } from './data-time.tsx';
import { SimilarJobs } from './similar-jobs.tsx';

interface ClosedJobPageProps {
  readonly job: Job;
  readonly similar: readonly JobCardView[];
  readonly asOf: ReadableTime;
}

/** A job that no longer takes applications, with similar open jobs. */
export function ClosedJobPage({ job, similar, asOf }: ClosedJobPageProps) {
  const closedAt = job.deletedAt ?? job.closesAt;
  return (
    <section className="frame state">
      <p className="state-code">Status Code: 410</p>
      <h1>{`${job.title} has expired.`}</h1>
      <p>
        {`This posting${job.place.label === '' ? '' : ` in ${job.place.label}`} is closed`}
        {closedAt !== null && !Number.isNaN(Date.parse(closedAt)) && (
          <>
            {' '}
            since <time dateTime={closedAt}>{formatDate(closedAt)}</time>
          </>
        )}
        . Applications are no longer taken.
      </p>
      <p>
        <a className="button" href={jobsUrl}>
          Click here to view all jobs.
        </a>
      </p>
      <SimilarJobs jobs={similar} />
      <DataTime asOf={asOf} />
    </section>
  );
}
