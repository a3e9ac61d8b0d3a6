import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const timeoutMs = 2 * 60_000;

/**
 * Unpacks a package of Debian into a folder without installing it: an installed server would start immediately. Does nothing on
 * other systems.
 * @param withDependencies also unpacks the packages that it needs and the system lacks
 */
export function unpackDebian(name: string, folder: string, withDependencies = false): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  const run = (command: string, args: readonly string[]): void => {
    spawnSync(command, args, {
      stdio: 'ignore',
      timeout: timeoutMs,
      cwd: folder,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  process.stderr.write(`No ${name} on this system: unpacking Debian's …\n`);
  mkdirSync(path.join(folder, 'partial'), { recursive: true });
  const downloadAll = ['install', '--yes', '--download-only', '--no-install-recommends', '-o'];
  const download = withDependencies ? [...downloadAll, `Dir::Cache::archives=${folder}`] : ['download'];
  run('apt-get', [...download, '-qq', name]);
  if (globSync('*.deb', { cwd: folder }).length === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [...download, '-qq', name]);
  }
  for (const file of globSync('*.deb', { cwd: folder }))
    run('dpkg-deb', ['--extract', path.join(folder, file), folder]);
}
