import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';

/** Milliseconds from which the browser reports an event; what it leaves out was faster. */
const threshold = 16;
const log = '__interactions';
const durations = z.array(z.number());

/** What is clicked: an option of a facet that stands in sight. */
interface Click {
  readonly facet: string;
  readonly at: number;
}

const facets = ['company', 'jobCategory', 'employmentType', 'country', 'state', 'city'];
/** Options are chosen and taken off again, so that each list is long. */
const clicks: readonly Click[] = facets.flatMap((facet) => [0, 0, 1, 1].map((at) => ({ facet, at })));

/** Notes the longest event of every interaction of a page from its first moment on. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(
    ({ name, least }) => {
      const longestDurations = new Map<number, number>();
      Reflect.set(window, name, longestDurations);
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const id: unknown = Reflect.get(entry, 'interactionId');
          if (typeof id === 'number' && id > 0)
            longestDurations.set(id, Math.max(longestDurations.get(id) ?? 0, entry.duration));
        }
      });
      const init: PerformanceObserverInit & { readonly durationThreshold: number } = {
        type: 'event',
        buffered: true,
        durationThreshold: least,
      };
      observer.observe(init);
    },
    { name: log, least: threshold },
  );
}

/** Lets the browser paint and report what it painted. */
async function letReport(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  );
}

async function takeDuration(page: Page): Promise<number> {
  const found = durations.parse(
    await page.evaluate((name) => {
      const longest: unknown = Reflect.get(window, name);
      if (!(longest instanceof Map)) return [];
      const values = Array.from(longest.values(), Number);
      longest.clear();
      return values;
    }, log),
  );
  return Math.max(threshold, ...found);
}

/**
 * Clicks facets of a list with a slowed processor, one after the other, each once the list of the one before stands.
 * @returns milliseconds from each click to the next paint; at least `threshold`
 * @throws Error when a click was none, or became a new document
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
