import type { Job } from '#lib/jobs/job.ts';
import { JobCards } from './job-cards.tsx';

export function SimilarJobs({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: number }) {
  if (jobs.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar jobs</h2>
      <JobCards jobs={jobs} now={now} />
    </section>
  );
}
