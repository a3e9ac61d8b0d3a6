import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildEnvironment } from '#bench/support/child-server.ts';
import { isNewer } from '#bench/support/is-newer.ts';
import { benchFolder } from '#bench/support/paths.ts';

const app = path.join(benchFolder, 'controls/astro');
const entry = path.join(app, 'dist/server/entry.mjs');
const sources = [
  path.join(app, 'package-lock.json'),
  path.join(app, 'astro.config.ts'),
  path.join(app, 'src/pages/dynamic.astro'),
  path.join(benchFolder, 'controls/next/app/rows.ts'),
];
const steps = [
  ['npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']],
  ['npm', ['exec', '--offline', '--', 'astro', 'build']],
] as const;

/**
 * Installs the packages of the Astro app, which the site does not have, and builds it.
 * @returns false, with a line for the user, where that fails: without a network
 */
export function buildAstroControl(): boolean {
  if (isNewer(entry, sources)) return true;
  process.stderr.write('Building the Astro app …\n');
  for (const [command, args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, [...args], {
      cwd: app,
      encoding: 'utf8',
      env: { ...buildEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' },
    });
    if (status === 0) continue;
    process.stderr.write(`The Astro app is left out, because ${command} ${args[0]} failed.\n${stdout}${stderr}\n`);
    return false;
  }
  return true;
}
