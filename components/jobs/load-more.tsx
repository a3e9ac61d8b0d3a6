import { useEffect, useState } from 'react';

interface LoadMoreProps {
  /** The next page; without scripts it takes the place of this one. */
  readonly href: string;
  readonly status: 'ready' | 'pending' | 'failed';
}

/** Milliseconds of waiting that need no word. */
const patience = 150;

/** Adds the next page of jobs below those that stand. Clicks are the list's business. */
export function LoadMore({ href, status }: LoadMoreProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (status !== 'pending') return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [status]);
  return (
    <div className="load-more" data-part="more">
      {status === 'failed' && <p role="alert">The next jobs did not arrive. The ones above are still here.</p>}
      <a className="button button-quiet" href={href} rel="next">
        {status === 'failed' ? 'Try again' : 'Load more jobs'}
      </a>
      <span className="load-more-wait" role="status">
        {isLong ? 'Loading more jobs' : ''}
      </span>
    </div>
  );
}
