import type { Page, Request, Route } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { filterOptions } from '#tests/support/locators.ts';
import { builds } from '#config/builds.ts';
import { listAssets } from '#bench/budgets/page-assets.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { followBrowserErrors } from '#tests/e2e/support/browser-log.ts';
import { openList, waitForList, waitForAddress } from '#tests/e2e/support/hydrated-list.ts';

test.use({ sitePlan: {} });
let page: Page;

test.beforeEach(({ page: opened }) => {
  page = opened;
});

/** Opens a page and waits until it requests the rules of its build, whatever the response is. */
async function openHydrated(path: string): Promise<void> {
  const rulesRequest = page.waitForRequest(/\/builds\/meta\//);
  await page.goto(path);
  await rulesRequest;
}

/** Records the documents that a page requests from now on. */
function followDocuments(): string[] {
  const requestedDocuments: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requestedDocuments.push(new URL(request.url()).pathname);
  });
  return requestedDocuments;
}

/** Counts them. */
function countDocuments(): () => number {
  const requestedDocuments = followDocuments();
  return () => requestedDocuments.length;
}

async function withoutScripts(): Promise<void> {
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.fulfill({ status: 404 }));
}

/**
 * Follows the requests that check, once for each missing script of a document, whether the site is reachable.
 * @returns a function that waits until those of the latest document have ended and the page has reacted
 */
function followReloadDecisions(): () => Promise<void> {
  const pending = new Set<Request>();
  let sent = 0;
  const end = (request: Request): unknown => pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      pending.clear();
      sent = 0;
    }
    if (request.method() !== 'HEAD') return;
    sent += 1;
    pending.add(request);
  });
  return async () => {
    await expect.poll(() => sent > 0 && pending.size === 0).toBe(true);
    await page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  };
}

const isArmed = (): Promise<boolean> => page.evaluate(() => globalThis.careersBuild?.isArmed === true);

/** Waits through navigations, during which evaluate() would fail. */
const waitUntilArmed = (): Promise<unknown> => page.waitForFunction(() => globalThis.careersBuild?.isArmed === true);

test.describe('build files', () => {
  test('contain the current build ID and its route rules', async ({ site }) => {
    const latest = await sendRequest(site.url, `/builds/latest.json?${Date.now()}`);
    expect([latest.status, latest.headers['cache-control']]).toEqual([200, 'no-store']);
    const { id } = JSON.parse(latest.text);
    const meta = await sendRequest(site.url, `/builds/meta/${id}.json`);
    expect([meta.status, meta.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(JSON.parse(meta.text)).toHaveProperty('rules.0', { from: '/search/', redirect: '/jobs/' });
    expect((await sendRequest(site.url, '/builds/meta/another.json')).status).toBe(404);
  });

  test('do not include source maps', async ({ site }) => {
    const { text } = await sendRequest(site.url, '/benefits/');
    const { scripts, styles } = listAssets(text);
    expect(scripts.length).toBeGreaterThan(5);
    for (const asset of [...scripts, ...styles]) {
      expect({ asset, namesMap: (await sendRequest(site.url, asset)).text.includes('sourceMappingURL') }).toEqual({
        asset,
        namesMap: false,
      });
      expect((await sendRequest(site.url, `${asset}.map`)).status).toBe(404);
    }
  });

  test('load, and the rules are applied', async () => {
    await page.goto('/benefits/');
    await expect
      .poll(() => page.evaluate(() => globalThis.careersBuild?.rules?.get('/search/')))
      .toEqual({ kind: 'redirect', to: '/jobs/' });
    const { painted, requestedAt } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      requestedAt: performance.getEntriesByType('resource').find(({ name }) => name.includes('/builds/meta/'))
        ?.startTime,
    }));
    expect(requestedAt).toBeGreaterThan(painted ?? Infinity);
  });

  for (const [title, answer, lines] of [
    ['status 404', { status: 404, body: '' }, []],
    ['status 500', { status: 500, body: '{"id":"other"}' }, ['manifest Status 500', 'latest Status 500']],
    ['no end', null, ['manifest TimeoutError', 'latest TimeoutError']],
  ] as const) {
    test(`with ${title} leave the site as it is, and are logged`, async ({ site }) => {
      const errors = followBrowserErrors(site);
      let latest = 0;
      await page.route(/\/builds\//, async (route) => {
        if (route.request().url().includes('latest')) latest += 1;
        if (answer !== null) await route.fulfill({ ...answer, contentType: 'application/json' });
      });
      await page.clock.install();
      const answered = answer === null ? null : page.waitForResponse(/\/builds\/meta\//);
      await openHydrated('/jobs/');
      await answered;
      // The page received its data before this response: it does not expire when the clock is advanced.
      await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
      await page.clock.fastForward(2 * builds.checkIntervalMs);
      await expect.poll(() => latest, { timeout: 30_000 }).toBeGreaterThan(0);
      await expect.poll(() => errors().map(({ kind, name }) => `${kind} ${name}`), { timeout: 45_000 }).toEqual(lines);
      for (const error of errors()) expect(error).toMatchObject({ route: '/jobs/' });
      expect(await isArmed()).toBe(false);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Find a job by ID' }).click();
      await page.waitForURL('**/job/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(errors()).toHaveLength(lines.length);
    });
  }

  for (const [title, leave] of [
    [
      'a link to another document',
      async () => {
        await page.evaluate(() => void Object.assign(globalThis.careersBuild ?? {}, { isArmed: true }));
        await page.getByRole('contentinfo').getByRole('link', { name: 'Find a job by ID' }).click();
        await page.waitForURL('**/job/');
      },
    ],
    ['a reload', () => page.reload()],
    ['a reload by a script', () => Promise.all([page.waitForEvent('load'), page.evaluate(() => location.reload())])],
    ['an address', () => page.goto('/job/')],
    ['the way back', () => page.goBack()],
  ] as const) {
    test(`aborted by ${title} are not errors`, async ({ site }) => {
      const errors = followBrowserErrors(site);
      await page.goto('/benefits/');
      await page.route(/\/builds\/meta\//, () => undefined, { times: 1 });
      await openHydrated('/jobs/');
      await leave();
      await page.waitForFunction(() => globalThis.careersBuild?.rules?.get('/search/') !== undefined);
      expect(errors()).toEqual([]);
    });
  }
});

test.describe('a newer build', () => {
  const armOnList = async (path: string): Promise<void> => {
    await openList(page, path);
    await arm();
  };
  const arm = (): Promise<void> =>
    page.evaluate(() => void Object.assign(globalThis.careersBuild ?? {}, { isArmed: true }));
  const facet = () => filterOptions(page, 'Company', /^Horizon Air \(/);

  for (const [title, path, follow, to] of [
    ['a facet', '/jobs/', () => facet().click(), '/company/horizon-air/jobs/'],
    [
      'a page',
      '/jobs/',
      () => page.getByRole('link', { name: 'Next page', includeHidden: true }).dispatchEvent('click'),
      '/jobs/?page=2',
    ],
    ['more jobs', '/jobs/', () => page.getByRole('link', { name: /^Show \d+ more/ }).click(), '/jobs/?page=2'],
    [
      'a sort order',
      '/jobs/?q=agent',
      () => page.getByRole('link', { name: 'Newest' }).click(),
      '/jobs/?q=agent&sort=date',
    ],
    [
      'a removed filter',
      '/company/horizon-air/jobs/',
      () => page.getByRole('link', { name: 'Remove filter: Horizon Air' }).click(),
      '/jobs/',
    ],
    [
      'a search',
      '/jobs/',
      async () => {
        await page.getByLabel('Job title, skill or ID').fill('agent');
        await page.keyboard.press('Enter');
      },
      '/jobs/?q=agent',
    ],
  ] as const) {
    test(`is loaded by ${title} of a list, as a document`, async () => {
      await armOnList(path);
      const requestedDocuments = followDocuments();
      await follow();
      await waitForAddress(page, to);
      await expect.poll(() => requestedDocuments).toEqual([to.split('?')[0]]);
      await page.waitForLoadState();
      expect(await isArmed()).toBe(false);
    });
  }

  test('is loaded once per path within the guard time, then lists continue in place', async () => {
    const start = Date.now();
    await page.clock.setFixedTime(start);
    const documents = countDocuments();
    await armOnList('/jobs/');
    await facet().click();
    await expect.poll(documents).toBe(2);
    await page.clock.setFixedTime(start + 9_999);
    await armOnList('/jobs/');
    await facet().click();
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await waitForList(page);
    expect(documents()).toBe(3);
    await page.clock.setFixedTime(start + 10_000);
    await armOnList('/jobs/');
    await facet().click();
    await expect.poll(documents).toBe(5);
    // Full Chromium does not close while a document is loading.
    await page.waitForURL('/company/horizon-air/jobs/');
  });

  test('is loaded by Back inside a list', async () => {
    await openList(page, '/jobs/');
    await facet().click();
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await waitForList(page);
    await arm();
    const requestedDocuments = followDocuments();
    await page.goBack();
    await expect.poll(() => requestedDocuments).toEqual(['/jobs/']);
    await page.waitForLoadState();
    expect(await isArmed()).toBe(false);
  });
});

/**
 * Answers requests for scripts that a list loads after those of its document.
 * @param answer 404, or `abort`: as by a site that cannot be reached
 */
async function withoutLateScripts({ url }: RunningSite, answer: 404 | 'abort'): Promise<void> {
  const { text } = await sendRequest(url, '/jobs/');
  await page.route(/\/_next\/static\/.*\.js/, (route) => {
    if (text.includes(new URL(route.request().url()).pathname)) return route.continue();
    return answer === 'abort' ? route.abort() : route.fulfill({ status: answer });
  });
}

test.describe('missing scripts', () => {
  test('of a document cause no reload, and the page works as the server rendered it', async () => {
    await withoutScripts();
    const requestedDocuments = followDocuments();
    await page.goto('/jobs/');
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await page.waitForURL('/company/horizon-air/jobs/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d/);
    expect(requestedDocuments).toEqual(['/jobs/', '/company/horizon-air/jobs/']);
  });

  test('cause one reload and no loop, and the page works', async ({ site }) => {
    await withoutLateScripts(site, 404);
    const documents = countDocuments();
    const reloadDecisions = followReloadDecisions();
    await page.goto('/jobs/');
    await expect.poll(documents).toBe(2);
    // The second document has missing scripts, too.
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload') &&
        globalThis.careersBuild?.isArmed === true,
    );
    await reloadDecisions();
    expect(documents()).toBe(2);
    await filterOptions(page, 'Company').first().click();
    await page.waitForURL(/\/company\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d/);
  });

  test('cause no reload while someone types, and leave a plain field', async () => {
    await openHydrated('/jobs/');
    const field = page.getByLabel('Job title, skill or ID');
    await withoutScripts();
    const documents = countDocuments();
    const reloadDecisions = followReloadDecisions();
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[name="q"]');
      // Text arrives before the script sees the focus: by a paste, or by autofill.
      if (input !== null) input.value = 'pil';
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await field.click();
    await page.keyboard.type('ot');
    await waitUntilArmed();
    await reloadDecisions();
    expect([documents(), await field.inputValue()]).toEqual([0, 'pilot']);
  });

  for (const [title, prepare] of [
    ['tells of navigations', () => undefined],
    ['does not', () => Reflect.deleteProperty(window, 'navigation')],
  ] as const) {
    test(`do not delay a clicked link, in a browser that ${title}`, async () => {
      await page.addInitScript(prepare);
      await openHydrated('/jobs/');
      await withoutScripts();
      const pendingRoutes: Route[] = [];
      await page.route('/saved/', (route) => void pendingRoutes.push(route));
      const requestedDocuments = followDocuments();
      let isOver = false;
      page.on('request', (request) => {
        if (request.url().endsWith('/healthz')) isOver = true;
      });
      // From the click on, the page cannot be evaluated.
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('a[href="/saved/"]')?.click();
        setTimeout(() => document.querySelector<HTMLElement>('input[name="q"]')?.focus());
        const timer = setInterval(() => {
          if (!performance.getEntriesByType('resource').some(({ name }) => name === location.href)) return;
          clearInterval(timer);
          setTimeout(() => void fetch('/healthz'), 300);
        }, 50);
      });
      await expect.poll(() => isOver || requestedDocuments.length > 1).toBe(true);
      expect([isOver, requestedDocuments]).toEqual([true, ['/saved/']]);
      await pendingRoutes[0]?.continue();
      await page.waitForURL('**/saved/');
      expect(requestedDocuments).toEqual(['/saved/']);
    });
  }
});
