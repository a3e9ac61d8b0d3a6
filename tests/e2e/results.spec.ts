import { expect, test } from '#tests/support/fixtures.ts';
import { filterOptions, filters, jobCards, jobLinks, results } from '#tests/support/locators.ts';
import { openList, waitForList } from './support/hydrated-list.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled });

      test('the first job is in the upper part of the screen, and the search opens on demand', async ({ page }) => {
        await page.goto('/jobs/');
        expect((await jobCards(page).first().boundingBox())?.y).toBeLessThan(320);
        await expect(page.getByLabel('Job title, skill or ID')).toBeHidden();
        await page.getByRole('button', { name: 'Search by title, ID or place' }).click();
        await page.getByLabel('Job title, skill or ID').fill('technician');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/jobs/?q=technician');
        await expect(page.getByRole('button', { name: 'Change search: technician' })).toBeVisible();
        await expect(page.getByLabel('Job title, skill or ID')).toBeHidden();
      });
    });
  }

  test('the open search has the focus in its first field', async ({ page }) => {
    await openList(page, '/jobs/');
    await page.getByRole('button', { name: 'Search by title, ID or place' }).click();
    await expect(page.getByLabel('Job title, skill or ID')).toBeFocused();
  });
});

test.describe('on a wide screen', () => {
  test('a skip link leads to the results, and the filters beside them come later in the tab order', async ({
    page,
  }) => {
    await openList(page, '/jobs/');
    await page.getByRole('link', { name: 'Skip to results' }).focus();
    await page.keyboard.press('Enter');
    await expect(results(page)).toBeFocused();
    const [column, list] = await Promise.all([filters(page).boundingBox(), jobCards(page).first().boundingBox()]);
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(list?.x ?? 0);
    const isListFirst = await jobLinks(page)
      .first()
      .evaluate((link) => {
        const option = document.querySelector('.facet a');
        return option !== null && (link.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      });
    expect(isListFirst).toBe(true);
  });

  test('a chosen filter stays under the pointer, and the top of the list comes into view', async ({ page }) => {
    await openList(page, '/jobs/');
    for (const [label, name] of [
      ['City', 'Seattle, WA'],
      ['Job Category', 'Airport Operations'],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 400));
      const option = filterOptions(page, label, new RegExp(`^${name}`));
      await option.scrollIntoViewIfNeeded();
      const before = (await option.boundingBox())?.y ?? 0;
      await option.click();
      await waitForList(page);
      await expect(page.getByRole('link', { name: `Remove filter: ${name}` })).toBeInViewport();
      await expect(option).toBeFocused();
      expect(Math.abs(((await option.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
    }
  });
});
