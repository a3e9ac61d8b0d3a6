import type { JobCardView } from '#lib/views/job-card.ts';
import { findJobUrl, jobsUrl } from '#lib/urls.ts';
import { JobCards } from '#components/jobs/job-card.tsx';

interface FindJobPageProps {
  readonly id: string;
  /** The postings that share the ID. */
  readonly rows: readonly JobCardView[];
  readonly isUnknown: boolean;
}

export function FindJobPage({ id, rows, isUnknown }: FindJobPageProps) {
  return (
    <section className="frame state">
      <h1>Find a job by ID</h1>
      {isUnknown && (
        <p role="alert" id="unknown-number" className="field-error">
          {`We couldn’t find a job with the ID “${id}”. Check the ID in your email or posting, or browse all jobs.`}
        </p>
      )}
      <form action={findJobUrl} method="get" className="search-form find-form">
        <p className="field">
          <label htmlFor="id">Job ID, such as 2026-18661</label>
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
          Find job
        </button>
      </form>
      {rows.length > 0 && (
        <>
          <h2>{`${rows.length} jobs share this ID`}</h2>
          <JobCards jobs={rows} className="job-list" />
        </>
      )}
      <p>
        <a href={jobsUrl}>Click here to view all jobs.</a>
      </p>
    </section>
  );
}
