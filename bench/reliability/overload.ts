/**
 * Sends five times as many requests as the site can render, on all cores and on one, and writes a part of `docs/reports/reliability.md`;
 * `--factor 10` sets another factor.
 */
import { parseArgs } from 'node:util';
import { pageCache } from '#config/cache.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { describeOverload } from './judge-overload.ts';
import type { ReportRow } from './report/report.ts';
import { saveSection } from './report/save-section.ts';
import { runOverload, type OverloadPlan } from './run-overload.ts';
import { startMeasuredSite, type MeasuredSite } from './support/measured-site.ts';
import { startOnOneCore } from './support/one-core.ts';

const { values } = parseArgs({ options: { factor: { type: 'string', default: '5' } } });
const plan: OverloadPlan = {
  widths: [4, 8, 16, 32],
  warmUp: 5,
  seconds: 5,
  factor: Number(values.factor),
  overloadSeconds: 15,
};

const feed = await writeGeneratedFeed();
const start = (): Promise<MeasuredSite> => startMeasuredSite({ JOBS_FEED: feed.path });
const rows: ReportRow[] = [];
for (const [cores, startSite] of [
  ['every core', start],
  ['one core', () => startOnOneCore(start)],
] as const) {
  const site = await startSite();
  const outcome = await runOverload(site, plan);
  await site.stop();
  rows.push(...describeOverload(outcome, cores));
}
await feed.remove();

saveSection('overload', {
  command: 'npm run bench -- overload',
  method: [
    `Lists around new points, so that each is searched for and rendered. The capacity is the best of ${plan.seconds} s each with ${plan.widths.join(', ')} concurrent visitors who wait for the response before the next request. Then ${plan.factor} times as many requests per second for ${plan.overloadSeconds} s, independent of the responses, and beside them 20 cached pages and 2 health checks per second. The load comes from the same machine and takes its share of it. Then the same with a site that has one core, while the load comes from the others.`,
    `At most ${pageCache.maxWaitingRenders} renders wait in the queue. Beyond ${pageCache.minQueueForEstimate} a render is accepted only when its estimated wait, by the recent service rate, is at most ${pageCache.maxWaitSeconds} s ([decision 1](../decisions/0001-one-process-with-a-response-cache.md)).`,
  ],
  heads: ['What', 'Figure', 'Goal'],
  rows,
});
