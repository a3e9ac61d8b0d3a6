import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '#scripts/find-nginx.ts';

/** The nginx of this machine, null where there is none. */
export const nginx = findNginx();

export interface FrontPlan {
  /** Ports of the processes of the site on this machine. */
  readonly webs: readonly number[];
  /** Folder of its configuration; that of this tree unless said otherwise. */
  readonly source?: string;
  /** Files of `deploy/nginx` that this front has otherwise. */
  readonly files?: Readonly<Record<string, string>>;
  /** Where it listens; a free port unless said otherwise. */
  readonly port?: number;
  /** Processes of nginx; as many as there are cores unless said otherwise. */
  readonly workers?: number;
}

export interface Front {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** A line of JSON for each request answered so far. */
  readonly readLog: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const shipped = path.join(import.meta.dirname, '../../../deploy/nginx');
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Lets limits and logs count by X-Forwarded-For, so that one machine plays many visitors. */
export const trustForwardedFor = {
  'trusted-proxies.conf': 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n',
};

/** Limits so high that one machine plays all visitors, where their addresses cannot be told. */
export async function liftLimits(): Promise<Readonly<Record<string, string>>> {
  const [limits, server] = await Promise.all(
    ['limits.conf', 'server.conf'].map((name) => readFile(path.join(shipped, name), 'utf8')),
  );
  // Counted by the millisecond: at 50,000 a second more than 60 come in one of them.
  return {
    'limits.conf': limits?.replace(/rate=\d+r\/s/g, 'rate=100000r/s') ?? '',
    'server.conf':
      server
        ?.replace(/burst=\d+ (?:nodelay|delay=\d+)/g, 'burst=100000 nodelay')
        .replace(/limit_conn answers \d+/, 'limit_conn answers 60000') ?? '',
  };
}

/** A front that keeps no documents, before a site that keeps none because they would hide its faults. */
export async function disableCache(): Promise<Readonly<Record<string, string>>> {
  const server = await readFile(path.join(shipped, 'server.conf'), 'utf8');
  return { 'server.conf': server.replace(/\$is_no_document;/g, '1;') };
}

/** A port of this machine that nobody listens on. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** A copy of `deploy/nginx` in a folder of its own, as it is shipped but for where it listens and where the site is. */
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

/** Starts the front of `deploy/nginx`. @throws Error with what nginx wrote when it does not listen */
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
