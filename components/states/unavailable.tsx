import { setUnavailable } from '#lib/runtime/current-request.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Seconds after which a visitor may try again. */
const retryAfter = 30;

/** The screen of a page whose jobs could not be read: 503, never "0 jobs". */
export function Unavailable({ error }: { readonly error: JobsError }) {
  setUnavailable(retryAfter);
  const { isDevelopment } = runtime();
  return <ErrorScreen status={503} detail={isDevelopment ? `${error.kind}: ${error.detail}` : null} />;
}
