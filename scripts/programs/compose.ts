import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './unpack-debian.ts';

/** Where the parser of docker compose is built where there is no docker compose. */
const builtCompose = path.join(import.meta.dirname, '../../node_modules/.cache/compose');
const parserVersion = 'v2.16.2';
// The default of Go, which is in the PATH of people and not of every service.
const usualGo = '/usr/local/go/bin/go';

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

/** Builds the parser of docker compose with Go, where there is Go. */
export function buildComposeParser(): void {
  process.stderr.write('No docker compose on this system: building its parser with Go …\n');
  runProgram(
    existsSync(usualGo) ? usualGo : 'go',
    ['install', `github.com/compose-spec/compose-go/v2/cmd@${parserVersion}`],
    { timeout: 7 * 60_000, env: { GOBIN: builtCompose } },
  );
}
