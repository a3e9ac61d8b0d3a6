import { err, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';

/** Milliseconds that a page waits for the answer to one question, however many requests a backend needs for it. */
export const longestWait = 800;

/**
 * An answer, or `timeout` when it is not there in time.
 * @param wait milliseconds
 */
export async function inTime<T>(answer: Promise<Result<T, JobsError>>, wait: number): Promise<Result<T, JobsError>> {
  const late = Promise.withResolvers<Result<T, JobsError>>();
  const timer = setTimeout(() => late.resolve(err({ kind: 'timeout', detail: `no answer within ${wait} ms` })), wait);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
