import { expect, test } from '#tests/support/fixtures.ts';
import { listAssets } from '#bench/budgets/page-assets.ts';
import { readAccepted } from '#bench/budgets/accepted.ts';
import { readBareApp, readFramework } from '#bench/budgets/bare-app.ts';
import { toBudgetTable } from '#bench/budgets/budget-table.ts';
import { findExcess, findGrowth, toAccepted } from '#bench/budgets/check-budgets.ts';
import { weighRoutes } from '#bench/budgets/weigh-routes.ts';
import { writeBudgetFeed } from '#bench/budgets/write-budget-feed.ts';
import { weighDeferredScript, weighRuntime } from '#tests/support/runtime-bytes.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';

const minute = 60_000;
test.use({ sitePlan: { files: { JOBS_FEED: writeBudgetFeed } } });

test('every route is within its limits, and growth is accepted explicitly', async ({ site, browser }) => {
  test.setTimeout(5 * minute);
  const bare = readBareApp();
  expect(
    bare,
    `the bare app was weighed with this framework (${JSON.stringify(readFramework())}): npm run bench -- budgets weighs it again`,
  ).not.toBeNull();
  const scripts = bare?.scripts ?? 0;
  const weighed = await weighRoutes(site.url, browser);
  process.stdout.write(`${toBudgetTable(weighed, scripts, readAccepted())}\n`);
  expect(findExcess(weighed, scripts)).toEqual([]);
  expect(
    findGrowth(toAccepted(weighed), readAccepted()),
    'growth that is meant: npm run bench -- budgets --accept',
  ).toEqual([]);
});

test('the scripts for page views, builds, errors and links are at most 7 KB of a content page', async ({ site }) => {
  const { text } = await sendRequest(site.url, '/benefits/');
  const bytes = weighRuntime(text, listAssets(text).scripts);
  expect(bytes.scripts).toBeGreaterThan(2000);
  expect(bytes.scripts + bytes.document).toBeLessThanOrEqual(7000);
});

for (const [source, maxKilobytes] of [
  ['lib/browser/builds/start-builds.ts', 2000],
  ['lib/browser/analytics/start-vitals.ts', 5000],
  ['lib/browser/navigation/prefetch-documents.ts', 2000],
] as const) {
  test(`${source} is a small script that loads with the page`, () => {
    expect(weighDeferredScript(source)).toBeLessThanOrEqual(maxKilobytes);
  });
}
