import type { Page } from 'playwright';

/** Waits until the scripts of a page have taken it over, and what waits for that has had its turn. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.careersBuild?.isHydrated === true);
  await page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)));
}
