import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { envNames } from '#lib/env.ts';
import { startFlags } from './start-flags.ts';
import { disableCache, liftLimits, startFront } from '#tests/deploy/support/front.ts';

export interface RunningSite {
  /** Origin without a trailing slash: of the front in that mode. */
  readonly url: string;
  readonly port: number;
  /** Origin of the process itself. */
  readonly processUrl: string;
  readonly pid: number;
  /** Its complete output. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Stops it with a signal and waits for its end. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

const root = path.join(import.meta.dirname, '../..');
const startTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;
const running = new Set<ChildProcess>();
const sites = new Set<RunningSite>();

process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Returns the running sites of this process. */
export function listRunningSites(): readonly RunningSite[] {
  return [...sites];
}

/** The mode of the sites of a run: as they are, without their page cache, or behind the nginx of `deploy/nginx`. */
export const siteMode = readMode();

/** Whether the process has its page cache: tests of it are skipped without. */
export const hasPageCache = siteMode !== 'cache-off';

function readMode(): 'as-it-is' | 'cache-off' | 'front' {
  const mode = process.env['SITE_MODE'] ?? '';
  if (mode === '') return 'as-it-is';
  if (mode === 'cache-off' || mode === 'front') return mode;
  throw new Error(`SITE_MODE is cache-off, front or nothing; it is ${mode}.`);
}

/** Returns feed and database of a site: sites of the sample feed, which is theirs, share one, unless they show other companies. */
function chooseFeed(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if ('JOBS_FEED' in env || 'SEARCH_BACKEND' in env) return {};
  return {
    JOBS_FEED: path.join(root, 'data/sample-feed.ndjson'),
    JOBS_DATABASE: 'SEARCH_BUIDS' in env ? 'memory' : path.join(root, 'tmp/sample-feed.sqlite'),
  };
}

/**
 * Starts the production site in the mode of `SITE_MODE`, and waits until it is ready.
 * @param env settings of the site; those of the surrounding shell do not apply
 * @param script the program, from the root of the project
 * @param flags of Node; default: those of `npm start`
 * @throws Error with its output, when it ends or is not ready within a minute
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  script = 'server.ts',
  flags: readonly string[] = startFlags,
): Promise<RunningSite> {
  const settings = { ...chooseFeed(env), ...env };
  if (siteMode === 'front') return startBehindFront(settings, script, flags);
  return startProcess(siteMode === 'cache-off' ? { PAGE_CACHE: 'off', ...settings } : settings, script, flags);
}

/** Starts a site behind a front, which listens on the port of the site. */
async function startBehindFront(
  env: Readonly<Record<string, string>> = {},
  script = 'server.ts',
  flags: readonly string[] = startFlags,
): Promise<RunningSite> {
  const { PORT: port = '0', ...others } = env;
  if (!/^\d+$/.test(port)) return startProcess(env, script, flags);
  const site = await startProcess(others, script, flags);
  const files = { ...(await liftLimits()), ...('FAULT_SWITCH' in env ? await disableCache() : {}) };
  const front = await startFront({ webs: [site.port], files, ...(port === '0' ? {} : { port: Number(port) }) }).catch(
    async (error: unknown) => {
      await site.stop();
      throw error;
    },
  );
  const stop = async (): Promise<number | null> => {
    await front.stop();
    return site.stop();
  };
  return { ...site, url: front.url, port: Number(new URL(front.url).port), stop };
}

/**
 * Starts a server of the tests, whatever `SITE_MODE` is.
 * @throws Error with its output, when it ends or is not ready within a minute
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  script: string,
  flags: readonly string[] = startFlags,
): Promise<RunningSite> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !envNames.includes(name)));
  const child = spawn(process.execPath, [...flags, path.join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Like under `npm start`: it ends with the process that started it, however that ends.
    env: {
      ...inherited,
      npm_lifecycle_event: 'start',
      NODE_ENV: 'production',
      // Other programs than server.ts do not set it themselves.
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
      HOSTNAME: '127.0.0.1',
      PORT: '0',
      // Sites of other tests would share its database.
      ALERTS_PREVIEW: 'off',
      ...env,
    },
  });
  running.add(child);
  let site: RunningSite | undefined;
  const ended = once(child, 'close').finally(() => {
    running.delete(child);
    if (site !== undefined) sites.delete(site);
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));

  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  };

  const deadline = Date.now() + startTimeoutMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const origin = /Listening on (http:\/\/\S+)/.exec(output.stdout)?.[1];
    if (origin !== undefined && (await isReady(origin))) {
      site = {
        url: origin,
        processUrl: origin,
        port: Number(new URL(origin).port),
        pid: child.pid ?? 0,
        stdout: () => output.stdout,
        stderr: () => output.stderr,
        stop,
      };
      sites.add(site);
      return site;
    }
    await wait(25);
  }
  await stop();
  throw new Error(`The site did not start (exit code ${child.exitCode}).\n${output.stdout}${output.stderr}`);
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  return response?.status === 200;
}
