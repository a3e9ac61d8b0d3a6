import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

function run(program: string, args: readonly string[]): number {
  return (
    spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: 'inherit',
      env,
    }).status ?? 1
  );
}

// The framework writes the types of its globals and of style sheets, which no commit holds.
process.exitCode = run('next/dist/bin/next', ['typegen']) || run('typescript/bin/tsc', ['--noEmit']);
