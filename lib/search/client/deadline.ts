import { err, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Default time that a page waits for the answer to one call, even when a backend needs several requests for it. */
export const defaultTimeoutMs = 800;

/** Returns the answer, or a `timeout` error when the answer takes longer than `timeoutMs`. */
export async function withTimeout<T>(
  answer: Promise<Result<T, JobsError>>,
  timeoutMs: number,
): Promise<Result<T, JobsError>> {
  const timeout = Promise.withResolvers<Result<T, JobsError>>();
  const timer = setTimeout(
    () => timeout.resolve(err({ kind: 'timeout', detail: `no answer within ${timeoutMs} ms` })),
    timeoutMs,
  );
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
