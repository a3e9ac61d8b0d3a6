import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright/test';
import { findTestChromium } from '#scripts/programs/chromium.ts';

/** Builds the site when sources are newer than the build. Ends the run with one line where there is no browser. */
export default function prepare(): void {
  if (findTestChromium() === null)
    throw new Error('No Chromium: npm test finds or installs one, or set CHROMIUM_PATH.');
  const missing = [firefox, webkit]
    .filter((browser) => !existsSync(browser.executablePath()))
    .map((browser) => browser.name());
  if (missing.length > 0)
    process.stderr.write(`Not installed, so skipped: ${missing.join(', ')} (npx playwright install).\n`);
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}
