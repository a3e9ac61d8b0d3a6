import type { Locator, Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import {
  announcement,
  answers,
  busyResults,
  failedList,
  featuredJobs,
  filterOptions,
  jobCards,
  jobList,
  results,
  rangeText,
  similarJobs,
} from '#tests/support/locators.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import {
  createFaultSwitch,
  failingSite,
  slowAnswerMs,
  type FaultSwitch,
  type Method,
  type Sentinel,
} from '#tests/e2e/support/faults.ts';
import { seattleOnMap, solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { countDocuments, openList, waitForList, waitForAddress } from '#tests/e2e/support/hydrated-list.ts';
import { metaOf, readPage, textOf, textsOf } from '#tests/e2e/support/read-page.ts';

/** Every part of the search with a backend that is slow, fails, or returns garbage; pages are not modified. */
const titles = ['Ramp Agent', 'Gate Agent', 'Cargo Agent', 'First Officer', 'Captain', 'Line Technician'];
const rows = Array.from({ length: 30 }, (_, index) =>
  solrRow(index + 1, {
    ...seattleOnMap,
    title: `${titles[index % titles.length]} ${index + 1}`,
    featured: index > 25,
    validThrough: '2099-12-15T19:00:00-08:00',
    ...(index % 2 === 0 ? { buid: 34035, company_exact: 'Horizon Air' } : {}),
  }),
);
const [first] = rows;
const id = first?.guid ?? '';
const jobPath = `/seattle-wa/ramp-agent-1/${id}/job/`;
const nonsense =
  /\b0 jobs\b|\bNo jobs\b|\bNaN\b|\bundefined\b|\[object|\bmany\b|Sign in|<html>|secret-detail|Invalid Date/;
const keyword = 'Job title, skill or ID';
const place = 'City, state or country';
const faultKinds: readonly Sentinel[] = ['sentinel-down', 'sentinel-garbage', 'sentinel-throw'];
const slowTimeout = { timeout: slowAnswerMs + 5_000 };

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

const bodyOf = (page: Page): Promise<string> => page.locator('body').innerText();
const isScreen = (page: Page) => page.getByRole('heading', { name: 'Something Went Wrong' });

test.describe('a list in place', () => {
  const search = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel(keyword).fill(text);
    await page.keyboard.press('Enter');
  };

  test('while the hosted search is slow the old list dims after 150 ms, and is then replaced', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      const title = await page.title();
      await search(page, 'sentinel-slow captain');
      await waitForAddress(page, '/jobs/?q=sentinel-slow+captain');
      const body = results(page);
      await expect(body).toHaveAttribute('aria-busy', 'true');
      expect(
        await body.evaluate((element) =>
          element.getAnimations().map((animation) => animation.effect?.getTiming().delay),
        ),
      ).toEqual([150]);
      await expect.poll(() => body.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.5);
      expect([
        await announcement(page).innerText(),
        await page.title(),
        await page.getByRole('heading', { level: 1 }).innerText(),
      ]).toEqual(['', title, heading]);
      await expect(body).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        '5 jobs for “sentinel-slow captain”',
        slowTimeout,
      );
      expect(await body.evaluate((element) => Number(getComputedStyle(element).opacity))).toBe(1);
      await expect(announcement(page)).toHaveText('5 jobs, page 1 of 1');
    });
  });

  test('Back during a pending list shows the previous one, and the late answer never replaces it', async ({
    visitors,
  }) => {
    await visitors.visit(async (page) => {
      await openList(page, '/jobs/');
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      const late = page.waitForResponse(/\/data\/jobs\/\?q=sentinel-slow/);
      await search(page, 'sentinel-slow captain');
      await busyResults(page).waitFor();
      await page.goBack();
      await waitForList(page);
      expect(new URL(page.url()).search).toBe('');
      await (await late).finished();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('5 jobs for “sentinel-slow captain”');
    });
  });

  for (const sentinel of faultKinds) {
    test(`${sentinel} is an error in place; with the keyboard alone a visitor retries, and the list loads once the search works`, async ({
      visitors,
    }) => {
      await visitors.visit(async (page) => {
        await openList(page, '/jobs/');
        const documents = countDocuments(page);
        await faults.set({ search: sentinel });
        const option = filterOptions(page, 'Company', /^Horizon Air/);
        await option.focus();
        await page.keyboard.press('Enter');
        await failedList(page).waitFor();
        await expect(page.getByRole('heading', { name: 'We couldn’t load these jobs' })).toBeFocused();
        await expect(results(page).or(jobList(page)).or(page.getByRole('article'))).toHaveCount(0);
        expect(await bodyOf(page)).not.toMatch(nonsense);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => failedList(page).getAttribute('aria-busy')).toBe('false');
        await faults.set({});
        await page.keyboard.press('Enter');
        await waitForList(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('15 Horizon Air jobs');
        expect([new URL(page.url()).pathname, documents()]).toEqual(['/company/horizon-air/jobs/', 0]);
      });
    });
  }
});

test.describe('suggestions while typing', () => {
  const enter = async (page: Page, label: string) => {
    const input = page.getByLabel(label, { exact: true });
    await input.focus();
    await expect.poll(() => input.getAttribute('role'), slowTimeout).toBe('combobox');
    return input;
  };

  for (const [label, sentinel] of [keyword, place].flatMap((label) =>
    faultKinds.map((sentinel) => [label, sentinel] as const),
  )) {
    test(`${label}, ${sentinel}: the field is plain and searches`, async ({ visitors }) => {
      await visitors.visit(async (page) => {
        await openList(page, '/jobs/');
        const input = await enter(page, label);
        // Places are read without what is typed.
        if (label === place) await faults.set({ places: sentinel });
        await page.keyboard.type(sentinel);
        await expect.poll(() => input.getAttribute('role'), slowTimeout).toBeNull();
        expect(await page.getByRole('listbox').count()).toBe(0);
        expect(await bodyOf(page)).not.toMatch(/secret-detail|Sign in/);
        await faults.set({});
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(label === keyword ? 'captain' : 'seattle');
        await page.keyboard.press('Enter');
        await waitForAddress(page, label === keyword ? '/jobs/?q=captain' : '/locations/seattle-wa/jobs/');
        await waitForList(page);
      });
    });
  }

  for (const label of [keyword, place] as const) {
    test(`${label}: a slow search delays neither typing nor searching`, async ({ visitors }) => {
      await visitors.visit(async (page) => {
        await openList(page, '/jobs/');
        const input = await enter(page, label);
        if (label === place) await faults.set({ places: 'sentinel-slow' });
        const suggestionRequest = page.waitForRequest(/\/data\/(?:suggestions|places)\/\?q=sentinel-slow/);
        await page.keyboard.type('sentinel-slow');
        await suggestionRequest;
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(label === keyword ? 'captain' : 'seattle');
        expect(await input.inputValue()).toBe(label === keyword ? 'captain' : 'seattle');
        await page.keyboard.press('Enter');
        await waitForAddress(page, label === keyword ? '/jobs/?q=captain' : '/locations/seattle-wa/jobs/');
        await waitForList(page);
        expect(await answers(page).count()).toBe(0);
      });
    });
  }
});

test.describe('near me', () => {
  for (const [sentinel, heading] of [
    ['sentinel-slow', '30 jobs'],
    ['sentinel-down', null],
    ['sentinel-garbage', null],
  ] as const) {
    test(`${sentinel}: the list around the visitor is complete, or an error screen says why not`, async ({
      visitors,
    }) => {
      await visitors.visit(async (page, visitor) => {
        await visitor.grantPermissions(['geolocation']);
        await visitor.setGeolocation({ latitude: 47.606209, longitude: -122.332071 });
        await openList(page, '/jobs/');
        await faults.set({ search: sentinel });
        await page.getByRole('button', { name: 'Near me' }).focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(
          (url) => url.searchParams.get('coords') === '47.61,-122.33' && url.searchParams.get('r') === '50',
          slowTimeout,
        );
        if (heading !== null)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            `${heading} within 50 miles of the selected location`,
          );
        else await isScreen(page).waitFor();
        expect(await bodyOf(page)).not.toMatch(nonsense);
      });
    });
  }
});

test.describe('saved jobs', () => {
  const list = `/saved/?id=${id}&id=${rows[1]?.guid}`;

  for (const sentinel of faultKinds) {
    test(`${sentinel} removes nothing from the stored list: it is there again when the search works`, async ({
      visitors,
    }) => {
      await visitors.visit(async (page) => {
        await openList(page, '/jobs/');
        await page
          .getByRole('button', { name: /^Save / })
          .first()
          .click();
        const saved = await page.evaluate(() => localStorage.getItem('careers.saved')?.match(/[0-9A-F]{32}/)?.[0]);
        await faults.set({ get: sentinel });
        await page.goto('/saved/');
        await page.waitForURL(`**/saved/?id=${saved}`);
        await isScreen(page).waitFor();
        expect(await bodyOf(page)).not.toMatch(/No saved jobs|no longer available/);
        await faults.set({});
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 job saved');
      });
    });
  }

  test('a slow search shows them late and complete', async ({ visitors }) => {
    await visitors.visit(async (page) => {
      await faults.set({ get: 'sentinel-slow' });
      await page.goto(list);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared list: 2 jobs');
      await expect(page.getByRole('article')).toHaveCount(2);
    });
  });
});

test.describe('sections beside the jobs', () => {
  const blocks: readonly (readonly [
    method: Method,
    path: string,
    selector: string,
    heading: string,
    block: (page: Page) => Locator,
  ])[] = [
    ['list', jobPath, '.similar', 'Ramp Agent 1', similarJobs],
    ['featured', '/', '[data-featured-jobs]', '', featuredJobs],
    ['featured', '/jobs/', '[data-featured-jobs]', '30 jobs', featuredJobs],
  ];

  for (const [method, path, selector, heading] of blocks) {
    test(`${method} of ${path} is omitted when the search fails`, async ({ site }) => {
      await faults.set({ [method]: 'sentinel-down' });
      const { status, text } = await sendRequest(site.url, path);
      const page = readPage(text);
      expect([status, page.querySelector(selector)]).toEqual([200, null]);
      expect(textOf(page, 'h1')).toContain(heading);
      expect(text).not.toContain('secret-detail');
      await faults.set({});
      expect(
        readPage((await sendRequest(site.url, path)).text).querySelectorAll(`${selector} .job-card`).length,
      ).toBeGreaterThan(0);
    });
  }

  test('make their pages late when the search is slow, and never partial', async ({ visitors }) => {
    await faults.set({ list: 'sentinel-slow', featured: 'sentinel-slow' });
    const open = async (path: string, heading: string, block: (page: Page) => Locator): Promise<void> => {
      await visitors.visit(
        async (page) => {
          const started = performance.now();
          expect((await page.goto(path))?.status()).toBe(200);
          expect(performance.now() - started).toBeGreaterThan(slowAnswerMs - 100);
          expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(heading);
          expect(await block(page).getByRole('article').count()).toBeGreaterThan(0);
        },
        { javaScriptEnabled: false },
      );
    };
    // The second page with featured jobs has those of the first.
    await Promise.all(blocks.slice(0, 2).map(([, path, , heading, block]) => open(path, heading, block)));
  });

  for (const [method, path, selector] of [...blocks, ['list', '/horizon-air/', '.live-jobs', ''] as const] as const) {
    test(`${method} of ${path}: garbage becomes an error screen or an omitted section`, async ({ site }) => {
      await faults.set({ [method]: 'sentinel-garbage' });
      const { status, text, headers } = await sendRequest(site.url, path);
      const page = readPage(text);
      expect([200, 500, 503]).toContain(status);
      if (status === 200) expect(page.querySelector(selector)).toBeNull();
      else expect([headers['cache-control'], textOf(page, 'h1')]).toEqual(['no-store', 'Something Went Wrong']);
      expect(textOf(page, 'main')).not.toMatch(nonsense);
    });
  }
});

test.describe('documents without JavaScript', () => {
  const word = (sentinel: Sentinel): readonly (readonly [Sentinel, string])[] =>
    [
      `/jobs/?q=${sentinel}`,
      `/company/horizon-air/jobs/?q=${sentinel}`,
      `/jobs/?q=${sentinel}&coords=47.61,-122.33&r=50`,
      `/saved/?id=${sentinel}`,
      `/saved/?id=${id}&id=${sentinel}`,
      `/job/?id=${sentinel}`,
      `/x/y/${sentinel}/job/`,
    ].map((path) => [sentinel, path] as const);

  test.use({ javaScriptEnabled: false });

  for (const [sentinel, path] of faultKinds.flatMap(word)) {
    // How the screens look in a browser: tests/e2e/failures.spec.ts.
    test(`${sentinel}: ${path} is a complete error screen, and not cached`, async ({ site }) => {
      const { status, headers, text } = await sendRequest(site.url, path);
      expect(sentinel === 'sentinel-down' ? [503] : [500, 503]).toContain(status);
      expect(headers['cache-control']).toBe('no-store');
      const page = readPage(text);
      expect(textOf(page, 'h1')).toBe('Something Went Wrong');
      expect(textOf(page, 'main')).toContain(`Status Code: ${status}`);
      expect(textsOf(page, 'header a')).toContainEqual(expect.stringMatching(/ Careers$/));
      expect(textOf(page, 'main')).not.toMatch(nonsense);
      expect(metaOf(page, 'robots')).toContain('noindex');
    });
  }

  test('slow ones are late and complete', async ({ page }) => {
    await page.goto('/jobs/?q=sentinel-slow+agent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('15 jobs for “sentinel-slow agent”');
    await expect(jobCards(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(rangeText(page)).toHaveText('Showing 11–15 of 15');
  });

  const feeds = (sentinel: Sentinel): readonly (readonly [Sentinel, string])[] =>
    [
      `/jobs/feed.xml?q=${sentinel}`,
      `/jobs/feed.json?q=${sentinel}`,
      `/job/closing.ics?id=${sentinel}`,
      `/data/jobs/?q=${sentinel}`,
      `/data/suggestions/?q=${sentinel}`,
    ].map((path) => [sentinel, path] as const);

  for (const [title, path] of faultKinds.flatMap(feeds)) {
    test(`${title}: ${path} is 503 with Retry-After and no content`, async ({ site }) => {
      const { status, headers, text } = await sendRequest(site.url, path);
      expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '2']);
      expect(text).not.toMatch(nonsense);
      expect(text).not.toMatch(/<item>|BEGIN:VCALENDAR|"items":\[/);
    });
  }

  for (const sentinel of faultKinds)
    test(`${sentinel}: the places of a field are 503 with Retry-After and no content`, async ({ site }) => {
      await faults.set({ places: sentinel });
      const { status, headers, text } = await sendRequest(site.url, '/data/places/?q=sea');
      expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '2']);
      expect(text).not.toMatch(nonsense);
      expect(text).not.toContain('"items":[');
    });

  test('slow feeds and calendars are late and complete', async ({ site }) => {
    const paths = [
      '/jobs/feed.xml?q=sentinel-slow+captain',
      '/jobs/feed.json?q=sentinel-slow+captain',
      `/job/closing.ics?id=sentinel-slow+${id}`,
    ];
    const [xml, json, calendar] = await Promise.all(paths.map((path) => sendRequest(site.url, path)));
    expect([xml?.status, (xml?.text.split('<item>').length ?? 0) - 1]).toEqual([200, 5]);
    expect([json?.status, json?.text.match(/"title": ?"Captain \d+"/g)?.length]).toEqual([200, 5]);
    expect([calendar?.status, calendar?.text.includes('END:VCALENDAR')]).toEqual([200, true]);
  });
});

test.describe('alternative searches of an empty list', () => {
  const dead = '/company/horizon-air/jobs/?q=xylophonist';

  for (const sentinel of ['sentinel-down', 'sentinel-garbage'] as const) {
    test(`that cannot be counted (${sentinel}) are left out: no count is invented`, async ({ site }) => {
      await faults.set({ count: sentinel });
      const { status, text } = await sendRequest(site.url, dead);
      const page = readPage(text);
      expect([status, textOf(page, 'h1')]).toEqual([200, 'No Horizon Air jobs for “xylophonist”']);
      expect(textsOf(page, '.alternative-searches-count')).toEqual([]);
      expect(textOf(page, 'main')).not.toMatch(/NaN|undefined|\[object|\bmany\b/);
      await faults.set({});
      const later = textsOf(readPage((await sendRequest(site.url, dead)).text), '.alternative-searches-count');
      expect(later).toEqual(['15 jobs', '30 jobs']);
    });
  }
});
