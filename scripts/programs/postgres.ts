import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

/** Where Postgres is unpacked when the system has none. */
export const unpackedPostgres = path.join(import.meta.dirname, '../../node_modules/.cache/postgres');

/** Programs of a Postgres server. */
export interface PostgresPrograms {
  /** Folder of `initdb` and `postgres`. */
  readonly folder: string;
  /** Environment in which they find their libraries. */
  readonly env: NodeJS.ProcessEnv;
}

const folders = 'usr/lib/postgresql/*/bin';
const environment = {
  ...process.env,
  LD_LIBRARY_PATH: globSync('usr/lib/*-linux-gnu*', { cwd: unpackedPostgres })
    .map((folder) => path.join(unpackedPostgres, folder))
    .join(path.delimiter),
};

function isRunnable(folder: string, env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(path.join(folder, 'initdb'), ['--version'], { timeout: 20_000, stdio: 'ignore', env });
  return status === 0;
}

/** Finds the Postgres for tests: `POSTGRES_PATH` (a folder), the system's, or the unpacked one; null when none of them runs. */
export function findPostgres(): PostgresPrograms | null {
  const chosen = process.env['POSTGRES_PATH'] ?? '';
  const candidates = [
    ...(chosen === '' ? globSync(folders, { cwd: '/' }).map((folder) => path.join('/', folder)) : [chosen]),
    ...(chosen === '' ? (process.env['PATH'] ?? '').split(path.delimiter) : []),
  ].map((folder) => ({ folder, env: process.env }));
  const unpacked = chosen === '' ? globSync(folders, { cwd: unpackedPostgres }) : [];
  for (const folder of unpacked) candidates.push({ folder: path.join(unpackedPostgres, folder), env: environment });
  return candidates.find(({ folder, env }) => isRunnable(folder, env)) ?? null;
}
