import type { JobCardView } from '#lib/views/job-card.ts';
import { NewBadge } from './new-badge.client.tsx';
import { SaveButton } from './save-button.client.tsx';

interface JobCardProps {
  readonly job: JobCardView;
  readonly heading: 'h2' | 'h3';
  /** Set only in lists that include closed jobs. */
  readonly isClosed?: boolean;
}

/** One job in a list. Fields that the posting lacks are not rendered. */
export function JobCard({ job, heading: Heading, isClosed = false }: JobCardProps) {
  const { id, name, href, title, language, brand, isNew, isRemote, facts, posted, closes } = job;
  return (
    <article className="job-card" data-brand={brand ?? undefined}>
      <Heading className="job-card-title">
        <a href={href} lang={language ?? undefined}>
          {title}
        </a>
        {isClosed ? <span className="badge">Closed</span> : <NewBadge isNew={isNew} posted={posted?.iso ?? null} />}
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
              Apply by <time dateTime={closes.iso}>{closes.text}</time>
            </span>
          )}
        </p>
      )}
      <SaveButton id={id} name={name} />
    </article>
  );
}
