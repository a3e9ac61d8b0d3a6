import type { Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { featuredJobs, filterOptions, filtersInUse, rangeText, similarJobs } from '#tests/support/locators.ts';
import { sendRequest } from './support/send-request.ts';
import { tabTo } from './support/focus.ts';
import { countOf, readHeadingCount, readMiles } from './support/hydrated-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

/** The search as links and forms alone: no JavaScript, no mouse. */
const open = readNaiveFeed().filter(({ isOpen }) => isOpen);
const closing = open.find(({ closesAt }) => closesAt !== null);
const [first, second, third] = open.map(({ id }) => id);
const saved = `/saved/?id=${first}&id=${second}&id=${third}`;

const plain = { javaScriptEnabled: false } as const;

const titlesIn = (part: Locator): Locator => part.getByRole('heading').getByRole('link');
const sortLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name });
const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** Focuses a link and follows it. @returns its text */
async function follow(page: Page, target: Locator): Promise<string> {
  const link = await tabTo(page, target);
  const text = await link.innerText();
  const href = (await link.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === href);
  return text;
}

test.describe('with the keyboard alone and without JavaScript', () => {
  test('a visitor types a search, narrows, sorts, pages and widens it', { tag: '@long' }, async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await page.goto('/jobs/');
      await tabTo(page, page.getByLabel('Job title, skill or ID'));
      await page.keyboard.type('agent');
      await tabTo(page, page.getByLabel('City, state or country'));
      await page.keyboard.type('washington');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/locations/washington/jobs/?q=agent');
      const option = await follow(page, filterOptions(page, 'Employment Type'));
      expect(await readHeadingCount(page)).toBe(countOf(option));
      await follow(page, sortLink(page, 'Newest'));
      expect(new URL(page.url()).searchParams.get('sort')).toBe('date');
      const total = await readHeadingCount(page);
      await follow(page, page.getByRole('link', { name: 'Next page' }));
      expect(await rangeText(page).innerText()).toMatch(new RegExp(`^Showing 11–\\d+ of ${total}$`));
      await follow(page, filtersInUse(page));
      expect(new URL(page.url()).searchParams.has('page')).toBe(false);
      expect(await readHeadingCount(page)).toBeGreaterThanOrEqual(total);
      await follow(page, page.getByRole('link', { name: 'Clear all' }));
      expect(addressOf(page)).toBe('/jobs/');
    }, plain);
  });

  test(
    'the fields accept text and have no dead controls; a distance is chosen and applied',
    { tag: '@long' },
    async ({ visitors }) => {
      await visitors.visit(async (page) => {
        await page.goto('/jobs/');
        await expect(page.getByRole('combobox')).toHaveCount(1);
        await expect(page.getByRole('combobox')).toHaveAccessibleName('Distance');
        const search = page.getByRole('search');
        await expect(search.getByRole('textbox').or(search.getByRole('searchbox'))).toHaveCount(2);
        await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden();
        await tabTo(page, page.getByLabel('City, state or country'));
        await page.keyboard.type('seattle');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('combobox', { name: 'Distance' })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await tabTo(page, page.getByRole('button', { name: 'Search jobs' }));
        await page.keyboard.press('Enter');
        await page.waitForURL('**/locations/seattle-wa/jobs/?r=50');
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/ within 50 miles of Seattle, WA$/);
        const miles = await readMiles(page);
        expect(miles.length).toBe(10);
        for (const far of miles) expect(far).toBeLessThanOrEqual(50);
        await follow(page, sortLink(page, 'Nearest'));
        const nearest = await readMiles(page);
        expect(nearest).toEqual([...nearest].sort((left, right) => left - right));
      }, plain);
    },
  );

  test(
    'a visitor opens a featured job, a similar one and a job of the home page',
    { tag: '@long' },
    async ({ visitors }) => {
      await visitors.visit(async (page) => {
        for (const start of ['/', '/jobs/']) {
          await page.goto(start);
          const title = await follow(page, titlesIn(featuredJobs(page)));
          expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
        }
        await expect(similarJobs(page).getByRole('article')).toHaveCount(4);
        const similar = await follow(page, titlesIn(similarJobs(page)));
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(similar);
      }, plain);
    },
  );

  test('a visitor reads a shared list of saved jobs and compares them', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await page.goto(saved);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('3 jobs saved');
      await tabTo(page, page.getByRole('checkbox', { name: /^Compare / }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('checkbox', { name: /^Compare / }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: 'Compare' }));
      await page.keyboard.press('Enter');
      await page.getByRole('table').waitFor();
      expect(await page.getByRole('columnheader').count()).toBe(2);
      await tabTo(page, page.getByRole('region', { name: 'Side by side' }));
      await follow(page, page.getByRole('columnheader').getByRole('link'));
      expect(open.map(({ path }) => path)).toContain(addressOf(page));
    }, plain);
  });

  test('a search links its feed, and a job its calendar file', { tag: '@long' }, async ({ visitors, site }) => {
    await visitors.visit(async (page) => {
      await page.goto('/company/horizon-air/jobs/?q=agent');
      const link = await tabTo(page, page.getByRole('link', { name: 'Get new jobs like these by RSS' }));
      const feed = (await link.getAttribute('href')) ?? '';
      expect(feed).toBe('/company/horizon-air/jobs/feed.xml?q=agent');
      expect((await sendRequest(site.url, feed)).headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      await page.goto(closing?.path ?? '');
      await tabTo(page, page.getByRole('link', { name: 'Add closing date to calendar' }));
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(file.suggestedFilename()).toMatch(/\.ics$/);
    }, plain);
  });
});
