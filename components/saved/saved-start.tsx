import { jobsUrl } from '#lib/urls.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { FillSaved } from './fill-saved.client.tsx';
import { StorageNote } from './storage-note.tsx';

/** The page of saved jobs while the list is empty. */
export function SavedStart({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className="frame saved-page">
      <h1>Saved jobs</h1>
      <FillSaved />
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
