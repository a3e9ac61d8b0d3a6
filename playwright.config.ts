import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from 'playwright/test';
import { browserUserAgent } from '#tests/e2e/support/user-agents.ts';
import { findTestChromium } from '#scripts/programs/chromium.ts';

const second = 1000;
const isCi = process.env['CI'] !== undefined;
const launchOptions = {
  executablePath: findTestChromium()?.path ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, launchOptions };
const journeys = '**/journeys.spec.ts';
/** The journeys of every island, which must also work in a translated page. */
const translated =
  '**/{compare,in-place,job-alerts,load-more,map,map-beside-list,phone-menu,saved,share-job,typeahead,visits}.spec.ts';
const rolling = '**/rolling.spec.ts';
const closing = '**/closed-job.spec.ts';

/** Browsers that `npx playwright install` fetches. Where they are missing, their projects are left out. */
const others = [
  { browser: firefox, use: devices['Desktop Firefox'] },
  { browser: webkit, use: devices['Desktop Safari'] },
].filter(({ browser }) => existsSync(browser.executablePath()));

export default defineConfig<{ readonly isTranslated: boolean }>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  // One more than the cores of a small machine, because tests also wait: for feeds, time-outs and caches. With two more they
  // take as long.
  workers: 3,
  forbidOnly: isCi,
  // The second run only records the trace of a failure: a test that then passes has failed.
  retries: isCi ? 1 : 0,
  failOnFlakyTests: true,
  // Generous, so that a busy machine fails no test.
  timeout: 180 * second,
  expect: { timeout: 60 * second, toPass: { timeout: 60 * second } },
  reporter: 'list',
  use: {
    // Shorter than the time-out of a test, so that a failure names the step that hung.
    actionTimeout: 90 * second,
    navigationTimeout: 90 * second,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // The snapshots show the page at every step. Recording them for every test takes an eighth of the processor time.
    trace: { mode: isCi ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // One project for all folders, because each project starts browsers and sites of its own.
    { name: 'desktop', testIgnore: [closing, rolling], use: desktop },
    { name: 'phone', testMatch: journeys, use: { ...devices['Pixel 7'], launchOptions } },
    { name: 'no-javascript', testMatch: journeys, use: { ...desktop, javaScriptEnabled: false } },
    { name: 'translated', testMatch: translated, use: { ...desktop, userAgent: browserUserAgent, isTranslated: true } },
    ...others.map(({ browser, use }) => ({ name: browser.name(), testMatch: journeys, use })),
    // Beside the unit tests, for it mostly waits until pages in two caches are stale.
    { name: 'closing', testMatch: closing, use: desktop },
    // Alone, for it counts requests under load.
    { name: 'rolling', testMatch: rolling, use: desktop },
  ],
});
