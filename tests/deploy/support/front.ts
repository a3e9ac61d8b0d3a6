import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '#scripts/programs/nginx.ts';

/** The installed nginx, null where there is none. */
export const nginx = findNginx();

export interface FrontPlan {
  /** Ports of the site's processes on this machine. */
  readonly webs: readonly number[];
  /** Folder of its configuration; default: that of this tree. */
  readonly source?: string;
  /** Files of `deploy/nginx` that are replaced. */
  readonly files?: Readonly<Record<string, string>>;
  /** Its port; default: a free one. */
  readonly port?: number;
  /** Number of nginx workers; default: one per core. */
  readonly workers?: number;
}

export interface Front {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Returns a JSON line for each answered request. */
  readonly readLog: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const shipped = path.join(import.meta.dirname, '../../../deploy/nginx');
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Makes limits and logs use X-Forwarded-For, so that one machine can act as many visitors. */
export const trustForwardedFor = {
  'trusted-proxies.conf': 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n',
};

/** Raises the limits so that one machine can act as all visitors, where their addresses cannot be told apart. */
export async function liftLimits(): Promise<Readonly<Record<string, string>>> {
  const [limits, server] = await Promise.all(
    ['limits.conf', 'server.conf'].map((name) => readFile(path.join(shipped, name), 'utf8')),
  );
  // nginx counts by the millisecond: at 50,000 a second more than 60 come in one of them.
  return {
    'limits.conf': limits?.replace(/rate=\d+r\/s/g, 'rate=100000r/s') ?? '',
    'server.conf':
      server
        ?.replace(/burst=\d+ (?:nodelay|delay=\d+)/g, 'burst=100000 nodelay')
        .replace(/limit_conn answers \d+/, 'limit_conn answers 60000') ?? '',
  };
}

/** Configures a front without a document cache, for a site without one, because a cache would hide faults. */
export async function disableCache(): Promise<Readonly<Record<string, string>>> {
  const server = await readFile(path.join(shipped, 'server.conf'), 'utf8');
  return { 'server.conf': server.replace(/\$http_rsc;/g, '1;') };
}

/** Returns a free port of this machine. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Copies `deploy/nginx` into a folder, with other addresses of the front and the site. */
export async function writeFront(
  { webs, source = shipped, files = {}, workers }: FrontPlan,
  port: number,
): Promise<{ readonly folder: string; readonly args: readonly string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'careers-front-'));
  const conf = path.join(folder, 'conf');
  await cp(source, conf, { recursive: true });
  const upstream = await readFile(path.join(source, 'upstream.conf'), 'utf8');
  const [line = ''] = /^ {2}server .*\n/m.exec(upstream) ?? [];
  const servers = webs.map((web) => line.replace(/[\d.]+:\d+/, `127.0.0.1:${web}`)).join('');
  const main = await readFile(path.join(source, 'nginx.conf'), 'utf8');
  const own = {
    'nginx.conf': workers === undefined ? main : main.replace('worker_processes auto;', `worker_processes ${workers};`),
    'listen.conf': `listen 127.0.0.1:${port} default_server;\n`,
    'upstream.conf': upstream.replace(/(?:^ {2}server .*\n)+/m, servers),
    'log.conf': 'access_log access.log front;\n',
    ...files,
  };
  for (const [name, text] of Object.entries(own)) await writeFile(path.join(conf, name), text);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return {
    folder,
    args: ['-p', `${folder}/`, '-c', path.join(conf, 'nginx.conf'), '-e', 'stderr', '-g', `${user}daemon off;`],
  };
}

/** Starts the front of `deploy/nginx`. @throws Error with nginx's output when it does not listen */
export async function startFront(plan: FrontPlan): Promise<Front> {
  const port = plan.port ?? (await findPort());
  const { folder, args } = await writeFront(plan, port);
  const child = spawn(nginx ?? 'nginx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT');
    const timer = setTimeout(() => child.kill('SIGTERM'), 2000);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 400 && child.exitCode === null; attempt += 1) {
    if ((await fetch(`${url}/metrics`).catch(() => null)) !== null)
      return { url, readLog: () => readFile(path.join(folder, 'access.log'), 'utf8'), stop };
    await wait(25);
  }
  await stop();
  throw new Error(`nginx did not start.\n${log}`);
}
