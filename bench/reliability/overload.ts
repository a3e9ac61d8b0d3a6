import { parseArgs } from 'node:util';
import { pageCache } from '#config/cache.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { describeOverload } from './judge-overload.ts';
import { saveSection } from './report/save-section.ts';
import { runOverload, type OverloadPlan } from './run-overload.ts';
import { startMeasuredSite } from './support/measured-site.ts';

/**
 * Sends five times as many requests as the site can render and writes a part of `docs/reports/reliability.md`;
 * `--factor 10` sets another factor.
 */
const { values } = parseArgs({ options: { factor: { type: 'string', default: '5' } } });
const plan: OverloadPlan = {
  widths: [4, 8, 16, 32],
  warmUp: 5,
  seconds: 5,
  factor: Number(values.factor),
  overloadSeconds: 15,
};

const feed = await writeGeneratedFeed();
const site = await startMeasuredSite({ JOBS_FEED: feed.path });
const outcome = await runOverload(site, plan);
await site.stop();
await feed.remove();

saveSection('overload', {
  command: 'npm run bench -- overload',
  method: [
    `Lists around points that nobody asked about before, so that each is searched for and rendered. The capacity is the best of ${plan.seconds} s each with ${plan.widths.join(', ')} visitors who wait for their answer before they ask again. Then ${plan.factor} times as many a second for ${plan.overloadSeconds} s, whatever comes back; beside them 20 stored pages and 2 questions for health a second. The load comes from the same machine and takes its share of it.`,
    `At most ${pageCache.maxWaitingRenders} renders wait for their turn, and of those beyond ${pageCache.minQueueForEstimate} only what has its turn within ${pageCache.maxWaitSeconds} s by the pace of late ([decision 36](../decisions/0036-the-excess-is-refused-at-once.md)).`,
  ],
  heads: ['What', 'Figure', 'Goal'],
  rows: describeOverload(outcome),
});
