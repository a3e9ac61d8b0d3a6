import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from './paths.ts';

function readVersion(name: string): string {
  const shape = z.object({ version: z.string() });
  return shape.parse(JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))).version;
}

/** The current commit, null outside of a repository. */
function readCommit(): string | null {
  try {
    const run = (args: readonly string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${run(['rev-parse', '--short', 'HEAD'])}${run(['status', '--porcelain']) === '' ? '' : ' with changes'}`;
  } catch {
    return null;
  }
}

export interface RunFacts {
  readonly command: string;
  readonly generator: string;
  readonly date: Date;
  readonly minutes: number;
  /** Load average of the machine. */
  readonly loadBefore: number;
}

/** Returns the conditions of a run, one line each. */
export function listFacts({ command, generator, date, minutes, loadBefore }: RunFacts): readonly string[] {
  const commit = readCommit();
  return [
    `Date: ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC; the run took ${minutes.toFixed(1)} minutes.`,
    `Versions: Node ${process.versions.node}, Next ${readVersion('next')}, React ${readVersion('react')}${commit === null ? '' : `, commit ${commit}`}.`,
    `Machine: ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB; load average ${loadBefore.toFixed(1)} before the run.`,
    `Command: \`${command}\`; measured with ${generator}.`,
  ];
}
