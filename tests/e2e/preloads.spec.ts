import type { Page, Request, Route } from 'playwright';
import { expect, test as base } from '../support/fixtures.ts';
import { writeFeed } from '../support/generated-feed.ts';
import { comeAlive } from './support/come-alive.ts';
import { solrRow, toLines } from './support/feed-rows.ts';
import { waitForAddress } from './support/live-list.ts';
import { startSlowFront, type SlowFront } from './support/slow-front.ts';

const delay = 600;
const count = 40;
const seattle = {
  location_exact: 'Seattle, WA',
  city_exact: 'Seattle',
  state_short_exact: 'WA',
  country_short_exact: 'USA',
  country_exact: 'United States',
};
const rows = Array.from({ length: count }, (_, index) =>
  solrRow(index + 1, {
    ...seattle,
    title: `Ramp Agent ${index + 1}`,
    date_new: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  }),
);
const jobs = rows.map(({ guid }, index) => `/seattle-wa/ramp-agent-${index + 1}/${guid}/job/`);
const [first = '', second = ''] = jobs;

interface Preparation {
  /** Runs before the scripts of every page. */
  readonly before?: () => void;
}

interface Fixtures {
  /** The far end of a slow server. */
  readonly front: SlowFront;
  /** Opens a page with many links, its scripts at work, at the far end of a slow server. */
  readonly visit: (task: () => Promise<void>, preparation?: Preparation) => Promise<void>;
}

const test = base.extend<Fixtures>({
  front: async ({ site }, use) => {
    const front = await startSlowFront(site, delay);
    await use(front);
    front.close();
  },
  visit: async ({ page, front }, use) =>
    use(async (task, { before } = {}) => {
      if (before !== undefined) await page.addInitScript(before);
      await page.goto(`${front.url}/benefits/`);
      await comeAlive(page);
      await putLinks(page);
      await task();
    }),
});
test.use({ sitePlan: { files: { JOBS_FEED: () => writeFeed(toLines(rows)) } } });

async function putLinks(page: Page): Promise<void> {
  await page.evaluate((paths) => {
    const list = document.createElement('ul');
    list.id = 'test-links';
    for (const path of paths) {
      const item = list.appendChild(document.createElement('li'));
      const link = item.appendChild(document.createElement('a'));
      link.href = path;
      link.textContent = path;
    }
    document.querySelector('main h1')?.before(list);
    window.scrollTo(0, 0);
  }, jobs);
}

/** Starts to measure how long the next click takes to paint a job page. */
async function timeNextPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'painted');
    const begin = (): void => {
      const start = performance.now();
      const watch = new MutationObserver(() => {
        if (document.querySelector('.job-page') === null) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() - start })));
      });
      watch.observe(document, { childList: true, subtree: true });
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  });
}

async function timed(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => Number(Reflect.get(window, 'painted') ?? 0));
  return painted.jsonValue();
}

/** Has the page note what its scripts ask the router to load: the router itself does not do all of it at once. */
function noteWishes(): void {
  const wishes: string[] = [];
  const watch = (router: { prefetch: (...wish: readonly [string]) => void }): void => {
    const { prefetch } = router;
    router.prefetch = (...wish) => {
      wishes.push(wish[0]);
      prefetch(...wish);
    };
  };
  let framework: object | undefined;
  Object.defineProperties(window, {
    wishes: { value: wishes },
    next: {
      get: () => framework,
      set: (value: object) => {
        framework = Object.defineProperty(value, 'router', { set: watch });
      },
    },
  });
}

const linkOf = (page: Page, href: string) => page.locator(`#test-links a[href="${href}"]`);
const pagesAsked = (front: SlowFront): string[] => front.flights.filter((flight) => flight.startsWith('page '));

test.describe('a link that is about to be followed', () => {
  test('is loaded with two requests when the pointer rests on it; the click makes none and paints within 100 ms', async ({
    page,
    front,
    visit,
  }) => {
    await visit(async () => {
      const times: number[] = [];
      for (const [index, href] of jobs.slice(0, 5).entries()) {
        front.flights.length = 0;
        await linkOf(page, href).hover();
        await expect.poll(() => front.flights).toEqual([`shape ${href}`, `page ${href}`]);
        await page.waitForFunction(
          (path) =>
            performance.getEntriesByType('resource').filter(({ name }) => name.includes(`${path}?_rsc`)).length === 2,
          href,
        );
        const asked: string[] = [];
        const note = (request: Request): unknown => asked.push(request.url());
        page.on('request', note);
        await timeNextPage(page);
        await linkOf(page, href).click();
        await waitForAddress(page, href);
        times.push(await timed(page));
        await expect(page.locator('h1')).toHaveText(`Ramp Agent ${index + 1}`);
        page.off('request', note);
        // The browser looks at the icon of each address anew.
        expect(asked.filter((url) => !/\/_next\/static\/|\/icon\.svg$/.test(url))).toEqual([]);
        expect(front.flights).toHaveLength(2);
        await page.goBack();
        await waitForAddress(page, '/benefits/');
        await putLinks(page);
      }
      // Others use the machine too.
      expect(Math.min(...times)).toBeLessThan(100);
    });
  });

  test('is loaded when it has the focus, or a finger touches it', async ({ page, front, visit }) => {
    await visit(async () => {
      await linkOf(page, first).focus();
      await expect.poll(() => pagesAsked(front)).toEqual([`page ${first}`]);
      await linkOf(page, second).dispatchEvent('touchstart');
      await expect.poll(() => pagesAsked(front)).toEqual([`page ${first}`, `page ${second}`]);
    });
  });

  test('is not loaded when the pointer only passes it, nor when the page loads, nor for a list, a file or another tab', async ({
    page,
    front,
    visit,
  }) => {
    await visit(async () => {
      await page.evaluate(() => {
        for (const [href, target] of [
          ['/jobs/', ''],
          ['/benefits.md', ''],
          ['/our-people/', '_blank'],
          ['#x', ''],
        ] as const) {
          const link = document.createElement('a');
          Object.assign(link, { href, target, textContent: href, className: 'not-loaded' });
          document.querySelector('#test-links')?.before(link, ' ');
        }
      });
      for (const link of await page.locator('.not-loaded').all()) {
        await link.hover();
        await page.waitForTimeout(150);
      }
      const pass = await page.evaluate(
        async (paths) => {
          const touch = (path: string): boolean =>
            document
              .querySelector(`#test-links a[href="${path}"]`)
              ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })) ?? false;
          for (const path of paths) {
            touch(path);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
          await new Promise((resolve) => setTimeout(resolve, 300));
          return paths.length;
        },
        jobs.slice(0, 5),
      );
      expect([pass, front.flights]).toEqual([5, []]);
    });
  });

  for (const [title, before] of [
    [
      'data are saved',
      () =>
        Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    ],
    [
      'the connection is very slow',
      () =>
        Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: false, effectiveType: '2g' } }),
    ],
  ] as const) {
    test(`is not loaded where ${title}`, async ({ page, front, visit }) => {
      await visit(
        async () => {
          await linkOf(page, first).hover();
          await page.waitForTimeout(500);
          expect(front.flights).toEqual([]);
          await linkOf(page, first).click();
          await waitForAddress(page, first);
          expect(pagesAsked(front)).toEqual([`page ${first}`]);
        },
        { before },
      );
    });
  }
});

test.describe('many links', () => {
  test('are loaded five at once at most, the latest first, none twice', async ({ page, front, visit }) => {
    await visit(async () => {
      for (const rounds of [1, 2]) {
        for (const href of jobs) {
          await linkOf(page, href).hover();
          await page.waitForTimeout(80);
        }
        await page.waitForTimeout(rounds * 100);
      }
      let before = -1;
      await expect
        .poll(
          async () => {
            const now = front.flights.length;
            const isStill = now === before;
            before = now;
            await page.waitForTimeout(3 * delay);
            return isStill;
          },
          { timeout: 60_000 },
        )
        .toBe(true);
      expect(front.most()).toBeGreaterThan(2);
      expect(front.most()).toBeLessThanOrEqual(5);
      expect(new Set(front.flights).size).toBe(front.flights.length);
      expect(pagesAsked(front)).toContain(`page ${jobs.at(-1)}`);
    });
  });

  test('meant all at once, five are asked of the router; the next when one has come, the latest first', async ({
    page,
    visit,
  }) => {
    await visit(
      async () => {
        const held: Route[] = [];
        await page.route(
          (url) => url.searchParams.has('_rsc'),
          (route) => void held.push(route),
        );
        const asked = (): Promise<readonly string[]> => page.evaluate<readonly string[]>('wishes');
        const touch = (): Promise<void> =>
          page.evaluate(() => {
            for (const link of document.querySelectorAll('#test-links a'))
              link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
          });
        // What watches comes with the first touch, and takes that one alone.
        await linkOf(page, first).dispatchEvent('touchstart');
        await expect.poll(asked).toEqual([first]);
        await touch();
        await touch();
        expect(await asked()).toEqual(jobs.slice(0, 5));
        await expect.poll(() => held.length).toBeGreaterThan(2);
        expect(held.length).toBeLessThanOrEqual(5);
        for (const route of held.splice(0, 2)) await route.fulfill({ status: 404 });
        await expect.poll(asked).toEqual([...jobs.slice(0, 5), ...jobs.slice(-2).reverse()]);
      },
      { before: noteWishes },
    );
  });
});
