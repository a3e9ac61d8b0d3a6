import type { CDPSession, Page } from 'playwright';
import { letReport, takeDuration, watchInteractions } from '#bench/support/interactions.ts';

/** The clicked element: a visible facet option. */
interface Click {
  readonly facet: string;
  readonly at: number;
}

const facets = ['company', 'jobCategory', 'employmentType', 'country', 'state', 'city'];
/** Options are chosen and removed alternately, so that each list is long. */
const clicks: readonly Click[] = facets.flatMap((facet) => [0, 0, 1, 1].map((at) => ({ facet, at })));

/**
 * Clicks facets of a list with a throttled CPU, each after the list of the previous one has rendered.
 * @returns milliseconds from each click to the next paint; at least 16, the shortest that the browser reports
 * @throws Error when a click had no effect or loaded a new document
 */
export async function measureClicks(
  page: Page,
  session: CDPSession,
  address: string,
  slowDown: number,
): Promise<readonly number[]> {
  await watchInteractions(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const measured: number[] = [];
  for (const { facet, at } of clicks) {
    await page
      .locator(`details[data-part="${facet}"]`)
      .evaluateAll((levels) => levels.forEach((level) => level.setAttribute('open', '')));
    const link = page.locator(`[data-part="${facet}"] > ul > li > :is(a, .facet-off)`).nth(at);
    const href = await link.getAttribute('href');
    if (href === null) continue;
    await link.scrollIntoViewIfNeeded();
    await letReport(page);
    await takeDuration(page);
    const before = await page.evaluate(() => performance.timeOrigin);
    await link.click();
    await page.waitForFunction(
      (expectedAddress) =>
        location.pathname + location.search === expectedAddress &&
        document.querySelector('.list-body[aria-busy="false"]') !== null,
      href,
    );
    await letReport(page);
    if ((await page.evaluate(() => performance.timeOrigin)) !== before)
      throw new Error(`${facet} ${at} of ${address} loaded a document.`);
    measured.push(await takeDuration(page));
  }
  return measured;
}
