import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironment } from '#bench/support/child-server.ts';
import { benchFolder, root } from '#bench/support/paths.ts';
import { findNext } from '#scripts/find-next.ts';

const app = path.join(benchFolder, 'controls/next');

/** Returns whether the build is newer than the app and its packages. */
function isBuilt(): boolean {
  const build = path.join(app, '.next/BUILD_ID');
  const sources = globSync(['app/**/*.tsx', '*.ts', 'tsconfig.json'], { cwd: app }).map((file) => path.join(app, file));
  return (
    existsSync(build) &&
    [...sources, path.join(root, 'package-lock.json')].every(
      (file) => statSync(file).mtimeMs <= statSync(build).mtimeMs,
    )
  );
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
