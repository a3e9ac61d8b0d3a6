import type { JobSearch } from '#lib/search/job-search.ts';
import { wrapSearch } from './observe-search.ts';

/** Totals since the start of the process. */
export interface DegradedCounts {
  /** Answers that were errors, and calls that threw. */
  readonly failed: number;
  /** Answers that are partial, or last good answers in the place of failed ones. */
  readonly degraded: number;
}

/**
 * Wraps a search so that failed and degraded answers are counted. A page that was rendered while a count grew may lack an
 * answer, so the response cache does not store it as a good one.
 */
export function countDegraded(search: JobSearch): {
  readonly search: JobSearch;
  readonly counts: () => DegradedCounts;
} {
  let [failed, degraded] = [0, 0];
  const counting = wrapSearch(search, async (_method, ask) => {
    let hasFailed = true;
    try {
      const answer = await ask();
      hasFailed = !answer.ok;
      if (answer.ok && answer.isDegraded === true) degraded += 1;
      return answer;
    } finally {
      if (hasFailed) failed += 1;
    }
  });
  return { search: counting, counts: () => ({ failed, degraded }) };
}
