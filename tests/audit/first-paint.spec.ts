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
  for (const path of ['/', '/jobs/', '/career-opportunities/flight-attendants/'] as const) {
    test(`${path}: they start after the first paint`, async ({ visitors }) => {
      await visitors.visit(async (page) => {
        await page.addInitScript(() => {
          new MutationObserver((records) => {
            for (const { addedNodes } of records)
              for (const node of addedNodes)
                if (node instanceof HTMLScriptElement && node.src !== '' && !node.noModule) performance.mark('script');
          }).observe(document, { childList: true, subtree: true });
        });
        await page.goto(path);
        await page.waitForFunction(
          () =>
            Object.keys(document.body).some((key) => key.startsWith('__react')) ||
            Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
        );
        const { painted, started } = await page.evaluate(() => ({
          painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
          started: performance.getEntriesByName('script').map(({ startTime }) => startTime),
        }));
        expect(painted).toHaveLength(1);
        expect(started.length).toBeGreaterThan(3);
        expect(Math.min(...started)).toBeGreaterThan(painted[0] ?? Infinity);
      });
    });
  }

  // A slow phone handles input in between.
  for (const path of [
    '/',
    '/company/alaska-airlines/jobs/',
    '/career-opportunities/flight-attendants/',
    'a job',
  ] as const) {
    test(`${path}: loads the framework, hydrates, and reads stored data in separate tasks`, async ({
      visitors,
      site,
    }) => {
      await visitors.visit(async (page) => {
        await page.addInitScript(() => {
          const steps: string[] = [];
          const step = (name: string): void => {
            if (steps.includes(name)) return;
            steps.push(name);
            setTimeout(() => steps.push('the browser’s turn'));
          };
          Reflect.set(window, 'steps', steps);
          Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
            supportsFiber: true,
            inject: () => step('read'),
            onCommitFiberRoot: () => undefined,
            onCommitFiberUnmount: () => undefined,
          });
          Reflect.set(window, 'careersBuild', {
            set isHydrated(_is: boolean) {
              step('alive');
              Object.defineProperty(this, 'isHydrated', { value: true });
            },
          });
          const { addEventListener } = EventTarget.prototype;
          EventTarget.prototype.addEventListener = function (
            this: EventTarget,
            ...args: Parameters<typeof addEventListener>
          ) {
            if (this === document && args[0] === 'dblclick') step('begun');
            addEventListener.apply(this, args);
          };
          const { getItem } = Storage.prototype;
          Storage.prototype.getItem = function (this: Storage, name) {
            if (name === 'careers.saved') step('kept');
            return getItem.call(this, name);
          };
        });
        const address = path.startsWith('/')
          ? path
          : hrefsOf(readPage((await sendRequest(site.url, '/jobs/')).text), 'a[href$="/job/"]')[0];
        await page.goto(address ?? '');
        await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'steps')).includes('kept'));
        const turn = 'the browser’s turn';
        const steps = await page.evaluate<string[]>('steps');
        expect(steps.slice(0, steps.indexOf('kept') + 1)).toEqual(['read', turn, 'begun', turn, 'alive', 'kept']);
      });
    });
  }

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
