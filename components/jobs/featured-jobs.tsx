import type { JobCardView } from '#lib/views/job-card.ts';
import { JobCards } from './job-cards.tsx';

/** The block of featured jobs; nothing when there are none. */
export function FeaturedJobs({ jobs }: { readonly jobs: readonly JobCardView[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="featured" aria-labelledby="featured" data-featured-jobs="">
      <h2 id="featured">Featured jobs</h2>
      <JobCards jobs={jobs} />
    </section>
  );
}
