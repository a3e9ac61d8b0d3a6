import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { createVisitor } from '#tests/support/browser.ts';
import { sumGzip } from './page-assets.ts';
import { mapList } from './routes.ts';

export interface FirstView {
  /** Bytes of all answers, heads included, without the icon of the tab: Chromium asks for it only where it has tabs. */
  readonly total: number;
  /** Bytes of the fonts among them. */
  readonly fonts: number;
  readonly requests: number;
}

const timeoutMs = 60_000;

/** What a page asks for by itself has come: the route rules are the last of it. */
async function waitForRouteRules(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined, undefined, { timeout: timeoutMs });
  await page.waitForLoadState('networkidle');
}

/**
 * Opens a page that begins its idle work at once: what comes late has been asked for before the route rules are there. The
 * page takes its network for a fast one in every Chromium: how far below the window lazy images load depends on that.
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

/** Opens the map of a list. @returns bytes, by gzip, of the scripts that came for it */
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
