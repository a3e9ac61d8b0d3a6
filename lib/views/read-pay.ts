import type { PageJobs } from '#config/schema.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { summarisePay, type PaySummary } from '#lib/jobs/pay-summary.ts';
import { toQuery } from './read-live-jobs.ts';

const maxJobs = 500;

export interface PagePay extends PaySummary {
  /** ISO instant of the jobs. */
  readonly asOf: string;
}

/**
 * What the open jobs of a content page pay: secondary data, null when they cannot be read.
 * Of more than 500 jobs the newest 500 count.
 */
export async function readPay(jobs: PageJobs): Promise<PagePay | null> {
  const listing = await runtime().search.list(toQuery(jobs), maxJobs);
  return listing.ok ? { ...summarisePay(listing.value.jobs), asOf: listing.value.asOf } : null;
}
