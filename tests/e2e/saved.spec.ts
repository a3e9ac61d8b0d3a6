import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { sendRequest } from './support/send-request.ts';
import { auditPage, installAxe, scrollsSideways } from './support/axe-audit.ts';
import { seattle, solrRow, toLines } from './support/feed-rows.ts';
import { tabTo } from './support/focus.ts';
import { hrefsOf, metaOf, readPage, textOf, textsOf } from './support/read-page.ts';

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString().replace(/\.\d+Z$/, 'Z');
const needs = '## The Team\n\nKind.\n\n## What You Need\n\n- A license\n- Good shoes\n\n## Pay\n\nGood.';
const rows = [
  solrRow(1, {
    ...seattle,
    title: 'Ramp Agent',
    date_new: ago(1),
    validThrough: '2099-12-15T19:00:00-08:00',
    job_type: 'Full-Time',
    job_category: 'Airport Operations',
    description: needs,
    other: '{"paylow":"20.5","payhigh":"31","payunit":"hourly"}',
  }),
  solrRow(2, { ...seattle, title: 'First Officer', date_new: ago(5), description: needs }),
  solrRow(3, { ...seattle, title: 'Cargo Agent', date_new: ago(20) }),
  solrRow(4, {
    ...seattle,
    title: 'Gate Agent',
    date_new: ago(30),
    validThrough: '2020-01-01T00:00:00Z',
    deleted_at: '2020-01-01T00:00:00Z',
  }),
];
const ids = rows.map(({ guid }) => guid);
const [ramp = '', officer = '', cargo = '', gate = ''] = ids;
const jobPath = `/seattle-wa/ramp-agent/${ramp}/job/`;
/** The buttons that scripts add. */
const tools = /^(?:Save |Share$|Copy link|Print this list$|Clear recently viewed$)/;
const listOf = (...chosen: readonly string[]) => `/saved/?${chosen.map((id) => `id=${id}`).join('&')}`;

interface Fixtures {
  /** Runs a visit without console errors. */
  readonly visit: (
    task: (page: Page, visitor: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
  ) => Promise<void>;
}

const test = base.extend<Fixtures>({
  visit: async ({ visitors }, use) =>
    use((task, options) =>
      visitors.visit(async (page, visitor) => {
        const thrown: string[] = [];
        page.on('pageerror', (error) => thrown.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') thrown.push(message.text());
        });
        await task(page, visitor);
        expect(thrown).toEqual([]);
      }, options),
    ),
});
test.use({ sitePlan: { files: { JOBS_FEED: () => writeFeed(toLines(rows)) } } });

const titles = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').allInnerTexts();
const saveButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Saved? ${name}, Seattle, WA$`) });
/** Waits for the address: the page redirects by itself. */
const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

test.describe('an address with saved jobs', () => {
  test('shows its jobs in order, marks the closed one and counts the unknown ones', async ({ site }) => {
    const { status, text } = await sendRequest(
      site.url,
      `/saved/?id=${officer}&id=${gate}&id=${ramp.toLowerCase()}&id=${officer}&id=nobody&id=%00`,
    );
    const page = readPage(text);
    expect(status).toBe(200);
    expect(textOf(page, 'h1')).toBe('3 jobs saved');
    expect(textsOf(page, '.job-card-title')).toEqual(['First Officer', 'Gate AgentClosed', 'Ramp AgentNew']);
    expect(textsOf(page, '.saved-page > p')).toEqual(
      expect.arrayContaining(['One of these jobs has closed.', 'One job on this list is no longer available.']),
    );
    expect(metaOf(page, 'robots')).toContain('noindex');
    expect(hrefsOf(page, 'link[rel=canonical]')[0]).toMatch(/\/saved\/$/);
  });

  test('without jobs says how saving works; with unknown jobs alone, that none is known', async ({ site }) => {
    expect(textOf(readPage((await sendRequest(site.url, '/saved/')).text), 'h1')).toBe('Saved jobs');
    const unknown = readPage((await sendRequest(site.url, '/saved/?id=a&id=b')).text);
    expect(textOf(unknown, 'h1')).toBe('No saved jobs');
    expect(textsOf(unknown, '.saved-page > p')).toContain('2 jobs on this list are no longer available.');
  });

  test('with more jobs than a list holds shows the first fifty and does not fail', async ({ site }) => {
    const { status } = await sendRequest(
      site.url,
      `/saved/?${Array.from({ length: 200 }, (_, index) => `id=x${index}`).join('&')}&id=${ramp}`,
    );
    expect(status).toBe(200);
  });

  test('redirects to its canonical spelling in one hop and keeps the query', async ({ site }) => {
    const { status, headers } = await sendRequest(site.url, `/Saved?id=${ramp}`);
    expect([status, headers.location]).toEqual([308, `/saved/?id=${ramp}`]);
  });
});

test.describe('without JavaScript', () => {
  test('there are no dead controls, and jobs can be compared', async ({ visit }) => {
    await visit(
      async (page) => {
        await page.goto('/jobs/');
        await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
        await page.goto(jobPath);
        await expect(page.getByRole('button', { name: /^(?:Save|Share|Copy)/ })).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'Add closing date to calendar' })).toBeVisible();
        await page.goto(listOf(ramp, officer, cargo));
        await expect(page.getByRole('main').getByRole('button')).toHaveText(['Compare']);
        await page.getByLabel('Compare Ramp Agent, Seattle, WA').check();
        await page.getByRole('button', { name: 'Compare' }).click();
        await expect(page.getByRole('alert')).toHaveText('Select 2 or 3 jobs to compare. You selected 1.');
        await page.getByLabel('Compare First Officer, Seattle, WA').check();
        await page.getByRole('button', { name: 'Compare' }).click();
        expect(await titles(page)).toEqual(['Ramp Agent', 'First Officer', 'Cargo Agent']);
        const table = page.getByRole('table');
        expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Ramp Agent', 'First Officer']);
        const row = (name: string) =>
          table
            .getByRole('row', { name: new RegExp(`^${name}`) })
            .getByRole('cell')
            .allInnerTexts();
        expect(await row('Pay')).toEqual([
          '$20.50 – $31.00 an hour\nabout $42,600 – $64,500 a year at 40 hours a week',
          'Not listed',
        ]);
        expect(await row('Apply by')).toEqual(['Dec 15, 2099, 7 p.m. PST', 'Not listed']);
        expect(await row('Requirements')).toEqual(['A license\nGood shoes', 'A license\nGood shoes']);
      },
      { javaScriptEnabled: false },
    );
  });
});

test.describe('with JavaScript', () => {
  test('jobs are saved from a list and a job page, listed, shared and removed; Back works', async ({ site, visit }) => {
    await visit(async (page, visitor) => {
      await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/jobs/');
      await saveButton(page, 'First Officer').click();
      await expect(saveButton(page, 'First Officer')).toHaveAttribute('aria-pressed', 'true');
      await page.goto(jobPath);
      await saveButton(page, 'Ramp Agent').click();
      await expect(saveButton(page, 'Ramp Agent')).toHaveText('Saved');
      await page.getByRole('link', { name: 'See saved jobs' }).click();
      await arrive(page, listOf(ramp, officer));
      expect(await titles(page)).toEqual(['Ramp Agent', 'First Officer']);
      await page.getByRole('button', { name: 'Copy link to this list' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + listOf(ramp, officer));
      await page.goBack();
      await arrive(page, jobPath);
      await saveButton(page, 'Ramp Agent').click();
      await expect(saveButton(page, 'Ramp Agent')).toHaveAttribute('aria-pressed', 'false');
      await page.goto('/saved/');
      await arrive(page, listOf(officer));
    });
  });

  test('code that only saving needs is loaded once a job is saved', async ({ visit }) => {
    await visit(async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto('/jobs/', { waitUntil: 'networkidle' });
      const before = scripts.length;
      const fetched = page.waitForEvent('request', (request) => request.resourceType() === 'script');
      await saveButton(page, 'Cargo Agent').click();
      await expect(saveButton(page, 'Cargo Agent')).toHaveAttribute('aria-pressed', 'true');
      await fetched;
      expect(scripts.length).toBeGreaterThan(before);
    });
  });

  test("a shared list is distinguished from the visitor's own and can be added to it", async ({ visit }) => {
    await visit(async (page) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto(listOf(ramp, cargo));
      await expect(heading).toHaveText('Shared list: 2 jobs');
      await page.getByRole('button', { name: 'Save all of these' }).click();
      await expect(saveButton(page, 'Cargo Agent')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await saveButton(page, 'Cargo Agent').waitFor();
      await expect(heading).toHaveText('2 jobs saved');
      await page.goto(listOf(officer));
      await page.getByRole('link', { name: 'See my list' }).click();
      await arrive(page, listOf(ramp, cargo));
    });
  });

  test('a job saved in one tab is saved in the other', async ({ visit }) => {
    await visit(async (page, visitor) => {
      await page.goto('/jobs/');
      await saveButton(page, 'Cargo Agent').waitFor();
      const other = await visitor.newPage();
      await other.goto('/jobs/');
      await saveButton(other, 'Cargo Agent').click();
      await expect(saveButton(page, 'Cargo Agent')).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test('with the keyboard alone: save, reach the list, choose two, compare', async ({ visit }) => {
    await visit(async (page) => {
      await page.goto('/jobs/');
      await saveButton(page, 'Ramp Agent').waitFor();
      const reach = (target: Locator): Promise<Locator> => tabTo(page, target, 80);
      await reach(saveButton(page, 'Ramp Agent'));
      await page.keyboard.press('Enter');
      await reach(saveButton(page, 'First Officer'));
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(2);
      await reach(page.getByRole('link', { name: 'Saved jobs', exact: true }));
      await page.keyboard.press('Enter');
      await arrive(page, listOf(officer, ramp));
      await reach(page.getByLabel('Compare First Officer'));
      await page.keyboard.press('Space');
      await reach(page.getByLabel('Compare Ramp Agent'));
      await page.keyboard.press('Space');
      await reach(page.getByRole('button', { name: 'Compare' }));
      await page.keyboard.press('Enter');
      await page.getByRole('table').waitFor();
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['First Officer', 'Ramp Agent']);
    });
  });

  test('a fourth choice is refused, and three jobs are compared in two whole columns and the edge of a third', async ({
    visit,
  }) => {
    await visit(
      async (page) => {
        await page.goto(listOf(...ids));
        await page
          .getByRole('button', { name: /^Save / })
          .first()
          .waitFor();
        const choices = page.getByRole('checkbox', { name: /^Compare / });
        for (const choice of await choices.all()) await choice.click();
        await expect(choices.and(page.locator(':checked'))).toHaveCount(3);
        await expect(page.getByRole('status').filter({ hasText: 'You can compare up to 3 jobs.' })).toBeVisible();
        await page.getByRole('button', { name: 'Compare' }).click();
        const table = page.getByRole('region', { name: 'Side by side' });
        await expect(table).toHaveCount(1);
        const [frame, ...columns] = await Promise.all(
          [table, ...(await table.getByRole('columnheader').all())].map((part) => part.boundingBox()),
        );
        const rightEdge = (frame?.x ?? 0) + (frame?.width ?? 0);
        const edges = columns.map((box) => [(box?.x ?? 0) < rightEdge, (box?.x ?? 0) + (box?.width ?? 0) <= rightEdge]);
        expect(edges).toEqual([
          [true, true],
          [true, true],
          [true, false],
        ]);
      },
      { viewport: { width: 390, height: 800 } },
    );
  });

  test('with blocked storage saving works for the page and says that it is not stored', async ({ visit }) => {
    await visit(async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      });
      await page.goto('/jobs/');
      await saveButton(page, 'Ramp Agent').click();
      await expect(saveButton(page, 'Ramp Agent')).toHaveAttribute('aria-pressed', 'true');
      await expect(
        page.getByRole('status').filter({ hasText: 'saved jobs last only until you leave this page' }),
      ).toBeVisible();
      await page.goto(jobPath);
      await saveButton(page, 'Ramp Agent').waitFor();
      await page.goto('/saved/');
      await expect(page.getByRole('status').filter({ hasText: 'blocks storage' })).toBeVisible();
    });
  });

  test('invalid storage is an empty list', async ({ visit }) => {
    await visit(async (page) => {
      await page.addInitScript(() => {
        for (const key of ['careers.saved', 'careers.recent', 'careers.visit'])
          window.localStorage.setItem(key, '{"length":1,"0":[');
      });
      await page.goto('/jobs/');
      await saveButton(page, 'Ramp Agent').waitFor();
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
      await page.goto('/saved/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs');
    });
  });

  test('viewed jobs are stored, listed on the home page and the page of saved jobs, and cleared on demand', async ({
    visit,
  }) => {
    await visit(async (page) => {
      await page.goto(jobPath);
      await saveButton(page, 'Ramp Agent').waitFor();
      await page.goto(`/seattle-wa/first-officer/${officer}/job/?utm_source=letter`);
      await saveButton(page, 'First Officer').waitFor();
      for (const path of ['/', '/saved/']) {
        await page.goto(path);
        const recent = page.getByRole('region', { name: 'Recently viewed' });
        await recent.waitFor();
        expect(await recent.getByRole('link').allInnerTexts(), path).toEqual(['First Officer', 'Ramp Agent']);
        expect(await recent.getByRole('link').first().getAttribute('href')).toBe(
          `/seattle-wa/first-officer/${officer}/job/`,
        );
      }
      await page.getByRole('button', { name: 'Clear recently viewed' }).click();
      await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    });
  });

  test('a returning visitor sees which jobs are new since the last visit, a first-time visitor does not', async ({
    visit,
  }) => {
    await visit(async (page) => {
      await page.goto('/jobs/');
      await saveButton(page, 'Ramp Agent').waitFor();
      await expect(page.getByText(/^(?:New|New since your last visit|Remote|Closed)$/)).toHaveText(['New']);
      await page.evaluate(
        (tenDaysAgo) =>
          window.localStorage.setItem('careers.visit', JSON.stringify({ last: tenDaysAgo, previous: null })),
        Date.now() - 10 * day,
      );
      for (const _again of ['the first page of the visit', 'the next page']) {
        await page.goto('/jobs/');
        await page.getByText('New since your last visit').first().waitFor();
        expect(
          await page
            .getByRole('article')
            .filter({ hasText: 'New since your last visit' })
            .getByRole('heading')
            .getByRole('link')
            .allInnerTexts(),
        ).toEqual(['Ramp Agent', 'First Officer']);
      }
    });
  });

  test('a job is shared with the Web Share API, or else by its link', async ({ site, visit }) => {
    await visit(async (page, visitor) => {
      await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`${jobPath}?utm_source=letter`);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + jobPath);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', {
          value: async (data: ShareData) => void (document.title = `shared ${data.url}`),
        });
      });
      await page.goto(jobPath);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.waitForFunction((title) => document.title === title, `shared ${site.url}${jobPath}`);
    });
  });

  for (const width of [390, 1280] as const) {
    test(
      `at ${width} px there are no WCAG violations, no sideways scrolling and no small targets`,
      { tag: '@long' },
      async ({ visit }) => {
        await visit(
          async (page) => {
            for (const path of [
              '/saved/',
              listOf(...ids),
              `${listOf(...ids)}&compare=${ramp}&compare=${officer}&compare=${gate}`,
              '/jobs/',
              jobPath,
            ]) {
              await page.goto(path);
              // Scripts add the buttons; the empty page has none.
              if (path !== '/saved/')
                await page
                  .getByRole('button', { name: /^Save / })
                  .first()
                  .waitFor();
              await installAxe(page);
              expect(await auditPage(page), path).toEqual([]);
              expect(await scrollsSideways(page), path).toBe(false);
              for (const button of await page.getByRole('main').getByRole('button', { name: tools }).all()) {
                const box = await button.boundingBox();
                expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(24);
              }
            }
          },
          { viewport: { width, height: 800 } },
        );
      },
    );
  }
});

test.describe('the calendar file of a closing date', () => {
  test('is linked from the job and has the instant in UTC', async ({ site }) => {
    const job = readPage((await sendRequest(site.url, jobPath)).text);
    const [href = ''] = [...job.querySelectorAll('a')]
      .filter((link) => link.textContent === 'Add closing date to calendar')
      .map((link) => link.getAttribute('href') ?? '');
    const { status, headers, text } = await sendRequest(site.url, href);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'nosniff',
    ]);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'DTSTART:20991216T030000Z',
        'SUMMARY:Last day to apply: Ramp Agent',
        'END:VCALENDAR',
      ]),
    );
    expect((await sendRequest(site.url, href, { method: 'HEAD' })).text).toBe('');
  });

  for (const [title, query] of [
    ['of a closed job', `?id=${gate}`],
    ['of a job without a date', `?id=${officer}`],
    ['of an unknown job', '?id=unknown'],
    ['of none', ''],
  ] as const) {
    test(`${title} does not exist`, async ({ site }) => {
      expect((await sendRequest(site.url, `/job/closing.ics${query}`)).status).toBe(404);
    });
  }
});
