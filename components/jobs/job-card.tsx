import type { JobCardView } from '#lib/views/job-card.ts';
import { NewBadge } from './new-badge.client.tsx';
import { SaveButton } from './save-button.client.tsx';

interface JobCardProps {
  readonly job: JobCardView;
  readonly heading: 'h2' | 'h3';
  /** Set only in lists that include closed jobs. */
  readonly isClosed?: boolean;
  /** The card above that names the same job. This one then has no title and company of its own. */
  readonly groupStart?: JobCardView | null;
}

/** One job in a list. Fields that the posting lacks are not rendered. */
export function JobCard({ job, heading: Heading, isClosed = false, groupStart = null }: JobCardProps) {
  const { id, name, href, title, language, brand, isNew, isRemote, place, placeSlug, pay, posted, closes } = job;
  const facts = groupStart === null ? job.facts : job.facts.filter((fact) => fact !== groupStart.facts[0]);
  return (
    <article
      className={groupStart === null ? 'job-card' : 'job-card job-card-more'}
      data-brand={brand ?? undefined}
      data-place={placeSlug}
    >
      <Heading className="job-card-title" dir={groupStart === null ? 'auto' : undefined}>
        {groupStart === null ? (
          <a href={href} lang={language ?? undefined}>
            {title}
          </a>
        ) : (
          <a href={href}>
            <span className="visually-hidden" lang={language ?? undefined}>{`${title}, `}</span>
            <span>{place}</span>
          </a>
        )}
        {isClosed ? <span className="badge">Closed</span> : <NewBadge isNew={isNew} posted={posted?.iso ?? null} />}
        {isRemote && <span className="badge">Remote</span>}
      </Heading>
      {place !== '' && groupStart === null && <p className="job-place">{place}</p>}
      {pay !== '' && <p className="job-pay">{pay}</p>}
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
              <span className="visually-hidden">Posted </span>
              <time dateTime={posted.iso}>{posted.text}</time>
            </span>
          )}
          {closes !== null && (
            <span className="deadline">
              <span>Apply by </span>
              <time dateTime={closes.iso}>{closes.text}</time>
            </span>
          )}
        </p>
      )}
      <SaveButton id={id} name={name} />
    </article>
  );
}

interface JobCardsProps {
  readonly jobs: readonly JobCardView[];
  readonly className?: string;
}

/** A short unordered list of jobs below a second-level heading. */
export function JobCards({ jobs, className = 'featured-list' }: JobCardsProps) {
  return (
    <ul className={className}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} heading="h3" />
        </li>
      ))}
    </ul>
  );
}

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
