import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBudgetRoutes } from '#bench/budgets/routes.ts';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { findJobPath } from '#bench/support/find-job-path.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startChildServer } from '#bench/support/child-server.ts';
import { startBareApp } from '#bench/support/sites.ts';
import { root } from '#bench/support/paths.ts';
import { toText } from '#bench/load/report.ts';
import { alertPaths, buildSignUpUrl } from '#lib/alerts/alerts-paths.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startFakeAlerts } from '#tests/support/fake-alerts.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { startFlags } from '#tests/support/start-flags.ts';
import { loadPage } from './load-page.ts';
import { interactions, measureInteractions } from './measure-interactions.ts';
import type { Blocking } from './read-trace.ts';
import { toMarkdown, toRows, type Loads, type Taps } from './report.ts';

const usualRuns = 5;
const slowDowns = [4, 6];

interface Page {
  readonly label: string;
  readonly url: string;
}

/** Requests the page until it comes from the cache. */
async function warm({ url }: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await (await fetch(url)).arrayBuffer();
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: String(usualRuns) }, only: { type: 'string', default: '' } },
});
const runs = Number(values.runs);
const started = Date.now();
const [loadBefore = 0] = os.loadavg();
buildNextControl();
const feed = await writeGeneratedFeed({ jobs: 10_000, seed: 7 });
const alerts = await startFakeAlerts();
const site = await startChildServer([...startFlags, path.join(root, 'server.ts')], {
  JOBS_FEED: feed.path,
  ALERTS_URL: alerts.url,
});
const bare = await startBareApp();
const browser = await launchBrowser();

const further = [
  { label: 'career area', path: '/career-opportunities/flight-attendants/' },
  { label: 'sign-up for job alerts', path: buildSignUpUrl('/jobs/') },
  { label: 'job alerts: check your email', path: alertPaths.sent },
];
const control: Page = { label: 'bare Next', url: `${bare.url}/static` };
const pages: readonly Page[] = [
  ...[...listBudgetRoutes(await findJobPath(feed.path)), ...further]
    // The list of a facet is the template of the list.
    .filter(({ label }) => label !== 'list of a facet' && label.includes(values.only))
    .map((route) => ({ label: route.label, url: site.url + route.path })),
  control,
];
for (const page of pages) await warm(page);

const loads: Loads[] = slowDowns.map((slowDown) => ({
  slowDown,
  pages: new Map(pages.map(({ label }) => [label, new Array<Blocking>()])),
}));
const taps: Taps[] = slowDowns.map((slowDown) => ({
  slowDown,
  durations: new Map(interactions.map((name) => [name, new Array<number>()])),
}));
for (let run = 1; run <= runs; run += 1) {
  process.stderr.write(`Run ${run} of ${runs} …\n`);
  for (const [place, slowDown] of slowDowns.entries()) {
    for (const { label, url } of pages) loads[place]?.pages.get(label)?.push(await loadPage(browser, url, slowDown));
    const measured = await measureInteractions(browser, `${site.url}/jobs/`, slowDown);
    for (const name of interactions) taps[place]?.durations.get(name)?.push(measured[name]);
  }
}
const version = browser.version();
await browser.close();
await Promise.all([site.stop(), bare.stop(), alerts.stop(), feed.remove()]);

const rows = toRows(loads, taps, control.label);
const facts = listFacts({
  command: ['npm run bench -- slow-phones', ...process.argv.slice(2)].join(' '),
  generator: `Chromium ${version}`,
  date: new Date(started),
  loadBefore,
  minutes: (Date.now() - started) / 60_000,
  method: [],
});
const isWhole = runs >= usualRuns && values.only === '';
const file = isWhole ? 'docs/reports/slow-phones.md' : 'tmp/slow-phones.md';
mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
writeFileSync(path.join(root, file), toMarkdown(rows, loads, facts, runs));
process.stdout.write(`${toText(rows)}\n\n${facts.join('\n')}\nWritten to ${file}.\n`);
process.exitCode = rows.every(({ goal }) => goal?.isMet !== false) ? 0 : 1;
