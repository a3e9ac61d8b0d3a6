import type { Page } from 'playwright';
import { z } from 'zod';
import { median } from '#bench/load/row.ts';

const samples = z.array(z.number());

/** Steps from the whole world to the maximum zoom, and as many back. */
const steps = 16;
/** An odd number, so that the median of a step ignores single delays of the machine. */
const rounds = 5;

/**
 * Zooms the open map in and out with its keys, around a place with many jobs.
 * @returns milliseconds from the key of each step until the marks of the new zoom are in the page, the median of all
 * rounds
 */
export async function measureZoom(page: Page): Promise<readonly number[]> {
  await page.goto('/jobs/?view=map&at=47.444,-122.296&zoom=0');
  await page.waitForSelector('.map-box[data-live]', { timeout: 120_000 });
  const found: unknown = await page.evaluate(
    async ({ count, all }) => {
      const box = document.querySelector('.map-box');
      const picture = box?.querySelector('[data-map]');
      const took: number[] = [];
      if (box == null || picture == null) return took;
      for (let step = 0; step < all; step += 1) {
        const changed = new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve(performance.now());
          });
          observer.observe(picture, { subtree: true, childList: true, attributes: true, characterData: true });
        });
        const from = performance.now();
        box.dispatchEvent(new KeyboardEvent('keydown', { key: step % (2 * count) < count ? '+' : '-', bubbles: true }));
        took.push((await changed) - from);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      return took;
    },
    { count: steps, all: 2 * steps * rounds },
  );
  const took = samples.parse(found);
  return took.slice(0, 2 * steps).map((_, step) => median(took.filter((__, index) => index % (2 * steps) === step)));
}
