import type { CDPSession, Locator, Page, Request } from 'playwright';
import { pages } from '#config/pages.ts';

export interface Hover {
  /** Requests for pages that the pointer caused. */
  readonly requests: number;
  /** Requests for pages that the click still made. */
  readonly late: number;
  /** Milliseconds from the click to the paint of the next page; NaN when it was not painted in the place of the last one. */
  readonly paint: number;
}

const patience = 30_000;
/** Has links to jobs, for when a page has none left that was not followed. */
const list = '/jobs/';
const contentPaths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

function isForPage(request: Request): boolean {
  return request.isNavigationRequest() || request.url().includes('_rsc=');
}

/** The first link of the page to another of its kind that was not followed yet; null: there is none. */
async function findNext(
  page: Page,
  followed: ReadonlySet<string>,
): Promise<{ readonly link: Locator; readonly path: string } | null> {
  const links = page.locator('main a[href^="/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link.getAttribute('target') === null ? (link.getAttribute('href') ?? '') : '')),
  );
  const at = paths.findIndex((path) => !followed.has(path) && (contentPaths.has(path) || path.endsWith('/job/')));
  return at === -1 ? null : { link: links.nth(at), path: paths[at] ?? '' };
}

/** Loads a page as from an address typed in, until it rests. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    () => globalThis.careersBuild?.isHydrated === true && globalThis.careersBuild.rules !== undefined,
  );
  await page.waitForLoadState('networkidle');
}

/** Notes when the page that the next click opens has been painted. */
async function watchPaint(page: Page, path: string): Promise<void> {
  await page.evaluate((wanted) => {
    Reflect.deleteProperty(window, 'painted');
    const heading = document.querySelector('main h1');
    const text = heading?.textContent;
    const stands = (): boolean => {
      const found = document.querySelector('main h1');
      return location.pathname === wanted && found !== null && (found !== heading || found.textContent !== text);
    };
    const begin = (): void => {
      const start = performance.now();
      const watch = new MutationObserver(() => {
        if (!stands()) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() - start })));
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  }, path);
}

async function readPaint(page: Page): Promise<number> {
  const painted = await page
    .waitForFunction(() => Number(Reflect.get(window, 'painted') ?? 0), undefined, { timeout: patience })
    .catch(() => null);
  return painted === null ? Number.NaN : painted.jsonValue();
}

/**
 * Goes from page to page: lets the pointer rest on a link until its page is loaded, and clicks.
 * @param slowDown of the processor while it is clicked
 * @returns what each cost, and the requests for other pages that the first one made by itself
 */
export async function measureHovers(
  page: Page,
  session: CDPSession,
  start: string,
  count: number,
  slowDown: number,
): Promise<{ readonly onLoad: number; readonly hovers: readonly Hover[] }> {
  const asked: Request[] = [];
  page.on('request', (request) => isForPage(request) && asked.push(request));
  await openWhole(page, start);
  const onLoad = asked.length - 1;
  const followed = new Set([start]);
  const hovers: Hover[] = [];
  for (let at = 0; at < count; at += 1) {
    let next = await findNext(page, followed);
    if (next === null) {
      await page.goto(list);
      const other = await findNext(page, followed);
      if (other === null) break;
      followed.add(other.path);
      await openWhole(page, other.path);
      next = await findNext(page, followed);
    }
    if (next === null) break;
    followed.add(next.path);
    await next.link.scrollIntoViewIfNeeded();
    asked.length = 0;
    await next.link.hover();
    await page.waitForFunction(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`${path}?_rsc`)),
      encodeURI(decodeURI(next.path)),
      { timeout: patience },
    );
    await page.waitForLoadState('networkidle');
    const requests = asked.length;
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await watchPaint(page, next.path);
    await next.link.click();
    hovers.push({ requests, paint: await readPaint(page), late: asked.length - requests });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.mouse.move(0, 0);
  }
  return { onLoad, hovers };
}
