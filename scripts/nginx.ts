import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findNginx, unpackedNginx } from './find-nginx.ts';

const minute = 60_000;

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 2 * minute,
    cwd: unpackedNginx,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Unpacks Debian's package without installing it: an installed nginx would start immediately, and listen on port 80.
 */
function unpackDebians(): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stderr.write("No nginx on this system: unpacking Debian's …\n");
  mkdirSync(unpackedNginx, { recursive: true });
  run('apt-get', ['download', '-qq', 'nginx']);
  if (globSync('*.deb', { cwd: unpackedNginx }).length === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['download', '-qq', 'nginx']);
  }
  for (const file of globSync('*.deb', { cwd: unpackedNginx }))
    run('dpkg-deb', ['--extract', path.join(unpackedNginx, file), unpackedNginx]);
}

if (findNginx() === null && (process.env['NGINX_PATH'] ?? '') === '') unpackDebians();
const found = findNginx();
// Required in continuous integration.
if (found === null && process.env['CI'] === 'true') process.exitCode = 1;
process.stderr.write(
  found === null
    ? 'No nginx: the tests of the front are skipped. Install one (apt-get install nginx) or set NGINX_PATH.\n'
    : `Tests of the front use ${found}\n`,
);
