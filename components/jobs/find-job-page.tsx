import type { Job } from '#lib/jobs/job.ts';
import { findJobUrl, jobsUrl } from '#lib/urls.ts';
import { JobCard } from './job-card.tsx';

interface FindJobPageProps {
  readonly id: string;
  /** The postings that share the number. */
  readonly rows: readonly Job[];
  readonly isUnknown: boolean;
  readonly now: number;
}

export function FindJobPage({ id, rows, isUnknown, now }: FindJobPageProps) {
  return (
    <section className="frame state">
      <h1>Find a job by its number</h1>
      {isUnknown && (
        <p role="alert" id="unknown-number" className="field-error">
          {`No posting has the number “${id}”. Check it against your message or print, or look through all jobs.`}
        </p>
      )}
      <form action={findJobUrl} method="get" className="search-form find-form">
        <p className="field">
          <label htmlFor="id">Requisition number, such as 2026-18661</label>
          <input
            id="id"
            name="id"
            type="text"
            defaultValue={id}
            maxLength={200}
            required
            autoComplete="off"
            aria-invalid={isUnknown ? true : undefined}
            aria-describedby={isUnknown ? 'unknown-number' : undefined}
          />
        </p>
        <button type="submit" className="button">
          Find the job
        </button>
      </form>
      {rows.length > 0 && (
        <>
          <h2>{`${rows.length} postings share this number`}</h2>
          <ul className="job-list">
            {rows.map((job) => (
              <li key={job.id}>
                <JobCard job={job} now={now} heading="h3" />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={jobsUrl}>Click here to view all jobs.</a>
      </p>
    </section>
  );
}
