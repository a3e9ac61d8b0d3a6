import type { CDPSession, Locator, Page, Request } from 'playwright';
import { pages } from '#config/pages.ts';

export interface Hover {
  /** Page requests on hover. */
  readonly requests: number;
  /** Page requests that the click still sent. */
  readonly late: number;
}

/** Has links to jobs, when a page has no unvisited one left. */
const list = '/jobs/';
const contentPaths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

function isForPage(request: Request): boolean {
  return request.isNavigationRequest();
}

/** Returns the first link of the page to an unvisited page of the same kind; null when there is none. */
async function findNext(
  page: Page,
  followed: ReadonlySet<string>,
): Promise<{ readonly link: Locator; readonly path: string } | null> {
  const links = page.locator('main a[href^="/"]').filter({ visible: true });
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link.getAttribute('target') === null ? (link.getAttribute('href') ?? '') : '')),
  );
  const at = paths.findIndex((path) => !followed.has(path) && (contentPaths.has(path) || path.endsWith('/job/')));
  return at === -1 ? null : { link: links.nth(at), path: paths[at] ?? '' };
}

/** Opens a page like a typed address, until it is idle. */
async function openAndWait(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    () => globalThis.careersBuild?.isHydrated === true && globalThis.careersBuild.rules !== undefined,
  );
  await page.waitForLoadState('networkidle');
}

/**
 * Resolves when the browser has prefetched a page. With a debugger attached it only prefetches and does not prerender.
 */
function waitForPrefetch(session: CDPSession): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ status }: { readonly status: string }): void => {
      if (status !== 'Ready') return;
      session.off('Preload.prefetchStatusUpdated', look);
      resolve();
    };
    session.on('Preload.prefetchStatusUpdated', look);
  });
}

/**
 * Goes from page to page: hovers a link until its page is loaded, and clicks.
 * @returns the requests of each, and the page requests of the first page itself
 */
export async function measureHovers(
  page: Page,
  session: CDPSession,
  start: string,
  count: number,
): Promise<{ readonly onLoad: number; readonly hovers: readonly Hover[] }> {
  const requests: Request[] = [];
  await session.send('Preload.enable');
  page.on('request', (request) => isForPage(request) && requests.push(request));
  await openAndWait(page, start);
  const onLoad = requests.length - 1;
  const followed = new Set([start]);
  const hovers: Hover[] = [];
  for (let at = 0; at < count; at += 1) {
    let next = await findNext(page, followed);
    if (next === null) {
      await page.goto(list);
      const other = await findNext(page, followed);
      if (other === null) break;
      followed.add(other.path);
      await openAndWait(page, other.path);
      next = await findNext(page, followed);
    }
    if (next === null) break;
    followed.add(next.path);
    await next.link.scrollIntoViewIfNeeded();
    requests.length = 0;
    const prefetched = waitForPrefetch(session);
    await next.link.hover();
    await prefetched;
    const prefetchCount = requests.length;
    await next.link.click();
    await page.waitForURL((url) => url.pathname === next?.path);
    hovers.push({ requests: prefetchCount, late: requests.length - prefetchCount });
    await page.mouse.move(0, 0);
  }
  return { onLoad, hovers };
}
