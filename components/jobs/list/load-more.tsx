import type { AddedStatus } from './use-list-pages.ts';

interface LoadMoreProps {
  /** The next or previous page; without scripts the link loads it instead of this one. */
  readonly href: string;
  readonly where: 'after' | 'before';
  readonly label: string;
  readonly status: AddedStatus;
}

const texts = {
  after: {
    rel: 'next',
    part: 'more',
    pending: 'Loading more jobs',
    failed: 'We couldn’t load more jobs.',
  },
  before: {
    rel: 'prev',
    part: 'previous',
    pending: 'Loading previous jobs',
    failed: 'We couldn’t load the previous jobs.',
  },
} as const;

/**
 * Link that adds the next page of jobs below the visible ones, or the previous page above them. The list handles the
 * clicks.
 */
export function LoadMore({ href, where, label, status }: LoadMoreProps) {
  const { rel, part, pending, failed } = texts[where];
  return (
    <div className="load-more" data-part={part}>
      {status === 'failed' && <p role="alert">{failed}</p>}
      <a className="button button-quiet" href={href} rel={rel}>
        {status === 'failed' ? 'Try again' : label}
      </a>
      <span className="load-more-wait" role="status">
        {status === 'pending' ? pending : ''}
      </span>
    </div>
  );
}
