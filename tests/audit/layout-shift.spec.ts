import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { waitForHydration } from '#tests/e2e/support/wait-for-hydration.ts';

const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen)?.path ?? '';
const closed = jobs.find(({ isOpen }) => !isOpen)?.path ?? '';
const [, , , id = ''] = open.split('/');
/** The job comes before the lists, so that the browser has a recently viewed job. */
const paths = [
  '/',
  open,
  closed,
  '/jobs/',
  '/jobs/?q=no-such-word',
  '/jobs/?view=map',
  `/saved/?id=${id}`,
  '/alaska-airlines/',
  '/career-opportunities/pilot-jobs/',
  '/our-people/culture-belonging/',
  '/job/',
  '/no-such-page/',
];

/**
 * Records each layout shift that no input of the visitor explains, with the elements that moved. A slow browser paints while it parses
 * the page, and may show an element whose text it has not read yet: shifts below a thousandth do not count until the page is parsed.
 */
function recordShifts(): void {
  const maxWhileParsing = 0.001;
  const shifts: string[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const parsedAt = Number(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'domInteractive'));
      const isWhileParsing = parsedAt === 0 || entry.startTime <= parsedAt;
      if (isWhileParsing && Number(Reflect.get(entry, 'value')) < maxWhileParsing) continue;
      const sources: readonly { readonly node: Element | null }[] = Reflect.get(entry, 'sources') ?? [];
      shifts.push(
        `${Number(Reflect.get(entry, 'value')).toFixed(4)} ${sources.map(({ node }) => node?.className).join(', ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens what the page has: the menu, a group of it, filters, search and outline. */
async function openAll(page: Page): Promise<void> {
  for (const selector of [
    '.menu-button, button.menu-entry',
    '#site-menu summary',
    '.to-filters',
    '.search-summary',
    '.outline-toggle summary',
  ]) {
    const opener = page.locator(selector).filter({ visible: true }).first();
    if ((await opener.count()) === 0) continue;
    await opener.click();
    // The groups of the menu of a phone are inside of it; anything else would be covered by what is open.
    const opensGroups = (await page.locator('#site-menu summary').filter({ visible: true }).count()) > 0;
    if (!selector.startsWith('.menu-button') || !opensGroups) await page.keyboard.press('Escape');
  }
}

for (const width of [390, 1280]) {
  test(`nothing moves by itself at ${width} px, on any kind of page`, async ({ visitors }) => {
    await visitors.visit(
      async (page) => {
        await page.addInitScript(recordShifts);
        const found: string[] = [];
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await waitForHydration(page);
          await openAll(page);
          const shifts = await page.evaluate(() => String(Reflect.get(window, 'shifts')));
          if (shifts !== '') found.push(`${path}: ${shifts}`);
        }
        expect(found).toEqual([]);
      },
      { viewport: { width, height: 844 } },
    );
  });
}

test('nothing moves on a phone over slow 3G, whose fonts come late', async ({ visitors }) => {
  await visitors.visit(
    async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      const bytesPerSecond = 50_000;
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await page.addInitScript(recordShifts);
      for (const path of ['/jobs/', '/']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(() => String(Reflect.get(window, 'shifts'))), path).toBe('');
      }
    },
    { viewport: { width: 390, height: 844 } },
  );
});
