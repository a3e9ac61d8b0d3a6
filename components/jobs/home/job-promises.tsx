import { summarizePay } from '#lib/jobs/pay-summary.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { formatCount } from '#lib/views/list-labels.ts';

export interface PostedPay {
  /** Number of jobs that state their pay. */
  readonly stated: number;
  /** Number of jobs considered: all open jobs, or the newest if the backend cannot list them all cheaply. */
  readonly total: number;
  readonly coversAllJobs: boolean;
}

/** Returns how many open jobs state their pay, or null when they cannot be read. */
export async function readPostedPay(): Promise<PostedPay | null> {
  const { search } = runtime();
  const options = { limit: search.capabilities.maxStatisticsRows, hasFacets: false };
  const listing = await search.search(allJobsQuery, options);
  if (!listing.ok) return null;
  const { stated, total } = summarizePay(listing.value.jobs);
  return { stated, total, coversAllJobs: total === listing.value.total };
}

/** What every applicant can count on, each with the page that explains it. @param pay null when it cannot be read */
export function JobPromises({ pay }: { readonly pay: PostedPay | null }) {
  return (
    <section aria-labelledby="promises" className="promises">
      <h2 id="promises">What comes with the job</h2>
      <ul>
        <li>
          <strong>Fly standby</strong>
          <p>
            When a seat is open, it can be yours, and usually your family’s.{' '}
            <a href="/benefits/#how-travel-privileges-work">How travel works</a>
          </p>
        </li>
        <li>
          <strong>Paid training</strong>
          <p>
            The training your job requires is paid; the posting says how.{' '}
            <a href="/our-people/development/">Growth and development</a>
          </p>
        </li>
        {pay !== null && pay.stated > 0 && (
          <li>
            <strong>{`${formatCount(pay.stated)} of ${formatCount(pay.total)}`}</strong>
            <p>
              {pay.coversAllJobs ? 'open jobs list their pay today.' : 'newest jobs list their pay today.'}{' '}
              <a href="/equal-opportunity/">Pay transparency</a>
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}
