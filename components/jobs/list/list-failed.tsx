import { useEffect, useRef } from 'react';
import { resultsId } from './list-body.tsx';

interface ListFailedProps {
  readonly href: string;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Replaces a list that failed to load. The previous results would be the answer to another search. */
export function ListFailed({ href, retry, isRetrying }: ListFailedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div id={resultsId} className="list-failed" data-part="failed" role="alert" aria-busy={isRetrying}>
      <h1 ref={heading} tabIndex={-1}>
        We couldn’t load these jobs
      </h1>
      <p>Your filters are saved. Try again in a moment.</p>
      <p>
        <a
          className="button"
          href={href}
          onClick={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          Try again
        </a>
      </p>
    </div>
  );
}
