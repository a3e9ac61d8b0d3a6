import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  allDisplayModes,
  auditDisplayModes,
  auditOpened,
  isFullAudit,
  scrollsSideways,
  toDisplayModes,
  type DisplayMode,
} from '#tests/e2e/support/axe-audit.ts';
import { contentPages } from '#tests/e2e/support/content-paths.ts';
import { followRefusals } from '#tests/e2e/support/policy-refusals.ts';

/**
 * The menu is the same markup on every page and lies over it, so it is opened on one page of each kind, at every width,
 * light and dark.
 */
const menuSample = [
  '/',
  '/career-opportunities/flight-attendants-jp/',
  '/career-opportunities/pilot-jobs/',
  '/our-people/',
];
const widths = [320, 768, 1280];
const paths = ['/', ...contentPages.map(({ path }) => path)];
const isInSample = (path: string): boolean => isFullAudit || menuSample.includes(path);

// One page for all paths: loading them in a page each takes longer than to audit them.
let page: Page;
let refused: string[];
test.beforeAll(async ({ browser, sites }) => {
  const { url } = await sites.get(null);
  page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce' });
  refused = await followRefusals(page.context());
});
test.afterAll(() => page.close());

/** Opens and audits each menu: one sheet in narrow windows, a panel for each entry in wide ones. */
async function auditMenus(mode: DisplayMode): Promise<readonly string[]> {
  const found: string[] = [];
  for (const opener of await page.getByRole('banner').getByRole('button').all()) {
    const name = await opener.innerText();
    await opener.click();
    const selector = `#${await opener.getAttribute('popovertarget')}`;
    const menu = page.locator(selector);
    expect(
      await menu.evaluate(
        (element) => element.matches(':popover-open') && element.getBoundingClientRect().height > 100,
      ),
    ).toBe(true);
    for (const group of await menu.locator('summary:visible').all()) await group.click();
    found.push(...(await auditOpened(page, selector, mode)).map((line) => `${name} open: ${line}`));
    if (await scrollsSideways(page)) found.push('scrolls sideways while the menu is open');
    await page.keyboard.press('Escape');
  }
  return found;
}

test.describe('content pages', () => {
  test('the menus are tested on pages that exist', () => {
    expect(menuSample.filter((path) => !paths.includes(path))).toEqual([]);
  });

  for (const path of paths) {
    test(`${path} has no WCAG 2.2 AA violations that axe finds, and the policy blocks nothing of it`, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      const found = isInSample(path)
        ? await auditDisplayModes(page, allDisplayModes(widths), auditMenus)
        : await auditDisplayModes(page, toDisplayModes(widths));
      expect(found).toEqual([]);
      await page.waitForLoadState('networkidle');
      expect(refused.splice(0)).toEqual([]);
    });
  }
});
