import 'server-only';
import { Bases } from '#components/content/bases.tsx';
import { PayRange } from '#components/content/pay-summary.tsx';
import type { LiveParts } from '#components/content/prose-body.tsx';
import { LiveJobsSection, type LiveJobs } from '#components/jobs/live-jobs.tsx';
import type { PageConfig } from '#config/schema.ts';

/**
 * Returns the components of prose that show the open jobs of a page. They render in full before the first byte is sent,
 * because none is inside a Suspense boundary.
 */
export function createLiveParts(page: PageConfig, live: LiveJobs | null): LiveParts {
  return {
    LiveJobs: () => <LiveJobsSection live={live} />,
    Bases: ({ codes }) => <Bases page={page} codes={codes} />,
    PayRange: ({ titles }) => <PayRange jobs={page.jobs} titles={titles} />,
  };
}
