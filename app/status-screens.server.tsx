import 'server-only';
import { ScreenHead } from '#components/seo/screen-head.tsx';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { requestedPath } from '#lib/runtime/requested-path.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { notFoundMetadata } from '#lib/seo/page-metadata.ts';

/** The screen of a 404 with its head, and with alternatives as children. */
export async function NotFound({ children }: { readonly children?: React.ReactNode }) {
  return (
    <>
      <ScreenHead metadata={notFoundMetadata} />
      <NotFoundScreen path={await requestedPath()}>{children}</NotFoundScreen>
    </>
  );
}

/** The screen of a page whose jobs could not be read, a 503. Such a page never says "0 jobs". */
export function Unavailable({ error }: { readonly error: JobsError }) {
  return <ErrorScreen status={503} detail={runtime().isDevelopment ? `${error.kind}: ${error.detail}` : null} />;
}
