/**
 * Runs attacks of one hostile client and writes a part of `docs/reports/reliability.md`; `--against <folder>` measures
 * an older checkout, already built, for the column "Before"; `--only <part of a name>` runs some attacks.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#bench/support/paths.ts';
import { parseReport } from './report/report.ts';
import { saveSection, toRow } from './report/save-section.ts';
import { attacks, type Attack } from './attacks.ts';
import {
  judgeOthers,
  judgeSite,
  maxLookMs,
  maxMemoryBytes,
  runAttack,
  startStage,
  type HostileOutcome,
} from './run-hostile.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const plan = { seconds: Number(values.seconds), jobs: 20_000 };
const before = parseReport(readFileSync(path.join(root, 'docs/reports/reliability.json'), 'utf8')).hostile?.rows ?? [];

/** Runs an attack on sites of its own, of a checkout that is built. */
async function attackTree(attack: Attack, tree: string): Promise<HostileOutcome> {
  const stage = await startStage(attack.site, { tree, jobs: plan.jobs });
  try {
    return await runAttack(attack, stage, plan.seconds);
  } finally {
    await stage.stop();
  }
}

function describeOutcome({
  sent,
  refused,
  looks,
  failed,
  p99,
  processes,
  runningProcesses,
  peakMemoryBytes,
  upstreamCalls,
  breakerOpened,
}: HostileOutcome): string {
  const parts = [
    `others: ${Math.round((failed.length / looks) * 100)} % failed, p99 ${Math.round(p99)} ms`,
    `${runningProcesses} of ${processes} processes alive, ${Math.round(peakMemoryBytes / 2 ** 20)} MB at most`,
  ];
  if (refused > 0) parts.push(`${refused} of ${sent} attacks 429`);
  if (upstreamCalls !== null) parts.push(`${upstreamCalls} calls of the service`);
  if (breakerOpened !== null)
    parts.push(breakerOpened === 0 ? 'breaker closed' : `breaker opened ${breakerOpened} times`);
  return parts.join('; ');
}

const method = [
  `One client attacks for ${plan.seconds} s while others look at pages, 10 times a second: half of the looks go to a page that is cached, half to searches that nobody made before. At the front: two processes behind the shipped nginx. Hosted search: the synthetic service. In memory: ${plan.jobs.toLocaleString('en')} jobs. “Before” is an older checkout under the same attack (\`--against <folder>\`).`,
];
let isShort = false;
for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  const earlier =
    values.against === undefined
      ? before.find(({ name }) => name === attack.name)?.cells[1]
      : describeOutcome(await attackTree(attack, path.resolve(values.against)));
  const outcome = await attackTree(attack, root);
  const goal = [
    '0 % failed',
    `p99 ≤ ${maxLookMs / 1000} s`,
    'all alive',
    `≤ ${maxMemoryBytes / 2 ** 20} MB`,
    ...(attack.site === 'hosted' ? ['breaker closed'] : []),
    ...(attack.maxCalls === undefined ? [] : [`≤ ${attack.maxCalls} calls for a list`]),
  ].join(', ');
  const row = toRow(
    attack.name,
    [attack.text, earlier ?? 'not measured', describeOutcome(outcome), goal],
    [...judgeSite(attack, outcome), ...judgeOthers(outcome)],
  );
  saveSection('hostile', {
    command: 'npm run bench -- hostile',
    method,
    heads: ['Attack', 'One client', 'Before', 'After', 'Goal'],
    rows: [row],
    isPart: true,
  });
  isShort ||= row.isMet === false;
}
process.exitCode = isShort ? 1 : 0;
