import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suites } from './suites.ts';
import { addCounts, countTests, describeFailures, noCounts, oneFailure, readReport, type Counts } from './test-report.ts';

const root = path.dirname(import.meta.dirname);
const suiteTimeout = 25 * 60_000;
const testEnv: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' };

/** Exit code of a program that writes to our output; null when it was killed. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, timeout: suiteTimeout });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

async function runStep(name: string, script: readonly string[]): Promise<Counts> {
  if ((await run(script)) === 0) return noCounts;
  process.stdout.write(`✗ ${name} failed\n`);
  return oneFailure;
}

async function runSuite(name: string, filters: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'careers-test-'));
  const file = path.join(folder, 'report.json');
  const hasFilters = filters.length > 0;
  process.stdout.write(`\n— ${name} —\n`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await run([vitest, 'run', '--project', name, ...reporters, ...(hasFilters ? ['--passWithNoTests', ...filters] : [])], testEnv);
  const report = readReport(file);
  const counts = countTests(report, exitCode, hasFilters);
  failures.push(...describeFailures(report, root));
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  return counts;
}

// Words that name suites choose them; everything else goes to vitest: parts of file names, -t and a part of a test's name.
const words = process.argv.slice(2);
const named = suites.filter(({ name }) => words.includes(name));
const filters = words.filter((word) => !suites.some(({ name }) => name === word));
const chosen = named.length > 0 ? named : suites;

const failures: string[] = [];
let total = noCounts;
if (chosen.some(({ usesSite }) => usesSite)) {
  total = addCounts(total, await runStep('The build', ['scripts/build.ts', '--if-stale']));
  total = addCounts(total, await runStep('Finding a Chromium', ['scripts/chromium.ts']));
}
if (chosen.some(({ name }) => name === 'deploy')) {
  total = addCounts(total, await runStep('Finding an nginx', ['scripts/nginx.ts']));
  total = addCounts(total, await runStep('Finding docker compose', ['scripts/compose.ts']));
}
for (const { name } of chosen) total = addCounts(total, await runSuite(name, filters));
if (total.passed + total.failed === 0) {
  process.stdout.write(`No test matches ${filters.join(' ')}\n`);
  total = oneFailure;
}

for (const failure of failures) process.stdout.write(`\n✗ ${failure}`);
process.stdout.write(`\n${total.skipped} skipped\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
