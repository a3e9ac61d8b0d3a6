import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const timeoutMs = 2 * 60_000;

/**
 * Unpacks packages of Debian into a folder without installing them: an installed server would start immediately. Does nothing on
 * other systems.
 * @param withDependencies also unpacks the packages that they need and the system lacks
 */
export function unpackDebian(packages: string | readonly string[], folder: string, withDependencies = false): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  const run = (command: string, args: readonly string[]): void => {
    spawnSync(command, args, {
      stdio: 'ignore',
      timeout: timeoutMs,
      cwd: folder,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  const names = [packages].flat();
  process.stderr.write(`No ${names.join(', ')} on this system: unpacking Debian's …\n`);
  mkdirSync(path.join(folder, 'partial'), { recursive: true });
  const downloadAll = ['install', '--yes', '--download-only', '--no-install-recommends', '-o'];
  const download = withDependencies ? [...downloadAll, `Dir::Cache::archives=${folder}`] : ['download'];
  run('apt-get', [...download, '-qq', ...names]);
  if (globSync('*.deb', { cwd: folder }).length === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [...download, '-qq', ...names]);
  }
  for (const file of globSync('*.deb', { cwd: folder }))
    run('dpkg-deb', ['--extract', path.join(folder, file), folder]);
}
