import { formatJobs } from '#lib/views/list-labels.ts';

interface JobsCallProps {
  /** Number of open jobs of the page; null when it is unknown. */
  readonly total: number | null;
  /** List of the page's jobs. */
  readonly href: string;
  /** List of all jobs. */
  readonly allHref: string;
}

/** The link from a page to its jobs, or to all jobs when it has none today. */
export function JobsCall({ total, href, allHref }: JobsCallProps) {
  const isEmpty = total === 0;
  return (
    <p className="jobs-call">
      <a className="button" href={isEmpty ? allHref : href}>
        {total === null ? 'See open jobs' : isEmpty ? 'See all jobs' : `See ${formatJobs(total)}`}
      </a>
    </p>
  );
}
