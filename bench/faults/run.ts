/**
 * Runs every fault of the synthetic hosted search while visitors load pages, and writes its part of `docs/reports/reliability.md`;
 * `--only hang` runs one fault.
 */
import { parseArgs } from 'node:util';
import { faultKinds, type FaultKind } from '#scripts/jobs-api/faults.ts';
import type { ReportRow } from '#bench/reliability/report/report.ts';
import { saveSection, toRow } from '#bench/reliability/report/save-section.ts';
import { startFaultSite } from './fault-site.ts';
import { judgeAnswers, judgeTimes } from './judge.ts';
import { runFault, type FaultOutcome } from './run-fault.ts';
import type { Visit } from './visits.ts';

/** The faults, as the report names them. */
const names: Readonly<Record<FaultKind, string>> = {
  refused: 'connections refused',
  reset: 'connection reset in the body',
  hang: 'no answer',
  slow: 'answers after 3 s',
  drip: 'a byte now and then',
  '500': 'status 500',
  '503': 'status 503',
  '429': 'status 429',
  html: 'a challenge in HTML, status 202',
  'wrong-types': 'values of wrong types',
  'no-jobs': 'no `jobs`',
  'no-meta': 'no `meta`',
  empty: 'an empty body',
  truncated: 'half a body',
  huge: 'a body of 50 MB',
  flapping: 'five requests fail, five work',
};
/** Without `meta` the answer still has everything that a page needs. */
const skipped = new Set<FaultKind>(['no-meta']);
const plan = { perSecond: 20, seconds: 12 };

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
if (only !== undefined && !Object.hasOwn(names, only))
  throw new Error(`There is no fault "${only}": ${Object.keys(names).join(', ')}.`);
const kinds = faultKinds.filter((kind) => !skipped.has(kind) && (only === undefined || kind === only));

function countStatuses(visits: readonly Visit[]): string {
  const byStatus = Object.groupBy(visits, ({ status }) => status);
  return Object.entries(byStatus)
    .map(([status, of]) => `${of?.length ?? 0} × ${status}`)
    .join(', ');
}

const slowest = (visits: readonly Visit[]): string =>
  `${Math.round(Math.max(...visits.map(({ milliseconds }) => milliseconds)))} ms`;

function describeOutcome(outcome: FaultOutcome): ReportRow {
  const repeatVisits = outcome.visits.filter(({ wasVisited }) => wasVisited);
  const firstVisits = outcome.visits.filter(({ wasVisited }) => !wasVisited);
  const cells = [
    countStatuses(repeatVisits),
    slowest(repeatVisits),
    countStatuses(firstVisits),
    slowest(firstVisits),
    `${Math.round(outcome.slowestControlMs)} ms`,
    `${outcome.opened} ×`,
    `${outcome.recoverySeconds.toFixed(1)} s`,
  ];
  return toRow(names[outcome.kind], cells, [...judgeAnswers(outcome), ...judgeTimes(outcome)]);
}

const site = await startFaultSite();
// The first page of each kind costs a process more than all later ones.
await runFault(site, '500', { perSecond: 10, seconds: 3 });
const rows: ReportRow[] = [];
for (const kind of kinds) rows.push(describeOutcome(await runFault(site, kind, plan)));
await site.stop();

saveSection('service', {
  command: 'npm run bench -- faults',
  method: [
    `The production build with the synthetic hosted search (\`npm run jobs-api\`), ${plan.perSecond} visits per second for ${plan.seconds} s under each fault. A quarter of the visits goes to cached pages, a quarter to pages that were visited before and are rendered for every visitor, half to new pages.`,
    'Expected of every row: a page visited before is a 200 with jobs dated before the fault; a new one is a 503 with `Retry-After` within a second (plus the time of a page without search: the machine’s own share); no page says that there are no jobs, none is a 404; the breaker opens, but stays closed where something still works (then half of the rendered job pages have current data) and after 429 (then at most one request to the hosted search for four visits); ten seconds after the end of the fault every page is complete again; `/readyz` stays green.',
  ],
  heads: [
    'Fault',
    'Pages visited before',
    'slowest',
    'New pages',
    'slowest',
    'A page without search',
    'Breaker opened',
    'Complete again after',
  ],
  rows,
  isPart: only !== undefined,
});
