import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';
import { recordUnfocusedStyles, walkTo } from './support/focus.ts';
import { readNaiveFeed, sampleFeed } from './support/naive-feed.ts';

const jobs = readNaiveFeed();
const open = jobs.filter(({ isOpen }) => isOpen);
const rows = readFileSync(sampleFeed, 'utf8').split('\n').filter(Boolean);
const careerPath = '/career-opportunities/aircraft-technician-jobs/';

async function openPage(page: Page, path: string, javaScriptEnabled = true): Promise<void> {
  await page.goto(path);
  if (javaScriptEnabled) await waitForHydration(page);
  await recordUnfocusedStyles(page);
}

/** Moves the focus to an element; every stop on the way must be visible. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { problems, hasArrived } = await walkTo(page, target, key);
  expect(problems).toEqual([]);
  expect(hasArrived, `${target} is reached from ${page.url()}`).toBe(true);
}

async function follow(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState();
  await recordUnfocusedStyles(page);
}

const skipLink = (page: Page): Locator => page.getByRole('link', { name: 'Skip to main content' });
/** Returns the button that opens the menu with career areas, in a window of this width. */
const menuButton = (page: Page, width: number): Locator =>
  page.getByRole('banner').getByRole('button', { name: width < 960 ? 'Menu' : 'Career areas', exact: true });
/** Returns a link that is visible only while the menu is open. */
const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Aircraft technician jobs' });
/** Opens the menu, and on a phone the group with the link, from its focused button. */
async function openMenu(page: Page, width: number): Promise<void> {
  await page.keyboard.press('Enter');
  if (width >= 960) return;
  await reach(page, page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Career areas' }));
  await expect(menuLink(page)).toBeHidden();
  await page.keyboard.press('Enter');
}
const hrefOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, javaScriptEnabled] of [
  [1280, true],
  [390, false],
] as const) {
  const title = `with the keyboard alone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px`;
  test.describe(title, { tag: javaScriptEnabled ? [] : '@long' }, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('a visitor skips to the content, opens the menu, reads about a career, opens one of its jobs and reaches Apply', async ({
      page,
    }) => {
      await openPage(page, '/', javaScriptEnabled);
      expect((await walkTo(page, skipLink(page))).steps).toBe(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      const first = await walkTo(page, page.getByRole('main').locator('a, input, button'));
      expect(first).toMatchObject({ steps: 1, problems: [], hasArrived: true });

      await reach(page, menuButton(page, width), 'Shift+Tab');
      await expect(menuLink(page)).toBeHidden();
      await openMenu(page, width);
      await expect(menuLink(page)).toBeVisible();
      await reach(page, menuLink(page));
      await follow(page, careerPath);

      await reach(
        page,
        page
          .getByRole('region', { name: /open now$/ })
          .getByRole('heading')
          .getByRole('link'),
      );
      const path = await hrefOfFocused(page);
      const place = jobs.findIndex((job) => job.path === path);
      expect(jobs[place]).toMatchObject({ isOpen: true, category: 'maintenance-technicians' });
      await follow(page, path);

      await reach(page, page.getByRole('link', { name: /^Apply at / }));
      const [, guid = 'no guid'] =
        /^https:\/\/rr\.jobsyn\.org\/([0-9A-F]{32})(?:10)?$/.exec(await hrefOfFocused(page)) ?? [];
      expect(rows[place]?.includes(guid), `${guid} is the row’s`).toBe(true);
    });

    test('Escape closes the menu and returns the focus to its button', async ({ page }) => {
      await openPage(page, '/benefits/', javaScriptEnabled);
      await reach(page, menuButton(page, width));
      await openMenu(page, width);
      await reach(page, menuLink(page));
      await page.keyboard.press('Escape');
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await expect(menuButton(page, width)).toBeFocused();
    });
  });
}

// Long walks, in the two other combinations of width and scripts.
for (const [width, colorScheme, javaScriptEnabled] of [
  [390, 'dark', true],
  [1280, 'light', false],
] as const) {
  const tag = width === 390 && javaScriptEnabled ? [] : '@long';
  test.describe(
    `with the keyboard alone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px in ${colorScheme}`,
    { tag },
    () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 844 }, colorScheme });

      for (const path of ['/', '/jobs/', careerPath, open[0]?.path ?? ''] as const) {
        const pathTag = path === '/' || path === '/jobs/' ? [] : '@long';
        test(`the focus is visible all the way down ${path} and back`, { tag: pathTag }, async ({ page }) => {
          await openPage(page, path, javaScriptEnabled);
          const down = await walkTo(page, null);
          expect(down.problems).toEqual([]);
          expect(down.steps).toBeGreaterThan(15);
          const up = await walkTo(page, null, 'Shift+Tab');
          expect(up).toEqual({ steps: down.steps, problems: [], hasArrived: false });
          await page.keyboard.press('Tab');
          await expect(skipLink(page)).toBeFocused();
        });
      }
    },
  );
}

test.describe('sticky elements', () => {
  test.use({ viewport: { width: 1280, height: 844 } });

  for (const [path, sticky, next] of [
    [careerPath, '.content-aside-held', '.related-pages'],
    [open[0]?.path ?? '', '.job-side-held', '.similar'],
  ] as const) {
    test(`on ${path} ${sticky} makes room for ${next}`, async ({ page }) => {
      await openPage(page, path);
      const readGap = (): Promise<{ readonly isSticky: boolean; readonly gap: number }> =>
        page.evaluate(
          ([above = '', below = '']) => {
            const [first, second] = [document.querySelector(above), document.querySelector(below)];
            if (first === null || second === null) throw new Error('The page lacks a part.');
            const gap = second.getBoundingClientRect().top - first.getBoundingClientRect().bottom;
            return { isSticky: first.getBoundingClientRect().top > 0, gap };
          },
          [sticky, next],
        );
      await page.evaluate(() => scrollTo(0, innerHeight));
      expect((await readGap()).isSticky).toBe(true);
      await page.evaluate(
        ([selector = '']) =>
          scrollTo(0, scrollY + (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) - 150),
        [next],
      );
      expect((await readGap()).gap).toBeGreaterThanOrEqual(0);
    });
  }
});
