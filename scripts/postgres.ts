import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, unpackedPostgres } from './find-postgres.ts';

const minute = 60_000;

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 4 * minute,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Unpacks Debian's packages without installing them: an installed Postgres would start immediately. */
function unpackDebians(): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stderr.write("No Postgres on this system: unpacking Debian's …\n");
  mkdirSync(path.join(unpackedPostgres, 'partial'), { recursive: true });
  const download = ['install', '--yes', '--download-only', '--no-install-recommends', '-qq'];
  const args = [...download, '-o', `Dir::Cache::archives=${unpackedPostgres}`, 'postgresql'];
  run('apt-get', args);
  if (globSync('*.deb', { cwd: unpackedPostgres }).length === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', args);
  }
  for (const file of globSync('*.deb', { cwd: unpackedPostgres }))
    run('dpkg-deb', ['--extract', path.join(unpackedPostgres, file), unpackedPostgres]);
}

if (findPostgres() === null && (process.env['POSTGRES_PATH'] ?? '') === '') unpackDebians();
const found = findPostgres();
// Required in continuous integration.
if (found === null && process.env['CI'] === 'true') process.exitCode = 1;
process.stderr.write(
  found === null
    ? 'No Postgres: the tests of its store are skipped. Install one (apt-get install postgresql) or set POSTGRES_PATH.\n'
    : `Tests of the store of job alerts use ${found.folder}\n`,
);
