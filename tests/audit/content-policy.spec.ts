import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { maxHeaderBytes } from '#config/security.ts';
import { joinDataScripts } from '#lib/server/join-data-scripts.ts';
import { policyHeader } from '#lib/http/security-headers.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { googleMarks, liveMap } from '#tests/support/locators.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { failingSite } from '#tests/e2e/support/faults.ts';
import { followRefusals } from '#tests/e2e/support/policy-refusals.ts';
import { readJobPaths } from '#tests/e2e/support/read-page.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';

/** `refused`: violations on the pages of a test. */
const test = base.extend<{ readonly refused: readonly string[] }>({
  refused: async ({ context }, use) => use(await followRefusals(context)),
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function useList(page: Page): Promise<void> {
  await open(page, '/jobs/');
  await page
    .getByRole('combobox', { name: 'Job title, skill or ID' })
    .or(page.getByLabel('Job title, skill or ID'))
    .first()
    .click();
  await page.keyboard.type('agent', { delay: 30 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Alaska Airlines/ })
    .first()
    .click();
  await page.waitForURL('**/company/alaska-airlines/jobs/**');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await open(page, '/saved/');
}

async function useMap(page: Page): Promise<void> {
  await open(page, '/jobs/');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.waitForURL('**view=map**');
  await page.waitForLoadState('networkidle');
}

test.describe('the policy of a page', () => {
  // tests/audit/content-a11y.spec.ts opens the home page and all content pages.
  test('blocks nothing that jobs, lists, tools and error screens need', async ({ page, refused, site }) => {
    const [job = ''] = readJobPaths(await getPage(site.url, '/jobs/'));
    expect(job).toMatch(/\/job\/$/);
    for (const path of [job, '/job/', '/saved/', '/sitemap/', '/jobs/?q=zzzz', '/no-such-page/', '/jobs/?page=999']) {
      await open(page, path);
      expect(refused, path).toEqual([]);
    }
  });

  test('blocks nothing while a visitor types, filters, saves and opens the map', async ({ page, refused }) => {
    await useList(page);
    await useMap(page);
    await liveMap(page).waitFor();
    expect(refused).toEqual([]);
  });

  test('blocks scripts that the server did not write: inline, attributes, eval, other origins', async ({
    page,
    refused,
  }) => {
    await open(page, '/benefits/');
    await page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body;
      const inline = document.createElement('script');
      inline.textContent = 'window.broken = 1';
      const foreign = document.createElement('script');
      foreign.src = 'https://example.com/a.js';
      main.append(inline, foreign);
      main.insertAdjacentHTML(
        'beforeend',
        '<img src="/none" onerror="window.broken = 2"><a id="bad" href="javascript:window.broken = 3">x</a>',
      );
      document.querySelector<HTMLElement>('#bad')?.click();
      Reflect.apply(window.setTimeout, window, ['window.broken = 4']);
    });
    await expect
      .poll(() => refused.map((line) => line.split(' ', 2).join(' ')).sort())
      .toEqual([
        'script-src eval',
        'script-src-attr inline',
        'script-src-elem https://example.com/a.js',
        'script-src-elem inline',
        'script-src-elem inline',
      ]);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });

  test('blocks foreign scripts in the document itself, except data blocks', async ({ page, refused, site }) => {
    const policy = String((await sendRequest(site.url, '/icon.svg')).headers[policyHeader]);
    const ours = `<script src="/_next/none.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script></body></html>`;
    const codes = [
      'window.broken = 1',
      '(self.__next_f=self.__next_f||[]).push([1,"y"])',
      'self.__next_f.push([1,window.broken = 2])',
      'self.__next_f.push([1,"x"]);window.broken = 3',
    ];
    const others = [
      ...codes.map((code) => `<script>${code}</script>`),
      '<SCRIPT>window.broken = 4</SCRIPT>',
      '<script type="module">window.broken = 5</script>',
      '<img src="/none" onerror="window.broken = 6">',
    ];
    const { html, scriptSource } = joinDataScripts(`<!DOCTYPE html><title>Page</title>${others.join('')}${ours}`);
    const allowed = policy.replace('script-src ', `script-src ${scriptSource} `);
    await page.route('**/', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { [policyHeader]: allowed }, body: html }),
    );
    await open(page, '/');
    expect(await page.evaluate(() => JSON.stringify([Reflect.get(window, '__next_f'), 'broken' in window]))).toBe(
      '[[[0],[1,"x"]],false]',
    );
    await expect.poll(() => refused.length).toBe(others.length);
  });

  test('is complete with and without the page cache, and for errors', async ({ site }) => {
    const policyOf = async (path: string): Promise<string> =>
      String((await sendRequest(site.url, path)).headers['content-security-policy']);
    const first = await policyOf('/jobs/?q=policy');
    expect(first).toMatch(/script-src 'sha256-[\w+/]{43}=' 'self'(?:;|$)/);
    expect(await policyOf('/jobs/?q=policy')).toBe(first);
    expect(await policyOf('/no-such-page/')).toContain('sha256-');
    for (const path of ['/', '/saved/', '/sitemap/', '/jobs/?view=map', '/benefits/']) {
      const { headers, text } = await sendRequest(site.url, path);
      expect(String(headers[policyHeader]).match(/'sha256-/g), path).toHaveLength(1);
      expect(text.match(/<script(?: id="[^"]*")?>/g), path).toHaveLength(1);
    }
    for (const path of ['/icon.svg', '/robots.txt', '/healthz', '/jobs/feed.xml'])
      expect(await policyOf(path)).toContain("script-src 'self';");
  });
});

test.describe('on a site whose search fails', () => {
  test.use({ sitePlan: { script: failingSite } });

  for (const [path, status] of [
    ['/jobs/?q=sentinel-throw', 500],
    ['/jobs/?q=sentinel-down', 503],
  ] as const) {
    test(`it blocks nothing of the error screen of ${path}`, async ({ page, refused }) => {
      expect((await page.goto(path))?.status()).toBe(status);
      await page.waitForLoadState('networkidle');
      expect(refused).toEqual([]);
    });
  }
});

test.describe('with Google Maps and the tag', () => {
  test.use({ sitePlan: { env: { GOOGLE_MAPS_KEY: 'test-key', ANALYTICS_ID: 'G-TEST01' } } });

  test('it blocks nothing and allows only these two', async ({ page, refused, site }) => {
    const map = await readFile(new URL('../e2e/support/fake-google-maps.js', import.meta.url), 'utf8');
    await page
      .context()
      .route('https://maps.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: map }));
    await page
      .context()
      .route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
    await useMap(page);
    await googleMarks(page).first().waitFor();
    await open(page, '/benefits/');
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(1);
    expect(refused).toEqual([]);
    expect(String((await sendRequest(site.url, '/benefits/')).headers[policyHeader]).length).toBeLessThan(
      maxHeaderBytes,
    );
  });
});

test('without a key it allows nothing of Google', async ({ site }) => {
  const policy = String((await sendRequest(site.url, '/')).headers['content-security-policy']);
  expect(policy).not.toMatch(/google|unsafe-eval|https?:/);
  expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
});
