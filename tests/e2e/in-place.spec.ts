import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  announcement,
  busyResults,
  failedList,
  filterOptions,
  filters,
  jobFacts,
  jobLinks,
  jobList,
  results,
  rangeText,
} from '#tests/support/locators.ts';
import { z } from 'zod';
import { failingSite } from './support/faults.ts';
import {
  countDocuments,
  countOf,
  followInPlace,
  readHeadingCount,
  openList,
  waitForList,
  waitForAddress,
} from './support/hydrated-list.ts';

const listResponse = z.object({
  kind: z.literal('list'),
  view: z.object({ jobs: z.array(z.object({ href: z.string() })) }),
});
const anyAnswer = z.object({ kind: z.string() });

test.use({ sitePlan: { script: failingSite } });

/** Opens a hydrated list. @returns a function that counts the documents loaded since */
async function open(page: Page, path: string): Promise<() => number> {
  const documents = countDocuments(page);
  await openList(page, path);
  return documents;
}

const active = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
/** Returns the text of the list, except for its announcements. */
const readList = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('list', { name: 'Active filters' }))
      .or(filters(page))
      .or(results(page))
      .allInnerTexts()
  ).join('\n');

test.describe('a list in place', () => {
  test('facets, chips, sort and pages change address, title, heading, jobs and counts without a new document', async ({
    page,
  }) => {
    const documents = await open(page, '/jobs/?q=agent');
    const option = filterOptions(page, 'Employment Type', /^Part-Time \(/);
    const promised = countOf(await option.innerText());
    await option.click();
    await waitForAddress(page, '/employment-type/part-time/jobs/?q=agent');
    await waitForList(page);
    expect(await readHeadingCount(page)).toBe(promised);
    await expect(page).toHaveTitle(/Part-Time.* Jobs at Alaska Air Group$/);
    await expect(announcement(page)).toHaveText(/^\d+ jobs, page 1 of \d+$/);
    await page.getByRole('link', { name: 'Newest' }).click();
    await waitForAddress(page, '/employment-type/part-time/jobs/?q=agent&sort=date');
    await waitForList(page);
    await page.getByRole('link', { name: 'Next page', includeHidden: true }).dispatchEvent('click');
    await waitForAddress(page, '/employment-type/part-time/jobs/?q=agent&sort=date&page=2');
    await waitForList(page);
    await expect(rangeText(page)).toHaveText(/^Showing 11–/);
    await page.getByRole('link', { name: /^Remove filter: “agent”/ }).click();
    await waitForAddress(page, '/employment-type/part-time/jobs/');
    await waitForList(page);
    await expect(page.getByLabel('Job title, skill or ID')).toHaveValue('');
    // Nothing but the polite live region announces a list.
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents()).toBe(1);

    const inPlace = await readList(page);
    await page.reload();
    expect(await readList(page)).toBe(inPlace);
  });

  test('the form searches in place and ends at the canonical address', async ({ page }) => {
    const documents = await open(page, '/jobs/');
    await page.getByLabel('Job title, skill or ID').fill('technician');
    await page.getByLabel('City, state or country').fill('washington');
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/locations/washington/jobs/?q=technician');
    await waitForList(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ jobs in Washington.* for “technician”$/);
    expect(documents()).toBe(1);
  });

  test('Back and Forward bring back filters, jobs, scroll and focus', async ({ page }) => {
    const documents = await open(page, '/jobs/');
    const before = await readList(page);
    const option = filterOptions(page, 'Job Category').nth(3);
    const name = (await option.innerText()).replace(/ \(.*$/, '');
    await option.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 120));
    const top = await page.evaluate(() => window.scrollY);
    await option.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname.startsWith('/job-category/'));
    await waitForList(page);
    const filtered = await page.getByRole('heading', { level: 1 }).innerText();
    const address = new URL(page.url()).pathname;
    await page.goBack();
    await waitForAddress(page, '/jobs/');
    await expect.poll(() => readList(page)).toBe(before);
    expect((await active(page)).startsWith(name)).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(4);
    await page.goForward();
    await waitForAddress(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(filtered);
    expect(documents()).toBe(1);
  });

  test('Back and Forward in quick succession end with the list of the address, each time', async ({ page }) => {
    const documents = await open(page, '/jobs/');
    const before = await page.getByRole('heading', { level: 1 }).innerText();
    await followInPlace(page, filterOptions(page, 'Job Category').nth(3));
    const filtered = await page.getByRole('heading', { level: 1 }).innerText();
    expect(filtered).not.toBe(before);
    // Each navigation comes as soon as the previous list is rendered, when its effects and its fetch are still pending.
    const stuck = await page.evaluate(
      async (headings) => {
        const isHeading = async (text: string): Promise<boolean> => {
          for (const end = performance.now() + 3000; performance.now() < end; await new Promise(requestAnimationFrame))
            if (document.querySelector('h1')?.textContent === text) return true;
          return false;
        };
        for (let turn = 0; turn < 12; turn += 1) {
          history.go(turn % 2 === 0 ? -1 : 1);
          if (!(await isHeading(headings[turn % 2] ?? '')))
            return `turn ${turn}: ${document.querySelector('h1')?.textContent} at ${location.pathname}`;
        }
        return null;
      },
      [before, filtered],
    );
    expect(stuck).toBeNull();
    expect(documents()).toBe(1);
  });

  test('Back to a page that no longer exists loads its error document', async ({ page }) => {
    const documents = await open(page, '/jobs/');
    // With this mark the router does not follow to the address at once.
    await page.evaluate(() => window.history.pushState({ __NA: true }, '', '/jobs/?page=999'));
    await page.goBack();
    await waitForAddress(page, '/jobs/');
    await waitForList(page);
    expect(documents()).toBe(1);
    await page.goForward();
    await expect(page).toHaveTitle(/^Page not found/i);
    expect([documents(), new URL(page.url()).search]).toEqual([2, '?page=999']);
  });

  test('Back from a job restores the list that was loaded in place', async ({ page }) => {
    await openList(page, '/jobs/');
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await waitForList(page);
    const jobs = await jobList(page).innerText();
    await jobLinks(page).first().click();
    await jobFacts(page).waitFor();
    await page.goBack();
    await waitForAddress(page, '/company/horizon-air/jobs/');
    expect(await jobList(page).innerText()).toBe(jobs);
  });

  for (const [title, address, linkOf] of [
    ['a sort order', '/jobs/?q=agent', (page: Page) => page.getByRole('link', { name: 'Newest' })],
    [
      'a sort order, by an address with a foreign parameter',
      '/jobs/?q=agent&utm_source=letter',
      (page: Page) => page.getByRole('link', { name: 'Newest' }),
    ],
    ['a facet', '/jobs/', (page: Page) => filterOptions(page, 'Company', /^Horizon Air \(/)],
  ] as const) {
    test(
      `Back from a job and Back again before the list is hydrated end with the list that came before ${title}`,
      { tag: '@long' },
      async ({ page }) => {
        await openList(page, address);
        const [before, title] = [await readList(page), await page.title()];
        await followInPlace(page, linkOf(page));
        const [after, titleAfter] = [await readList(page), await page.title()];
        await jobLinks(page).first().click();
        await jobFacts(page).waitFor();
        const scripts = Promise.withResolvers<undefined>();
        await page.route('**/_next/static/**/*.js', async (route) => {
          await scripts.promise;
          await route.continue();
        });
        await page.goBack({ waitUntil: 'commit' });
        await results(page).waitFor();
        await page.evaluate(() => history.back());
        await waitForAddress(page, address);
        const documents = countDocuments(page);
        scripts.resolve(undefined);
        await expect.poll(() => readList(page)).toBe(before);
        await waitForList(page);
        expect(await page.title()).toBe(title);
        await page.goForward();
        await expect.poll(() => readList(page)).toBe(after);
        await waitForList(page);
        expect(await page.title()).toBe(titleAfter);
        expect(documents()).toBe(0);
      },
    );
  }

  test('with the keyboard the focus stays on the option, and moves to the neighbor of a removed chip', async ({
    page,
  }) => {
    await openList(page, '/jobs/');
    await filterOptions(page, 'Company', /^Horizon Air \(/).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await waitForList(page);
    expect(await active(page)).toBe('Horizon Air');
    await filterOptions(page, 'Employment Type', /^Full-Time \(/).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/company/horizon-air/employment-type/full-time/jobs/');
    await waitForList(page);
    await page.getByRole('link', { name: 'Remove filter: Horizon Air' }).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/employment-type/full-time/jobs/');
    await waitForList(page);
    expect(await active(page)).toContain('Full-Time');
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/jobs/');
    await waitForList(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('with the keyboard alone the focus follows an option from behind “More”', async ({ page }) => {
    await openList(page, '/jobs/');
    const cities = page.getByRole('list', { name: 'More: City', includeHidden: true });
    // A translation wraps the text in elements of its own, which take no focus.
    const more = page.getByRole('group').filter({ has: cities }).last().locator('summary');
    await more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const city = cities.getByRole('link').first();
    const name = (await city.innerText()).replace(/ \([\d,]+\)$/, '');
    const href = (await city.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await waitForAddress(page, href);
    await waitForList(page);
    await expect(filterOptions(page, 'City', name)).toBeFocused();
  });

  test('nothing changes before a form is submitted: neither by typing, leaving a field, nor choosing another distance', async ({
    page,
  }) => {
    await openList(page, '/company/horizon-air/jobs/');
    const documents = countDocuments(page);
    const lists: string[] = [];
    page.on('request', (request) => {
      if (/\/data\/(?!suggestions|places)/.test(request.url())) lists.push(request.url());
    });
    const before = await readList(page);
    const boxes = page.getByRole('checkbox', { includeHidden: true });
    await expect(boxes.or(page.getByRole('radio', { includeHidden: true }))).toHaveCount(0);
    await page.getByLabel('Job title, skill or ID').focus();
    await page.keyboard.type('agent');
    await page.keyboard.press('Tab');
    await page.getByLabel('City, state or country').focus();
    await page.keyboard.type('seattle');
    await page.keyboard.press('Tab');
    await page.getByLabel('Distance').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.getByLabel('Distance').inputValue()).toBe('25');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await readList(page)).toBe(before);
    expect(await page.getByLabel('Job title, skill or ID').inputValue()).toBe('agent');
    expect([documents(), lists]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Search jobs' }).click();
    await page.waitForURL('**/locations/seattle-wa/company/horizon-air/jobs/?q=agent&r=25');
  });

  test('typed text stays when a filter is chosen', async ({ page }) => {
    await openList(page, '/jobs/');
    const input = page.getByLabel('Job title, skill or ID');
    await page.route('**/data/company/**', async (route) => {
      await expect.poll(() => input.inputValue()).toBe('ramp');
      await route.continue();
    });
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await input.focus();
    await page.keyboard.type('ramp');
    await waitForList(page);
    await page.waitForURL('**/company/**');
    await expect(input).toHaveValue('ramp');
    await expect(input).toBeFocused();
  });

  test('a new page of jobs starts at its top, with the heading focused', async ({ page }) => {
    await openList(page, '/jobs/');
    await page.getByRole('link', { name: 'Next page', includeHidden: true }).dispatchEvent('click');
    await waitForAddress(page, '/jobs/?page=2');
    await waitForList(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(300);
  });

  test('a click that requests a new tab opens one', async ({ page }) => {
    await openList(page, '/jobs/');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      filterOptions(page, 'Company', /^Horizon Air \(/).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/company/horizon-air/jobs/');
    expect(new URL(page.url()).pathname).toBe('/jobs/');
  });

  test('on a phone the filter sheet stays open while options are chosen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openList(page, '/jobs/');
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await waitForList(page);
    await expect(filters(page)).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ jobs$/ }).click();
    await expect(filters(page)).toBeHidden();
  });
});

test.describe('when the search is slow or fails', () => {
  test('the old list is marked as pending until the new one is there, and only the last request counts', async ({
    page,
  }) => {
    await openList(page, '/jobs/');
    const gate = Promise.withResolvers<undefined>();
    const handled = Promise.withResolvers<undefined>();
    await page.route('**/data/company/horizon-air/**', async (route) => {
      await gate.promise;
      // The page has aborted the request.
      await route.continue().catch(() => undefined);
      handled.resolve(undefined);
    });
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await busyResults(page).waitFor();
    await filterOptions(page, 'Company', /^Hawaiian Airlines \(/).click();
    await waitForAddress(page, '/company/hawaiian-airlines/jobs/');
    await waitForList(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(heading).toContain('Hawaiian Airlines');
    gate.resolve(undefined);
    await handled.promise;
    // A later change of the list comes after any effect of the late response.
    await followInPlace(page, filterOptions(page, 'Employment Type', /^Full-Time \(/));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hawaiian Airlines');
  });

  for (const [title, address, body] of [
    ['an outage', '/jobs/?q=sentinel-down', null],
    ['garbage', '/jobs/?q=garbage', '<html>not json'],
    ['another shape', '/jobs/?q=shape', '{"kind":"list"}'],
  ] as const) {
    test(`${title} shows an error in place with a retry, never the old jobs or “No jobs”`, async ({ site, page }) => {
      const documents = await open(page, '/jobs/');
      if (body !== null) await page.route('**/data/**', (route) => route.fulfill({ status: 200, body }));
      await page.getByLabel('Job title, skill or ID').fill(new URL(address, site.url).searchParams.get('q') ?? '');
      await page.keyboard.press('Enter');
      await failedList(page).waitFor();
      await expect(page.getByRole('alert').first()).toContainText('We couldn’t load these jobs');
      await expect(jobList(page)).toHaveCount(0);
      expect(await page.getByRole('main').innerText()).not.toContain('No jobs');
      expect(documents()).toBe(1);
      await expect(filters(page)).toHaveCount(0);
      await page.unroute('**/data/**');
      if (body !== null) {
        await page.getByRole('link', { name: 'Try again' }).click();
        await results(page).waitFor();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          `for “${new URL(address, site.url).searchParams.get('q')}”`,
        );
      }
    });
  }
});

test.describe('after a list failed to load', () => {
  test('the message has the focus, and the search form works with the keyboard alone', async ({ page }) => {
    const documents = await open(page, '/company/horizon-air/jobs/');
    await page.getByLabel('Job title, skill or ID').fill('sentinel-down');
    await page.keyboard.press('Enter');
    await failedList(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByLabel('Job title, skill or ID').fill('agent');
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/company/horizon-air/jobs/?q=agent');
    await waitForList(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Horizon Air jobs for “agent”');
    expect(documents()).toBe(1);
  });

  test('Back shows the previous list immediately', async ({ page }) => {
    await openList(page, '/company/horizon-air/jobs/');
    const before = await readList(page);
    await page.getByLabel('Job title, skill or ID').fill('sentinel-down');
    await page.keyboard.press('Enter');
    await failedList(page).waitFor();
    await page.goBack();
    await waitForAddress(page, '/company/horizon-air/jobs/');
    await expect.poll(() => readList(page)).toBe(before);
  });

  test('on a phone the filter sheet closes so that the message is visible', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openList(page, '/jobs/');
    await page.route('**/data/company/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    await filterOptions(page, 'Company', /^Horizon Air \(/).click();
    await failedList(page).waitFor();
    await expect(filters(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeInViewport();
  });
});

test.describe('the data of a list', () => {
  test('are JSON with noindex and the same jobs as the page', async ({ site }) => {
    const response = await fetch(`${site.url}/data/jobs/?q=pilot`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('x-robots-tag')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'noindex',
    ]);
    const answer = listResponse.parse(await response.json());
    const html = await (await fetch(`${site.url}/jobs/?q=pilot`)).text();
    expect(answer.view.jobs.length).toBe(10);
    for (const { href } of answer.view.jobs) expect(html).toContain(`href="${href}"`);
  });

  for (const [path, status, kind] of [
    ['/data/jobs/?company=horizon-air', 200, 'redirect'],
    ['/data/company/nobody/jobs/', 404, 'not-found'],
    ['/data/nope/', 404, 'not-found'],
    ['/data/', 404, 'not-found'],
    ['/data/jobs/?page=999', 404, 'not-found'],
    ['/data/jobs/?q=sentinel-down', 503, 'failed'],
  ] as const) {
    test(`${path} answers ${status}`, async ({ site }) => {
      const response = await fetch(site.url + path);
      expect([response.status, anyAnswer.parse(await response.json()).kind]).toEqual([status, kind]);
      expect(response.headers.get('cache-control')).toContain(status === 200 ? 's-maxage' : 'no-store');
    });
  }

  test('an exception is 503 too, without internals', async ({ site }) => {
    const response = await fetch(`${site.url}/data/jobs/?q=sentinel-throw`);
    expect([response.status, await response.text()]).toEqual([503, 'Not available. Please try again in a moment.\n']);
  });
});
