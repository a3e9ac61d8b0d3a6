import type { ReactNode } from 'react';
import { jobsUrl } from '#lib/urls.ts';

interface NotFoundTextsProps {
  /** Path that the visitor requested. */
  readonly path: string;
  /** Rendered above the button. */
  readonly children?: ReactNode;
}

/** The required texts of a 404 (`docs/specification.md` §13.1). */
export function NotFoundTexts({ path, children }: NotFoundTextsProps) {
  return (
    <>
      <p className="state-code">Status Code: 404</p>
      <h1>Page Not Found</h1>
      <p>Sorry, but the page you were trying to view does not exist.</p>
      <p className="state-path">{`Page not found: ${path}`}</p>
      {children}
      <p>
        <a className="button" href={jobsUrl}>
          Click here to view all jobs.
        </a>
      </p>
    </>
  );
}
