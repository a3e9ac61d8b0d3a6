import { formatJobs } from '#lib/views/list-labels.ts';

interface JobsCallProps {
  /** Open jobs of the page; null when they cannot be counted. */
  readonly total: number | null;
  /** The page's list. */
  readonly href: string;
  /** The list of all jobs. */
  readonly allHref: string;
}

/** The short way from a page to its jobs; to all jobs when it has none today. */
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
