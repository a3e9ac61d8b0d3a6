import type { Page } from 'playwright';
import { z } from 'zod';

/** Minimum milliseconds of events that the browser reports; others were faster. */
const threshold = 16;
const log = '__interactions';
const durations = z.array(z.number());

/** Records the longest event of every interaction of a page from its start. Call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
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
export async function letReport(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  );
}

/**
 * Returns the longest interaction since the last call, in milliseconds from the input to the paint that follows it; at
 * least 16, the shortest that the browser reports.
 */
export async function takeDuration(page: Page): Promise<number> {
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
