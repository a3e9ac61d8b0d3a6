import 'server-only';
import { BasesMap } from '#components/art/bases-map.tsx';
import { BasesList } from '#components/content/bases.tsx';
import { PaySummary } from '#components/content/pay-summary.tsx';
import type { LiveParts } from '#components/content/prose-body.tsx';
import { LiveJobsSection } from '#components/jobs/live-jobs.tsx';
import type { PageConfig } from '#config/schema.ts';
import { readBases } from '#lib/views/read-bases.ts';
import type { LiveJobs } from '#lib/views/read-live-jobs.ts';
import { readPay } from '#lib/views/read-pay.ts';

/**
 * Returns the components of prose that show the open jobs of a page. They render in full before the first byte is sent,
 * because none is inside a Suspense boundary.
 */
export function createLiveParts({ jobs, brand }: PageConfig, live: LiveJobs | null): LiveParts {
  return {
    LiveJobs: () => <LiveJobsSection live={live} />,
    Bases: async ({ codes }) => {
      const bases = await readBases(jobs, codes);
      return <BasesList bases={bases} map={<BasesMap codes={bases.map(({ code }) => code)} brand={brand} />} />;
    },
    PayRange: async ({ titles }) => <PaySummary pay={await readPay(jobs, titles)} />,
  };
}
