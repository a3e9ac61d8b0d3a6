import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildEnvironment } from '#bench/support/child-server.ts';
import { root } from '#bench/support/paths.ts';

/** Another revision of the project, installed and built. */
export interface OtherRevision {
  readonly path: string;
  /** Its abbreviated commit. */
  readonly commit: string;
}

/** Measuring scripts come from this tree in both, so that both are measured equally. */
const measures = ['bench/load/search-bench.ts', 'bench/load/search/measure-index.ts'];

function git(args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Copies the packages, with hard links where both folders are on one disk, without caches of tools. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkFile(source, target);
    else if (entry.name !== '.cache') linkPackages(source, target);
  }
}

function layOver(tree: string, file: string): void {
  const target = path.join(tree, file);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(path.join(root, file), target);
}

function removeTree(folder: string, tree: string): void {
  try {
    git(['worktree', 'remove', '--force', tree]);
  } catch {
    // Files that git does not know are removed.
  }
  rmSync(folder, { recursive: true, force: true });
  git(['worktree', 'prune']);
}

/**
 * Checks a revision out into a temporary folder and builds it, with the packages of this tree when the lockfile is the
 * same and by `npm ci` otherwise. The folder is removed when this process ends.
 * @throws Error when the revision does not exist or does not build
 */
export function checkOut(revision: string): OtherRevision {
  const commit = git(['rev-parse', '--short', '--verify', `${revision}^{commit}`]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-against-'));
  const tree = path.join(folder, 'tree');
  process.on('exit', () => removeTree(folder, tree));
  git(['worktree', 'add', '--quiet', '--detach', tree, commit]);
  const [ours, theirs] = [root, tree].map((place) => readFileSync(path.join(place, 'package-lock.json'), 'utf8'));
  if (ours === theirs) linkPackages(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const { status } = spawnSync(process.execPath, [path.join(tree, 'scripts/prepare.mjs'), '--build'], {
    cwd: tree,
    stdio: ['ignore', 2, 2],
    env: buildEnvironment(),
  });
  if (status !== 0) throw new Error(`${revision} does not build.`);
  for (const file of measures) layOver(tree, file);
  return { path: tree, commit };
}
