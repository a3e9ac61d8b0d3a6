import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { botAgents } from '#tests/e2e/support/user-agents.ts';

const open = readNaiveFeed().find(({ isOpen }) => isOpen)?.path ?? '';
const [, googlebot] = botAgents.find(([name]) => name === 'Googlebot') ?? ['', ''];

/** Returns the patterns of the paths that robots.txt refuses to every robot. */
async function readRefusedPaths(origin: string): Promise<readonly RegExp[]> {
  const [group = ''] = (await sendRequest(origin, '/robots.txt')).text.split('\n\n');
  const rules = group.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(rules).toContain('/data/');
  return rules.map(
    (rule) =>
      new RegExp(
        `^${rule
          .split('*')
          .map((part) => part.replace(/[.?+$()[\]{}|\\^]/g, '\\$&'))
          .join('.*')}`,
      ),
  );
}

/** Returns what an index would store of a page: headings and link texts. */
async function readContent(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, a[href]')
    .evaluateAll((found) =>
      found.map((element) => `${element.getAttribute('href') ?? ''} ${element.textContent.trim()}`),
    );
}

for (const path of [
  '/',
  '/jobs/',
  '/jobs/?page=2',
  '/company/horizon-air/jobs/',
  '/career-opportunities/pilot-jobs/',
  '/career-opportunities/',
  open,
] as const) {
  test(`${path} is the same after its scripts have run, and they request nothing that robots.txt disallows`, async ({
    site,
    visitors,
  }) => {
    const refused = await readRefusedPaths(site.url);
    let plain: readonly string[] = [];
    await visitors.visit(
      async (page) => {
        await page.goto(path);
        plain = await readContent(page);
      },
      { javaScriptEnabled: false, userAgent: googlebot },
    );
    await visitors.visit(
      async (page) => {
        const requestedUrls: string[] = [];
        await page.route(/./, (route) => {
          const { pathname, search } = new URL(route.request().url());
          if (!refused.some((rule) => rule.test(pathname + search))) return route.continue();
          requestedUrls.push(pathname + search);
          return route.abort();
        });
        await page.goto(path);
        // The renderer of a search engine has a tall window: all of the page is visible, and there is no input.
        await page.setViewportSize({ width: 412, height: 12_140 });
        await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined);
        await page.waitForLoadState('networkidle');
        expect(plain.length).toBeGreaterThan(5);
        expect(await readContent(page)).toEqual(plain);
        expect(requestedUrls).toEqual([]);
      },
      { userAgent: googlebot },
    );
  });
}
