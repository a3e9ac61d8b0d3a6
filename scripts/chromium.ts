import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './find-chromium.ts';

const playwright = path.join(import.meta.dirname, '../node_modules/playwright/cli.js');
const minute = 60_000;

function run(command: string, args: readonly string[], timeout: number): boolean {
  const { status } = spawnSync(command, args, { stdio: 'ignore', timeout, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return status === 0;
}

function installPlaywrights(): void {
  process.stderr.write("No Chromium on this system: trying Playwright's …\n");
  run(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], 4 * minute);
}

function installDebians(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write("Installing Debian's chromium package …\n");
  run('apt-get', ['update', '-qq'], 2 * minute);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 5 * minute);
}

let found = findChromium();
if ((process.env['CHROMIUM_PATH'] ?? '') === '') {
  for (const install of [installPlaywrights, installDebians]) {
    if (found !== null) break;
    install();
    found = findChromium();
  }
}
if (found === null) {
  const advice = 'install one (apt-get install chromium, or npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one that runs';
  process.stderr.write(`No Chromium for the browser tests: ${advice}.\n`);
  process.exitCode = 1;
} else {
  process.stderr.write(`Browser tests use ${found.source} Chromium: ${found.path}\n`);
}
