import type { Browser, Locator, Page } from 'playwright';
import { letReport, takeDuration, watchInteractions } from '#bench/support/interactions.ts';
import { openSlowPhone, waitForRest } from './load-page.ts';

/** What visitors do on a phone, in the order in which a run does it. */
export const interactions = ['open menu', 'save', 'load more', 'open filters', 'filter'] as const;
export type Interaction = (typeof interactions)[number];

/** Taps, and waits until the page shows what the tap was for. @returns milliseconds from the tap to the next paint */
async function tap(page: Page, target: Locator, isDone: () => Promise<unknown>): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await letReport(page);
  await takeDuration(page);
  await target.tap();
  await isDone();
  await letReport(page);
  return takeDuration(page);
}

/** Opens a list on a slow phone and does everything once. @param url address of a list of several pages */
export async function measureInteractions(
  browser: Browser,
  url: string,
  slowDown: number,
): Promise<Readonly<Record<Interaction, number>>> {
  const { page, close } = await openSlowPhone(browser, slowDown);
  await watchInteractions(page);
  await page.goto(url);
  await waitForRest(page);

  const menu = page.getByRole('navigation', { name: 'Main' });
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const openMenu = await tap(page, menuButton, () => menu.waitFor());
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  const save = page.locator('main .save-button').first();
  const saved = await tap(page, save, () => page.locator('main .save-button[aria-pressed="true"]').waitFor());

  const cards = page.locator('main article');
  const before = await cards.count();
  const loadMore = await tap(page, page.locator('[data-part="more"] a'), () => cards.nth(before).waitFor());

  const filters = page.getByRole('button', { name: 'Filter jobs' });
  const option = page.locator('#filter-sheet [data-part="company"] a').first();
  const openFilters = await tap(page, filters, () => option.waitFor());
  const address = await option.getAttribute('href');
  const filter = await tap(page, option, () =>
    page.waitForFunction(
      (expected) =>
        location.pathname + location.search === expected &&
        document.querySelector('.list-body[aria-busy="false"]') !== null,
      address,
    ),
  );
  await close();
  return { 'open menu': openMenu, save: saved, 'load more': loadMore, 'open filters': openFilters, filter };
}
