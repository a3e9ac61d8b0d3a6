import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { builtCompose, findCompose } from './programs/compose.ts';

const version = 'v2.16.2';
const minutes = 60_000;
// The default of Go, which is in the PATH of people and not of every service.
const usualGo = '/usr/local/go/bin/go';

if (findCompose() === null) {
  process.stderr.write('No docker compose on this system: building its parser with Go …\n');
  spawnSync(existsSync(usualGo) ? usualGo : 'go', ['install', `github.com/compose-spec/compose-go/v2/cmd@${version}`], {
    stdio: 'ignore',
    timeout: 7 * minutes,
    env: { ...process.env, GOBIN: builtCompose },
  });
}
const found = findCompose();
// Required in continuous integration.
if (found === null && process.env['CI'] === 'true') process.exitCode = 1;
process.stderr.write(
  found === null
    ? 'Nothing here reads compose files: their test is skipped. Install docker compose, or Go.\n'
    : `Compose files are read by ${found.name}\n`,
);
