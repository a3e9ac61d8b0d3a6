import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNext } from './find-next.ts';
import { chooseBuildId, hashSources, isBuilt, readCommit, stampPath } from './build-stamp.ts';
import { checkContentOf } from './content/check-content.ts';
import { withLock } from './with-lock.mjs';

const root = path.dirname(import.meta.dirname);
const isLazy = process.argv.includes('--if-stale');

/** Runs the build and returns its exit code. Needs no feed, no backend and no network. */
async function build(): Promise<number> {
  const sources = hashSources(root);
  if (isLazy && isBuilt(root, sources)) return 0;
  const faults = checkContentOf(root);
  if (faults.length > 0) {
    process.stderr.write(`The content is not in order:\n${faults.join('\n')}\n`);
    return 1;
  }
  const started = Date.now();
  process.stderr.write('Building the site …\n');
  rmSync(stampPath(root), { force: true });
  rmSync(path.join(root, '.next/COMMIT'), { force: true });
  const { status } = spawnSync(process.execPath, [findNext(), 'build'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_ID: chooseBuildId(root, sources),
    },
  });
  if (status !== 0) return status ?? 1;
  const commit = readCommit(root);
  if (commit !== null) writeFileSync(path.join(root, '.next/COMMIT'), commit);
  writeFileSync(stampPath(root), sources);
  process.stderr.write(`Built in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  return 0;
}

process.exitCode = isLazy && isBuilt(root, hashSources(root)) ? 0 : await withLock('build', build);
