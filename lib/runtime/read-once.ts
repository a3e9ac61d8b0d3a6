import { unchecked } from '#lib/unchecked.ts';
import { runtime } from './runtime.ts';

/** How long an answer is shared: from the decision of middleware until its page is rendered. */
export const sharedMs = 1000;

/**
 * Returns the answer of a question that middleware and a page ask one after the other: both get the same one, unless the jobs change
 * in between, and equal requests at the same time ask once. What was answered while searches failed is asked again, so that no page
 * is made of it unnoticed.
 * @param question everything that the answer depends on, besides the jobs
 */
export function readOnce<T>(question: string, read: () => Promise<T>): Promise<T> {
  const { reads, countDegraded, search } = runtime();
  // The response cache would keep a page of new jobs that was made of an answer about earlier ones.
  const key = `${question} ${search.version()}`;
  const shared = reads.get(key);
  // A key names one question, so its answer has the type of `read`.
  if (shared !== undefined) return unchecked<Promise<T>>(shared);
  const before = countDegraded();
  const reading = read();
  const forget = (): void => {
    if (reads.get(key) === reading) reads.delete(key);
  };
  reads.set(key, reading);
  const keep = (): void => {
    const { failed, degraded } = countDegraded();
    if (failed === before.failed && degraded === before.degraded) setTimeout(forget, sharedMs).unref();
    else forget();
  };
  reading.then(keep, forget);
  return reading;
}
