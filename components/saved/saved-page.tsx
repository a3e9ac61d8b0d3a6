import type { SavedJob, SavedView } from '#lib/views/saved/saved-view.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';
import { JobComparison } from './job-comparison.tsx';
import { SavedHeading } from './saved-heading.client.tsx';
import { SavedIds } from './saved-ids.client.tsx';
import { SavedTools } from './saved-tools.client.tsx';
import { StorageNote } from './storage-note.tsx';

interface SavedPageProps {
  readonly view: SavedView;
  /** Renders one job. */
  readonly toCard: (job: SavedJob) => React.ReactNode;
  readonly children?: React.ReactNode;
}

function toUnknownText(unknown: number): string {
  return unknown === 1
    ? 'One job on this list is no longer available.'
    : `${unknown} jobs on this list are no longer available.`;
}

/** The jobs that an address lists: the visitor's own list, or a shared one. */
export function SavedPage({ view: { jobs, unknown, comparison, wrongChoice }, toCard, children }: SavedPageProps) {
  const ids = jobs.map(({ card }) => card.id);
  const closedCount = jobs.filter(({ isClosed }) => isClosed).length;
  return (
    <div className="frame saved-page">
      {jobs.length === 0 ? <h1>No saved jobs</h1> : <SavedHeading ids={ids} />}
      {closedCount > 0 && (
        <p>{closedCount === 1 ? 'One of these jobs has closed.' : `${closedCount} of these jobs have closed.`}</p>
      )}
      {unknown > 0 && <p>{toUnknownText(unknown)}</p>}
      {jobs.length > 0 && <SavedTools ids={ids} />}
      {wrongChoice !== null && (
        <p role="alert" className="field-error">
          {`Select 2 or 3 jobs to compare. You selected ${wrongChoice}.`}
        </p>
      )}
      {comparison !== null && <JobComparison comparison={comparison} />}
      {jobs.length > 0 && (
        <form action={savedUrl} method="get" className="saved-form">
          <SavedIds ids={ids} />
          <ul className="job-list">
            {jobs.map((job) => (
              <li key={job.card.id}>
                {toCard(job)}
                {jobs.length > 1 && (
                  <p className="compare-choice">
                    <label>
                      <input type="checkbox" name="compare" value={job.card.id} defaultChecked={job.isCompared} />{' '}
                      Compare
                      <span className="visually-hidden">{` ${job.card.name}`}</span>
                    </label>
                  </p>
                )}
              </li>
            ))}
          </ul>
          {jobs.length > 1 && (
            <p className="compare-submit">
              <button type="submit" className="button">
                Compare
              </button>
              Select 2 or 3 jobs.
            </p>
          )}
        </form>
      )}
      {jobs.length > 0 && <StorageNote />}
      {children}
    </div>
  );
}
