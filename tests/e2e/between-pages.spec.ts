import { JSDOM } from 'jsdom';
import type { Locator, Page } from 'playwright';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { filterOptions, jobLinks } from '#tests/support/locators.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';
import { startFront, type Front } from './support/front.ts';

const test = base.extend<{ readonly front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site);
    await use(front);
    front.close();
  },
});

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test.describe('a link between pages', () => {
  test('loads a document, with the headers of its server', async ({ page }) => {
    await page.goto('/benefits/');
    await waitForHydration(page);
    const loaded = page.waitForResponse((response) => response.request().isNavigationRequest());
    await footerLink(page, 'Our people').click();
    expect(new URL((await loaded).url()).pathname).toBe('/our-people/');
    await page.waitForURL('**/our-people/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('in the menu leaves no menu open on the next page', async ({ page }) => {
    await page.goto('/benefits/');
    await waitForHydration(page);
    const opener = page.getByRole('button', { name: 'Career areas', exact: true });
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').filter({ has: opener });
    await expect(entry.getByRole('link')).toHaveCount(0);
    await opener.click();
    await entry.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname !== '/benefits/');
    await expect(page.locator(':popover-open')).toHaveCount(0);
  });

  test("whose target redirects ends at the redirect's target", async ({ page }) => {
    await page.goto('/benefits/');
    await waitForHydration(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/Search';
      link.textContent = 'Old search';
      document.querySelector('main h1')?.before(link);
    });
    await page.getByRole('link', { name: 'Old search' }).click();
    await page.waitForURL('**/jobs/');
  });

  test('can be followed back: the scroll position is restored', async ({ page }) => {
    await page.goto('/benefits/');
    await waitForHydration(page);
    const link = footerLink(page, 'Our people');
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await page.waitForURL('**/our-people/');
    await page.goBack();
    await page.waitForURL('**/benefits/');
    await expect.poll(() => page.evaluate(() => window.scrollY).catch(() => -1)).toBe(before);
  });

  for (const path of ['/', '/benefits/', '/jobs/', '/saved/?id=0']) {
    test(`leaves ${path} eligible for the back-forward cache`, async ({ page, context }) => {
      const protocol = await context.newCDPSession(page);
      await protocol.send('Page.enable');
      const reasons: string[] = [];
      let isNotified = false;
      protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        isNotified = true;
        // Circumstantial reasons are up to the browser: this one caches no pages while a test drives it.
        for (const { type, reason } of notRestoredExplanations) if (type !== 'Circumstantial') reasons.push(reason);
      });
      await page.goto(path);
      // A page that is left during a fetch is not cached.
      await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined);
      await page.waitForLoadState('networkidle');
      await page.goto('/our-people/');
      await page.goBack();
      await expect.poll(() => isNotified).toBe(true);
      expect(reasons).toEqual([]);
    });
  }
});

test.describe('speculation rules', () => {
  test('are sent with every document and nothing else, as a separate file', async ({ request }) => {
    for (const path of ['/', '/jobs/', '/nope/'])
      expect((await request.get(path)).headers()['speculation-rules']).toBe('"/speculation-rules.json"');
    expect((await request.get('/jobs/feed.xml')).headers()).not.toHaveProperty('speculation-rules');
    const rules = await request.get('/speculation-rules.json');
    expect([rules.status(), rules.headers()['content-type']]).toEqual([200, 'application/speculationrules+json']);
  });

  test('make the browser prefetch a page when the pointer rests on its link, once, and none before', async ({
    page,
    front,
  }) => {
    await page.goto(`${front.url}/benefits/`);
    await waitForHydration(page);
    expect(front.ahead).toEqual([]);
    await footerLink(page, 'Our people').hover();
    await expect.poll(() => front.ahead).toEqual(['/our-people/']);
    await footerLink(page, 'Our people').click();
    await page.waitForURL('**/our-people/');
    expect(front.ahead).toEqual(['/our-people/']);
  });

  test('exclude files, data, other windows, and links that a list opens in place, but not its jobs', async ({
    page,
    front,
  }) => {
    await page.goto(`${front.url}/jobs/`);
    await waitForHydration(page);
    await page.evaluate(() => {
      for (const [href, target] of [
        ['/llms.txt', ''],
        ['/data/jobs/', ''],
        ['/job-alerts/confirm/', ''],
        ['/our-people/', '_blank'],
        ['#main', ''],
      ] as const) {
        const link = document.createElement('a');
        Object.assign(link, { href, target, textContent: `No page: ${href}` });
        document.querySelector('.site-header')?.after(link, ' ');
      }
    });
    // Comes from the margin: where the page scrolls below a resting pointer, it could rest on other links.
    const hoverLink = async (link: Locator): Promise<void> => {
      await page.mouse.move(1, 400);
      await link.hover();
    };
    for (const link of await page.getByRole('link', { name: 'No page:' }).all()) await hoverLink(link);
    await hoverLink(page.getByRole('link', { name: /^Show \d+ more/ }));
    await hoverLink(filterOptions(page, 'Company').first());
    const job = await jobLinks(page).first().getAttribute('href');
    await hoverLink(jobLinks(page).first());
    await expect.poll(() => front.ahead).toEqual([job]);
  });
});

test.describe('a prerendered page', () => {
  test('stores nothing and does not check for a newer build before it is activated', async ({ page }) => {
    const list = new JSDOM(await (await page.request.get('/jobs/')).text()).window.document;
    const job = list.querySelector('.job-card-title a')?.getAttribute('href');
    await page.addInitScript(() =>
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
    );
    const builds: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/')) builds.push(request.url());
    });
    await page.goto(job ?? '');
    await page.waitForFunction(() => globalThis.careersBuild?.isHydrated === true);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect([await page.evaluate(() => Object.keys(localStorage)), builds]).toEqual([[], []]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('careers.recent'))).toContain(job);
    await expect.poll(() => builds.length).toBe(1);
  });
});
