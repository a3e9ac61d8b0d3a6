import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const sources = [
  'app',
  'components',
  'config',
  'lib',
  'scripts',
  'tests',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'server.ts',
];

function run(program: string, args: readonly string[]): boolean {
  return (
    spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' })
      .status === 0
  );
}

const cruised = sources.filter((source) => existsSync(path.join(root, source)));
const results = [
  run('dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...cruised,
  ]),
  run('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  run('eslint/bin/eslint.js', ['--max-warnings', '0', ...process.argv.slice(2), '.']),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
