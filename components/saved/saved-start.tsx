import { jobsUrl } from '#lib/urls.ts';
import { maxSaved } from '#lib/jobs/saved-urls.ts';
import { FillSaved } from './fill-saved.client.tsx';

/** The page of saved jobs while the list is empty. */
export function SavedStart({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className="frame saved-page">
      <h1>Saved jobs</h1>
      <FillSaved />
      <p className="lead">
        Jobs that you save come together here, so that you can compare them, print them or send them to somebody.
      </p>
      <p>
        Saving is the button with the bookmark, beside a job in a list and on its own page. It needs JavaScript, and no
        account.
      </p>
      <p>
        {`The list is kept in this browser and nowhere else, up to ${maxSaved} jobs. Its address holds the whole list: copy it to open the same jobs on another device.`}
      </p>
      <p>
        <a className="button" href={jobsUrl}>
          Search all jobs
        </a>
      </p>
      {children}
    </div>
  );
}
