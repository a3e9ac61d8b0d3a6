import { formatPay } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';

/** Who, where, how and for how much: the line under a job's title. */
export function JobGlance({ job }: { readonly job: Job }) {
  const parts = [
    job.company[0]?.label ?? job.employer ?? '',
    job.place.label,
    job.employmentType.map(({ label }) => label).join(', '),
    job.pay === null ? '' : formatPay(job.pay),
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <ul className="job-lead">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
