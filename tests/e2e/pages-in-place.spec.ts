import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import type { BrowserContext, Page } from 'playwright';
import { expect, test as base } from '../support/fixtures.ts';
import { writeFeed } from '../support/generated-feed.ts';
import { keepsPages, type RunningSite } from '../support/start-site.ts';
import { comeAlive } from './support/come-alive.ts';
import { failingSite } from './support/faults.ts';
import { solrRow, toLines } from './support/feed-rows.ts';
import { countDocuments, openList, settled, waitForAddress } from './support/live-list.ts';

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString().replace(/\.\d+Z$/, 'Z');
const seattle = {
  location_exact: 'Seattle, WA',
  city_exact: 'Seattle',
  state_short_exact: 'WA',
  country_short_exact: 'USA',
  country_exact: 'United States',
};
const description = Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\nFly well, and land well too.`).join(
  '\n\n',
);
const open = [1, 2, 3].map((number) =>
  solrRow(number, { ...seattle, title: `Ramp Agent ${number}`, date_new: ago(number), description }),
);
const closed = solrRow(9, {
  ...seattle,
  title: 'Gate Agent',
  date_new: ago(30),
  validThrough: '2020-01-01T00:00:00Z',
  deleted_at: '2020-01-01T00:00:00Z',
});
const jobPath = ({ guid }: { readonly guid: string }, slug: string): string => `/seattle-wa/${slug}/${guid}/job/`;
const jobs = open.map((row, index) => jobPath(row, `ramp-agent-${index + 1}`));
const [first = '', second = ''] = jobs;
const gone = jobPath(closed, 'gate-agent');

interface Visit {
  readonly page: Page;
  readonly visitor: BrowserContext;
  /** Documents loaded since the first. */
  readonly documents: () => number;
  /** Flight requests since the first document. */
  readonly flights: string[];
}

interface Fixtures {
  /** Opens a page, its scripts at work, for a visit without an error in the console. */
  readonly visit: (path: string, task: (visit: Visit) => Promise<void>) => Promise<void>;
}

const test = base.extend<Fixtures>({
  visit: async ({ page, context }, use) =>
    use(async (path, task) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.goto(path);
      await comeAlive(page);
      const flights: string[] = [];
      page.on('request', (request) => {
        if (request.headers()['rsc'] === '1') flights.push(request.url());
      });
      await task({ page, visitor: context, documents: countDocuments(page), flights });
      expect(thrown).toEqual([]);
    }),
});
test.use({ sitePlan: { script: failingSite, files: { JOBS_FEED: () => writeFeed(toLines([...open, closed])) } } });

/** Puts a link into the page and follows it with the mouse. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'A link of this test';
    link.id = 'test-link';
    document.querySelector('main h1')?.after(link);
  }, href);
  await page.locator('#test-link').click();
}

const active = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const announced = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('next-route-announcer')?.shadowRoot?.textContent ?? '');
const main = (page: Page): Promise<string> => page.locator('main').innerText();

/** What a fresh document of this address shows. */
async function asDocument(
  visitor: BrowserContext,
  address: string,
): Promise<{ readonly title: string; readonly text: string; readonly head: readonly string[] }> {
  const page = await visitor.newPage();
  await page.goto(address);
  await comeAlive(page);
  const seen = { title: await page.title(), text: await main(page), head: await readHead(page) };
  await page.close();
  return seen;
}

const readHead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tags = document.querySelectorAll(
      'title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], link[rel=alternate]',
    );
    return [...tags]
      .map((tag) =>
        [
          tag.tagName,
          ...['name', 'property', 'rel', 'content', 'href', 'type'].map((name) => tag.getAttribute(name)),
          tag.textContent,
        ].join(' '),
      )
      .sort();
  });

test.describe('a link to a page', () => {
  test('opens it in place: address, title, head, words, focus and top, with one request', async ({ visit }) => {
    await visit('/benefits/', async ({ page, visitor, documents, flights }) => {
      await page.evaluate(() => window.scrollTo(0, 600));
      await page.locator('.site-footer a[href="/our-people/"]').evaluate((link: HTMLElement) => link.click());
      await waitForAddress(page, '/our-people/');
      await expect.poll(() => active(page)).toMatch(/^H1 /);
      expect([documents(), flights.length, await top(page)]).toEqual([0, 1, 0]);
      const fresh = await asDocument(visitor, '/our-people/');
      expect([await page.title(), await main(page), await readHead(page)]).toEqual([
        fresh.title,
        fresh.text,
        fresh.head,
      ]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['consent']]),
      ).toEqual(['en-US', 'opt-out']);
    });
  });

  test('leaves each page with its own head, there and back', async ({ visit }) => {
    await visit('/benefits/', async ({ page, visitor, documents }) => {
      const heads = new Map<string, readonly string[]>();
      for (const path of ['/benefits/', '/our-people/', '/how-we-hire/'])
        heads.set(path, (await asDocument(visitor, path)).head);
      const expectHead = (path: string): Promise<void> => expect.poll(() => readHead(page)).toEqual(heads.get(path));
      const facts = page.locator('script[type="application/ld+json"]');
      await expectHead('/benefits/');
      expect(await facts.count()).toBe(1);
      for (const path of ['/our-people/', '/how-we-hire/', '/benefits/']) {
        await follow(page, path);
        await waitForAddress(page, path);
        await expectHead(path);
        // Those of the first document would be of another page.
        if (path !== '/benefits/') expect(await facts.count()).toBe(0);
      }
      for (const path of ['/how-we-hire/', '/our-people/', '/benefits/']) {
        await page.goBack();
        await waitForAddress(page, path);
        await expectHead(path);
      }
      expect(documents()).toBe(0);
    });
  });

  test('to a job and on to one beside it works from each of them', async ({ visit }) => {
    await visit('/', async ({ page, visitor, documents }) => {
      await follow(page, first);
      await waitForAddress(page, first);
      await page.getByRole('button', { name: 'Save Ramp Agent 1, Seattle, WA' }).click();
      await page.locator('.job-page a[href*="ramp-agent-2"]').first().click();
      await waitForAddress(page, second);
      await expect.poll(() => active(page)).toBe('H1 Ramp Agent 2');
      expect(await main(page)).toBe((await asDocument(visitor, second)).text);
      await follow(page, '/');
      await waitForAddress(page, '/');
      const recent = page.getByRole('region', { name: 'Recently viewed' });
      await recent.waitFor();
      expect(await recent.getByRole('link').allInnerTexts()).toEqual(['Ramp Agent 2', 'Ramp Agent 1']);
      expect(documents()).toBe(0);
    });
  });

  test('with a fragment goes to its place; a fragment of the same page is the browser’s', async ({ visit }) => {
    await visit('/benefits/', async ({ page, documents, flights }) => {
      const ids = await page.evaluate(async () => {
        const html = new DOMParser().parseFromString(await (await fetch('/our-people/')).text(), 'text/html');
        return [...html.querySelectorAll('main h2[id]')].map(({ id }) => id);
      });
      const id = ids.at(-1) ?? '';
      await follow(page, `/our-people/#${id}`);
      await page.waitForFunction((hash) => location.pathname === '/our-people/' && location.hash === hash, `#${id}`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
      expect(await page.locator(`#${id}`).evaluate((place) => place.getBoundingClientRect().top < innerHeight)).toBe(
        true,
      );
      const before = flights.length;
      await follow(page, `#${ids[0] ?? ''}`);
      await page.waitForFunction((hash) => location.hash === hash, `#${ids[0] ?? ''}`);
      expect([documents(), flights.length]).toEqual([0, before]);
    });
  });

  test('announces the title once, politely, and shows no ring to a mouse but one to the keyboard', async ({
    visit,
  }) => {
    await visit('/benefits/', async ({ page }) => {
      await follow(page, '/our-people/');
      await waitForAddress(page, '/our-people/');
      await expect.poll(() => announced(page)).toBe(await page.title());
      expect(
        await page.evaluate(() =>
          document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild?.getAttribute('aria-live'),
        ),
      ).toBe('polite');
      const title = await page.title();
      expect(
        (await page.locator('[role=status], [role=alert], [aria-live]').allInnerTexts()).filter(
          (text) => text === title,
        ),
      ).toHaveLength(1);
      const ring = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).outlineStyle);
      expect(await ring()).toBe('none');
      await page.locator('.site-footer a[href="/benefits/"]').focus();
      await page.keyboard.press('Enter');
      await waitForAddress(page, '/benefits/');
      await expect.poll(ring).toBe('solid');
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, header')?.tagName)).toMatch(
        /MAIN|HEADER/,
      );
    });
  });

  test('closes the menu it stands in', async ({ visit }) => {
    await visit('/benefits/', async ({ page, documents }) => {
      await page.locator('.site-header button.menu-entry').first().click();
      const panel = page.locator('.menu-panel:popover-open');
      await panel.locator('a:not([href$="/jobs/"])').first().click();
      await page.waitForFunction(() => location.pathname !== '/benefits/');
      await expect.poll(() => active(page)).toMatch(/^H1 /);
      expect([await panel.count(), documents()]).toEqual([0, 0]);
    });
  });

  test('asked for in a new tab opens one', async ({ visit }) => {
    await visit('/benefits/', async ({ page }) => {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.locator('.site-footer a[href="/our-people/"]').click({ modifiers: ['ControlOrMeta'] }),
      ]);
      await tab.waitForURL('**/our-people/');
      expect(new URL(page.url()).pathname).toBe('/benefits/');
    });
  });

  test('to a list loads a document, and so does every link of a list', async ({ visit }) => {
    await visit('/benefits/', async ({ page, documents }) => {
      await follow(page, '/jobs/');
      await page.waitForSelector('.list-page');
      expect(documents()).toBe(1);
      await openList(page, '/jobs/');
      await page.locator('.site-footer a[href="/benefits/"]').click();
      await page.waitForURL('**/benefits/');
      expect(documents()).toBe(3);
    });
  });
});

test.describe('an answer that is no page', () => {
  for (const [name, href, heading, address] of [
    ['404', '/nothing-here/', 'Page Not Found', '/nothing-here/'],
    ['404 of a job', '/seattle-wa/x/99999/job/', 'Page Not Found', '/seattle-wa/x/99999/job/'],
    ['410', gone, 'Gate Agent', gone],
    ['500', '/x/y/sentinel-throw/job/', 'Something Went Wrong', '/x/y/sentinel-throw/job/'],
    ['503', '/x/y/sentinel-down/job/', 'Something Went Wrong', '/x/y/sentinel-down/job/'],
    ['a redirect by data', first.replace('ramp-agent-1', 'other-words'), 'Ramp Agent 1', first],
    ['a redirect by rule', '/careers/', '', '/'],
    ['a redirect to the canonical spelling', '/Our-People/', '', '/our-people/'],
  ] as const) {
    test(`${name} of ${href} ends at its own screen and address, and Back leads back`, async ({ site, visit }) => {
      await visit('/benefits/', async ({ page, visitor }) => {
        await follow(page, href);
        await page.waitForURL(site.url + address);
        await page.waitForFunction((words) => document.querySelector('h1')?.textContent.includes(words), heading);
        expect(await page.title()).toBe((await asDocument(visitor, href)).title);
        if (/^[45]/.test(name)) expect(await main(page)).toBe((await asDocument(visitor, href)).text);
        await page.goBack();
        await page.waitForURL(`${site.url}/benefits/`);
        await page.waitForFunction(() => document.querySelector('h1')?.textContent.toLowerCase().includes('benefits'));
      });
    });
  }

  test('an external redirect leaves the site', async ({ visitors, site }) => {
    await visitors.visit(async (page) => {
      await page.goto('/benefits/');
      await comeAlive(page);
      // The other site is out of reach of a test.
      const asked = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().startsWith('https://www.alaskaair.com/'),
      );
      await follow(page, '/privacy/');
      // By the rules of the build; by the server until they are there.
      expect([undefined, `${site.url}/privacy/`]).toContain((await asked).redirectedFrom()?.url());
    });
  });

  test('a connection that fails is the browser’s to tell', async ({ visit }) => {
    await visit('/benefits/', async ({ page, visitor }) => {
      await visitor.setOffline(true);
      await follow(page, '/our-people/');
      await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    });
  });
});

test.describe('flight answers', () => {
  const treeFrom = (path: string): string =>
    encodeURIComponent(JSON.stringify(['', { children: [path, { children: ['__PAGE__', {}] }] }]));

  /** A page as the router asks for it from another one. */
  async function fly(site: RunningSite, address: string, from: string, hash?: string): Promise<Response> {
    const headers = { rsc: '1', 'next-router-state-tree': treeFrom(from), 'next-url': `/${from}` };
    const own =
      hash ??
      (await computeCacheBustingSearchParam(
        undefined,
        undefined,
        headers['next-router-state-tree'],
        headers['next-url'],
      ));
    return fetch(`${site.processUrl}${address}?_rsc=${own}`, { headers, redirect: 'manual' });
  }

  test('of a page are one stored answer, wherever the visitor comes from', async ({ site }) => {
    test.skip(!keepsPages, 'The page cache is off.');
    const one = await fly(site, '/horizon-air/', 'benefits');
    const body = await one.text();
    const other = await fly(site, '/horizon-air/', 'our-people');
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'text/x-component']);
    expect([other.headers.get('etag'), await other.text()]).toEqual([one.headers.get('etag'), body]);
    expect(one.headers.get('etag')).not.toBeNull();
    expect(other.headers.get('age')).not.toBeNull();
    expect(await (await fetch(`${site.url}/horizon-air/`)).text()).toContain('<!DOCTYPE html>');
  });

  test('under the hash of other headers are not given, nor stored', async ({ site }) => {
    const wrong = await fly(site, '/hawaiian-airlines/', 'benefits', 'AAAAAAAAAAAAAAAA');
    expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([307, 'no-store']);
    expect(wrong.headers.get('location')).toMatch(/^\/hawaiian-airlines\/\?_rsc=/);
  });
});

test.describe('Back and Forward', () => {
  test('bring back page, scroll position and the link that was followed, at once and without a request', async ({
    visit,
  }) => {
    await visit(first, async ({ page, documents, flights }) => {
      const link = page.locator('.site-footer a[href="/benefits/"]');
      await link.scrollIntoViewIfNeeded();
      const before = await top(page);
      expect(before).toBeGreaterThan(1000);
      await link.click();
      await waitForAddress(page, '/benefits/');
      await expect.poll(() => active(page)).toMatch(/^H1 /);
      await page.evaluate(() => window.scrollTo(0, 300));
      const asked = flights.length;
      await page.goBack();
      await waitForAddress(page, first);
      await expect.poll(() => page.locator('h1').innerText()).toBe('Ramp Agent 1');
      await expect.poll(() => top(page)).toBe(before);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/benefits/');
      await page.goForward();
      await waitForAddress(page, '/benefits/');
      await expect.poll(() => top(page)).toBe(300);
      await expect.poll(() => active(page)).toMatch(/^H1 /);
      expect([documents(), flights.length]).toEqual([0, asked]);
    });
  });

  test('work across a reload: the page is fetched, and stands where it was left', async ({ visit }) => {
    await visit(first, async ({ page, documents }) => {
      const link = page.locator('.site-footer a[href="/benefits/"]');
      await link.scrollIntoViewIfNeeded();
      const before = await top(page);
      await link.click();
      await waitForAddress(page, '/benefits/');
      await page.reload();
      await comeAlive(page);
      await page.goBack();
      await waitForAddress(page, first);
      await expect.poll(() => page.locator('h1').innerText()).toBe('Ramp Agent 1');
      await expect.poll(() => top(page)).toBe(before);
      expect(documents()).toBeLessThan(3);
    });
  });

  test('lead through pages and a list that was changed in place', async ({ visit }) => {
    await visit('/benefits/', async ({ page }) => {
      await follow(page, '/our-people/');
      await waitForAddress(page, '/our-people/');
      await page.locator('.site-footer a[href="/benefits/"]').click();
      await waitForAddress(page, '/benefits/');
      await openList(page, '/jobs/');
      await page.locator('[data-part="jobCategory"] a').first().click();
      await page.waitForFunction(() => location.pathname.startsWith('/job-category/'));
      const filtered = new URL(page.url()).pathname;
      await settled(page);
      await page.locator('.job-list a').first().click();
      await page.waitForSelector('.job-page');
      const job = new URL(page.url()).pathname;
      await comeAlive(page);
      await follow(page, '/our-people/');
      await waitForAddress(page, '/our-people/');
      const trail = ['/benefits/', '/our-people/', '/benefits/', '/jobs/', filtered, job, '/our-people/'];
      for (const path of trail.slice(0, -1).reverse()) {
        await page.goBack();
        await waitForAddress(page, path);
        await expect.poll(async () => (await page.locator('main h1').innerText()) !== '').toBe(true);
      }
      for (const path of trail.slice(1)) {
        await page.goForward();
        await waitForAddress(page, path);
        await expect.poll(async () => (await page.locator('main h1').innerText()) !== '').toBe(true);
      }
    });
  });
});
