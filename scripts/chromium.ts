import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findTestChromium, isHeadlessShell } from './programs/chromium.ts';

const playwright = path.join(import.meta.dirname, '../node_modules/playwright/cli.js');
const minute = 60_000;

function run(command: string, args: readonly string[], timeout: number): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'ignore',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function installDebians(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing Debian's ${name} package …\n`);
  run('apt-get', ['update', '-qq'], 2 * minute);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 5 * minute);
}

function installPlaywrights(): void {
  process.stderr.write("No Chromium on this system: trying Playwright's …\n");
  run(process.execPath, [playwright, 'install', 'chromium'], 4 * minute);
}

let found = findTestChromium();
if ((process.env['CHROMIUM_PATH'] ?? '') === '') {
  // The full browser would work, but the headless shell takes half the CPU time.
  if (found === null || !isHeadlessShell(found)) installDebians('chromium-headless-shell');
  for (const install of [installPlaywrights, () => installDebians('chromium')]) {
    found = findTestChromium();
    if (found !== null) break;
    install();
  }
  found = findTestChromium();
}
if (found === null) {
  const advice =
    'install one (apt-get install chromium, or npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one that runs';
  process.stderr.write(`No Chromium for the browser tests: ${advice}.\n`);
  process.exitCode = 1;
} else {
  process.stderr.write(`Browser tests use ${found.source} Chromium: ${found.path}\n`);
}
