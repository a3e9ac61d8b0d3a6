import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from '../support/fixtures.ts';
import { comeAlive } from './support/come-alive.ts';
import { noteUnfocused, walkTo } from './support/focus.ts';
import { readNaiveFeed, sampleFeed } from './support/naive-feed.ts';

const jobs = readNaiveFeed();
const open = jobs.filter(({ isOpen }) => isOpen);
const rows = readFileSync(sampleFeed, 'utf8').split('\n').filter(Boolean);
const careerPath = '/career-opportunities/aircraft-technician-jobs/';

async function openPage(page: Page, path: string, javaScriptEnabled = true): Promise<void> {
  await page.goto(path);
  if (javaScriptEnabled) await comeAlive(page);
  await noteUnfocused(page);
}

/** Walks on to an element, every stop of the way being in sight. */
async function reach(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { problems, hasArrived } = await walkTo(page, selector, key);
  expect(problems).toEqual([]);
  expect(hasArrived, `${selector} is reached from ${page.url()}`).toBe(true);
}

async function follow(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState();
  await noteUnfocused(page);
}

const hrefOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
const idOfFocused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, javaScriptEnabled] of [
  [1280, true],
  [390, false],
] as const) {
  test.describe(`with keys alone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('a visitor skips to the text, opens the menu, reads about a career, opens one of its jobs and reaches Apply', async ({
      page,
    }) => {
      await openPage(page, '/', javaScriptEnabled);
      expect((await walkTo(page, '.skip-link')).steps).toBe(1);
      await page.keyboard.press('Enter');
      expect(await idOfFocused(page)).toBe('main');
      const first = await walkTo(page, 'main :is(a, input, button)');
      expect(first).toMatchObject({ steps: 1, problems: [], hasArrived: true });

      await reach(page, width < 960 ? '.menu-button' : '[popovertarget="menu-career-areas"]', 'Shift+Tab');
      await page.keyboard.press('Enter');
      expect(
        await page
          .locator(width < 960 ? '#site-menu' : '#menu-career-areas')
          .evaluate((element) => element.matches(':popover-open')),
      ).toBe(true);
      await reach(page, `.site-header a[href="${careerPath}"]`);
      await follow(page, careerPath);

      await reach(page, '.live-jobs .job-card-title a');
      const path = await hrefOfFocused(page);
      const place = jobs.findIndex((job) => job.path === path);
      expect(jobs[place]).toMatchObject({ isOpen: true, category: 'maintenance-technicians' });
      await follow(page, path);

      await reach(page, 'a.button-apply');
      const [, guid = 'no guid'] =
        /^https:\/\/rr\.jobsyn\.org\/([0-9A-F]{32})(?:10)?$/.exec(await hrefOfFocused(page)) ?? [];
      expect(rows[place]?.includes(guid), `${guid} is the row’s`).toBe(true);
    });

    test('Escape closes the menu and gives the focus back to its button', async ({ page }) => {
      await openPage(page, '/benefits/', javaScriptEnabled);
      const button = width < 960 ? '.menu-button' : '[popovertarget="menu-career-areas"]';
      await reach(page, button);
      await page.keyboard.press('Enter');
      await reach(page, `.site-header a[href="${careerPath}"]`);
      await page.keyboard.press('Escape');
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await expect(page.locator(button)).toBeFocused();
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
    `with keys alone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px in ${colorScheme}`,
    { tag },
    () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 844 }, colorScheme });

      for (const path of ['/', '/jobs/', careerPath, open[0]?.path ?? ''] as const) {
        test(`the focus is in sight all the way down ${path} and back`, async ({ page }) => {
          await openPage(page, path, javaScriptEnabled);
          const down = await walkTo(page, 'body.none');
          expect(down.problems).toEqual([]);
          expect(down.steps).toBeGreaterThan(15);
          const up = await walkTo(page, '.skip-link', 'Shift+Tab');
          expect(up).toEqual({ steps: down.steps - 1, problems: [], hasArrived: true });
        });
      }
    },
  );
}

test.describe('what stays in sight while a page scrolls', () => {
  test.use({ viewport: { width: 1280, height: 844 } });

  for (const [path, held, next] of [
    [careerPath, '.content-aside-held', '.related-pages'],
    [open[0]?.path ?? '', '.job-side-held', '.similar'],
  ] as const) {
    test(`on ${path} ${held} makes room for ${next}`, async ({ page }) => {
      await openPage(page, path);
      const readGap = (): Promise<{ readonly isHeld: boolean; readonly gap: number }> =>
        page.evaluate(
          ([above = '', below = '']) => {
            const [first, second] = [document.querySelector(above), document.querySelector(below)];
            if (first === null || second === null) throw new Error('The page lacks a part.');
            const gap = second.getBoundingClientRect().top - first.getBoundingClientRect().bottom;
            return { isHeld: first.getBoundingClientRect().top > 0, gap };
          },
          [held, next],
        );
      await page.evaluate(() => scrollTo(0, innerHeight));
      expect((await readGap()).isHeld).toBe(true);
      await page.evaluate(
        ([selector = '']) =>
          scrollTo(0, scrollY + (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) - 150),
        [next],
      );
      expect((await readGap()).gap).toBeGreaterThanOrEqual(0);
    });
  }
});
