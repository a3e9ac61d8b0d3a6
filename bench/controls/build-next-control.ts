import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { findNext } from '#scripts/find-next.ts';
import { buildEnvironment } from '#bench/support/child-server.ts';
import { isNewer } from '#bench/support/is-newer.ts';
import { benchFolder, root } from '#bench/support/paths.ts';

const app = path.join(benchFolder, 'controls/next');

/** Returns whether the build is newer than the app and its packages. */
function isBuilt(): boolean {
  const sources = globSync(['app/**/*.{ts,tsx}', '*.config.ts', 'tsconfig.json'], { cwd: app });
  return isNewer(path.join(app, '.next/BUILD_ID'), [
    ...sources.map((file) => path.join(app, file)),
    path.join(root, 'package-lock.json'),
  ]);
}

/** Builds the bare app with the project's framework. @throws Error with the output when the build fails */
export function buildNextControl(): void {
  if (isBuilt()) return;
  process.stderr.write('Building the bare Next app …\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [findNext(), 'build'], {
    cwd: app,
    encoding: 'utf8',
    env: buildEnvironment(),
  });
  if (status !== 0) throw new Error(`The bare Next app does not build.\n${stdout}${stderr}`);
}
