/**
 * Runs every fault of the synthetic hosted search while visitors load pages and Prometheus evaluates the alert rules, and
 * writes its parts of `docs/reports/reliability.md`; `--only hang` runs one fault.
 */
import { parseArgs } from 'node:util';
import { faultKinds, isFaultKind, type FaultKind } from '#scripts/jobs-api/faults.ts';
import type { ReportRow } from '#bench/reliability/report/report.ts';
import { saveSection, toRow } from '#bench/reliability/report/save-section.ts';
import { judgeAlerts, watchOtherFaults, writeAlerts, type AlertOutcome } from './alerts.ts';
import { startChaosSite } from './chaos-site.ts';
import { judgeAnswers, judgeTimes } from './judge.ts';
import { startPrometheus, timeFactor } from './prometheus.ts';
import { runFault, type FaultOutcome } from './run-fault.ts';
import type { Visit } from './visits.ts';

/** The faults, as the report names them. */
const faultNames: Readonly<Record<FaultKind, string>> = {
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

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const kinds = isFaultKind(values.only) ? [values.only] : faultKinds.filter((kind) => !skipped.has(kind));

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
  return toRow(faultNames[outcome.kind], cells, [...judgeAnswers(outcome), ...judgeTimes(outcome)]);
}

const chaos = await startChaosSite();
// The first page of each kind costs a process more than all later ones.
await runFault(chaos, '500', { perSecond: 10, seconds: 3 });
const prometheus = await startPrometheus(chaos.site.url);
const rows: ReportRow[] = [];
const alertRows: ReportRow[] = [];
const addAlerts = (name: string, outcome: AlertOutcome): void =>
  void alertRows.push(toRow(name, [writeAlerts(outcome.fired)], judgeAlerts(outcome)));
for (const kind of kinds) {
  const outcome = await runFault(chaos, kind, plan);
  rows.push(describeOutcome(outcome));
  await prometheus.becomesQuiet();
  addAlerts(faultNames[kind], { kind, fired: await prometheus.firedSince(outcome.began) });
}
if (!isFaultKind(values.only))
  for await (const { name, outcome } of watchOtherFaults(chaos, prometheus)) addAlerts(name, outcome);
await prometheus.stop();
await chaos.stop();

saveSection('service', {
  command: 'npm run bench -- chaos',
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
  isPart: isFaultKind(values.only),
});

saveSection('alerts', {
  command: 'npm run bench -- chaos',
  method: [
    `The same run, scraped by Prometheus, which evaluates [alerts.yaml](../../deploy/prometheus/alerts.yaml). Time runs ${timeFactor} times as fast there: it scrapes every half second instead of 15 s, and each \`for\`, range and offset of the rules is that much shorter, so that a fault of ${plan.seconds} s is one of ${(plan.seconds * timeFactor) / 60} minutes. Times of the site itself, such as those of its circuit breaker, are as they are. The next fault begins when no alert fires or is pending.`,
    'Expected: each fault raises the alerts that name it and no alert about something else; visits without a fault raise none. ListenerBlocked, FewerJobsFound, MemoryHigh, MailWaits and ManyAddressesStopped have no fault here; `promtool` tests them with figures.',
  ],
  heads: ['Fault', 'Alerts that fired, and when'],
  rows: alertRows,
  isPart: isFaultKind(values.only),
});
