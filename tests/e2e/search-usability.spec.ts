/** Complaints about job searches of other sites: each test shows that one does not apply to this site. */
import type { Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import {
  announcement,
  filterOptions,
  filters,
  filtersInUse,
  jobCards,
  jobLinks,
  jobList,
  placeLevel,
  results,
  rangeText,
  alternativeSearches,
} from '#tests/support/locators.ts';
import { sendRequest } from './support/send-request.ts';
import { createFaultSwitch, failingSite, type FaultSwitch } from './support/faults.ts';
import { ago, day, solrRow, toLines } from './support/feed-rows.ts';
import {
  countDocuments,
  countOf,
  followInPlace,
  readHeadingCount,
  openList,
  waitForList,
  waitForAddress,
} from './support/hydrated-list.ts';
import { readPage, readTotal, textOf, textsOf } from './support/read-page.ts';

const rows = [
  ...generateRows({ jobs: 300, expired: 0, seed: 5, now: new Date(Date.now() - 10 * day) }),
  solrRow(1, { title: 'Freshly Posted Painter', date_new: ago(0.1) }),
  solrRow(2, { title: 'Two Day Old Painter', date_new: ago(2) }),
  solrRow(3, { title: 'Four Day Old Painter', date_new: ago(4) }),
];

let faults: FaultSwitch;
test.use({
  sitePlan: {
    script: failingSite,
    files: {
      JOBS_FEED: () => writeFeed(toLines(rows)),
      FAULT_SWITCH: async () => (faults = await createFaultSwitch()),
    },
  },
});

test.afterEach(() => faults.set({}));

/** Returns the button that closes the filter sheet on a phone. */
const sheetButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Show .*jobs?|Close)$/, includeHidden: true });
const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const stateOf = async (page: Page): Promise<object> => ({
  address: pathOf(page),
  heading: await page.getByRole('heading', { level: 1 }).innerText(),
  filters: await filtersInUse(page).allInnerTexts(),
  jobs: await jobLinks(page).allInnerTexts(),
});
/** Returns the titles of the jobs with the “New” badge. */
const newTitles = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(/^New(?: since your last visit)?$/) })
    .getByRole('heading')
    .getByRole('link');
/** Returns the unselected options with a link: these have a count. */
const freshOptions = (page: Page, filter: string): Locator =>
  filterOptions(page, filter, / \([\d,]+\)$/).and(page.getByRole('link', { disabled: false }));
const fresh = (page: Page, filter: string): Locator => freshOptions(page, filter).first();

test.describe('“Back loses my filters”', () => {
  for (const hasJavaScript of [true, false] as const) {
    test(`with JavaScript: ${hasJavaScript}, each step back restores filters, page and jobs, also from a job`, async ({
      visitors,
    }) => {
      await visitors.visit(
        async (page) => {
          const states: object[] = [];
          await page.goto('/jobs/');
          if (hasJavaScript) await openList(page, '/jobs/');
          for (const filter of ['Company', 'Employment Type']) {
            states.push(await stateOf(page));
            const href = (await fresh(page, filter).getAttribute('href')) ?? '';
            await fresh(page, filter).click();
            await waitForAddress(page, href);
            await waitForList(page);
          }
          states.push(await stateOf(page));
          const next = page.getByRole('link', { name: 'Next page', includeHidden: true });
          if (hasJavaScript) await next.dispatchEvent('click');
          else await next.click();
          await page.waitForURL(/page=2/);
          await waitForList(page);
          states.push(await stateOf(page));
          await jobLinks(page).nth(2).click();
          await page.waitForURL(/\/job\/$/);
          const documents = countDocuments(page);
          for (const state of states.toReversed()) {
            await page.goBack();
            await expect.poll(() => stateOf(page)).toEqual(state);
          }
          expect(documents()).toBe(hasJavaScript ? 1 : states.length);
        },
        { javaScriptEnabled: hasJavaScript },
      );
    });
  }
});

test.describe('“The list changes and nobody tells me”', () => {
  test('heading, title, live region and every count change together, and the live region repeats the heading', async ({
    visitors,
  }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      const documents = countDocuments(page);
      await expect(announcement(page)).toHaveText('');
      expect(
        await announcement(page).evaluate((region) => region.closest('[aria-live=off], [aria-hidden=true]')),
      ).toBeNull();
      for (const filter of ['Employment Type', 'Company', 'Job Category']) {
        const before = { status: await announcement(page).innerText(), title: await page.title() };
        await followInPlace(page, fresh(page, filter));
        const total = await readHeadingCount(page);
        const announced = await announcement(page).innerText();
        expect(announced).not.toBe(before.status);
        expect(announced).toMatch(new RegExp(`^${total.toLocaleString('en-US')} jobs?, page 1 of \\d+$`));
        expect(await page.title()).not.toBe(before.title);
        await expect(sheetButton(page)).toHaveText(
          `Show ${total.toLocaleString('en-US')} ${total === 1 ? 'job' : 'jobs'}`,
        );
      }
      expect(documents()).toBe(0);
    });
  });
});

test.describe('“I combine filters, get nothing, and have to start over”', () => {
  test('no option leads to an empty list: it has a count of zero and cannot be followed', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      for (const filter of ['Job Category', 'Company', 'Employment Type']) {
        await followInPlace(page, freshOptions(page, filter).last());
        expect(await readHeadingCount(page)).toBeGreaterThan(0);
        const all = { includeHidden: true } as const;
        const off = filters(page).getByRole('link', { ...all, disabled: true });
        for (const text of await off.allTextContents()) expect(text).toMatch(/ \(0\)$/);
        await expect(filters(page).getByRole('link', { ...all, name: /\(0\)$/, disabled: false })).toHaveCount(0);
      }
    });
  });

  for (const hasJavaScript of [true, false] as const) {
    test(`with JavaScript: ${hasJavaScript}, a search without results offers alternative searches with their counts`, async ({
      visitors,
      site,
    }) => {
      await visitors.visit(
        async (page) => {
          const dead = '/company/horizon-air/employment-type/part-time/jobs/?q=xylophonist';
          if (hasJavaScript) await openList(page, dead);
          else await page.goto(dead);
          expect(await readHeadingCount(page)).toBe(0);
          const alternatives = await Promise.all(
            (await alternativeSearches(page).getByRole('listitem').all()).map(async (item) => ({
              href: (await item.getByRole('link').getAttribute('href')) ?? '',
              jobs: await item.getByText(/^[\d,]+ jobs?$/).innerText(),
            })),
          );
          expect(alternatives.length).toBeGreaterThanOrEqual(2);
          expect(alternatives.map(({ href }) => href)).toEqual(
            expect.arrayContaining(['/company/horizon-air/employment-type/part-time/jobs/', '/jobs/']),
          );
          for (const { href, jobs } of alternatives) {
            const total = readTotal(readPage((await sendRequest(site.url, href)).text));
            expect(total).toBeGreaterThan(0);
            expect({ href, jobs: Number(jobs.replace(/ jobs?$/, '').replaceAll(',', '')) }).toEqual({
              href,
              jobs: total,
            });
          }
          const first = alternativeSearches(page).getByRole('link').first();
          const [alternative] = alternatives;
          await first.focus();
          await page.keyboard.press('Enter');
          await waitForAddress(page, alternative?.href ?? '');
          await waitForList(page);
          expect((await readHeadingCount(page)).toLocaleString('en-US')).toBe(alternative?.jobs.split(' ')[0]);
        },
        { javaScriptEnabled: hasJavaScript },
      );
    });
  }
});

test.describe('“A tick box takes me elsewhere while I type”', () => {
  test('nothing changes before a form is submitted: neither by typing, leaving a field, nor choosing another distance', async ({
    visitors,
  }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/company/horizon-air/jobs/');
      const documents = countDocuments(page);
      const lists: string[] = [];
      page.on('request', (request) => {
        if (/\/data\/(?!suggestions|places)/.test(request.url())) lists.push(request.url());
      });
      const before = await stateOf(page);
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
      expect(await stateOf(page)).toEqual(before);
      expect(await page.getByLabel('Job title, skill or ID').inputValue()).toBe('agent');
      expect([documents(), lists]).toEqual([0, []]);
      await page.getByRole('button', { name: 'Search jobs' }).click();
      await page.waitForURL('**/locations/seattle-wa/company/horizon-air/jobs/?q=agent&r=25');
    });
  });

  test('typed text stays when a filter is chosen', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      const input = page.getByLabel('Job title, skill or ID');
      await page.route('**/data/company/**', async (route) => {
        await expect.poll(() => input.inputValue()).toBe('ramp');
        await route.continue();
      });
      await fresh(page, 'Company').click();
      await input.focus();
      await page.keyboard.type('ramp');
      await waitForList(page);
      await page.waitForURL('**/company/**');
      await expect(input).toHaveValue('ramp');
      await expect(input).toBeFocused();
    });
  });
});

test.describe('“I lose my place with every click”', () => {
  test('with the keyboard alone the focus never jumps to the top, whatever the list does', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      const focused = (): Promise<{ readonly tag: string; readonly text: string; readonly part: string | null }> =>
        page.evaluate(() => {
          const element = document.activeElement;
          return {
            tag: element?.tagName ?? '',
            text: (element?.textContent ?? '').replace(/ \([\d,]+\)$/, '').slice(0, 80),
            part: element?.closest('[data-part]')?.getAttribute('data-part') ?? null,
          };
        });
      for (const [filter, part] of [
        ['Job Category', 'jobCategory'],
        ['Company', 'company'],
        ['Employment Type', 'employmentType'],
        ['State', 'state'],
      ] as const) {
        if (filter === 'State') {
          await placeLevel(page, filter).focus();
          await page.keyboard.press('Enter');
        }
        const option = fresh(page, filter);
        const name = (await option.innerText()).replace(/ \([\d,]+\)$/, '');
        const href = (await option.getAttribute('href')) ?? '';
        await option.focus();
        await page.keyboard.press('Enter');
        await waitForAddress(page, href);
        await waitForList(page);
        expect(await focused()).toEqual({ tag: 'A', text: name, part });
      }
      for (let remaining = await filtersInUse(page).count(); remaining > 0; remaining -= 1) {
        const chip = filtersInUse(page).first();
        const href = (await chip.getAttribute('href')) ?? '';
        await chip.focus();
        await page.keyboard.press('Enter');
        await waitForAddress(page, href);
        await waitForList(page);
        expect(await focused()).toMatchObject(remaining > 1 ? { tag: 'A', part: 'chips' } : { tag: 'H1' });
      }
      const cities = page.getByRole('list', { name: 'More: City', includeHidden: true });
      const more = page.getByRole('group').filter({ has: cities }).getByText('More', { exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const { text } = await focused();
      const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
      await page.keyboard.press('Enter');
      await waitForAddress(page, href);
      await waitForList(page);
      expect(await focused()).toMatchObject({ tag: 'A', text, part: 'city' });
    });
  });
});

test.describe('“It says 0 jobs when it is only broken”', () => {
  /** Returns the text of a response without its scripts. */
  const readText = (text: string): string =>
    text.startsWith('<!DOCTYPE html>') ? (textOf(readPage(text), 'main') ?? '') : text;
  const lies = /\b0 jobs\b|\bNo jobs\b|\bNo jobs like this\b|\bno longer available\b|\bNaN\b|undefined|\[object/;

  for (const hasJavaScript of [true, false] as const) {
    test(`with JavaScript: ${hasJavaScript}, an outage is reported as one, and the selection works again after it`, async ({
      visitors,
      site,
    }) => {
      await visitors.visit(
        async (page) => {
          if (hasJavaScript) await openList(page, '/jobs/');
          else await page.goto('/jobs/');
          await faults.set({
            search: 'sentinel-down',
            list: 'sentinel-down',
            count: 'sentinel-down',
            get: 'sentinel-down',
          });
          const option = fresh(page, 'Company');
          const promised = countOf(await option.innerText());
          const href = (await option.getAttribute('href')) ?? '';
          await option.click();
          await waitForAddress(page, href);
          await page.getByText(hasJavaScript ? 'We couldn’t load these jobs' : 'Status Code: 503').waitFor();
          expect(await page.locator('body').innerText()).not.toMatch(lies);
          expect(await page.title()).not.toMatch(lies);
          await expect(results(page).or(jobList(page)).or(alternativeSearches(page))).toHaveCount(0);
          for (const path of [
            '/',
            '/benefits/',
            '/saved/?id=whatever',
            '/job/?id=whatever',
            '/nope/',
            '/jobs/feed.xml',
            '/data/jobs/',
          ])
            expect(readText((await sendRequest(site.url, path)).text), path).not.toMatch(lies);
          await faults.set({});
          if (hasJavaScript) await page.getByRole('link', { name: 'Try again' }).click();
          else await page.reload();
          await waitForList(page);
          expect(await readHeadingCount(page)).toBe(promised);
        },
        { javaScriptEnabled: hasJavaScript },
      );
    });
  }
});

test.describe('“New” means nothing', () => {
  for (const hasJavaScript of [true, false] as const) {
    test(`with JavaScript: ${hasJavaScript}, only jobs of at most three days have the badge`, async ({ visitors }) => {
      await visitors.visit(
        async (page) => {
          await page.goto('/jobs/?q=painter');
          await expect
            .poll(() => newTitles(page).allInnerTexts())
            .toEqual(expect.arrayContaining(['Freshly Posted Painter', 'Two Day Old Painter']));
          expect(await newTitles(page).count()).toBe(2);
        },
        { javaScriptEnabled: hasJavaScript },
      );
    });
  }

  test('on a cached page the clock of the browser decides', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await page.clock.setFixedTime(Date.now() + 2 * day);
      await openList(page, '/jobs/?q=painter');
      await expect(newTitles(page)).toHaveText(['Freshly Posted Painter']);
      await page.clock.setFixedTime(Date.now() + 4 * day);
      await openList(page, '/jobs/?q=painter');
      await expect(newTitles(page)).toHaveCount(0);
    });
  });

  test('in a tab that stays open for days the badge disappears', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await page.clock.install({ time: Date.now() });
      await openList(page, '/jobs/?q=painter');
      expect(await newTitles(page).count()).toBe(2);
      await page.clock.fastForward(1.5 * day);
      await expect(newTitles(page)).toHaveText(['Freshly Posted Painter']);
      await page.clock.fastForward(2.5 * day);
      await expect(newTitles(page)).toHaveCount(0);
    });
  });

  test('no page is cached so long that a reader without JavaScript could see the badge on a job of four days', async ({
    site,
  }) => {
    const { headers } = await sendRequest(site.url, '/jobs/?q=painter');
    const seconds = [...(headers['cache-control'] ?? '').matchAll(/(?:s-maxage|stale-if-error)=(\d+)/g)].map(
      ([, value]) => Number(value),
    );
    expect(seconds).toHaveLength(2);
    const maxSeconds = seconds.reduce((sum, value) => sum + value, 0);
    expect(3 * day + maxSeconds * 1000).toBeLessThan(4 * day + 120_000);
    expect(headers['cache-control']).toContain('max-age=0');
  });
});

test.describe('“The numbers lie”', () => {
  test('the count of an option equals the total of its list and the jobs on its pages, click after click', async ({
    visitors,
  }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      for (const filter of ['Job Category', 'State', 'Company'] as const) {
        if (filter === 'State') await placeLevel(page, filter).click();
        const option = fresh(page, filter);
        const promised = countOf(await option.innerText());
        await followInPlace(page, option);
        expect(await readHeadingCount(page)).toBe(promised);
      }
      const promised = await readHeadingCount(page);
      const more = page.getByRole('link', { name: /^Show \d+ more/ });
      while ((await more.count()) > 0) {
        const cardCount = await jobCards(page).count();
        await more.click();
        await expect.poll(() => jobCards(page).count()).toBeGreaterThan(cardCount);
      }
      await expect(jobCards(page)).toHaveCount(promised);
      await followInPlace(page, page.getByRole('link', { name: 'Clear all' }));
      const companies = filterOptions(page, 'Company');
      const [first, second] = [companies.nth(0), companies.nth(1)];
      await followInPlace(page, first);
      const one = await readHeadingCount(page);
      const added = countOf(await second.innerText());
      await followInPlace(page, second);
      expect(await readHeadingCount(page)).toBe(one + added);
    });
  });

  test('a list in place and its reloaded address show the same counts', async ({ visitors, site }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      for (const filter of ['Company', 'Job Category']) await followInPlace(page, fresh(page, filter));
      const numbers = async (): Promise<readonly string[]> =>
        page
          .getByRole('heading', { level: 1 })
          .or(filters(page).getByRole('listitem', { includeHidden: true }))
          .or(sheetButton(page))
          .or(rangeText(page))
          .allTextContents();
      const inPlace = await numbers();
      const { text } = await sendRequest(site.url, pathOf(page));
      expect(textsOf(readPage(text), 'h1, .facet li, .list-bar p, .sheet-close')).toEqual(
        inPlace.map((words) => words.replace(/\s+/g, ' ').trim()),
      );
    });
  });
});
