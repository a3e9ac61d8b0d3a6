import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '#scripts/programs/postgres.ts';

export interface TestPostgres {
  /** Creates an empty database and returns its URL. @param parameters of the server that differ for it */
  createDatabase(parameters?: Readonly<Record<string, string>>): Promise<string>;
  /** Collects the statistics of a database that its planner uses. */
  analyze(url: string): Promise<void>;
  /** Folder with all files of the server. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Postgres refuses to run as root. */
function toUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Starts a Postgres server of its own on a Unix socket; null when there is none on this system. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const programs = findPostgres();
  if (programs === null) return null;
  const user = toUser();
  const root = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const folder = path.join(root, 'data');
  mkdirSync(folder, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined)
    for (const owned of [root, folder]) chownSync(owned, user.uid, user.gid);
  const options = { ...user, cwd: root, env: { ...process.env, ...programs.env } };
  const initial = ['-D', folder, '-U', 'alerts', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(path.join(programs.folder, 'initdb'), initial, { ...options, stdio: 'ignore' });
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=60'].flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(programs.folder, 'postgres'), ['-D', folder, '-k', root, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const toUrl = (database: string): string => `postgres://alerts@/${database}?host=${encodeURIComponent(root)}`;
  const run = async (sql: string, url = toUrl('postgres')): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await run('SELECT 1');
      break;
    } catch (error) {
      if (attempt > 200 || server.exitCode !== null) throw error;
      await wait(50);
    }
  }
  let databases = 0;
  return {
    folder,
    async createDatabase(parameters = {}) {
      const name = `alerts${(databases += 1)}`;
      await run(`CREATE DATABASE ${name}`);
      for (const [parameter, value] of Object.entries(parameters))
        await run(`ALTER DATABASE ${name} SET ${parameter} = '${value}'`);
      return toUrl(name);
    },
    analyze: (url) => run('ANALYZE', url),
    async close() {
      server.kill('SIGINT');
      await exited;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
