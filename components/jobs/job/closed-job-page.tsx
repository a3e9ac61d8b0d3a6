import { toClosedDay } from '#lib/jobs/format-deadline.ts';
import type { ReadableTime } from '#lib/jobs/format.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import type { Job } from '#lib/jobs/job.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';
import { jobsUrl } from '#lib/urls.ts';
import type { AlertList } from '#lib/views/list/alert-list.ts';
import { AlertForm } from '#components/jobs/alerts/alert-form.tsx';
import { DataTime } from '#components/jobs/data-time.tsx';
import { SimilarJobs } from './job-page.tsx';

interface ClosedJobPageProps {
  readonly job: Job;
  readonly similar: readonly JobCardView[];
  readonly asOf: ReadableTime;
  /** Search of an alert for similar jobs; null: the site offers none. */
  readonly alert: AlertList | null;
}

/** A job that no longer takes applications, with similar open jobs. */
export function ClosedJobPage({ job, similar, asOf, alert }: ClosedJobPageProps) {
  const closedDay = toClosedDay(job);
  return (
    <section className="frame state">
      <p className="state-code">Status Code: 410</p>
      <h1>
        <bdi lang={textLanguage(job.title) ?? undefined}>{job.title}</bdi> is no longer open
      </h1>
      <p>
        {`This ${job.place.isVirtual ? 'remote ' : ''}job${job.place.label === '' || job.place.isVirtual ? '' : ` in ${job.place.label}`} `}
        {closedDay === null ? (
          'has closed'
        ) : (
          <>
            closed on <time dateTime={closedDay.iso}>{closedDay.text}</time>
          </>
        )}
        . We’re no longer accepting applications.
      </p>
      <p>
        <a className="button" href={jobsUrl}>
          Click here to view all jobs.
        </a>
      </p>
      <SimilarJobs jobs={similar} />
      {alert !== null && <AlertForm alert={alert} />}
      <DataTime asOf={asOf} />
    </section>
  );
}
