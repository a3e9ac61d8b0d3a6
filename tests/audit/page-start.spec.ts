import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { hrefsOf, readPage } from '#tests/e2e/support/read-page.ts';

/** Until the header is hydrated. */
async function waitForHeader(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test.describe('the style sheets of a page', () => {
  for (const path of [
    '/',
    '/jobs/',
    '/jobs/?view=map',
    '/career-opportunities/flight-attendants/',
    '/career-opportunities/pilot-jobs/',
    '/saved/',
    '/no-such-page/',
  ] as const) {
    test(`${path} waits for a single style sheet`, async ({ site }) => {
      const sheets = readPage((await sendRequest(site.url, path)).text).querySelectorAll('link[rel="stylesheet"]');
      expect([...sheets].map((sheet) => sheet.getAttribute('href'))).toEqual([
        expect.stringMatching(/^\/_next\/static\/.+\.css$/),
      ]);
    });
  }
});

test.describe('scripts of a page', () => {
  // The first formatter of a kind blocks a slow phone for about 50 ms.
  for (const path of [
    '/',
    '/jobs/',
    '/company/alaska-airlines/jobs/',
    '/career-opportunities/flight-attendants/',
    '/saved/',
    'a job',
  ] as const) {
    test(`${path}: starts without formatters of dates, numbers or lists`, async ({ visitors, site }) => {
      await visitors.visit(async (page) => {
        await page.addInitScript(() => {
          for (const kind of [
            'DateTimeFormat',
            'DisplayNames',
            'ListFormat',
            'NumberFormat',
            'PluralRules',
            'RelativeTimeFormat',
          ] as const) {
            const made = Intl[kind];
            Object.defineProperty(Intl, kind, { get: () => (performance.mark(`made ${kind}`), made) });
          }
        });
        const address = path.startsWith('/')
          ? path
          : hrefsOf(readPage((await sendRequest(site.url, '/jobs/')).text), 'a[href$="/job/"]')[0];
        await page.goto(address ?? '', { waitUntil: 'networkidle' });
        await waitForHeader(page);
        expect(new URL(page.url()).pathname).toBe(address);
        expect(
          await page.evaluate(() =>
            performance
              .getEntriesByType('mark')
              .map(({ name }) => name)
              .filter((name) => name.startsWith('made ')),
          ),
        ).toEqual([]);
      });
    });
  }

  test('the menu stays as the server rendered it', async ({ visitors, site }) => {
    await visitors.visit(async (page) => {
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      const written = readPage((await sendRequest(site.url, '/benefits/')).text);
      await page.goto('/benefits/', { waitUntil: 'networkidle' });
      await waitForHeader(page);
      for (const [selector, name] of [
        ['#site-menu > ul', 'Main'],
        ['.footer-links', 'Footer'],
      ] as const) {
        const links = hrefsOf(written, `${selector} a`);
        expect(links.length).toBeGreaterThan(3);
        const menuLinks = page.getByRole('navigation', { name }).getByRole('link', { includeHidden: true });
        expect(await menuLinks.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links);
      }
      const texts = await Promise.all(scripts);
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.filter((text) => text.includes('Pilot pathways'))).toEqual([]);
      await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Pilot pathways');
    });
  });
});
