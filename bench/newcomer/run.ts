import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { listFacts } from '#bench/support/run-facts.ts';
import { inheritEnvironment } from '#bench/support/child-server.ts';
import { root } from '#bench/support/paths.ts';
import { findPort } from '#tests/deploy/support/front.ts';
import { listSteps, pickLines, toMarkdown } from './report.ts';

const minute = 60_000;
const startTimeoutMs = 10 * minute;
const testTimeout = 30 * minute;
const stopTimeoutMs = 30_000;
const maxOutputLength = 200_000;

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** End of its output, without ANSI colors. */
  readOutput(): string;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-newcomer-'));
const clone = path.join(folder, 'site');
const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) signalGroup(group, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Waits until all its processes have ended.
  }
}

/** The environment of a shell that has never run npm here: npm adds variables to the environment of its scripts. */
function buildShell(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = /^(?:npm_.*|NODE|NODE_ENV|INIT_CWD|COLOR|CHROMIUM_PATH|NGINX_PATH|SITE_MODE)$/i;
  const inherited = inheritEnvironment(own);
  const folders = (inherited['PATH'] ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes('node_modules') && !entry.includes('node-gyp-bin'));
  return { ...inherited, PATH: folders.join(path.delimiter), npm_config_cache: path.join(folder, 'npm'), ...settings };
}

/** Starts npm in the clone as a process group leader: Ctrl+C reaches the whole group. */
function startNpm(command: string, settings: Readonly<Record<string, string>> = {}): Running {
  const child = spawn('npm', [command], {
    cwd: clone,
    env: buildShell(settings),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid = 0 } = child;
  groups.add(pid);
  const ended = once(child, 'close').finally(() => groups.delete(pid));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutputLength);
      process.stderr.write(text);
    });
  }
  return { child, ended, readOutput: () => stripVTControlCharacters(output) };
}

function say(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { cwd: folder, env: buildShell(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
  return stdout.trim();
}

async function isPage(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

interface Start {
  readonly firstPage: number;
  readonly firstList: number;
  readonly stop: number;
  readonly output: string;
}

async function visitSite(): Promise<Start> {
  const port = await findPort();
  const started = performance.now();
  const { child, ended, readOutput } = startNpm('start', { HOSTNAME: '127.0.0.1', PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isPage(`${url}/`))) {
    if (child.exitCode !== null || performance.now() - started > startTimeoutMs)
      throw new Error('npm start brings no page.');
    await wait(100);
  }
  const firstPage = performance.now();
  if (!(await isPage(`${url}/jobs/`))) throw new Error('/jobs/ does not come.');
  const listed = performance.now();
  signalGroup(child.pid ?? 0, 'SIGINT');
  const isStopped = await Promise.race([ended.then(() => true), wait(stopTimeoutMs, false, { ref: false })]);
  if (!isStopped) throw new Error('npm start does not stop.');
  return {
    firstPage: (firstPage - started) / 1000,
    firstList: listed - firstPage,
    stop: (performance.now() - listed) / 1000,
    output: readOutput(),
  };
}

async function main(): Promise<number> {
  const began = Date.now();
  const [loadBefore = 0] = os.loadavg();
  say('git', ['clone', '--quiet', root, clone]);
  const versions = `Node ${say('node', ['--version']).slice(1)} and npm ${say('npm', ['--version'])}`;
  const first = await visitSite();
  const second = await visitSite();
  const testStarted = performance.now();
  const { child, ended, readOutput } = startNpm('test');
  const isEnded = await Promise.race([ended.then(() => true), wait(testTimeout, false, { ref: false })]);
  if (!isEnded) throw new Error('npm test does not end.');
  const visit = {
    firstStart: first.firstPage,
    firstList: first.firstList,
    stop: Math.max(first.stop, second.stop),
    secondStart: second.firstPage,
    test: (performance.now() - testStarted) / 1000,
    isGreen: child.exitCode === 0,
    outputLines: [...pickLines(first.output), ...pickLines(readOutput())],
  };
  const facts = listFacts({
    command: 'npm run bench -- newcomer',
    generator: `${versions} of the system`,
    date: new Date(began),
    loadBefore,
    minutes: (Date.now() - began) / minute,
  });
  writeFileSync(path.join(root, 'docs/reports/newcomer.md'), toMarkdown(visit, facts));
  const steps = listSteps(visit);
  for (const { name, figure, goal, isMet } of steps)
    process.stdout.write(`${isMet ? '✓' : '✗'} ${name} | ${figure} | ${goal}\n`);
  return steps.every(({ isMet }) => isMet) ? 0 : 1;
}

process.exitCode = await main();
