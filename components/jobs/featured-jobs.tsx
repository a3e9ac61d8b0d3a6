import type { Job } from '#lib/jobs/job.ts';
import { JobCards } from './job-cards.tsx';

/** The featured block; gone when nothing is left to feature. */
export function FeaturedJobs({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: number }) {
  if (jobs.length === 0) return null;
  return (
    <section className="featured" aria-labelledby="featured" data-featured-jobs="">
      <h2 id="featured">Featured jobs</h2>
      <JobCards jobs={jobs} now={now} />
    </section>
  );
}
