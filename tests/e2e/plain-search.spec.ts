import type { Page } from 'playwright';
import { expect, test } from '../support/fixtures.ts';
import { ask } from './support/ask.ts';
import { countOf, headingCount, readMiles, shownRange } from './support/live-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

/** The search as links and forms alone: no JavaScript, no mouse. */
const open = readNaiveFeed().filter(({ isOpen }) => isOpen);
const closing = open.find(({ closesAt }) => closesAt !== null);
const [first, second, third] = open.map(({ id }) => id);
const saved = `/saved/?id=${first}&id=${second}&id=${third}`;

const plain = { javaScriptEnabled: false } as const;

const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** Moves the focus forward to what matches; a person could do the same. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`The keyboard never reaches ${selector} on ${page.url()}.`);
}

/** Reaches a link and follows it. @returns its words */
async function follow(page: Page, selector: string): Promise<string> {
  await tabTo(page, selector);
  const text = await page.locator(':focus').innerText();
  const href = (await page.locator(':focus').getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === href);
  return text;
}

test.describe('with keys alone and without JavaScript', () => {
  test('a search is typed, narrowed, sorted, paged and widened again', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await page.goto('/jobs/');
      await tabTo(page, 'input[name=q]');
      await page.keyboard.type('agent');
      await tabTo(page, 'input[name=location]');
      await page.keyboard.type('washington');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/locations/washington/jobs/?q=agent');
      const option = await follow(page, '[data-part=employmentType] a');
      expect(await headingCount(page)).toBe(countOf(option));
      await follow(page, '[data-part=sort] a:not([aria-current])');
      expect(new URL(page.url()).searchParams.get('sort')).toBe('date');
      const total = await headingCount(page);
      await follow(page, '.pagination a[rel=next]');
      expect(await shownRange(page).innerText()).toMatch(new RegExp(`^Showing 11–\\d+ of ${total}$`));
      await follow(page, '.chip');
      expect(new URL(page.url()).searchParams.has('page')).toBe(false);
      expect(await headingCount(page)).toBeGreaterThanOrEqual(total);
      await follow(page, '.chip-clear');
      expect(addressOf(page)).toBe('/jobs/');
    }, plain);
  });

  test(
    'the fields take text and offer nothing that does nothing; a distance is chosen and held to',
    { tag: '@long' },
    async ({ visitors }) => {
      await visitors.visit(async (page) => {
        await page.goto('/jobs/');
        expect(await page.getByRole('combobox', { name: 'Distance' }).count()).toBe(1);
        expect(await page.locator('input[role=combobox], .answers').count()).toBe(0);
        expect(await page.locator('.near-me').isVisible()).toBe(false);
        await tabTo(page, 'input[name=location]');
        await page.keyboard.type('seattle');
        await page.keyboard.press('Tab');
        expect(await page.locator(':focus').getAttribute('name')).toBe('r');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await tabTo(page, 'button[type=submit]');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/locations/seattle-wa/jobs/?r=50');
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/ within 50 miles of Seattle, WA$/);
        const miles = await readMiles(page);
        expect(miles.length).toBe(10);
        for (const far of miles) expect(far).toBeLessThanOrEqual(50);
        await follow(page, '[data-part=sort] a[href*="sort=distance"]');
        const nearest = await readMiles(page);
        expect(nearest).toEqual([...nearest].sort((left, right) => left - right));
      }, plain);
    },
  );

  test('a featured job, one like it and a job of the home page are opened', { tag: '@long' }, async ({ visitors }) => {
    await visitors.visit(async (page) => {
      for (const start of ['/', '/jobs/']) {
        await page.goto(start);
        const title = await follow(page, '[data-featured-jobs] .job-card-title a');
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      }
      expect(await page.locator('.similar .job-card').count()).toBe(4);
      const similar = await follow(page, '.similar .job-card-title a');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(similar);
    }, plain);
  });

  test('a list that somebody passed on is read and put side by side', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await page.goto(saved);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('3 jobs saved');
      await tabTo(page, 'input[name=compare]');
      await page.keyboard.press('Space');
      await tabTo(page, 'input[name=compare]');
      await page.keyboard.press('Space');
      await tabTo(page, '.saved-form button[type=submit]');
      await page.keyboard.press('Enter');
      await page.getByRole('table').waitFor();
      expect(await page.getByRole('columnheader').count()).toBe(2);
      await tabTo(page, '.comparison-scroll');
      await follow(page, '.comparison th a');
      expect(open.map(({ path }) => path)).toContain(addressOf(page));
    }, plain);
  });

  test(
    'the feed of a search is linked from it, and the calendar entry of a job is a file',
    { tag: '@long' },
    async ({ visitors, site }) => {
      await visitors.visit(async (page) => {
        await page.goto('/company/horizon-air/jobs/?q=agent');
        await tabTo(page, '.list-feed a');
        const feed = (await page.locator(':focus').getAttribute('href')) ?? '';
        expect(feed).toBe('/company/horizon-air/jobs/feed.xml?q=agent');
        expect((await ask(site.url, feed)).headers['content-type']).toBe('application/rss+xml; charset=utf-8');
        await page.goto(closing?.path ?? '');
        await tabTo(page, 'a[type="text/calendar"]');
        const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        expect(file.suggestedFilename()).toMatch(/\.ics$/);
      }, plain);
    },
  );
});
