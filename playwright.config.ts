import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from 'playwright/test';
import { findTestChromium } from './scripts/find-chromium.ts';
import { suites, toSpecs } from './scripts/suites.ts';

const second = 1000;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
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
const journeys = 'tests/e2e/journeys.spec.ts';

/** Browsers that `npx playwright install` fetches. Where they are missing, their projects are left out. */
const others = [
  { browser: firefox, use: devices['Desktop Firefox'] },
  { browser: webkit, use: devices['Desktop Safari'] },
].filter(({ browser }) => existsSync(browser.executablePath()));

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, so that a busy machine fails no test.
  timeout: 180 * second,
  expect: { timeout: 60 * second },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...suites
      .filter(({ usesSite }) => usesSite)
      .map(({ name, include, exclude = [] }) => ({
        name,
        testMatch: toSpecs(include),
        testIgnore: toSpecs(exclude),
        use: { ...desktop, launchOptions },
      })),
    { name: 'e2e-phone', testMatch: journeys, use: { ...devices['Pixel 7'], launchOptions } },
    { name: 'e2e-no-javascript', testMatch: journeys, use: { ...desktop, javaScriptEnabled: false, launchOptions } },
    ...others.map(({ browser, use }) => ({ name: `e2e-${browser.name()}`, testMatch: journeys, use })),
  ],
});
