import { useEffect, useState } from 'react';
import type { AddedStatus } from './use-live-list.ts';

interface LoadMoreProps {
  /** The next page or the previous one; without scripts it replaces this one. */
  readonly href: string;
  readonly where: 'after' | 'before';
  readonly status: AddedStatus;
}

const words = {
  after: {
    rel: 'next',
    part: 'more',
    action: 'Load more jobs',
    pending: 'Loading more jobs',
    failed: 'The next jobs did not arrive. The ones above are still here.',
  },
  before: {
    rel: 'prev',
    part: 'previous',
    action: 'Load previous jobs',
    pending: 'Loading previous jobs',
    failed: 'The previous jobs did not arrive. The ones below are still here.',
  },
} as const;

/** Milliseconds of waiting that need no word. */
const longWaitMs = 150;

/** Adds the next page of jobs below those that are shown, or the previous one above them. The list handles the clicks. */
export function LoadMore({ href, where, status }: LoadMoreProps) {
  const { rel, part, action, pending, failed } = words[where];
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (status !== 'pending') return;
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [status]);
  return (
    <div className="load-more" data-part={part}>
      {status === 'failed' && <p role="alert">{failed}</p>}
      <a className="button button-quiet" href={href} rel={rel}>
        {status === 'failed' ? 'Try again' : action}
      </a>
      <span className="load-more-wait" role="status">
        {isLong ? pending : ''}
      </span>
    </div>
  );
}
