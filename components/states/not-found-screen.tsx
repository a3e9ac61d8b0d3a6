import { LostNetworkImage } from '#components/art/network-image.tsx';
import { jobsUrl } from '#lib/urls.ts';

interface NotFoundScreenProps {
  /** Path that the visitor requested. */
  readonly path: string;
  readonly children?: React.ReactNode;
}

/** The 404 screen with the required texts (`docs/specification.md`), and with alternatives as children. */
export function NotFoundScreen({ path, children }: NotFoundScreenProps) {
  return (
    <section className="state-page">
      <div className="frame state">
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
      </div>
      <LostNetworkImage />
    </section>
  );
}
