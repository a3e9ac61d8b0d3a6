import { devices, type Page } from 'playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { openList, waitForAddress, waitForHydratedList, waitForList } from './support/hydrated-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { linkDates, translatePage } from './support/text-changers.ts';
import { browserUserAgent } from './support/user-agents.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';

const job = readNaiveFeed().find(({ isOpen }) => isOpen)?.path ?? '';

/** Returns what a list shows, without the marks of the translation. */
const readList = async (page: Page): Promise<string> =>
  (await page.locator('.list-page > :not([role=status])').allInnerTexts())
    .join('\n')
    .replaceAll('~', '')
    .replace(/\s+/g, ' ');

/** Follows a link of the list. */
const follow = async (page: Page, selector: string, name: RegExp): Promise<string> => {
  const link = page.locator(selector).getByRole('link', { name }).first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  return href;
};

const searchFor = async (page: Page, text: string): Promise<string> => {
  await page.locator('#q').fill(text);
  await page.locator('#q').press('Enter');
  return `/jobs/?q=${text}`;
};

test.describe('a list in a translated page', () => {
  test.use({ userAgent: browserUserAgent });

  for (const [name, start, choose] of [
    ['a company', '/jobs/', (page: Page) => follow(page, '[data-part=company]', /Horizon Air/)],
    ['a city', '/jobs/', (page: Page) => follow(page, '[data-part=city]', /Seattle, WA/)],
    ['a text', '/jobs/', (page: Page) => searchFor(page, 'ramp')],
    ['a text without jobs', '/jobs/', (page: Page) => searchFor(page, 'xyzzyplugh')],
    ['a misspelled text', '/jobs/?q=ramp', (page: Page) => searchFor(page, 'machanic')],
    ['an order', '/jobs/?q=agent', (page: Page) => follow(page, '[data-part=sort]', /Newest/)],
    [
      'no filters',
      '/locations/seattle-wa/company/horizon-air/jobs/?q=agent',
      (page: Page) => follow(page, '.chips', /Clear all/),
    ],
  ] as const) {
    test(`shows the jobs of ${name} in place, and the earlier ones on Back`, async ({ page, visitors }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await openList(page, start);
      await page.evaluate(translatePage, '~');
      const before = await readList(page);
      const href = await choose(page);
      await waitForAddress(page, href);
      await waitForList(page);
      const after = await readList(page);
      expect(after).not.toBe(before);
      await visitors.visit(
        async (fresh) => {
          await openList(fresh, href);
          expect(after).toBe(await readList(fresh));
        },
        { userAgent: browserUserAgent },
      );
      await page.goBack();
      await waitForAddress(page, start);
      await waitForList(page);
      expect(await readList(page)).toBe(before);
      expect(errors).toEqual([]);
    });
  }

  test('says on a job page that the job is saved', async ({ page }) => {
    await page.goto(job);
    await waitForHydration(page);
    await page.evaluate(translatePage, '~');
    const button = page.locator('.save-button').first();
    for (const text of ['Saved', 'Save']) {
      await button.click();
      await expect(button).toHaveText(`~${text}`);
    }
  });
});

test.describe('texts that become links before hydration', () => {
  const { viewport, userAgent, isMobile, hasTouch } = devices['iPhone 15'];
  test.use({ viewport, userAgent, isMobile, hasTouch });

  for (const path of [job, '/jobs/', '/jobs/?q=agent&view=map'])
    test(`cause no second rendering of ${path}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.addInitScript(
        `addEventListener('DOMContentLoaded', () => {
            (${linkDates.toString()})();
            globalThis.firstElements = document.querySelectorAll('main *');
          })`,
      );
      await page.goto(path);
      await waitForHydration(page);
      if (path !== job) await waitForHydratedList(page);
      expect(
        await page.evaluate(() => {
          const elements: readonly Element[] = [...Reflect.get(globalThis, 'firstElements')];
          const links = elements.filter((element) => element.matches('[href^=x-apple]'));
          return [links.length > 0, elements.filter((element) => !element.isConnected).length];
        }),
      ).toEqual([true, 0]);
      expect(errors).toEqual([]);
    });

  test('are refused by every page', async ({ request }) => {
    for (const path of ['/', '/benefits/', '/jobs/', job, '/saved/', '/nope/'])
      expect(await (await request.get(path)).text(), path).toContain(
        '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"/>',
      );
  });
});
