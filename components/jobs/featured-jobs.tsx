import type { Job } from '#lib/jobs/job.ts';
import { JobCard } from './job-card.tsx';

/** The featured block; gone when nothing is left to feature. */
export function FeaturedJobs({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: number }) {
  if (jobs.length === 0) return null;
  return (
    <section className="featured" aria-labelledby="featured" data-featured-jobs="">
      <h2 id="featured">Featured jobs</h2>
      <ul className="featured-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} now={now} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
