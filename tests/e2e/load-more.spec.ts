import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { z } from 'zod';
import type { RunningSite } from '#tests/support/start-site.ts';
import {
  announcement,
  failedList,
  filterOptions,
  jobCards,
  jobFacts,
  jobLinks,
  jobList,
  results,
  rangeText,
} from '#tests/support/locators.ts';
import { recordUnfocusedStyles, walkTo } from './support/focus.ts';
import { countDocuments, waitForAddress, waitForHydratedList, openList, waitForList } from './support/hydrated-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const listResponse = z.looseObject({ view: z.looseObject({ jobs: z.array(z.looseObject({})) }) });
const total = readNaiveFeed().filter(({ isOpen }) => isOpen).length;

const loadMore = (page: Page) => page.getByRole('link', { name: /^Show \d+ more \(of [\d,]+\)$|^Try again$/ });
const loadPrevious = (page: Page) => page.getByRole('link', { name: 'Show previous jobs' });
const hrefs = (page: Page): Promise<readonly (string | null)[]> =>
  jobLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const range = (page: Page): Promise<string> => rangeText(page).innerText();
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);
const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const waitForCards = async (page: Page, count: number): Promise<void> => {
  await jobCards(page)
    .nth(count - 1)
    .waitFor();
  await expect(jobCards(page)).toHaveCount(count);
};

/** Loads pages until there are this many cards. */
async function loadUpTo(page: Page, count: number): Promise<void> {
  for (let cards = (await jobLinks(page).count()) + 10; cards <= count; cards += 10) {
    await loadMore(page).click();
    await waitForCards(page, cards);
  }
}

/** Goes to the list of one company, in place. */
async function openCompany(page: Page): Promise<void> {
  await filterOptions(page, 'Company').first().click();
  await page.waitForURL('**/company/**');
  await waitForList(page);
  await waitForCards(page, 10);
}

async function jobsOfPages(site: RunningSite, ...paths: readonly string[]): Promise<readonly string[]> {
  const pages = await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()));
  return pages.flatMap((html) =>
    [...html.matchAll(/<h2 class="job-card-title"[^>]*><a href="([^"]+)"/g)].map(([, href = '']) => href),
  );
}

test.describe('more jobs', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('page links are offered instead, and lead to the next page', async ({ page, site }) => {
      await page.goto('/jobs/');
      await expect(loadMore(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.waitForURL(`${site.url}/jobs/?page=2`);
      await expect(rangeText(page)).toHaveText(`Showing 11–20 of ${total}`);
    });
  });

  test('they are appended, with address, range, title, announcement and focus', async ({ page, site }) => {
    await openList(page, '/jobs/');
    const before = await hrefs(page);
    await loadMore(page).click();
    await waitForCards(page, 20);
    expect(await hrefs(page)).toEqual(await jobsOfPages(site, '/jobs/', '/jobs/?page=2'));
    expect((await hrefs(page)).slice(0, 10)).toEqual(before);
    expect(addressOf(page)).toBe('/jobs/?page=2');
    expect(await page.title()).toMatch(/^Page 2 of /);
    expect(await range(page)).toBe(`Showing 1–20 of ${total}`);
    await expect(announcement(page)).toHaveText(`Showing 1–20 of ${total}`);
    expect(await focused(page)).toBe((await hrefs(page))[10]);
    await expect(jobList(page)).toHaveAttribute('start', '1');
    expect(await loadMore(page).getAttribute('href')).toBe('/jobs/?page=3');
    // The pages are for visitors without scripts and for crawlers.
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expect(page.locator('.pagination [aria-current="page"]')).toHaveText('Page 2');
    await loadUpTo(page, 40);
    expect(new Set(await hrefs(page)).size).toBe(40);
    expect(addressOf(page)).toBe('/jobs/?page=4');
    await expect(loadPrevious(page)).toHaveCount(0);
  });

  test('a third page that was shared or reloaded leads to the previous jobs in place, with the heading focused', async ({
    page,
  }) => {
    await openList(page, '/jobs/');
    await loadUpTo(page, 30);
    await page.reload();
    await waitForHydratedList(page);
    expect(await range(page)).toBe(`Showing 21–30 of ${total}`);
    const documents = countDocuments(page);
    await loadPrevious(page).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/jobs/?page=2');
    await waitForList(page);
    expect(await range(page)).toBe(`Showing 11–20 of ${total}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await loadMore(page).click();
    await waitForCards(page, 20);
    expect(await range(page)).toBe(`Showing 11–30 of ${total}`);
    await expect(jobList(page)).toHaveAttribute('start', '11');
    // The two pages are one history entry in both directions.
    await jobLinks(page).nth(15).click();
    await page.waitForURL(/\/job\/$/);
    await page.goBack();
    await waitForHydratedList(page);
    await waitForCards(page, 20);
    expect(documents()).toBe(2);
  });

  test('loading continues from any page to the last one, and a reload shows the page of the address', async ({
    page,
  }) => {
    const last = Math.ceil(total / 10);
    await openList(page, `/jobs/?page=${last - 1}`);
    await loadMore(page).click();
    await waitForCards(page, 10 + (total % 10 || 10));
    expect(await range(page)).toBe(`Showing ${(last - 2) * 10 + 1}–${total} of ${total}`);
    await expect(loadMore(page)).toHaveCount(0);
    expect(await focused(page)).toBe((await hrefs(page))[10]);
    await page.reload();
    await waitForHydratedList(page);
    expect(await range(page)).toBe(`Showing ${(last - 1) * 10 + 1}–${total} of ${total}`);
    await jobLinks(page).first().click();
    await jobFacts(page).waitFor();
    await page.goBack();
    await waitForHydratedList(page);
    expect(await range(page)).toBe(`Showing ${(last - 1) * 10 + 1}–${total} of ${total}`);
  });

  test('with the keyboard alone: Enter loads them, Tab continues among them, every stop is visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openList(page, '/jobs/?q=agent');
    await recordUnfocusedStyles(page);
    expect(await walkTo(page, loadMore(page))).toMatchObject({ problems: [], hasArrived: true });
    await page.keyboard.press('Enter');
    await waitForCards(page, 20);
    expect(await focused(page)).toBe((await hrefs(page))[10]);
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    await recordUnfocusedStyles(page);
    expect(await walkTo(page, loadMore(page))).toMatchObject({ problems: [], hasArrived: true });
  });

  test('a focus that has moved on stays where it is', async ({ page }) => {
    await openList(page, '/jobs/');
    await page.route('**/data/jobs/?page=2', async (route) => {
      await page.getByLabel('Job title, skill or ID').focus();
      await route.continue();
    });
    await loadMore(page).click();
    await waitForCards(page, 20);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  });

  test(
    'loaded jobs stay when a fragment link is followed, and are restored by Back',
    { tag: '@long' },
    async ({ site, page }) => {
      await openList(page, '/jobs/');
      await loadUpTo(page, 30);
      const before = await hrefs(page);
      const documents = countDocuments(page);
      await page.getByRole('link', { name: 'Skip to main content' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.url}/jobs/?page=3#main`);
      await painted(page);
      expect(await hrefs(page)).toEqual(before);
      await page.goBack();
      await page.waitForURL(`${site.url}/jobs/?page=3`);
      await page.goForward();
      await page.waitForURL(`${site.url}/jobs/?page=3#main`);
      await painted(page);
      expect(await hrefs(page)).toEqual(before);
      await openCompany(page);
      await page.goBack();
      await waitForCards(page, 30);
      expect(await hrefs(page)).toEqual(before);
      expect(documents()).toBe(0);
    },
  );

  test('printing includes the loaded jobs and excludes the link for more', { tag: '@long' }, async ({ page }) => {
    await openList(page, '/jobs/');
    await loadUpTo(page, 30);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('article').filter({ visible: true }).count()).toBeGreaterThanOrEqual(30);
    await expect(loadMore(page)).toBeHidden();
  });
});

test.describe('Back', () => {
  test('from a job restores every loaded card, the scroll position and the focus', async ({ page }) => {
    await openList(page, '/jobs/');
    await loadUpTo(page, 30);
    const before = await hrefs(page);
    const link = jobLinks(page).nth(14);
    await link.scrollIntoViewIfNeeded();
    const top = await scrolled(page);
    await link.focus();
    await page.keyboard.press('Enter');
    await jobFacts(page).waitFor();
    await page.goBack();
    await waitForCards(page, 30);
    expect(await hrefs(page)).toEqual(before);
    expect(addressOf(page)).toBe('/jobs/?page=3');
    await expect.poll(() => focused(page)).toBe(before[14]);
    expect(Math.abs((await scrolled(page)) - top)).toBeLessThan(4);
    await loadUpTo(page, 40);
    expect(addressOf(page)).toBe('/jobs/?page=4');
  });

  test('from a page of the header does so too', { tag: '@long' }, async ({ site, page }) => {
    await openList(page, '/company/horizon-air/jobs/');
    await loadUpTo(page, 20);
    await page.evaluate(() => scrollTo(0, 900));
    const top = await scrolled(page);
    const home = page.getByRole('banner').getByRole('link', { name: / Careers$/ });
    await home.evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`${site.url}/`);
    await page.goBack();
    await waitForCards(page, 20);
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(4);
  });

  test('from another list in place does so without a request', { tag: '@long' }, async ({ page }) => {
    await openList(page, '/jobs/');
    await loadUpTo(page, 30);
    const before = await hrefs(page);
    await openCompany(page);
    await page.goBack();
    await waitForCards(page, 30);
    expect(await hrefs(page)).toEqual(before);
    expect(addressOf(page)).toBe('/jobs/?page=3');
    await page.goForward();
    await waitForCards(page, 10);
  });

  test('leaves a list after loading more in one step', { tag: '@long' }, async ({ page }) => {
    await openList(page, '/company/horizon-air/jobs/');
    await page.goto('/jobs/');
    await waitForHydratedList(page);
    await loadUpTo(page, 30);
    await page.goBack();
    await page.waitForURL('**/company/horizon-air/jobs/');
  });

  test('shows the page of the address when the others fail to load', { tag: '@long' }, async ({ page }) => {
    await openList(page, '/jobs/');
    await loadUpTo(page, 20);
    await jobLinks(page).first().click();
    await jobFacts(page).waitFor();
    await page.route('**/data/**', (route) => route.abort());
    await page.goBack();
    await waitForHydratedList(page);
    await waitForList(page);
    expect(await range(page)).toBe(`Showing 11–20 of ${total}`);
    expect(await failedList(page).count()).toBe(0);
  });
});

test.describe('when the jobs have changed in the meantime', { tag: '@long' }, () => {
  test('all loaded pages are fetched again, and no job appears twice', async ({ site, page }) => {
    await openList(page, '/jobs/');
    const before = await hrefs(page);
    const requestedUrls: string[] = [];
    await page.route('**/data/jobs/**', async (route) => {
      requestedUrls.push(route.request().url().replace(`${site.url}/data`, ''));
      if (requestedUrls.length > 1) return route.continue();
      // The last job of page 1 has moved to page 2, in newer data.
      const response = await route.fetch();
      const answer = listResponse.parse(await response.json());
      const moved = { ...answer.view.jobs[0], href: before[9], id: before[9]?.split('/').at(-3) };
      const view = {
        ...answer.view,
        jobs: [moved, ...answer.view.jobs.slice(0, 9)],
        asOf: { iso: '2099-01-01T00:00:00Z', text: 'later' },
      };
      return route.fulfill({ response, json: { ...answer, view } });
    });
    await loadMore(page).click();
    await waitForCards(page, 20);
    expect(requestedUrls.toSorted()).toEqual(['/jobs/', '/jobs/?page=2', '/jobs/?page=2']);
    expect(await hrefs(page)).toEqual(await jobsOfPages(site, '/jobs/', '/jobs/?page=2'));
  });
});

test.describe('when more jobs fail to load', { tag: '@long' }, () => {
  test('a long wait is announced, a failure is shown in place, and a retry continues', async ({ page }) => {
    await openList(page, '/jobs/');
    let answer: 'wait' | 'fail' | 'go' = 'wait';
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/data/jobs/?page=2', async (route) => {
      if (answer === 'wait') await released;
      return answer === 'go' ? route.continue() : route.fulfill({ status: 503, body: '{"kind":"failed"}' });
    });
    await loadMore(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Loading more jobs' }).waitFor();
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    answer = 'fail';
    release();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load' })).toBeVisible();
    await expect(jobLinks(page)).toHaveCount(10);
    expect(addressOf(page)).toBe('/jobs/');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused();
    answer = 'go';
    await page.keyboard.press('Enter');
    await waitForCards(page, 20);
    expect(addressOf(page)).toBe('/jobs/?page=2');
    expect(await focused(page)).toBe((await hrefs(page))[10]);
  });

  test('a filter that is chosen meanwhile takes precedence', async ({ page }) => {
    await openList(page, '/jobs/');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/data/jobs/?page=2', async (route) => {
      await released;
      await route.continue();
    });
    await loadMore(page).click();
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Horizon Air');
    const answered = page.waitForResponse('**/data/jobs/?page=2');
    release();
    await (await answered).finished();
    expect(addressOf(page)).toBe('/company/horizon-air/jobs/');
    await expect(jobLinks(page)).toHaveCount(10);
  });
});
