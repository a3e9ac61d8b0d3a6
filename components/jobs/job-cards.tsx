import type { JobCardView } from '#lib/views/job-card.ts';
import { JobCard } from './job-card.tsx';

interface JobCardsProps {
  readonly jobs: readonly JobCardView[];
  readonly className?: string;
}

/** A short unordered list of jobs below a second-level heading. */
export function JobCards({ jobs, className = 'featured-list' }: JobCardsProps) {
  return (
    <ul className={className}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
