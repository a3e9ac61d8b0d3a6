import { setUnavailable } from '#lib/runtime/current-request.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Value of `Retry-After`. */
const retryAfterSeconds = 30;

/** The 503 screen of a page whose jobs could not be read. Such a page never says "0 jobs". */
export function Unavailable({ error }: { readonly error: JobsError }) {
  setUnavailable(retryAfterSeconds);
  const { isDevelopment } = runtime();
  return <ErrorScreen status={503} detail={isDevelopment ? `${error.kind}: ${error.detail}` : null} />;
}
