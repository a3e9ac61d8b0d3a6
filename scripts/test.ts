import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import playwrightConfig from '../playwright.config.ts';
import { findNginx } from './programs/nginx.ts';
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
const runTimeoutMs = 40 * 60_000;
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const playwright = ['node_modules/playwright/cli.js', 'test'];

/** Projects of Playwright Test without those that run apart. */
const browserProjects = (playwrightConfig.projects ?? [])
  .flatMap(({ name }) => name ?? [])
  .filter((name) => name !== 'closing' && name !== 'rolling');
const checks = ['lint', 'format:check', 'typecheck'];
/** Tests that run again in another mode: without the page cache, or behind the shipped nginx. */
const modeSample = 'tests/e2e/responses.spec.ts tests/e2e/routes.spec.ts --project desktop --workers 2'.split(' ');

type Env = Readonly<Record<string, string>>;

let total = noCounts;
const failures: string[] = [];

/**
 * Runs a program that writes to our output.
 * @param priority for it and the processes that it starts; default: ours
 * @returns its exit code; null when it was killed
 */
function run(args: readonly string[], env: Env = {}, priority?: number): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: runTimeoutMs,
    });
    if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

async function installPrograms(names: readonly string[]): Promise<void> {
  if ((await run(['scripts/install-programs.ts', ...names])) === 0) return;
  process.stdout.write('✗ Finding the programs of tests failed\n');
  total = addCounts(total, oneFailure);
}

/** Runs a script of `package.json` and prints its output when it ends. */
async function runCheck(name: string): Promise<void> {
  const { exitCode, output } = await new Promise<{ readonly exitCode: number | null; readonly output: string }>(
    (resolve) => {
      const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      child.on('error', (error) => resolve({ exitCode: null, output: error.message }));
      child.on('close', (exitCode) => resolve({ exitCode, output }));
    },
  );
  process.stdout.write(`\n— npm run ${name} —\n${output}`);
  if (exitCode === 0) return;
  failures.push(`npm run ${name} failed`);
  total = addCounts(total, oneFailure);
}

async function runVitest(name: string, args: readonly string[], env: Env = {}, priority?: number): Promise<void> {
  await runTests(name, async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const exitCode = await run([...vitest, ...args, ...reporters], { NODE_ENV: 'test', ...env }, priority);
    failures.push(...describeFailures(readReport(file), root));
    return countTests(readReport(file), exitCode);
  });
}

async function runPlaywright(name: string, args: readonly string[], env: Env = {}): Promise<void> {
  await runTests(name, async (file) => {
    // A folder for each run, because a run empties the one that it writes to.
    const output = path.join('test-results', name.replaceAll(/\W+/g, '-'));
    const exitCode = await run([...playwright, ...args, '--reporter', 'list,json', '--output', output], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...env,
    });
    failures.push(...describeSpecFailures(readReport(file)));
    return countSpecs(readReport(file), exitCode);
  });
}

async function runTests(name: string, task: (reportFile: string) => Promise<Counts>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'careers-test-'));
  process.stdout.write(`\n— ${name} —\n`);
  const started = performance.now();
  const counts = await task(path.join(folder, 'report.json'));
  rmSync(folder, { recursive: true, force: true });
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s\n`,
  );
  total = addCounts(total, counts);
}

async function runEveryday(): Promise<void> {
  await runVitest('unit, component and lint', projects(['unit', 'component', 'lint']));
  const everyday = browserProjects.filter((name) => name !== 'translated');
  await runPlaywright('browsers', ['tests/e2e', '--project', ...everyday, '--grep-invert', '@long']);
}

async function runAll(): Promise<void> {
  // `npm run typecheck` checks more than a build would, and there are three builds.
  process.env['SKIP_TYPE_CHECK'] = '1';
  const unitProjects = projects(['unit', 'component', 'lint', 'deploy']);
  await Promise.all([
    // Closed jobs must be gone within five seconds, and mostly wait: the other tests give way to them.
    runVitest(
      'unit, component, lint and deploy',
      unitProjects,
      { TEST_ALL: '1' },
      constants.priority.PRIORITY_BELOW_NORMAL,
    ),
    runPlaywright('closed jobs', ['--project', 'closing']),
  ]);
  // Solr's tests mostly wait for Solr. Closed jobs are not beside them, because they must be gone within five seconds.
  await Promise.all([
    runVitest('solr', projects(['solr'])),
    runVitest('image', projects(['image'])),
    ...checks.map(runCheck),
  ]);
  await runPlaywright('browsers', ['--project', ...browserProjects]);
  await runPlaywright('rolling', ['--project', 'rolling']);
  const hasNginx = findNginx() !== null;
  if (!hasNginx) process.stdout.write('\n— browsers, behind nginx: skipped, there is no nginx —\n');
  await Promise.all([
    runPlaywright('browsers, without the page cache', modeSample, { SITE_MODE: 'cache-off' }),
    ...(hasNginx ? [runPlaywright('browsers, behind nginx', modeSample, { SITE_MODE: 'front' })] : []),
  ]);
}

function projects(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ['--project', name]);
}

// Hundreds of processes and threads are started that compile the same modules.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'node-compile-cache');

const words = process.argv.slice(2);
const isAll = words[0] === '--all';
if (words.length > (isAll ? 1 : 0)) {
  process.stderr.write(
    'npm test takes --all or nothing. Some tests alone: npm run test:unit -- <part of a file>, npm run test:e2e -- <part of a file> -g <words>\n',
  );
  process.exit(1);
}
// Building the parser of compose files takes as long as unpacking all others.
await Promise.all(
  isAll
    ? [installPrograms(['chromium', 'postgres', 'nginx', 'prometheus', 'podman']), installPrograms(['compose'])]
    : [installPrograms(['chromium', 'postgres'])],
);
// Without a browser nearly every test would fail: a line above says how to install it.
if (total.failed === 0) await (isAll ? runAll() : runEveryday());
for (const failure of failures) process.stdout.write(`\n✗ ${failure}`);
process.stdout.write(`\n${total.skipped} skipped\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
