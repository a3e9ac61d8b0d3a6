import { formatJobs } from '#lib/views/list-labels.ts';
import type { LiveJobs } from '#lib/views/read-live-jobs.ts';
import { jobsUrl } from '#lib/urls.ts';
import { DataTime } from './data-time.tsx';
import { JobCards } from './job-cards.tsx';

/** The open jobs of a page. Renders nothing when they cannot be read, and a link to all jobs when there are none. */
export function LiveJobsSection({ live }: { readonly live: LiveJobs | null }) {
  if (live === null) return null;
  if (live.total === 0) {
    return (
      <p>
        No jobs like this are open today. <a href={jobsUrl}>See all jobs</a>.
      </p>
    );
  }
  return (
    <section aria-labelledby="live-jobs" className="live-jobs">
      <h2 id="live-jobs">{`${formatJobs(live.total)} open now`}</h2>
      <JobCards jobs={live.first} className="job-list" />
      <p>
        <a className="button" href={live.href}>
          {`See all ${formatJobs(live.total)}`}
        </a>
      </p>
      <DataTime asOf={live.asOf} />
    </section>
  );
}
