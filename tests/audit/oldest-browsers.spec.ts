import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { jobLinks, liveMap, mapPicture } from '#tests/support/locators.ts';
import { waitForHydration } from '#tests/e2e/support/wait-for-hydration.ts';
import { countDocuments, waitForAddress } from '#tests/e2e/support/hydrated-list.ts';

/** Removes APIs that are newer than the oldest supported browsers (Chrome and Firefox 111, Safari 16.4). */
function makeOld(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [URL, ['parse', 'canParse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [AbortSignal, ['any']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'Iterator']],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  const find: unknown = Reflect.get(Document.prototype, 'querySelectorAll');
  Reflect.defineProperty(Document.prototype, 'querySelectorAll', {
    value(this: Document, selector: string): unknown {
      if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a valid selector`);
      return typeof find === 'function' ? Reflect.apply(find, this, [selector]) : null;
    },
  });
}

async function visitAsOld(page: Page, path: string, task: () => Promise<void>): Promise<void> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.addInitScript(makeOld);
  await page.goto(path);
  await waitForHydration(page);
  expect(await page.evaluate(() => ['parse' in URL, 'popover' in HTMLElement.prototype])).toEqual([false, false]);
  await task();
  expect(thrown).toEqual([]);
}

test('a list is filtered in place, and leads to a job and from there to another page', async ({ page }) => {
  await visitAsOld(page, '/jobs/', async () => {
    const documents = countDocuments(page);
    await page
      .getByRole('link', { name: /^Full-Time/ })
      .first()
      .click();
    await waitForAddress(page, '/employment-type/full-time/jobs/');
    expect(documents()).toBe(0);
    await jobLinks(page).first().click();
    await page.waitForURL(/\/job\/$/);
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Benefits' }).click();
    await page.waitForURL('**/benefits/');
    await waitForHydration(page);
  });
});

test('a map pans and zooms', async ({ page }) => {
  await visitAsOld(page, '/jobs/?view=map', async () => {
    await liveMap(page).waitFor();
    await page.getByRole('link', { name: 'Zoom in' }).click();
    await page.waitForFunction(() => location.search.includes('&zoom='));
    expect(await mapPicture(page).getByRole('link').count()).toBeGreaterThan(0);
  });
});
