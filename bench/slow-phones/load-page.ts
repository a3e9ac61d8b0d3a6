import { devices, type Browser, type BrowserContext, type Page } from 'playwright';
import { readBlocking, type Blocking } from './read-trace.ts';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading', 'v8'];
const timeoutMs = 60_000;
/** A page is at rest when it had no long task for this time. */
const restMs = 700;

/** A phone with an empty cache, whose processor is slowed down. */
export interface SlowPhone {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** @param slowDown how many times slower than this machine */
export async function openSlowPhone(browser: Browser, slowDown: number): Promise<SlowPhone> {
  const visitor: BrowserContext = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  const page = await visitor.newPage();
  page.setDefaultTimeout(timeoutMs);
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, close: () => visitor.close() };
}

/** Waits until nothing is requested and no long task runs. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, rest);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, rest);
        }).observe({ type: 'longtask' });
      }),
    restMs,
  );
}

/** Loads a page with an empty cache until it is at rest, and reads its blocking time from a trace. */
export async function loadPage(browser: Browser, url: string, slowDown: number): Promise<Blocking> {
  const { page, close } = await openSlowPhone(browser, slowDown);
  await browser.startTracing(page, { categories });
  await page.goto(url);
  await waitForRest(page);
  const trace = await browser.stopTracing();
  await close();
  return readBlocking(trace.toString());
}
