import { Island } from '#components/states/island.client.tsx';
import type { SavedJob, SavedView } from '#lib/views/saved/saved-view.ts';
import { maxSaved, savedUrl } from '#lib/jobs/saved-urls.ts';
import { jobsUrl } from '#lib/urls.ts';
import { FillSaved, SavedHeading, SavedIds, SavedTools } from './saved-list.client.tsx';

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
      {jobs.length === 0 ? (
        <h1>No saved jobs</h1>
      ) : (
        <Island serverHtmlSelector=".saved-page > h1">
          <SavedHeading ids={ids} />
        </Island>
      )}
      {closedCount > 0 && (
        <p>{closedCount === 1 ? 'One of these jobs has closed.' : `${closedCount} of these jobs have closed.`}</p>
      )}
      {unknown > 0 && <p>{toUnknownText(unknown)}</p>}
      {jobs.length > 0 && (
        <Island serverHtmlSelector=".saved-tools">
          <SavedTools ids={ids} />
        </Island>
      )}
      {wrongChoice !== null && (
        <p role="alert" className="field-error">
          {`Select 2 or 3 jobs to compare. You selected ${wrongChoice}.`}
        </p>
      )}
      {comparison !== null && <JobComparison comparison={comparison} />}
      {jobs.length > 0 && (
        <form action={savedUrl} method="get" className="saved-form">
          <Island serverHtmlSelector=".saved-form > input">
            <SavedIds ids={ids} />
          </Island>
          <Island serverHtmlSelector=".saved-form > .job-list">
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
          </Island>
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

/** The page of saved jobs while the list is empty. */
export function SavedStart({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className="frame saved-page">
      <h1>Saved jobs</h1>
      <Island>
        <FillSaved />
      </Island>
      <p className="lead">Select the bookmark on any job to save it here. No account needed.</p>
      <p>
        {`You can save up to ${maxSaved} jobs, then compare them side by side, print the list or send it to someone. Saving needs JavaScript.`}
      </p>
      <StorageNote />
      <p>
        <a className="button" href={jobsUrl}>
          Search all jobs
        </a>
      </p>
      {children}
    </div>
  );
}

/** How long saved jobs last: Safari deletes what scripts stored after seven days without a visit. */
function StorageNote() {
  return (
    <p>
      Saved jobs stay in this browser, and some browsers clear them after seven days without a visit. Copy the link to
      keep your list or open it elsewhere.
    </p>
  );
}

/** Two or three jobs side by side. */
function JobComparison({ comparison: { jobs, rows } }: { readonly comparison: NonNullable<SavedView['comparison']> }) {
  return (
    <div className="comparison">
      <h2 id="comparison">Side by side</h2>
      <div className="comparison-scroll" role="region" aria-labelledby="comparison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {jobs.map(({ card: { id, href, title, language } }) => (
                <th key={id} scope="col" dir="auto">
                  <a href={href} lang={language ?? undefined}>
                    {title}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ term, cells }) => (
              <tr key={term}>
                <th scope="row">
                  <span>{term}</span>
                </th>
                {cells.map((lines, index) => (
                  <td key={jobs[index]?.card.id}>
                    <Lines lines={lines} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return 'Not listed';
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
