import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Where `scripts/compose.ts` puts the parser of docker compose where there is no docker compose. */
export const builtCompose = path.join(import.meta.dirname, '../../node_modules/.cache/compose');

export interface FoundCompose {
  /** Its name for people. */
  readonly name: string;
  /** Command that prints a compose file as JSON, before the file's path. */
  readonly command: readonly [string, ...string[]];
  readonly args: (file: string) => readonly string[];
}

const docker: FoundCompose = {
  name: 'docker compose config',
  command: ['docker'],
  args: (file) => ['compose', '-f', file, 'config', '--format', 'json'],
};
const parser: FoundCompose = {
  name: 'compose-go',
  command: [path.join(builtCompose, 'cmd')],
  args: (file) => ['--format', 'json', file],
};

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).error === undefined;
}

/** Finds a parser of compose files: docker compose, else the library that it is made of; null when there is neither. */
export function findCompose(): FoundCompose | null {
  if (spawnSync('docker', ['compose', 'version'], { stdio: 'ignore', timeout: 20_000 }).status === 0) return docker;
  return runs(parser.command[0], ['--help']) ? parser : null;
}
