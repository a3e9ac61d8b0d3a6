import { parseArgs } from 'node:util';
import { fuzzProperties } from '#tests/security/fuzz/properties.ts';
import { runFuzz } from '#tests/security/fuzz/run-fuzz.ts';
import { reportCosts } from './fuzz-costs.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    costs: { type: 'boolean', default: false },
    before: { type: 'boolean', default: false },
  },
});
if (values.costs) process.exit((await reportCosts(values.before)) ? 0 : 1);

const cases = Number(values.cases);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isSafeInteger(cases) || cases < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write('npm run bench -- fuzz [--cases 1000000] [--seed 1] [--only "rows of feeds"]\n');
  process.exit(2);
}

let faults = 0;
let total = 0;
const started = performance.now();
process.stdout.write(`Seed ${seed}\n`);
for (const property of fuzzProperties.filter(({ name }) => values.only === undefined || name.includes(values.only))) {
  const { name, cases: tried, seconds, fault } = await runFuzz(property, cases, seed);
  total += tried;
  process.stdout.write(
    `${fault === null ? '✓' : '✗'} ${name}: ${tried.toLocaleString('en-US')} cases in ${seconds.toFixed(1)} s\n`,
  );
  if (fault === null) continue;
  faults += 1;
  process.stdout.write(`${fault}\n`);
}
const { user, system } = process.cpuUsage();
process.stdout.write(
  `${total.toLocaleString('en-US')} cases in ${((performance.now() - started) / 1000).toFixed(0)} s (${((user + system) / 1e6).toFixed(0)} s of processor time), ${faults} faults\n`,
);
process.exitCode = faults === 0 ? 0 : 1;
