import type { PageJobs } from '#config/schema.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { summarizePay, type PaySummary } from '#lib/jobs/pay-summary.ts';
import { toQuery } from './read-live-jobs.ts';

const maxJobs = 500;

export interface PagePay extends PaySummary {
  /** ISO instant at which the jobs were current. */
  readonly asOf: string;
}

/**
 * Returns the pay of the open jobs of a content page, or null when they cannot be read: the page works without it.
 * Considers the newest 500 jobs.
 */
export async function readPay(jobs: PageJobs): Promise<PagePay | null> {
  const listing = await runtime().search.list(toQuery(jobs), maxJobs);
  return listing.ok ? { ...summarizePay(listing.value.jobs), asOf: listing.value.asOf } : null;
}
