import type { JobCardView } from '#lib/views/job-card.ts';
import { JobCards } from '#components/jobs/job-cards.tsx';

/** Links to similar jobs; nothing when there are none. */
export function SimilarJobs({ jobs }: { readonly jobs: readonly JobCardView[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar jobs</h2>
      <JobCards jobs={jobs} />
    </section>
  );
}
