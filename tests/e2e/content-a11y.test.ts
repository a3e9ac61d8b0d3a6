import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, launchBrowser } from '../support/browser.ts';
import { startSite, type RunningSite } from '../support/start-site.ts';
import { auditPage, installAxe, scrollsSideways } from './support/axe-audit.ts';
import { contentPages } from './support/content-paths.ts';

/**
 * The menu is the same markup on every page and lies over it, so opening it on every page finds nothing new: it is opened
 * on one page of each kind. CONTENT_A11Y=full opens it on all.
 */
const menuSample = ['/', '/career-opportunities/flight-attendants-jp/', '/career-opportunities/pilot-jobs/', '/our-people/'];
const opensEveryMenu = process.env['CONTENT_A11Y'] === 'full';
const widths = [320, 768, 1280];
const schemes = ['light', 'dark'] as const;
const paths = ['/', ...contentPages.map(({ path }) => path)];
const hasMenuOpened = (path: string): boolean => opensEveryMenu || menuSample.includes(path);

let site: RunningSite;
let browser: Browser;
let visitor: BrowserContext;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  visitor = await createVisitor(browser, { baseURL: site.url, reducedMotion: true });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens and audits each menu in turn: one sheet on narrow windows, a panel for each entry on wide ones. */
async function auditMenus(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const opener of await page.locator('.site-header button[popovertarget]:visible').all()) {
    const name = await opener.innerText();
    await opener.click();
    const menu = page.locator(`#${await opener.getAttribute('popovertarget')}`);
    expect(await menu.evaluate((element) => element.matches(':popover-open') && element.getBoundingClientRect().height > 100)).toBe(true);
    found.push(...(await auditPage(page)).map((line) => `${name} open: ${line}`));
    if (await scrollsSideways(page)) found.push('scrolls sideways while the menu is open');
    await page.keyboard.press('Escape');
  }
  return found;
}

describe('content pages', () => {
  test('the menus are opened on pages that exist', () => {
    expect(menuSample.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test.concurrent.each(paths)('%s breaks no rule of WCAG 2.2 AA that a machine can check, at any width, light or dark', async (path) => {
    const page = await visitor.newPage();
    expect((await page.goto(path))?.status()).toBe(200);
    await installAxe(page);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const look = `${width} px, ${colorScheme}: `;
        found.push(...(await auditPage(page)).map((line) => look + line));
        if (await scrollsSideways(page)) found.push(`${look}scrolls sideways`);
        if (hasMenuOpened(path)) found.push(...(await auditMenus(page)).map((line) => look + line));
      }
    }
    await page.close();
    expect(found).toEqual([]);
  });
});
