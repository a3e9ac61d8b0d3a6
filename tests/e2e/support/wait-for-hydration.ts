import type { Page } from 'playwright';

/** Waits until a page is hydrated, and the tasks that wait for hydration have run. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.careersBuild?.isHydrated === true);
  await page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)));
}
