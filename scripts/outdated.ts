import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { heldBack } from './dependencies/held-back.ts';

/** Lists dependencies that are not the newest version of their major, by what the registry says now. Exits with 1 when one has no reason. */

const entry = z.object({ current: z.string().optional(), latest: z.string() });
const report = z.record(z.string(), z.union([entry, z.array(entry).transform(([first]) => first)]));
const versions = z.union([z.string(), z.array(z.string())]);

function runNpm(args: readonly string[]): unknown {
  const { stdout, error } = spawnSync('npm', [...args, '--json'], { encoding: 'utf8', timeout: 120_000 });
  if (error !== undefined || stdout.trim() === '') throw new Error(`npm ${args.join(' ')} did not answer.`);
  return JSON.parse(stdout);
}

function findNewest(name: string, major: string): string {
  const found = versions.parse(runNpm(['view', `${name}@${major}`, 'version']));
  const byNumber = new Intl.Collator('en', { numeric: true });
  return [found].flat().sort(byNumber.compare).at(-1) ?? '';
}

let isCurrent = true;
for (const [name, found] of Object.entries(report.parse(runNpm(['outdated'])))) {
  // Packages of other platforms are not installed: Node's follow its version.
  if (found?.current === undefined || found.current === found.latest) continue;
  const newest = findNewest(name, found.current.split('.')[0] ?? '');
  const reason = heldBack[name];
  if (newest === found.current)
    process.stdout.write(
      `  ${name} ${found.current}: there is a next major, ${found.latest}${reason === undefined ? '' : `. ${reason}`}\n`,
    );
  else {
    process.stdout.write(
      `${reason === undefined ? '✗' : ' '} ${name} ${found.current}: ${newest} exists${reason === undefined ? '' : `. ${reason}`}\n`,
    );
    isCurrent &&= reason !== undefined;
  }
}
if (isCurrent) process.stdout.write('Every dependency is the newest of its major, or has its reason.\n');
process.exitCode = isCurrent ? 0 : 1;
