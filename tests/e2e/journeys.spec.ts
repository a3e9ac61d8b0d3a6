import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { jobLinks } from '#tests/support/locators.ts';

/** Journeys that must work for every visitor, on any device and browser. Runs in every project. */
const firstTitle = (page: Page) => jobLinks(page).first();

test('a search leads to a job and to its application', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Job title, skill or ID').fill('technician');
  await page.getByLabel('City, state or country').fill('Washington');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await expect(page).toHaveURL('/locations/washington/jobs/?q=technician');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ /);
  const title = await firstTitle(page).innerText();
  await firstTitle(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: /^Apply/ }).first()).toHaveAttribute('href', /^https:\/\//);
});

test('a filter narrows a list and is removed again', async ({ page }) => {
  await page.goto('/jobs/');
  const filters = page.getByRole('button', { name: 'Filter jobs' });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('link', { name: /^Horizon Air \(/ }).click();
  await expect(page).toHaveURL('/company/horizon-air/jobs/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ .*Horizon Air/);
  await page.getByRole('link', { name: 'Remove filter: Horizon Air' }).click();
  await expect(page).toHaveURL('/jobs/');
});

test('pages of content are reached from the home page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Benefits' }).click();
  await expect(page).toHaveURL('/benefits/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('an unknown address answers 404 with links', async ({ page }) => {
  const response = await page.goto('/nope/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
