import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';

/** Minimum milliseconds of events that the browser reports; others were faster. */
const threshold = 16;
const log = '__interactions';
const durations = z.array(z.number());

/** The clicked element: a visible facet option. */
interface Click {
  readonly facet: string;
  readonly at: number;
}

const facets = ['company', 'jobCategory', 'employmentType', 'country', 'state', 'city'];
/** Options are chosen and removed alternately, so that each list is long. */
const clicks: readonly Click[] = facets.flatMap((facet) => [0, 0, 1, 1].map((at) => ({ facet, at })));

/** Records the longest event of every interaction of a page from its start. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(
    ({ name, minDuration }) => {
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
        durationThreshold: minDuration,
      };
      observer.observe(init);
    },
    { name: log, minDuration: threshold },
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
 * Clicks facets of a list with a throttled CPU, each after the list of the previous one has rendered.
 * @returns milliseconds from each click to the next paint; at least `threshold`
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
