import { defineConfig, devices } from 'playwright/test';
import { findTestChromium } from './scripts/find-chromium.ts';
import { suites, toSpecs } from './scripts/suites.ts';

const second = 1000;
const isCi = process.env['CI'] !== undefined;
const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: findTestChromium()?.path ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  workers: 2,
  forbidOnly: isCi,
  // Generous, so that a busy machine fails no test.
  timeout: 180 * second,
  expect: { timeout: 60 * second },
  reporter: [['list']],
  use: { locale: 'en-US', timezoneId: 'America/Los_Angeles', trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  projects: suites
    .filter(({ usesSite }) => usesSite)
    .map(({ name, include, exclude = [] }) => ({ name, testMatch: toSpecs(include), testIgnore: toSpecs(exclude), use: chromium })),
});
