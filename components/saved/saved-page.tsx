import { Island } from '#components/states/island.client.tsx';
import { isExpired } from '#lib/jobs/job.ts';
import { maxCompared, maxSaved, savedUrl } from '#lib/jobs/saved-urls.ts';
import { toJobCard, type JobCardView } from '#lib/views/job-card.ts';
import type { SavedList } from '#lib/views/saved-jobs.ts';
import { jobsUrl } from '#lib/urls.ts';
import { JobComparison } from './job-comparison.tsx';
import { FillSaved, SavedHeading, SavedIds, SavedTools } from './saved-list.client.tsx';

interface SavedPageProps {
  readonly list: Omit<SavedList, 'asOf'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Renders one job. */
  readonly toCard: (card: JobCardView, isClosed: boolean) => React.ReactNode;
  readonly children?: React.ReactNode;
}

function toUnknownText(unknown: number): string {
  return unknown === 1
    ? 'One job on this list is no longer available.'
    : `${unknown} jobs on this list are no longer available.`;
}

/** The jobs that an address lists: the visitor's own list, or a shared one. */
export function SavedPage({ list: { jobs, unknown, compared }, now, toCard, children }: SavedPageProps) {
  const ids = jobs.map(({ id }) => id);
  const closedCount = jobs.filter((job) => isExpired(job, now)).length;
  const comparedJobs = jobs.filter(({ id }) => compared.includes(id));
  const isComparable = comparedJobs.length >= 2 && comparedJobs.length <= maxCompared;
  const cards = jobs.map((job) => ({ card: toJobCard(job, now), isClosed: isExpired(job, now) }));
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
      {compared.length > 0 && !isComparable && (
        <p role="alert" className="field-error">
          {`Select 2 or 3 jobs to compare. You selected ${comparedJobs.length}.`}
        </p>
      )}
      {isComparable && <JobComparison jobs={comparedJobs} now={now} />}
      {jobs.length > 0 && (
        <form action={savedUrl} method="get" className="saved-form">
          <Island serverHtmlSelector=".saved-form > input">
            <SavedIds ids={ids} />
          </Island>
          <Island serverHtmlSelector=".saved-form > .job-list">
            <ul className="job-list">
              {cards.map(({ card, isClosed }) => (
                <li key={card.id}>
                  {toCard(card, isClosed)}
                  {jobs.length > 1 && (
                    <p className="compare-choice">
                      <label>
                        <input
                          type="checkbox"
                          name="compare"
                          value={card.id}
                          defaultChecked={compared.includes(card.id)}
                        />{' '}
                        Compare
                        <span className="visually-hidden">{` ${card.name}`}</span>
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
