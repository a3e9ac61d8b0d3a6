import type { JobCardView } from '#lib/views/job-card.ts';
import { findJobUrl, jobsUrl } from '#lib/urls.ts';
import { JobCards } from './job-cards.client.tsx';

interface FindJobPageProps {
  readonly id: string;
  /** The postings that share the number. */
  readonly rows: readonly JobCardView[];
  readonly isUnknown: boolean;
}

export function FindJobPage({ id, rows, isUnknown }: FindJobPageProps) {
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
          <JobCards jobs={rows} className="job-list" />
        </>
      )}
      <p>
        <a href={jobsUrl}>Click here to view all jobs.</a>
      </p>
    </section>
  );
}
