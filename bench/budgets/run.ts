import { parseArgs } from 'node:util';
import { weighPage } from './page-assets.ts';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { startBareApp, startSiteOf } from '#bench/support/sites.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { writeBudgetFeed } from './write-budget-feed.ts';
import { accept, readAccepted } from './accepted.ts';
import { writeBareApp, readBareApp, type BareApp } from './bare-app.ts';
import { toBudgetTable } from './budget-table.ts';
import { findExcess, findGrowth, toAccepted } from './check-budgets.ts';
import { weighRoutes, type Weighed } from './weigh-routes.ts';

/** Builds and measures the bare app when the framework version has changed. */
async function weighBareApp(): Promise<BareApp> {
  buildNextControl();
  const bare = await startBareApp();
  const { scripts } = await weighPage(bare.url, '/');
  await bare.stop();
  return writeBareApp(scripts);
}

async function weigh(): Promise<Weighed> {
  const feed = await writeBudgetFeed();
  const [site, browser] = await Promise.all([startSiteOf(feed.path), launchBrowser()]);
  try {
    return await weighRoutes(site.url, browser);
  } finally {
    await browser.close();
    await site.stop();
    await feed.remove();
  }
}

/**
 * `npm run bench -- budgets`: prints the bytes of every route with their limits and accepted values. `--accept` stores
 * them as accepted.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  const bare = readBareApp() ?? (await weighBareApp());
  const weighed = await weigh();
  process.stdout.write(`${toBudgetTable(weighed, bare.scripts, readAccepted())}\n`);
  const excess = findExcess(weighed, bare.scripts);
  if (values.accept) accept(toAccepted(weighed));
  const growth = findGrowth(toAccepted(weighed), readAccepted());
  for (const line of [...excess, ...growth]) process.stdout.write(`✗ ${line}\n`);
  if (growth.length > 0) process.stdout.write('Growth that is meant: npm run bench -- budgets --accept\n');
  return excess.length + growth.length === 0 ? 0 : 1;
}

process.exitCode = await main();
