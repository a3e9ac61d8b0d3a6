import type { PageJobs } from '#config/schema.ts';
import { toReadableStamp } from '#lib/jobs/format.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { toQuery } from '#lib/jobs/query/selection.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { jobsUrl } from '#lib/urls.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { DataTime } from './data-time.tsx';
import { JobCards } from './job-card.tsx';

export type LiveJobs = NonNullable<Awaited<ReturnType<typeof readLiveJobs>>>;

/** Maximum number of jobs on a content page. */
const maxJobs = 3;

/** Returns the open jobs of a content page, or null when they cannot be read: the page works without them. */
export async function readLiveJobs(jobs: PageJobs) {
  const query = toQuery(jobs);
  const listing = await runtime().search.search(query, { limit: maxJobs, hasFacets: false });
  if (!listing.ok) return null;
  const { total, jobs: rows, asOf } = listing.value;
  return { total, first: toJobCards(rows, Date.now()), href: buildListUrl(query), asOf: toReadableStamp(asOf) };
}

/** The open jobs of a page. Renders nothing when they cannot be read, and a link to all jobs when there are none. */
export function LiveJobsSection({ live }: { readonly live: LiveJobs | null }) {
  if (live === null) return null;
  if (live.total === 0) {
    return (
      <p>
        No jobs like this are open today. <a href={jobsUrl}>See all jobs</a>.
      </p>
    );
  }
  return (
    <section aria-labelledby="live-jobs" className="live-jobs">
      <h2 id="live-jobs">{`${formatJobs(live.total)} open now`}</h2>
      <JobCards jobs={live.first} className="job-list" />
      <p>
        <a className="button" href={live.href}>
          {`See all ${formatJobs(live.total)}`}
        </a>
      </p>
      <DataTime asOf={live.asOf} />
    </section>
  );
}
