import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Its process ID, 0 when unknown. */
  readonly pid: number;
  stop(): Promise<void>;
}

const startTimeoutMs = 180_000;
const stopTimeoutMs = 12_000;
const running = new Set<ChildProcess>();

process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const siteSettings =
  /^(?:PORT|HOSTNAME|SITE_URL|INDEXING|SEARCH_.*|JOBS_FEED|JOB_DETAIL_URL|SOLR_.*|GOOGLE_MAPS_KEY|ANALYTICS_.*|WEB_VITALS|NODE_OPTIONS)$/;

/**
 * Returns the environment of this process without the settings of a site.
 * @param further more names that are removed
 */
function inheritEnvironment(further?: RegExp): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  for (const name of Object.keys(inherited)) {
    if (siteSettings.test(name) || further?.test(name) === true) Reflect.deleteProperty(inherited, name);
  }
  return inherited;
}

/**
 * Returns the environment of a measured process: production, a free port of this machine, no site settings of the
 * shell.
 */
export function buildEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    ...inheritEnvironment(),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    HOSTNAME: '127.0.0.1',
    PORT: '0',
    ...settings,
  };
}

/**
 * Starts a server as a child process and waits for the line with its address. It ends with this process at the latest.
 * @param args script and arguments for this Node
 * @throws Error with its output when it ends or does not listen in time
 */
export async function startChildServer(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: buildEnvironment(settings),
  });
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  let output = '';

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  };

  const address = new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), startTimeoutMs);
    const finish = (url: string | null): void => {
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
      const url = /Listening on (http:\/\/[^\s/]+)/.exec(output)?.[1];
      if (url !== undefined) finish(url);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)));
    void ended.then(() => finish(null));
  });
  const url = await address;
  if (url !== null) return { url, pid: child.pid ?? 0, stop };
  await stop();
  throw new Error(`${args[0] ?? 'A server'} did not start.\n${output}`);
}

/** Ends a child process together with this one. */
export function killOnExit(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}
