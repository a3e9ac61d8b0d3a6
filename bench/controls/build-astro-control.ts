import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironment } from '#bench/support/child-server.ts';
import { isNewer } from '#bench/support/is-newer.ts';
import { benchFolder, root } from '#bench/support/paths.ts';

const controls = path.join(benchFolder, 'controls');
const sources = [
  'astro/package.json',
  'astro/package-lock.json',
  'astro/astro.config.ts',
  'astro/src/pages/dynamic.astro',
  'next/app/rows.ts',
];
/** Outside of the sources, because its packages are not those of the project. */
const target = path.join(root, 'tmp/controls');
/** The built app. */
export const astroEntry = path.join(target, 'astro/dist/server/entry.mjs');
const steps = [
  ['npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']],
  ['npm', ['exec', '--offline', '--', 'astro', 'build']],
] as const;

/**
 * Copies the Astro app, installs its packages and builds it.
 * @returns false, with a line for the user, where that fails: without a network
 */
export function buildAstroControl(): boolean {
  const files = sources.map((file) => path.join(controls, file));
  if (isNewer(astroEntry, files)) return true;
  process.stderr.write('Building the Astro app …\n');
  rmSync(target, { recursive: true, force: true });
  for (const file of sources) cpSync(path.join(controls, file), path.join(target, file));
  for (const [command, args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, [...args], {
      cwd: path.join(target, 'astro'),
      encoding: 'utf8',
      env: { ...buildEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' },
    });
    if (status === 0) continue;
    process.stderr.write(`The Astro app is left out, because ${command} ${args[0]} failed.\n${stdout}${stderr}\n`);
    return false;
  }
  return true;
}
