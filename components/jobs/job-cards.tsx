import type { Job } from '#lib/jobs/job.ts';
import { JobCard } from './job-card.tsx';

/** A short unordered list of jobs below a second-level heading. */
export function JobCards({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: number }) {
  return (
    <ul className="featured-list">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} now={now} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
