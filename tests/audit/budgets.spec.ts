import { expect, test } from '#tests/support/fixtures.ts';
import { readAccepted } from '#bench/budgets/accepted.ts';
import { readBareApp, readFramework } from '#bench/budgets/bare-app.ts';
import { toBudgetTable } from '#bench/budgets/budget-table.ts';
import { findExcess, findGrowth, toAccepted } from '#bench/budgets/check-budgets.ts';
import { weighRoutes } from '#bench/budgets/weigh-routes.ts';
import { writeBudgetFeed } from '#bench/budgets/write-budget-feed.ts';

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
