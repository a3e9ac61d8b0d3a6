import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';

interface RunOptions {
  readonly timeout: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program without its output until it ends, however it ends. Time-out in milliseconds. */
export function runProgram(file: string, args: readonly string[], options: RunOptions): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env };
  spawnSync(file, args, { ...options, env, stdio: 'ignore' });
}

/**
 * Unpacks packages of Debian into a folder without installing them: an installed server would start immediately. Does nothing on
 * other systems.
 * @param withDependencies also unpacks the packages that they need and the system lacks
 */
export function unpackDebian(names: readonly string[], folder: string, withDependencies = false): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  const options = { cwd: folder, timeout: 2 * 60_000 };
  process.stderr.write(`No ${names.join(', ')} on this system: unpacking Debian's …\n`);
  mkdirSync(path.join(folder, 'partial'), { recursive: true });
  const downloadAll = ['install', '--yes', '--download-only', '--no-install-recommends', '-o'];
  const download = withDependencies ? [...downloadAll, `Dir::Cache::archives=${folder}`] : ['download'];
  runProgram('apt-get', [...download, '-qq', ...names], options);
  if (globSync('*.deb', { cwd: folder }).length === 0) {
    runProgram('apt-get', ['update', '-qq'], options);
    runProgram('apt-get', [...download, '-qq', ...names], options);
  }
  for (const file of globSync('*.deb', { cwd: folder }))
    runProgram('dpkg-deb', ['--extract', path.join(folder, file), folder], options);
}
