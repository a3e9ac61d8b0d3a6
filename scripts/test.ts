import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx } from './find-nginx.ts';
import { chooseSuites, listTestFiles, siteModes, suites, suitesOfModes, type Suite } from './suites.ts';
import {
  addCounts,
  countSpecs,
  countTests,
  describeFailures,
  describeSpecFailures,
  noCounts,
  oneFailure,
  readReport,
  type Counts,
} from './test-report.ts';

const root = path.dirname(import.meta.dirname);
const suiteTimeout = 25 * 60_000;
const testEnv: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' };

/** Exit code of a program that writes to our output; null when it was killed. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
      timeout: suiteTimeout,
    });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

async function runStep(name: string, script: readonly string[]): Promise<Counts> {
  if ((await run(script)) === 0) return noCounts;
  process.stdout.write(`✗ ${name} failed\n`);
  return oneFailure;
}

async function runSuite(suite: Suite, filters: readonly string[], mode = ''): Promise<Counts> {
  const files = listTestFiles(suite);
  let counts = noCounts;
  if (files.some((file) => !file.endsWith('.spec.ts')))
    counts = addCounts(counts, await runVitest(suite.name, filters, mode));
  if (files.some((file) => file.endsWith('.spec.ts')))
    counts = addCounts(counts, await runPlaywright(suite.name, filters, mode));
  return counts;
}

async function runVitest(name: string, filters: readonly string[], mode: string): Promise<Counts> {
  const hasFilters = filters.length > 0;
  return runRunner(name, mode, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const exitCode = await run(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        name,
        ...reporters,
        ...(hasFilters ? ['--passWithNoTests', ...filters] : []),
      ],
      { ...testEnv, SITE_MODE: mode },
    );
    const report = readReport(file);
    failures.push(...describeFailures(report, root));
    return countTests(report, exitCode, hasFilters);
  });
}

async function runPlaywright(name: string, filters: readonly string[], mode: string): Promise<Counts> {
  const hasFilters = filters.length > 0;
  const named = filters.map((word) => (word === '-t' ? '-g' : word));
  return runRunner(`${name} in browsers`, mode, async (file) => {
    const env = { ...process.env, SITE_MODE: mode, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const exitCode = await run(
      [
        'node_modules/playwright/cli.js',
        'test',
        '--project',
        ...(mode === '' ? [name, `${name}-*`] : [name]),
        '--reporter',
        'list,json',
        ...(hasFilters ? ['--pass-with-no-tests', ...named] : []),
      ],
      env,
    );
    const report = readReport(file);
    failures.push(...describeSpecFailures(report));
    return countSpecs(report, exitCode, hasFilters);
  });
}

async function runRunner(name: string, mode: string, task: (reportFile: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'careers-test-'));
  const title = mode === '' ? name : `${name}, ${mode}`;
  process.stdout.write(`\n— ${title} —\n`);
  const counts = await task(path.join(folder, 'report.json'));
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  return counts;
}

/** Runs files of the suite e2e in another mode. */
async function runSample(sample: readonly string[], mode: string): Promise<Counts> {
  const specs = sample.filter((file) => file.endsWith('.spec.ts'));
  const others = sample.filter((file) => !specs.includes(file));
  const counts = specs.length > 0 ? await runPlaywright('e2e', specs, mode) : noCounts;
  return others.length > 0 ? addCounts(counts, await runVitest('e2e', others, mode)) : counts;
}

// --all and words that name suites or modes are ours; everything else goes to vitest: parts of file names, -t and a part of a test's name.
const isAll = process.argv.includes('--all');
const words = process.argv.slice(2).filter((word) => word !== '--all');
const namedModes = siteModes.filter(({ name }) => words.includes(name));
const others = words.filter((word) => !siteModes.some(({ name }) => name === word));
const filters = others.filter((word) => !suites.some(({ name }) => name === word));
const chosen = namedModes.length > 0 ? [] : chooseSuites(others, isAll);
const modes = isAll && words.length === 0 ? siteModes : namedModes;

const failures: string[] = [];
let total = noCounts;
if (modes.length > 0 || chosen.some(({ usesSite }) => usesSite)) {
  total = addCounts(total, await runStep('The build', ['scripts/build.ts', '--if-stale']));
  total = addCounts(total, await runStep('Finding a Chromium', ['scripts/chromium.ts']));
}
if (modes.some(({ needsNginx }) => needsNginx) || chosen.some(({ name }) => name === 'deploy' || name === 'rolling')) {
  total = addCounts(total, await runStep('Finding an nginx', ['scripts/nginx.ts']));
}
if (chosen.some(({ name }) => name === 'deploy')) {
  total = addCounts(total, await runStep('Finding docker compose', ['scripts/compose.ts']));
}
for (const suite of chosen) total = addCounts(total, await runSuite(suite, filters));
for (const { name, sample, needsNginx } of modes) {
  if (needsNginx && findNginx() === null) process.stdout.write(`\n— e2e, ${name}: skipped, there is no nginx —\n`);
  else if (words.length === 0) total = addCounts(total, await runSample(sample, name));
  else
    for (const suite of chooseSuites(others, others.length === 0))
      if (suitesOfModes.includes(suite.name)) total = addCounts(total, await runSuite(suite, filters, name));
}
if (total.passed + total.failed === 0) {
  process.stdout.write(`No test matches ${filters.join(' ')}\n`);
  total = oneFailure;
}

const left =
  words.length === 0 && !isAll ? suites.filter((suite) => !chosen.includes(suite)).map(({ name }) => name) : [];
if (left.length > 0)
  process.stdout.write(`\nLong suites that did not run: ${left.join(', ')}. npm test -- --all runs everything.\n`);
for (const failure of failures) process.stdout.write(`\n✗ ${failure}`);
process.stdout.write(`\n${total.skipped} skipped\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
