import 'server-only';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { NotFoundScreen } from '#components/states/not-found-screen.tsx';
import { currentRequest, setStatus, setUnavailable } from '#lib/runtime/current-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Value of `Retry-After`. */
const retryAfterSeconds = 30;

/** Makes the response a 404 with its screen, and with alternatives as children. */
export function NotFound({ children }: { readonly children?: React.ReactNode }) {
  setStatus(404);
  return <NotFoundScreen path={currentRequest()?.requestedPath ?? ''}>{children}</NotFoundScreen>;
}

/** Makes the response of a page whose jobs could not be read a 503 with its screen. Such a page never says "0 jobs". */
export function Unavailable({ error }: { readonly error: JobsError }) {
  setUnavailable(retryAfterSeconds);
  return <ErrorScreen status={503} detail={runtime().isDevelopment ? `${error.kind}: ${error.detail}` : null} />;
}
