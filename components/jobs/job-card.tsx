import { formatAge, formatDate, formatDeadline, formatPay, isNew } from '#lib/jobs/format.ts';
import type { Job } from '#lib/jobs/job.ts';
import { buildJobUrl } from '#lib/urls.ts';

interface JobCardProps {
  readonly job: Job;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly heading: 'h2' | 'h3';
  readonly miles?: number | undefined;
}

/** One job in a list. What the posting lacks leaves no trace. */
export function JobCard({ job, now, heading: Heading, miles }: JobCardProps) {
  const pay = job.pay === null ? '' : formatPay(job.pay);
  const facts = [job.company[0]?.label ?? job.employer ?? '', job.place.label, ...job.employmentType.map(({ label }) => label), pay];
  return (
    <article className="job-card" data-brand={job.company[0]?.slug}>
      <Heading className="job-card-title">
        <a href={buildJobUrl(job)}>{job.title}</a>
        {isNew(job, now) && <span className="badge badge-new">New</span>}
        {job.place.isVirtual && <span className="badge">Remote</span>}
      </Heading>
      <ul className="job-facts">
        {facts.flatMap((fact) => (fact === '' ? [] : [<li key={fact}>{fact}</li>]))}
        {miles !== undefined && <li>{`${Math.round(miles)} miles away`}</li>}
      </ul>
      {(job.postedAt !== null || job.closesAt !== null) && (
        <p className="job-dates">
          {job.postedAt !== null && (
            <span>
              Posted <time dateTime={job.postedAt}>{formatDate(job.postedAt)}</time>
              {`, ${formatAge(job.postedAt, now)}`}
            </span>
          )}
          {job.closesAt !== null && (
            <span>
              Closes <time dateTime={job.closesAt}>{formatDeadline(job.closesAt)}</time>
            </span>
          )}
        </p>
      )}
    </article>
  );
}
