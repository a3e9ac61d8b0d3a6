import type { Job } from '#lib/jobs/job.ts';
import { JobCard } from './job-card.tsx';

export function SimilarJobs({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: number }) {
  if (jobs.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar jobs</h2>
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
