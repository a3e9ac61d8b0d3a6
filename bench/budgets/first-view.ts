import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { createVisitor } from '#tests/support/browser.ts';
import { sumGzip } from './page-assets.ts';
import { mapList } from './routes.ts';

export interface FirstView {
  /** Bytes of all responses with headers, without the favicon: Chromium requests it only where it has tabs. */
  readonly total: number;
  /** Bytes of the fonts among them. */
  readonly fonts: number;
  readonly requests: number;
}

const timeoutMs = 60_000;

/** Waits until the page has loaded what it requests by itself: the route rules are the last of it. */
async function waitForRouteRules(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined, undefined, { timeout: timeoutMs });
  await page.waitForLoadState('networkidle');
}

/**
 * Opens a page that starts its idle tasks immediately, so that late requests are sent before the route rules arrive.
 * The page sees a fast network in every Chromium, because the distance at which lazy images load depends on it.
 */
async function openHurried(visitor: BrowserContext): Promise<Page> {
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: 'ethernet',
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = (task) =>
      window.setTimeout(() => task({ didTimeout: false, timeRemaining: () => 0 }), 0);
  });
  return page;
}

/** Opens a page with an empty cache. @param site origin */
export async function weighFirstView(browser: Browser, site: string, path: string): Promise<FirstView> {
  const visitor = await createVisitor(browser, { baseURL: site });
  const page = await openHurried(visitor);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path);
  await waitForRouteRules(page);
  const icons = await page
    .locator('link[rel~="icon"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  const counted = finished.filter((request) => !icons.includes(request.url()));
  const answers = await Promise.all(
    counted.map(async (request) => ({ type: request.resourceType(), sizes: await request.sizes() })),
  );
  await visitor.close();
  const sum = (some: typeof answers): number =>
    some.reduce((bytes, { sizes }) => bytes + sizes.responseBodySize + sizes.responseHeadersSize, 0);
  return { total: sum(answers), fonts: sum(answers.filter(({ type }) => type === 'font')), requests: answers.length };
}

/** Opens the map of a list. @returns gzip bytes of the scripts that it loads */
export async function weighMapScripts(browser: Browser, site: string): Promise<number> {
  const visitor = await createVisitor(browser, { baseURL: site });
  const page = await openHurried(visitor);
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  await page.goto(mapList);
  await waitForRouteRules(page);
  const before = new Set(scripts);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await page.waitForSelector('.map-box[data-live]', { timeout: timeoutMs });
  await page.waitForLoadState('networkidle');
  await visitor.close();
  return sumGzip(site, [...scripts.difference(before)]);
}
