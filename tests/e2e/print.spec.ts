import { expect, test } from '#tests/support/fixtures.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { readPagesWithText } from './support/read-pdf.ts';

const job = readNaiveFeed().find(({ isOpen }) => isOpen)?.path ?? '';
/** Less than the space that ends a page on a screen. */
const stepPx = 80;
const paperHeightPx = 1056;

for (const path of [job, '/benefits/'])
  test(`prints no empty page after ${path}, wherever its text ends`, async ({ page }) => {
    await page.goto(path);
    for (let space = 0; space <= paperHeightPx; space += stepPx) {
      await page
        .locator('main')
        .evaluate((main, height) => main.setAttribute('style', `border-top: ${height}px solid`), space);
      const pages = readPagesWithText(await page.pdf());
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.at(-1), `${pages.length} pages, moved by ${space} px`).toBe(true);
    }
  });
