import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright/test';
import { translatePage } from '#tests/e2e/support/text-changers.ts';
import { createSitePool, type SitePlan, type SitePool } from './site-pool.ts';
import { listRunningSites, type RunningSite } from './start-site.ts';

export { expect } from 'playwright/test';

/** Opens further visitors of the site of a test; all are closed when the test ends. */
export interface Visitors {
  /** Returns a new visitor with an empty profile. Options default to those of the project. */
  readonly create: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page of a new visitor, which is closed when the task is done. */
  readonly visit: (
    task: (page: Page, visitor: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
  ) => Promise<void>;
}

interface TestFixtures {
  /** True: every page is translated once it is hydrated, as browsers do. */
  readonly isTranslated: boolean;
  /** How the site of a test differs; null: the test uses the site that all tests of a worker share. */
  readonly sitePlan: SitePlan | null;
  readonly site: RunningSite;
  readonly visitors: Visitors;
  readonly siteLogs: undefined;
}

interface WorkerFixtures {
  readonly sites: SitePool;
}

/** The tests of a browser or of the running site: `page` and `baseURL` belong to `site`, the production build on a free port. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    // Playwright reads the names of the fixtures from the parameter.
    async ({}, use) => {
      const pool = createSitePool();
      await use(pool);
      await pool.stop();
    },
    { scope: 'worker' },
  ],
  isTranslated: [false, { option: true }],
  sitePlan: [null, { option: true }],
  site: async ({ sites, sitePlan }, use) => use(await sites.get(sitePlan)),
  baseURL: async ({ site }, use) => use(site.url),
  visitors: async ({ browser, baseURL, isTranslated }, use, testInfo) => {
    const open = new Set<BrowserContext>();
    const create: Visitors['create'] = async (options = {}) => {
      const visitor = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options });
      if (isTranslated) await visitor.addInitScript(translatePage, '');
      open.add(visitor);
      visitor.on('close', () => open.delete(visitor));
      return visitor;
    };
    await use({
      create,
      visit: async (task, options) => {
        const visitor = await create(options);
        await task(await visitor.newPage(), visitor);
        await visitor.close();
      },
    });
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('addresses', {
        body: [...open].flatMap((visitor) => visitor.pages().map((page) => page.url())).join('\n'),
      });
    await Promise.all([...open].map((visitor) => visitor.close()));
  },
  page: async ({ page, isTranslated }, use, testInfo) => {
    if (isTranslated) await page.addInitScript(translatePage, '');
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('address', { body: page.url() });
  },
  siteLogs: [
    async ({}, use, testInfo) => {
      const before = new Map(listRunningSites().map((site) => [site, site.stdout().length + site.stderr().length]));
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const site of listRunningSites()) {
        if (site.stdout().length + site.stderr().length > (before.get(site) ?? 0))
          await testInfo.attach(`log of the site on port ${site.port}`, { body: site.stdout() + site.stderr() });
      }
    },
    { auto: true },
  ],
});
