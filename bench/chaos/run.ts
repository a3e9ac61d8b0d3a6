/**
 * Runs every fault of the synthetic hosted search while visitors load pages and Prometheus evaluates the alert rules, and
 * writes its parts of `docs/reports/reliability.md`; `--only hang` or `--only leak` runs one fault.
 */
import { parseArgs } from 'node:util';
import { faultKinds, type FaultKind } from '#scripts/jobs-api/faults.ts';
import type { ReportRow } from '#bench/reliability/report/report.ts';
import { saveSection, toRow } from '#bench/reliability/report/save-section.ts';
import { judgeAlerts, writeAlerts, type AlertOutcome } from './alerts.ts';
import { startChaosMail } from './chaos-mail.ts';
import { startChaosSite } from './chaos-site.ts';
import { judgeAnswers, judgeTimes } from './judge.ts';
import { watchOtherFaults } from './other-faults.ts';
import { startPrometheus } from './prometheus.ts';
import { runFault, type FaultOutcome } from './run-fault.ts';
import type { Visit } from './visits.ts';

/** The faults, as the report names them. */
const names: Readonly<Record<AlertOutcome['kind'], string>> = {
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
  none: 'none, 20 visits a second',
  overload: '400 new pages a second',
  interrupted: 'the machine takes the processor away, 200 ms at a time',
  leak: 'the process grows to 2 GB',
  'mail-down': 'the mail server takes nothing for an hour',
  'mail-refused': 'the mail server refuses 25 addresses for good',
  week: 'none, a week of visits',
  'lost-jobs': 'after that week a feed with one job of 650',
  stopped: 'the process is gone',
};
/** Without `meta` the answer still has everything that a page needs. */
const skipped = new Set<FaultKind>(['no-meta']);
const plan = { perSecond: 20, seconds: 12 };

/** Time of the alert rules runs this much faster than in production. */
const timeFactor = 30;
const scrapeIntervalMs = 15_000 / timeFactor;

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

const chaos = await startChaosSite();
// The first page of each kind costs a process more than all later ones.
await runFault(chaos, '500', { perSecond: 10, seconds: 3 });
const mail = await startChaosMail();
const prometheus = await startPrometheus({
  targets: { careers: chaos.site.url, 'careers-alerts': mail.url },
  timeFactor,
  scrapeIntervalMs,
});
const rows: ReportRow[] = [];
const alertRows: ReportRow[] = [];
const addAlerts = (outcome: AlertOutcome): void =>
  void alertRows.push(toRow(names[outcome.kind], [writeAlerts(outcome.fired)], judgeAlerts(outcome)));
for (const kind of kinds) {
  const outcome = await runFault(chaos, kind, plan);
  rows.push(describeOutcome(outcome));
  await prometheus.becomesQuiet();
  addAlerts({ kind, fired: await prometheus.firedSince(outcome.began) });
}
for await (const outcome of watchOtherFaults(chaos, mail, prometheus, only)) addAlerts(outcome);
await prometheus.stop();
await mail.stop();
await chaos.stop();

if (rows.length > 0)
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
    isPart: only !== undefined,
  });

saveSection('alerts', {
  command: 'npm run bench -- chaos',
  method: [
    `The same run, scraped by Prometheus, which evaluates [alerts.yaml](../../deploy/prometheus/alerts.yaml). Time runs ${timeFactor} times as fast there: it scrapes every half second instead of 15 s, and each \`for\`, range and offset of the rules is that much shorter, so that a fault of ${plan.seconds} s is one of ${(plan.seconds * timeFactor) / 60} minutes. Times of the site itself, such as those of its circuit breaker, are as they are. The next fault begins when no alert fires or is pending.`,
    'Expected: each fault raises the alerts that name it and no alert about something else; visits without a fault raise none. The site that loses its jobs has them in memory and a Prometheus of its own, which evaluates that rule alone while a week lasts a minute. Job alerts are a process with a mail server and 25 people; its clock is moved forward. The processor is taken away with `SIGSTOP`, and the leak is a module that is loaded with the site.',
  ],
  heads: ['Fault', 'Alerts that fired, and when'],
  rows: alertRows,
  isPart: only !== undefined,
});
