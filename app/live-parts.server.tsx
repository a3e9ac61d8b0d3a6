import 'server-only';
import { BasesMap } from '#components/art/bases-map.tsx';
import { BasesList } from '#components/content/bases.tsx';
import { PaySummary } from '#components/content/pay-summary.tsx';
import type { LiveParts } from '#components/content/prose-body.tsx';
import { LiveJobsSection } from '#components/jobs/live-jobs.tsx';
import type { PageConfig } from '#config/schema.ts';
import { readBases } from '#lib/views/read-bases.ts';
import { setCacheKind } from '#lib/runtime/current-request.ts';
import type { LiveJobs } from '#lib/views/read-live-jobs.ts';
import { readPay } from '#lib/views/read-pay.ts';

/** The parts of prose that show the open jobs of one page. They are whole before the first byte: none stands below a Suspense boundary. */
export function createLiveParts({ jobs, brand }: PageConfig, live: LiveJobs | null): LiveParts {
  return {
    LiveJobs: () => <LiveJobsSection live={live} />,
    Bases: async ({ codes }) => {
      const bases = await readBases(jobs, codes);
      return <BasesList bases={bases} map={<BasesMap codes={bases.map(({ code }) => code)} brand={brand} />} />;
    },
    PayRange: async () => {
      const pay = await readPay(jobs);
      if (pay === null) setCacheKind('none');
      return <PaySummary pay={pay} />;
    },
  };
}
