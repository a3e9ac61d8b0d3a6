import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { sharedMs } from '#lib/runtime/read-once.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { jobCards, mapPicture } from '#tests/support/locators.ts';
import {
  createFaultSwitch,
  failingSite,
  slowAnswerMs,
  type FaultSwitch,
  type Method,
  type Sentinel,
} from '#tests/e2e/support/faults.ts';
import { seattleOnMap, solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { openList, waitForAddress } from '#tests/e2e/support/hydrated-list.ts';

/** The sections beside plain lists, with a search that is slow, fails, or returns garbage. */
const rows = Array.from({ length: 24 }, (_, index) =>
  solrRow(index + 1, {
    ...seattleOnMap,
    title: `${index % 2 === 0 ? 'Ramp Agent' : 'Aircraft Technician'} ${index + 1}`,
    ...(index === 1 ? { mapped_moc: ['15T-army'] } : {}),
  }),
);
const [first, second] = rows;
const ids = `id=${first?.guid}&id=${second?.guid}&compare=${first?.guid}&compare=${second?.guid}`;
const nonsense = /\b0 jobs\b|\bNaN\b|\bundefined\b|\[object|\bmany\b|Sign in|secret-detail|Invalid Date/;
const faultKinds: readonly Sentinel[] = ['sentinel-down', 'sentinel-garbage', 'sentinel-throw'];
const slowTimeout = { timeout: slowAnswerMs + 10_000 };

let faults: FaultSwitch;
test.use({
  sitePlan: {
    script: failingSite,
    env: { EXTRA_PAGES: 'on' },
    files: {
      JOBS_FEED: () => writeFeed(toLines(rows)),
      FAULT_SWITCH: async () => (faults = await createFaultSwitch()),
    },
  },
});
test.afterEach(async () => {
  await faults.set({});
  // The next test gets no answer of this one.
  await wait(sharedMs);
});

const bodyOf = (page: Page): Promise<string> => page.locator('body').innerText();
const isScreen = (page: Page) => page.getByRole('heading', { name: 'Something Went Wrong' });

/** [name, failing method, address, expected content of a complete page] */
const documents: readonly (readonly [
  what: string,
  method: Method,
  path: string,
  whole: (page: Page) => Locator,
  count: number,
])[] = [
  ['jobs side by side', 'get', `/saved/?${ids}`, (page) => page.getByRole('columnheader').getByRole('link'), 2],
  ['the map of a list', 'places', '/jobs/?view=map', (page) => mapPicture(page).getByRole('link'), 1],
];
const runs = [true, false].flatMap((hasJavaScript) => documents.map((row) => [hasJavaScript, ...row] as const));

for (const [hasJavaScript, title1, method, path, whole, count] of runs) {
  test.describe(`with JavaScript: ${hasJavaScript}, ${title1}`, () => {
    for (const sentinel of faultKinds) {
      test(`${sentinel} is an error screen, or a page without invented values`, async ({ visitors }) => {
        await visitors.visit(
          async (page) => {
            await faults.set({ [method]: sentinel });
            const response = await page.goto(path);
            const status = response?.status() ?? 0;
            expect([200, 500, 503]).toContain(status);
            if (status !== 200) {
              await isScreen(page).waitFor();
              expect(response?.headers()['cache-control']).toBe('no-store');
            }
            await expect(whole(page)).toHaveCount(0);
            expect(await bodyOf(page)).not.toMatch(nonsense);
            await faults.set({});
            await page.reload();
            await expect(whole(page)).toHaveCount(count, slowTimeout);
          },
          { javaScriptEnabled: hasJavaScript },
        );
      });
    }

    test('a slow search makes it late and complete', async ({ visitors }) => {
      await visitors.visit(
        async (page) => {
          await faults.set({ [method]: 'sentinel-slow' });
          const started = performance.now();
          expect((await page.goto(path))?.status()).toBe(200);
          expect(performance.now() - started).toBeGreaterThan(slowAnswerMs - 100);
          expect(await whole(page).count()).toBe(count);
          expect(await bodyOf(page)).not.toMatch(nonsense);
        },
        { javaScriptEnabled: hasJavaScript },
      );
    });
  });
}

test.describe('more jobs, with the keyboard alone', () => {
  for (const sentinel of faultKinds) {
    test(`${sentinel} is reported in place, loaded jobs stay, and Enter retries`, async ({ visitors }) => {
      await visitors.visit(async (page) => {
        await openList(page, '/jobs/');
        await faults.set({ search: sentinel });
        await page.getByRole('link', { name: /^Show \d+ more/ }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Try again' }).waitFor();
        expect(await jobCards(page).count()).toBe(10);
        expect(await bodyOf(page)).not.toMatch(nonsense);
        await faults.set({});
        await page.keyboard.press('Enter');
        await expect(jobCards(page)).toHaveCount(20, slowTimeout);
        await waitForAddress(page, '/jobs/?page=2');
      });
    });
  }

  test('a slow search is announced, and the focus moves to the first new job', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      await faults.set({ search: 'sentinel-slow' });
      await page.getByRole('link', { name: /^Show \d+ more/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Loading more jobs' }).waitFor();
      await expect(jobCards(page)).toHaveCount(20, slowTimeout);
      await expect(jobCards(page).nth(10).locator(':focus')).toHaveCount(1);
    });
  });
});
