import type { Page } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import {
  filterOptions,
  filters,
  jobLinks,
  liveMap,
  mapBox,
  mapPicture,
  results,
  placeList,
  jobCards,
} from '#tests/support/locators.ts';
import { sendRequest } from './support/send-request.ts';
import { auditPage, installAxe, scrollsSideways, toDisplayModes } from './support/axe-audit.ts';
import { followDelayed, waitForAddress } from './support/hydrated-list.ts';

const read = async (site: RunningSite, path: string): Promise<string> => (await sendRequest(site.url, path)).text;
const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const number = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));
const headingCount = (html: string): number => number(/<h1[^>]*>(\d[\d,]*) /.exec(html)?.[1]);
const picture = (html: string): string => /<svg[^>]*data-map=""[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';

interface DrawnMark {
  readonly href: string;
  readonly name: string;
  readonly count: number;
}

function readMarks(html: string): readonly DrawnMark[] {
  return [...picture(html).matchAll(/<a href="([^"]*)"[^>]*aria-label="([^"]*)"[^>]*data-count="(\d+)"/g)].map(
    ([, href = '', name = '', count]) => ({ href: decode(href), name: decode(name), count: Number(count) }),
  );
}

const sum = (marks: readonly DrawnMark[]): number => marks.reduce((total, { count }) => total + count, 0);

test.describe('in the server-rendered HTML', () => {
  const lists = [
    '/jobs/?view=map',
    '/jobs/?q=agent&view=map',
    '/company/hawaiian-airlines/jobs/?view=map',
    '/locations/washington/jobs/?view=map',
    '/jobs/?company=alaska-airlines&company=horizon-air&view=map',
    '/locations/seattle-wa/jobs/?r=50&view=map',
    '/career-opportunities/pilot-jobs/?view=map',
    '/jobs/?coords=21.3,-157.9&r=100&view=map',
  ];
  for (const path of lists) {
    test(`${path}: the counts of all marks equal the total less the jobs without coordinates, which are stated`, async ({
      site,
    }) => {
      const html = await read(site, path);
      const total = headingCount(html);
      const unlocated = number(/([\d,]+) of [\d,]+ jobs? (?:isn’t|aren’t) shown on the map/.exec(html)?.[1]);
      expect(total).toBeGreaterThan(0);
      expect(sum(readMarks(html))).toBe(total - unlocated);
      for (const { name, count } of readMarks(html))
        expect(name).toMatch(new RegExp(`^${count.toLocaleString('en-US')} jobs? near \\S`));
    });
  }

  test('every mark leads to an existing page: a cluster to marks of its jobs, a place to its list', async ({
    site,
  }) => {
    for (const { href, count } of readMarks(await read(site, '/jobs/?view=map'))) {
      const answer = await sendRequest(site.url, href);
      expect([answer.status, href]).toEqual([200, href]);
      if (href.includes('zoom=')) expect(sum(readMarks(answer.text)), href).toBeGreaterThan(0);
      else expect(headingCount(answer.text)).toBeGreaterThanOrEqual(count);
    }
  });

  test('every place of the list leads to the stated number of jobs, and together they are the total', async ({
    site,
  }) => {
    const html = await read(site, '/company/horizon-air/jobs/?view=map');
    const places = [...html.matchAll(/<li data-place="[^"]*"><a href="([^"]*)">[^<]* \(([\d,]+)\)<\/a>/g)];
    expect(places.length).toBeGreaterThan(5);
    for (const [, href = '', count] of places)
      expect([href, headingCount(await read(site, decode(href)))]).toEqual([href, number(count)]);
    expect(places.reduce((total, [, , count]) => total + number(count), 0)).toBe(headingCount(html));
  });

  test('a base leads to its map, and each kind of work there to its list', async ({ site }) => {
    const bases = /<section class="map-bases"[\s\S]*?<\/section>/.exec(await read(site, '/jobs/?view=map'))?.[0] ?? '';
    const [, href = '', count] =
      /<a href="([^"]*)"[^>]*><span class="code">PDX<\/span>[^(]*\(([\d,]+)\)/.exec(bases) ?? [];
    const html = await read(site, decode(href));
    expect(headingCount(html)).toBe(number(count));
    const families = [
      ...(/<section class="map-families"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '').matchAll(
        /<a href="([^"]*)">[^<]*\(([\d,]+)\)/g,
      ),
    ];
    expect(families.length).toBeGreaterThan(3);
    for (const [, to = '', jobs] of families)
      expect([to, headingCount(await read(site, decode(to)))]).toEqual([to, number(jobs)]);
  });

  test('a map has noindex and its list as canonical page, whatever its viewport', async ({ site }) => {
    for (const path of [
      '/company/horizon-air/jobs/?view=map',
      '/company/horizon-air/jobs/?view=map&at=47.4,-122.3&zoom=7',
    ]) {
      const html = await read(site, path);
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(/<link rel="canonical" href="[^"]*?(\/company[^"]*)"/.exec(html)?.[1]).toBe('/company/horizon-air/jobs/');
    }
  });

  for (const query of [
    'at=99,0&zoom=7',
    'at=x&zoom=y',
    'at=47.4,-122.3',
    'zoom=3',
    'at=47.4,-122.3&zoom=1e9',
    'at=%00,1&zoom=2',
  ] as const) {
    test(`an invalid viewport shows the whole map: ${query}`, async ({ site }) => {
      const answer = await sendRequest(site.url, `/jobs/?view=map&${query}`);
      expect(answer.status).toBe(200);
      expect(sum(readMarks(answer.text))).toBe(sum(readMarks(await read(site, '/jobs/?view=map'))));
    });
  }

  test('a viewport far from all jobs leads to them by marks at its edges, and has a link back', async ({ site }) => {
    const html = await read(site, '/jobs/?view=map&at=-50,-110&zoom=6');
    expect(sum(readMarks(html))).toBe(sum(readMarks(await read(site, '/jobs/?view=map'))));
    for (const { name } of readMarks(html)) expect(name).toMatch(/, farther (?:north|west|south|east)$/);
    expect(html).toContain('aria-label="All locations"');
  });

  test('a list without jobs has no map', async ({ site }) => {
    expect(picture(await read(site, '/jobs/?q=zzzzqqqq&view=map'))).toBe('');
  });

  test('a list of remote jobs alone has a map without marks and a notice', async ({ site }) => {
    const html = await read(site, '/locations/virtual-usa/jobs/?view=map');
    const total = headingCount(html);
    expect(total).toBeGreaterThan(0);
    expect([readMarks(html), /aria-label="Map: no jobs"/.test(html)]).toEqual([[], true]);
    expect(html).toContain(`>${total} of ${total} jobs aren’t shown on the map`);
  });

  test('a job page has a small map that links to the map of its place', async ({ site }) => {
    const hrefs = [
      ...(await read(site, '/locations/seattle-wa/jobs/')).matchAll(/class="job-card-title"[^>]*><a href="([^"]*)"/g),
    ].map(([, href = '']) => href);
    const pages = await Promise.all(hrefs.map((href) => read(site, href)));
    // A posting without coordinates has none.
    const page = pages.find((html) => picture(html) !== '') ?? '';
    expect(readMarks(page.replaceAll('data-count', 'x data-count'))).toEqual([]);
    expect(picture(page)).toMatch(
      /<a href="\/locations\/seattle-wa\/jobs\/\?view=map"[^>]*aria-label="All jobs near Seattle, WA on the map"/,
    );
  });
});

interface Open {
  readonly documents: () => number;
  readonly scripts: () => readonly string[];
  readonly errors: readonly string[];
}

async function open(page: Page, path: string): Promise<Open> {
  let documents = 0;
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(path);
  return { documents: () => documents, scripts: () => scripts, errors };
}

async function openLive(page: Page, path = '/jobs/?view=map'): Promise<Open> {
  const opened = await open(page, path);
  await liveMap(page).waitFor();
  return opened;
}

const zoomOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('zoom'));
const waitForQuery = (page: Page, pattern: RegExp): Promise<unknown> =>
  page.waitForFunction((source) => new RegExp(source).test(location.search), pattern.source);
const marks = (page: Page) => mapPicture(page).getByRole('link');
/** Returns the circles of marks that are touch targets: shapes without a role. */
const areas = (page: Page) => marks(page).locator('.mark-area');
const marked = (page: Page): Promise<number> =>
  marks(page).evaluateAll((all) => all.reduce((total, mark) => total + Number(mark.getAttribute('data-count')), 0));
/** Returns a cluster of many jobs. */
const cluster = (page: Page) =>
  mapPicture(page)
    .getByRole('link', { name: /^[\d,]{3,} jobs near / })
    .first();
/** Opens the list of places. */
const openPlaces = (page: Page) => placeList(page).getByRole('heading', { name: 'Locations' }).click();
const boise = (page: Page) => mapPicture(page).getByRole('link', { name: /near Boise, ID$/ });
const placeLink = (page: Page, name: string) => placeList(page).getByRole('link', { name: `${name} (` });
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
  );

test.describe('in the browser', () => {
  test('the script and the outlines of the map load when the map is open, not with a list', async ({ page, site }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const { documents, scripts, errors } = await open(page, '/jobs/');
    await page.waitForFunction(() => globalThis.careersBuild?.rules !== undefined);
    await page.waitForLoadState('networkidle');
    expect(requestedUrls.filter((url) => /art\/world/.test(url))).toEqual([]);
    expect(requestedUrls.filter((url) => !url.startsWith(site.url))).toEqual([]);
    const before = new Set(scripts());
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await liveMap(page).waitFor();
    // Its size is checked by the budgets.
    expect(scripts().filter((url) => !before.has(url)).length).toBeGreaterThan(0);
    expect([documents(), errors]).toEqual([1, []]);
    expect(new URL(page.url()).search).toBe('?view=map');
    await page.goBack();
    await jobLinks(page).first().waitFor();
    await expect(mapBox(page)).toHaveCount(0);
  });

  test('a cluster opens in place; the address stores the viewport and reproduces it', async ({ page }) => {
    const { documents, errors } = await openLive(page);
    const whole = await marked(page);
    await cluster(page).click();
    await waitForQuery(page, /zoom=\d/);
    expect(await marked(page)).toBeLessThanOrEqual(whole);
    const labels = await marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')).sort());
    expect(documents()).toBe(1);
    await page.reload();
    await liveMap(page).waitFor();
    expect(await marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')).sort())).toEqual(
      labels,
    );
    await page.getByRole('link', { name: 'All locations' }).click();
    await waitForQuery(page, /^\?view=map$/);
    expect(await marked(page)).toBe(whole);
    expect(errors).toEqual([]);
  });

  test('Back and Forward restore the viewport of a map', async ({ page }) => {
    const { documents, errors } = await openLive(page);
    await cluster(page).click();
    await waitForQuery(page, /zoom=/);
    const [address, names] = [
      page.url(),
      await marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label'))),
    ];
    await openPlaces(page);
    await placeLink(page, 'Seattle, WA').click();
    await waitForAddress(page, '/locations/seattle-wa/jobs/?view=map');
    await page.goBack();
    await liveMap(page).waitFor();
    expect(page.url()).toBe(address);
    await expect
      .poll(() => marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label'))))
      .toEqual(names);
    await page.goForward();
    await waitForAddress(page, '/locations/seattle-wa/jobs/?view=map');
    expect([documents(), errors]).toEqual([1, []]);
  });

  test('in print every place is listed, including those behind More', async ({ page }) => {
    await openLive(page);
    await openPlaces(page);
    const last = placeList(page).getByRole('listitem', { includeHidden: true }).last();
    const more = placeList(page).getByText(/^[\d,]+ more$/);
    await expect(last).toBeHidden();
    await expect(more).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(last).toBeVisible();
    await expect(more).toBeHidden();
  });

  test('with the keyboard: reach every mark, open one, zoom, pan, see the jobs of a place, leave', async ({ page }) => {
    const { errors } = await openLive(page);
    await page.getByRole('link', { name: 'Skip the map' }).focus();
    await page.keyboard.press('Tab');
    const names = await marks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
    const reached: (string | null)[] = [];
    for (const _ of names) {
      reached.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    expect(reached).toEqual(names);
    expect(await focused(page)).toBe('Zoom in');
    await expect(page.getByRole('navigation', { name: 'Move the map' }).getByRole('link')).toHaveCount(3);

    await cluster(page).focus();
    await page.keyboard.press('Enter');
    await waitForQuery(page, /zoom=/);
    expect(await focused(page)).toMatch(/^\d+ jobs? near /);
    const near = zoomOf(page);
    await page.keyboard.press('+');
    await page.waitForFunction((minZoom) => Number(new URLSearchParams(location.search).get('zoom')) > minZoom, near);
    expect(zoomOf(page)).toBeCloseTo(near + 1, 1);
    await page.keyboard.press('-');
    const at = new URL(page.url()).searchParams.get('at');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((last) => new URLSearchParams(location.search).get('at') !== last, at);
    const announcementPattern = /^(?:\d+ jobs? in \d+ areas?|No jobs in this part of the map)\.$/;
    await expect(page.getByRole('status').filter({ hasText: announcementPattern })).toHaveCount(1);
    await expect(
      mapBox(page)
        .locator(':focus')
        .or(mapBox(page).and(page.locator(':focus'))),
    ).toHaveCount(1);

    await page.keyboard.press('0');
    await waitForQuery(page, /^\?view=map$/);
    await page.getByRole('link', { name: 'Skip the map' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(results(page).getByRole('button', { name: 'Filter jobs' })).toBeFocused();

    await boise(page).focus();
    await page.keyboard.press('Enter');
    await waitForAddress(page, '/locations/boise-id/jobs/?view=map');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ in Boise, ID$/);
    await expect(results(page).locator(':focus')).toHaveCount(1);
    expect(errors).toEqual([]);
  });

  test('after the map has moved the Tab order continues without requests', { tag: '@long' }, async ({ page }) => {
    await openLive(page);
    await page.getByRole('link', { name: 'Zoom in' }).click();
    await waitForQuery(page, /zoom=/);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Skip the map' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash === '#map-list');
    await page.waitForLoadState('networkidle');
    expect(requestedUrls.filter((path) => path.startsWith('/data/'))).toEqual([]);
  });

  test('with the pointer: drag, buttons, double click, and wheel with the modifier key', async ({ page }) => {
    const { documents } = await openLive(page);
    const box = await mapPicture(page).boundingBox();
    if (box === null) throw new Error('no map');
    const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.8];
    const before = await cluster(page).boundingBox();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 30, { steps: 4 });
    await page.mouse.up();
    const after = await cluster(page).boundingBox();
    expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBeGreaterThan(36);
    expect(Math.round((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(-26);
    await waitForQuery(page, /zoom=/);
    const start = zoomOf(page);
    await page.getByRole('link', { name: 'Zoom in' }).click();
    await page.waitForFunction((minZoom) => Number(new URLSearchParams(location.search).get('zoom')) > minZoom, start);
    expect(zoomOf(page)).toBeCloseTo(start + 1, 1);
    await page.mouse.dblclick(x, y);
    await page.waitForFunction(
      (minZoom) => Number(new URLSearchParams(location.search).get('zoom')) > minZoom + 1.5,
      start,
    );
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 300);
    await page.keyboard.up('Control');
    await page.waitForFunction(
      (maxZoom) => Number(new URLSearchParams(location.search).get('zoom')) < maxZoom,
      start + 1.9,
    );
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction((top) => window.scrollY > top, scrolled);
    expect(documents()).toBe(1);
  });

  test('a drag that starts on a mark does not open it', { tag: '@long' }, async ({ page }) => {
    await openLive(page);
    const box = await cluster(page).boundingBox();
    if (box === null) throw new Error('no mark');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 20, { steps: 5 });
    await page.mouse.up();
    await waitForQuery(page, /zoom=/);
    expect(new URL(page.url()).pathname).toBe('/jobs/');
    expect(zoomOf(page)).toBeLessThan(6);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 900 } });

    test('two fingers zoom the map', { tag: '@long' }, async ({ page, context }) => {
      await page.goto('/jobs/?view=map');
      await liveMap(page).waitFor();
      await mapPicture(page).scrollIntoViewIfNeeded();
      const box = await mapPicture(page).boundingBox();
      if (box === null) throw new Error('no map');
      const session = await context.newCDPSession(page);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            type === 'touchEnd'
              ? []
              : [
                  { x: x - apart, y, id: 0 },
                  { x: x + apart, y, id: 1 },
                ],
        });
      await touch('touchStart', 30);
      for (const apart of [45, 60, 90, 120]) await touch('touchMove', apart);
      await touch('touchEnd', 0);
      await waitForQuery(page, /zoom=/);
      expect(zoomOf(page)).toBeGreaterThan(5.5);
    });
  });

  test('facets keep the map open, and it fits the new places', async ({ page }) => {
    const { documents } = await openLive(page, '/jobs/?view=map&at=47.4,-122.3&zoom=6');
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    await filterOptions(page, 'Company', /^Hawaiian Airlines \(/).click();
    await page.waitForFunction(() => location.pathname === '/company/hawaiian-airlines/jobs/');
    await liveMap(page).waitFor();
    await mapPicture(page)
      .getByRole('link', { name: /near Honolulu, HI$/ })
      .waitFor();
    expect(new URL(page.url()).search).toBe('?view=map');
    expect(documents()).toBe(1);
    await page.getByRole('button', { name: /^Show \d+ jobs$/ }).click();
    await expect(filters(page)).toBeHidden();
  });

  test(
    'moving the map while another list loads does not change the address of that list',
    { tag: '@long' },
    async ({ page }) => {
      await openLive(page);
      await page.getByRole('button', { name: 'Filter jobs' }).click();
      const release = await followDelayed(
        page,
        filterOptions(page, 'Company', /^Hawaiian Airlines \(/),
        '**/data/company/**',
      );
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Zoom in' }).click();
      // The map announces its state when it updates its address.
      await expect(page.getByRole('status').filter({ hasText: /^\d+ jobs? in \d+ areas?\.$/ })).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe('/company/hawaiian-airlines/jobs/');
      await release();
      await liveMap(page).waitFor();
      await page.getByRole('link', { name: 'Zoom in' }).click();
      await waitForQuery(page, /zoom=/);
      expect(new URL(page.url()).pathname).toBe('/company/hawaiian-airlines/jobs/');
    },
  );

  test(
    'the address follows the map from pages whose own address is written differently',
    { tag: '@long' },
    async ({ page }) => {
      for (const path of ['/jobs/?utm_source=mail&view=map', '/jobs/?view=map&q=agent', '/jobs/?view=map#map-list'])
        await test.step(path, async () => {
          await openLive(page, path);
          await page.getByRole('link', { name: 'Zoom in' }).click();
          await waitForQuery(page, /zoom=/);
          const first = zoomOf(page);
          await page.getByRole('link', { name: 'Zoom in' }).click();
          await page.waitForFunction(
            (minZoom) => Number(new URLSearchParams(location.search).get('zoom')) > minZoom,
            first,
          );
        });
    },
  );
});

for (const { width, colorScheme } of toDisplayModes([390, 1280])) {
  test.describe(`at ${width} px in ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });
    const around = '/locations/seattle-wa/jobs/?r=100&view=map';

    async function expectNoFault(page: Page): Promise<void> {
      // Elements below the sticky bar are not targets.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await auditPage(page)).toEqual([]);
    }

    test(
      'the map has no WCAG 2.2 AA violations that axe finds, untouched, moved or with its places',
      { tag: '@long' },
      async ({ page }) => {
        await openLive(page, around);
        await installAxe(page);
        await expectNoFault(page);
        expect(await scrollsSideways(page)).toBe(false);
        await page.getByRole('link', { name: 'Zoom in' }).click();
        await marks(page).first().focus();
        await expectNoFault(page);
        expect(await scrollsSideways(page)).toBe(false);
        await page.goto('/locations/anchorage-ak/jobs/?view=map');
        await liveMap(page).waitFor();
        await openPlaces(page);
        await installAxe(page);
        await expectNoFault(page);
        const moves = page.getByRole('navigation', { name: 'Move the map' }).getByRole('link');
        const sizes = await areas(page)
          .or(moves)
          .evaluateAll((all) =>
            all.map((area) => Math.min(area.getBoundingClientRect().width, area.getBoundingClientRect().height)),
          );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      },
    );
  });
}

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });

  test('the server-rendered marks are large enough for a finger, the jobs follow, and links pan the map', async ({
    page,
  }) => {
    await page.goto('/jobs/?view=map');
    const sizes = await areas(page).evaluateAll((all) => all.map((area) => area.getBoundingClientRect().width));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await expect(jobCards(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'Move east' }).click();
    await expect(page).toHaveURL(/at=/);
    await expect(page.getByText('Zoom in to search this area')).toBeVisible();
  });
});
