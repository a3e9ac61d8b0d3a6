import type { JobCardView } from '#lib/jobs/job-card.ts';

interface JobCardProps {
  readonly job: JobCardView;
  readonly heading: 'h2' | 'h3';
}

/** One job in a list. What the posting lacks leaves no trace. */
export function JobCard({ job: { href, title, language, brand, isNew, isRemote, facts, posted, closes }, heading: Heading }: JobCardProps) {
  return (
    <article className="job-card" data-brand={brand ?? undefined}>
      <Heading className="job-card-title">
        <a href={href} lang={language ?? undefined}>
          {title}
        </a>
        {isNew && <span className="badge badge-new">New</span>}
        {isRemote && <span className="badge">Remote</span>}
      </Heading>
      {facts.length > 0 && (
        <ul className="job-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {(posted !== null || closes !== null) && (
        <p className="job-dates">
          {posted !== null && (
            <span>
              Posted <time dateTime={posted.iso}>{posted.text}</time>
              {`, ${posted.age}`}
            </span>
          )}
          {closes !== null && (
            <span>
              Closes <time dateTime={closes.iso}>{closes.text}</time>
            </span>
          )}
        </p>
      )}
    </article>
  );
}
