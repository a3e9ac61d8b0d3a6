import type { BrowserContext, Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { builds } from '#config/builds.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { filterOptions } from '#tests/support/locators.ts';
import { makeSecondBuild, secondId, secondMark, secondServer } from '#tests/e2e/support/second-build.ts';

const minute = 60_000;
let site: RunningSite | undefined;
let port = 0;
let visitor: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(20 * minute);
  await makeSecondBuild();
});
test.afterAll(() => site?.stop());

/** Replaces one build with another one at the same address. */
async function serve(script?: string): Promise<void> {
  await site?.stop();
  site = await startSite({ PORT: String(port) }, script);
  port = site.port;
}

test.beforeEach(async ({ browser }) => {
  await serve();
  visitor = await browser.newContext({ baseURL: site?.url ?? '' });
  page = await visitor.newPage();
});
test.afterEach(() => visitor.close());

const footer = (): Locator => page.getByRole('contentinfo');

function countDocuments(): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Records the data requests of lists in place. */
function followData(): readonly string[] {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/data/')) requestedUrls.push(pathname);
  });
  return requestedUrls;
}

async function waitUntilHydrated(): Promise<void> {
  await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined);
}

test.describe('a newer build at the same address', () => {
  for (const [title, from, linkOf, to] of [
    ['a page', '/our-people/', () => footer().getByRole('link', { name: 'Benefits' }), '/benefits/'],
    ['a list', '/jobs/', () => filterOptions(page, 'Company', /^Horizon Air \(/), '/company/horizon-air/jobs/'],
  ] as const) {
    test(`is found by an open tab on ${title}, which loads it with its next navigation, once`, async () => {
      await page.clock.install();
      await page.goto(from);
      await waitUntilHydrated();
      await expect(footer()).not.toContainText(secondMark);
      await serve(secondServer);
      await page.clock.fastForward(2 * builds.checkIntervalMs);
      await page.waitForFunction(() => globalThis.careersBuild?.isArmed === true);
      // Nothing happens while a visitor only reads.
      await expect(footer()).not.toContainText(secondMark);
      const documents = countDocuments();
      const data = followData();
      // Without a pointer, which would prefetch the page.
      await linkOf().evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${to}`);
      await expect(footer()).toContainText(secondMark);
      await waitUntilHydrated();
      expect([documents(), data]).toEqual([1, []]);
      expect(await page.evaluate(() => globalThis.careersBuild?.isArmed)).toBeUndefined();
      await expect(page.locator('html')).toHaveAttribute('data-build', secondId);
    });
  }

  test('is loaded with the next page by a tab that has not noticed it', async () => {
    await page.goto('/benefits/');
    await waitUntilHydrated();
    await serve(secondServer);
    const documents = countDocuments();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our people' }).click();
    await page.waitForURL('**/our-people/');
    await expect(footer()).toContainText(secondMark);
    await waitUntilHydrated();
    expect(documents()).toBe(1);
    await expect(page.locator('html')).toHaveAttribute('data-build', secondId);
  });

  test('replaces an old one whose script is missing, with one reload', async () => {
    await page.goto('/jobs/');
    await waitUntilHydrated();
    await serve(secondServer);
    const documents = countDocuments();
    await page.getByLabel('Job title, skill or ID').focus();
    await expect.poll(documents, { timeout: minute }).toBe(1);
    await expect(footer()).toContainText(secondMark);
    await waitUntilHydrated();
    await page.getByLabel('City, state or country').focus();
    await page.waitForFunction(() => Reflect.get(globalThis, 'fieldAnswersOf') === 'second');
    expect(documents()).toBe(1);
  });
});
