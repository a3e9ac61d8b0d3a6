import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { buildEnvironment, killOnExit } from './child-server.ts';

const run = promisify(execFile);

/**
 * Runs a script in a child process.
 * @returns its last output line, or why there is none: the bench continues without it
 */
export async function runScript<T extends z.ZodType>(
  shape: T,
  args: readonly string[],
): Promise<Result<z.output<T>, string>> {
  const running = run(process.execPath, ['--expose-gc', '--max-old-space-size=8192', ...args], {
    env: buildEnvironment(),
    maxBuffer: 2 ** 20,
  });
  killOnExit(running.child);
  try {
    const { stdout } = await running;
    return ok(shape.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null')));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    return err(/^\w*Error: .*$/m.exec(text)?.[0] ?? 'the script ended early');
  }
}
