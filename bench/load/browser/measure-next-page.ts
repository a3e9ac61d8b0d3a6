import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findChromium } from '#scripts/programs/chromium.ts';
import { startUndebuggedBrowser, type UndebuggedBrowser } from '#tests/support/undebugged-browser.ts';

/** Milliseconds from a click to the first paint of the next page, in a browser without a debugger. */
export interface NextPageTimes {
  /** When the click came immediately. */
  readonly cached: number;
  /** From Back to the previous page. */
  readonly back: number;
}

const timeoutMs = 30_000;

const target = z.object({ path: z.string(), x: z.number(), y: z.number() });

/**
 * Expression for the path and center of a selected link on a hydrated page; null until then. Also records the time of the
 * next click and of the next return to the page.
 */
const findLink = (selector: string): string => `(() => {
  if (globalThis.careersBuild?.isHydrated !== true) return null;
  const link = document.querySelector(${JSON.stringify(selector)});
  if (link === null) return null;
  const note = (name) => sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
  if (!globalThis.benchIsNoting) {
    globalThis.benchIsNoting = true;
    addEventListener('click', () => note('bench.click'), { capture: true });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => note('bench.shown'); port2.postMessage(0); });
    });
  }
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { path: link.pathname, x: x + width / 2, y: y + height / 2 };
})()`;

/** Expression for the time from the recorded click to the first paint of the page of a path; null until it is painted. */
const readArrival = (path: string): string => `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (location.pathname !== ${JSON.stringify(path)} || paint === undefined) return null;
  return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('bench.click'));
})()`;

// In a task of its own, because a page that leaves while an expression is evaluated answers with an error.
const goBack = `void setTimeout(() => {
  sessionStorage.removeItem('bench.shown');
  sessionStorage.setItem('bench.back', String(performance.timeOrigin + performance.now()));
  history.back();
})`;
/** Expression for the time from Back to the frame that shows the page again; null until then. */
const readReturn = `sessionStorage.getItem('bench.shown') === null ? null : sessionStorage.getItem('bench.shown') - sessionStorage.getItem('bench.back')`;

/** Evaluates an expression until it has a value, and returns the value. Throws after a timeout. */
async function waitForValue<T>(browser: UndebuggedBrowser, expression: string, schema: z.ZodType<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await browser.attach((page) => page.evaluate(expression)).catch(() => null);
    if (value !== null && value !== undefined) return schema.parse(value);
    if (performance.now() > deadline) throw new Error(`No value: ${expression}`);
    await wait(50);
  }
}

async function open(browser: UndebuggedBrowser, url: string, selector: string): Promise<z.infer<typeof target>> {
  await browser.attach((page) => page.goto(url));
  return waitForValue(browser, findLink(selector), target);
}

/**
 * Opens pages by their links, and goes back.
 * @param site origin
 * @param steps paths of pages, each with the selector of a link
 */
export async function measureNextPages(
  site: string,
  steps: readonly (readonly [from: string, selector: string])[],
): Promise<readonly NextPageTimes[]> {
  const measured: NextPageTimes[] = [];
  for (const [from, selector] of steps) {
    // Each in a new browser, because the cache of one would affect the next measurement.
    const browser = await startUndebuggedBrowser(findChromium());
    try {
      const link = await open(browser, site + from, selector);
      await browser.attach(async (page) => {
        await page.movePointer(link);
        await page.press(link);
      });
      const cached = await waitForValue(browser, readArrival(link.path), z.number());
      await browser.attach((page) => page.evaluate(goBack));
      const back = await waitForValue(browser, readReturn, z.number());
      measured.push({ cached, back });
    } finally {
      await browser.stop();
    }
  }
  return measured;
}
