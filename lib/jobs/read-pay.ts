import type { PageJobs } from '#config/schema.ts';
import { runtime } from '#lib/runtime.ts';
import { summarisePay, type PaySummary } from './pay-summary.ts';
import { toQuery } from './read-live-jobs.ts';

/** Most pages of results that are read: 500 jobs at 10 a page. */
const mostPages = 50;

export interface PagePay extends PaySummary {
  /** ISO instant of the jobs. */
  readonly asOf: string;
}

/**
 * What the open jobs of a content page pay: secondary data, null when they cannot be read whole.
 * Of more than 500 jobs the newest 500 count.
 */
export async function readPay(jobs: PageJobs): Promise<PagePay | null> {
  const { search } = runtime();
  const query = toQuery(jobs);
  const first = await search.search(query);
  if (!first.ok) return null;
  const numbers = Array.from({ length: Math.min(first.value.pageCount, mostPages) - 1 }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((page) => search.search({ ...query, page })));
  const rows = [...first.value.jobs];
  for (const other of others) {
    if (!other.ok) return null;
    rows.push(...other.value.jobs);
  }
  return { ...summarisePay(rows), asOf: first.value.asOf };
}
