import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const inputs = [
  '{app,components,config,content,lib,public}/**',
  '{middleware,instrumentation,instrumentation-client,next.config,scripts/build}.ts',
  '{package,package-lock,tsconfig}.json',
];
const stampFile = '.next/source-hash';

/**
 * Returns a hash of all inputs of a build: sources without tests, the lockfile, the Node version and a chosen build ID.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env['BUILD_ID'] ?? ''}\n`);
  const files = globSync(inputs, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  for (const file of files) {
    const absolute = path.join(root, file);
    if (statSync(absolute).isFile())
      hash
        .update(`${file.replaceAll('\\', '/')}\0`)
        .update(readFileSync(absolute))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Returns whether the existing build was made from exactly these sources, and finished. */
export function isBuilt(root: string, sources: string): boolean {
  const stamp = path.join(root, stampFile);
  return existsSync(stamp) && existsSync(path.join(root, '.next/BUILD_ID')) && readFileSync(stamp, 'utf8') === sources;
}

export function stampPath(root: string): string {
  return path.join(root, stampFile);
}

/** Returns the chosen ID, else the commit when the working tree is clean, else the start of the source hash. */
export function chooseBuildId(root: string, sources: string): string {
  const chosen = process.env['BUILD_ID'] ?? '';
  if (chosen !== '') return chosen;
  return readCommit(root)?.slice(0, 12) ?? sources.slice(0, 12);
}

/** Returns the full commit of a clean working tree, else null. */
export function readCommit(root: string): string | null {
  return runGit(root, ['status', '--porcelain']) === '' ? runGit(root, ['rev-parse', 'HEAD']) : null;
}

function runGit(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
