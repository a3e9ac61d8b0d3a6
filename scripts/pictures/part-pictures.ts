import type { Browser } from 'playwright';
import { createVisitor } from '#tests/support/browser.ts';
import { openAndWait, takeScreenshot } from './take-screenshot.ts';
import type { PartSubject } from './subjects.ts';

const width = 900;
const margin = 12;
const usualTallest = 480;

/** Renders each component of prose as on a laptop, the start of a long one. @param origin of the running site */
export async function drawParts(
  browser: Browser,
  origin: string,
  parts: readonly PartSubject[],
): Promise<ReadonlyMap<string, Buffer>> {
  const visitor = await createVisitor(browser, { baseURL: origin, width, height: 900, reducedMotion: true });
  const page = await visitor.newPage();
  const pictures = new Map<string, Buffer>();
  for (const { name, path, selector, tallest = usualTallest } of parts) {
    await openAndWait(page, path);
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${path} shows no ${selector}.`);
    const cut = {
      x: Math.max(0, box.x - margin),
      y: box.y - margin,
      width: Math.min(width, box.width + 2 * margin),
      height: Math.min(tallest, box.height + 2 * margin),
    };
    pictures.set(name, await takeScreenshot(page, cut, 72));
  }
  await visitor.close();
  return pictures;
}
