import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { jobLinks, rangeText } from '#tests/support/locators.ts';
import { mapWith } from './support/send-request.ts';
import { waitForHydration } from './support/wait-for-hydration.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const open = readNaiveFeed().filter(({ isOpen }) => isOpen);

const count = async (page: Page): Promise<number> =>
  Number((await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0]?.replaceAll(',', ''));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a visitor searches, filters, drops a filter, pages, reads a job and reaches Apply', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Job title, skill or ID').fill('technician');
    await page.getByLabel('City, state or country').fill('Washington');
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await expect(page).toHaveURL('/locations/washington/jobs/?q=technician');
    const searched = await count(page);
    expect(searched).toBeGreaterThan(10);
    await expect(page.getByLabel('Job title, skill or ID')).toHaveValue('technician');

    const company = page
      .getByRole('list', { name: 'Company', exact: true })
      .getByRole('link', { name: /^Alaska Airlines \(/ });
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    const promised = Number(/\((\d+)\)/.exec(await company.innerText())?.[1]);
    await company.click();
    await expect(page).toHaveURL('/locations/washington/company/alaska-airlines/jobs/?q=technician');
    expect(await count(page)).toBe(promised);
    const category = page
      .getByRole('list', { name: 'Employment Type', exact: true })
      .getByRole('link', { name: /^Full-Time \(/ });
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    const fewer = Number(/\((\d+)\)/.exec(await category.innerText())?.[1]);
    await category.click();
    await expect(page).toHaveURL(
      '/locations/washington/company/alaska-airlines/employment-type/full-time/jobs/?q=technician',
    );
    expect(await count(page)).toBe(fewer);

    await page.getByRole('link', { name: 'Remove filter: Alaska Airlines' }).click();
    await expect(page).toHaveURL('/locations/washington/employment-type/full-time/jobs/?q=technician');
    expect(await count(page)).toBeGreaterThanOrEqual(fewer);

    const firstPage = await jobLinks(page).allInnerTexts();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(rangeText(page)).toHaveText(/^Showing 11–\d+ of \d+$/);
    const secondPage = jobLinks(page);
    expect(await secondPage.allInnerTexts()).not.toEqual(firstPage);

    const path = (await secondPage.first().getAttribute('href')) ?? '';
    const job = open.find((row) => row.path === path);
    await secondPage.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job?.title ?? '');
    const text = page.getByRole('region', { name: 'Job description' });
    expect((await text.innerText()).length).toBeGreaterThan(1000);
    const apply = page.getByRole('link', { name: /^Apply/ }).first();
    await expect(apply).toHaveAttribute('href', /^https:\/\//);
    await expect(apply).toHaveAttribute('target', '_blank');
    await expect(apply).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(apply).toBeVisible();
    await page.waitForLoadState();
  });

  test('campaign parameters of a job page are added to its Apply link, and no others', async ({ page }) => {
    await page.goto(`${open[0]?.path}?utm_source=Letter&utm_campaign=a%26b&evil=1&q=x`);
    const href = new URL(
      (await page
        .getByRole('link', { name: /^Apply/ })
        .first()
        .getAttribute('href')) ?? '',
    );
    expect(Object.fromEntries(href.searchParams)).toMatchObject({ utm_source: 'Letter', utm_campaign: 'a&b' });
    expect([href.searchParams.has('evil'), href.searchParams.has('q')]).toEqual([false, false]);
    await page.goto(open[0]?.path ?? '');
    expect(
      new URL(
        (await page
          .getByRole('link', { name: /^Apply/ })
          .first()
          .getAttribute('href')) ?? '',
      ).searchParams.has('utm_source'),
    ).toBe(false);
  });

  test('a job is found by its requisition number', async ({ page }) => {
    const job = open.find(
      (row) => open.filter(({ requisitionId }) => requisitionId === row.requisitionId).length === 1,
    );
    await page.goto('/job/');
    await page.getByRole('textbox').fill(job?.requisitionId ?? '');
    await page.getByRole('button', { name: 'Find job' }).click();
    await expect(page).toHaveURL(job?.path ?? '');
    await page.waitForLoadState();
  });
});

test.describe('with JavaScript', () => {
  const ids = open.slice(0, 2).map(({ id }) => id);
  const saved = `/saved/?id=${ids.join('&id=')}`;
  const paths = [
    '/',
    '/jobs/',
    '/jobs/?q=technician&page=2',
    '/locations/seattle-wa/jobs/',
    open[0]?.path ?? '',
    '/job/',
    '/benefits/',
    '/career-opportunities/pilot-jobs/',
    '/saved/',
    saved,
    `${saved}&compare=${ids.join('&compare=')}`,
  ];

  test(
    'no page has console errors, failed requests, hydration errors or requests to other hosts',
    { tag: '@long' },
    async ({ context, site }) => {
      const troubles: string[] = [];
      await mapWith(paths, 2, async (path) => {
        const page = await context.newPage();
        const note = (isTrouble: boolean, what: string): void => {
          if (isTrouble) troubles.push(`${path} ${what}`);
        };
        page.on('console', (message) =>
          note(['error', 'warning'].includes(message.type()), `console: ${message.text()}`),
        );
        page.on('pageerror', (error) => note(true, `thrown: ${error.message}`));
        page.on('requestfailed', (request) => note(true, `failed: ${request.url()}`));
        page.on('response', (response) => note(response.status() >= 400, `${response.status()} ${response.url()}`));
        page.on('request', (request) =>
          note(
            !request.url().startsWith(site.url) && !request.url().startsWith('data:'),
            `third party: ${request.url()}`,
          ),
        );
        await page.goto(path);
        await waitForHydration(page);
        await page.waitForLoadState('networkidle');
        await page.close();
      });
      expect(troubles).toEqual([]);
    },
  );
});
