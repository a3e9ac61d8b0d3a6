import type { Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { jobCards, jobLinks, liveMap, mapBox, mapPicture } from '#tests/support/locators.ts';
import { countDocuments } from './support/hydrated-list.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';

const marks = (page: Page): Locator => mapPicture(page).getByRole('link');
const areaSearch = (page: Page): Locator => page.getByRole('link', { name: 'Search this area' });

async function openMap(page: Page, path = '/jobs/?view=map'): Promise<void> {
  await page.goto(path);
  await liveMap(page).waitFor();
}

for (const width of [1024, 1280, 1920]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('jobs are left of the map, and both stay in view', async ({ page }) => {
      await openMap(page);
      const [card, map] = [await jobCards(page).first().boundingBox(), await mapBox(page).boundingBox()];
      expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0);
      await expect(mapBox(page)).toBeInViewport({ ratio: 1 });
      await expect(jobCards(page).first()).toBeInViewport({ ratio: 1 });
      await jobCards(page).nth(8).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 200);
      await expect(mapBox(page)).toBeInViewport({ ratio: 1 });
    });
  });
}

test('hovering or focusing a job highlights its place on the map, and the reverse', async ({ page }) => {
  await openMap(page, '/locations/washington/jobs/?view=map');
  const lit = page.locator('[data-lit]');
  const card = jobCards(page).filter({ hasText: 'Spokane, WA' }).first();
  await card.hover();
  await expect(marks(page).and(lit)).toHaveAccessibleName(/near Spokane, WA$/);
  await jobCards(page).filter({ hasText: 'SeaTac, WA' }).first().getByRole('heading').getByRole('link').focus();
  await expect(marks(page).and(lit)).toHaveAccessibleName(/near SeaTac, WA$/);
  await mapPicture(page)
    .getByRole('link', { name: /near Spokane, WA$/ })
    .focus();
  await expect(card.and(lit)).toHaveCount(1);
  await expect(jobCards(page).filter({ hasText: 'SeaTac, WA' }).and(lit)).toHaveCount(0);
});

for (const [device, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('at most three actions lead from the whole map to the jobs of Seattle, which are in view', async ({
      page,
    }) => {
      await openMap(page);
      const documents = countDocuments(page);
      const seattle = mapPicture(page).getByRole('link', { name: /near Seattle, WA$/ });
      const around = mapPicture(page).getByRole('link', { name: /near SeaTac, WA$/ });
      let actions = 0;
      while (new URL(page.url()).pathname === '/jobs/' && actions < 3) {
        const address = page.url();
        await ((await seattle.count()) > 0 ? seattle : around).click();
        actions += 1;
        await expect(page).not.toHaveURL(address);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ jobs in Seattle, WA$/);
      await expect(jobLinks(page).first()).toBeInViewport();
      await expect(jobCards(page).first()).toContainText('Seattle, WA');
      expect(documents()).toBe(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the map fills the screen down to a sheet with the jobs, which scrolls over it', async ({ page }) => {
    await openMap(page);
    const box = await mapBox(page).boundingBox();
    expect(box?.width).toBe(390);
    expect(box?.height).toBeGreaterThan(450);
    await expect(page.getByRole('button', { name: 'Filter jobs' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'All locations' })).toBeInViewport({ ratio: 1 });
    await jobCards(page).nth(3).scrollIntoViewIfNeeded();
    await expect(mapBox(page)).toBeInViewport();
    await jobLinks(page).nth(3).click({ trial: true });
  });
});

test('the map opens where most of the jobs are, and marks at its edges lead to the others', async ({ page }) => {
  await openMap(page);
  await expect(mapPicture(page).getByRole('link', { name: /near Portland, OR$/ })).toBeVisible();
  const west = mapPicture(page).getByRole('link', { name: /near Honolulu, HI, farther west$/ });
  await west.click();
  await expect(mapPicture(page).getByRole('link', { name: /near Honolulu, HI$/ })).toBeVisible();
  await expect(west).toHaveCount(0);
});

test('after the map has moved, the visible area can be searched, at an address of its own', async ({ page }) => {
  await openMap(page);
  await expect(areaSearch(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Zoom out' }).click();
  await expect(page.getByText('Zoom in to search this area')).toBeVisible();
  await openMap(page, '/company/horizon-air/jobs/?view=map&at=45.5,-122.6&zoom=9');
  await page.getByRole('link', { name: 'Zoom in' }).press('ArrowUp');
  await page.waitForFunction(() => !location.search.includes('at=45.5,'));
  await areaSearch(page).click();
  await page.waitForFunction(() => location.search.includes('coords='));
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('r'), searchParams.get('view'), searchParams.get('zoom')]).toEqual([
    '/company/horizon-air/jobs/',
    '50',
    'map',
    '9',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ within 50 miles of the selected location$/);
  await expect(areaSearch(page)).toHaveCount(0);
  await expect(jobCards(page).first()).toContainText('Portland, OR');
  await page.reload();
  await liveMap(page).waitFor();
  await expect(areaSearch(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Horizon Air jobs$/);
});

test('adding jobs to the list keeps the visible part of the map', async ({ page }) => {
  await openMap(page);
  await page.getByRole('link', { name: 'Zoom in' }).click();
  await page.waitForURL(/zoom=/);
  const names = (): Promise<(string | null)[]> =>
    marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
  const before = await names();
  await page.getByRole('link', { name: /^Show 10 more/ }).click();
  await expect(jobCards(page)).toHaveCount(20);
  await liveMap(page).waitFor();
  expect(await names()).toEqual(before);
  await expect(page).toHaveURL(/[?&]page=2&at=[^&]+&zoom=/);
  await page.getByRole('link', { name: 'Zoom in' }).click();
  await expect.poll(names).not.toEqual(before);
  await expect(page).not.toHaveURL(/[?&]page=2/);
});

test('at the zoom of a city the coast is drawn in detail', async ({ page }) => {
  const outlines: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/art/city-')) outlines.push(new URL(request.url()).pathname);
  });
  await openMap(page);
  expect(outlines).toEqual([]);
  await openMap(page, '/jobs/?view=map&at=47.6,-122.4&zoom=9');
  await expect.poll(() => outlines).toEqual(['/art/city-sound.svg']);
});

test('a map that is opened in place keeps the focus on its link', async ({ page }) => {
  await page.goto('/jobs/');
  await waitForHydration(page);
  const link = page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' });
  await link.focus();
  await page.keyboard.press('Enter');
  await liveMap(page).waitFor();
  await expect(link).toBeFocused();
});
