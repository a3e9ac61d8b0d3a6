import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test, type Visitors } from '#tests/support/fixtures.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import {
  filterOptions,
  googleMap,
  googleMarks,
  jobLinks,
  liveMap,
  mapPicture,
  placeList,
} from '#tests/support/locators.ts';
import { mapErrors, type MapError } from '#config/map.ts';
import { auditPage, installAxe } from '#tests/e2e/support/axe-audit.ts';
import { followBrowserErrors } from '#tests/e2e/support/browser-log.ts';
import { followDelayed, waitForAddress } from '#tests/e2e/support/hydrated-list.ts';

/**
 * Google's script is replaced by a fake that is served at its address. With GOOGLE_MAPS_TEST_KEY set, the tests that
 * inject no fault run against the real service.
 */
const realKey = process.env.GOOGLE_MAPS_TEST_KEY ?? '';
const isReal = realKey !== '';
const fakeOnly = 'Reads the fake of Google’s script.';
const address = 'https://maps.googleapis.com/**';

test.use({ sitePlan: { env: { GOOGLE_MAPS_KEY: isReal ? realKey : 'test-key' } } });
let fakeScript = '';
test.beforeAll(async () => {
  fakeScript = await readFile(new URL('../e2e/support/fake-google-maps.js', import.meta.url), 'utf8');
});

interface Browsed {
  readonly site: RunningSite;
  readonly visitors: Visitors;
}

interface Open {
  readonly page: Page;
  /** Requested addresses outside of the site. */
  readonly foreign: readonly string[];
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

type Answering = (page: Page) => Promise<unknown>;

const serveDouble: Answering = async (page) => {
  if (!isReal)
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: fakeScript }));
};
const without =
  (...names: readonly string[]): Answering =>
  async (page) => {
    await page.addInitScript((missing) => Object.assign(window, { googleDoubleWithout: missing }), names);
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: fakeScript }));
  };

async function open({ site, visitors }: Browsed, path: string, answering: Answering = serveDouble): Promise<Open> {
  const visitor = await visitors.create();
  const page = await visitor.newPage();
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await answering(page);
  await page.goto(path);
  return { page, foreign, errors, close: () => visitor.close() };
}

const marked = (page: Page): Promise<number> =>
  googleMarks(page).evaluateAll((all) =>
    all.reduce(
      (sum, mark) => sum + Number(/^[\d,]+/.exec(mark.getAttribute('title') ?? '')?.[0].replaceAll(',', '')),
      0,
    ),
  );
const ready = (page: Page): Promise<unknown> =>
  page.locator('[data-ready]').and(page.locator(':has(.map-google)')).waitFor();
const waitForMarks = (page: Page): Promise<void> => googleMarks(page).first().waitFor();

test.describe('with an API key', () => {
  test('the page requests nothing of Google before the map is open, then its script once, with libraries and callback', async ({
    site,
    visitors,
  }) => {
    const { page, foreign, errors, close } = await open({ site, visitors }, '/jobs/');
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await ready(page);
    const scripts = foreign.filter((url) => url.includes('/maps/api/js?'));
    const { searchParams } = new URL(scripts[0] ?? '');
    expect(scripts).toHaveLength(1);
    expect(searchParams.get('libraries')?.split(',').sort()).toEqual(['drawing', 'places', 'visualization']);
    expect(searchParams.get('callback')).not.toBeNull();
    expect(searchParams.get('key')).toBe(isReal ? realKey : 'test-key');
    expect(errors).toEqual([]);
    await close();
  });

  test('the marks equal those of our own map at the same scale, and the list of places stays', async ({
    site,
    visitors,
  }) => {
    const { page, close } = await open({ site, visitors }, '/jobs/?view=map&at=47.4,-122.3&zoom=4');
    await waitForMarks(page);
    if (!isReal) expect(await page.evaluate('googleDouble.maps[0].getZoom()')).toBe(5);
    // Hidden while Google's map is shown.
    const own = await page
      .getByRole('group', { name: /^Map: /, includeHidden: true })
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
    const theirs = await googleMarks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('title')));
    expect(own.length).toBeGreaterThan(3);
    expect(theirs).toEqual(expect.arrayContaining(own));
    expect(await placeList(page).getByRole('listitem', { includeHidden: true }).count()).toBeGreaterThan(20);
    await close();
  });

  test('a cluster zooms in and the address stores the viewport; a place filters the list', async ({
    site,
    visitors,
  }) => {
    const { page, errors, close } = await open({ site, visitors }, '/jobs/?view=map');
    await waitForMarks(page);
    const before = await googleMarks(page).count();
    await googleMarks(page).filter({ hasText: /\d{3}/ }).first().click();
    await page.waitForFunction(() => /at=.*zoom=/.test(location.search));
    await expect.poll(() => googleMarks(page).count()).toBeGreaterThan(before);
    await close();

    const place = await open({ site, visitors }, '/locations/alaska/jobs/?view=map&at=61.2,-149.9&zoom=6');
    await waitForMarks(place.page);
    await googleMarks(place.page)
      .and(place.page.getByTitle(/near Anchorage, AK$/))
      .click();
    await waitForAddress(place.page, '/locations/anchorage-ak/jobs/?view=map');
    await expect(place.page.getByRole('heading', { level: 1 })).toHaveText(/ in Anchorage, AK$/);
    expect([errors, place.errors]).toEqual([[], []]);
    await place.close();
  });

  test('after a move the visible area can be searched, and one control shows all locations', async ({
    site,
    visitors,
  }) => {
    test.skip(isReal, fakeOnly);
    const { page, close } = await open({ site, visitors }, '/jobs/?view=map&at=47.5,-122.3&zoom=8');
    await waitForMarks(page);
    await page.evaluate('googleDouble.maps[0].panTo({ lat: 45.5, lng: -122.6 })');
    await page.waitForURL(/at=45\.5/);
    await page.getByRole('link', { name: 'Search this area' }).click();
    await page.waitForURL(/r=\d+&coords=45\.5/);
    await expect(page.getByRole('link', { name: 'Search this area' })).toHaveCount(0);
    await page.evaluate('googleDouble.maps[0].panTo({ lat: 46.5, lng: -122.6 })');
    await expect(page.getByRole('link', { name: 'Search this area' })).toBeVisible();
    await page.getByRole('link', { name: 'All locations' }).click();
    await expect(page.getByRole('link', { name: 'Search this area' })).toHaveCount(0);
    await close();
  });

  test('all jobs with coordinates are on it, red above the larger of 10 and the mean, without WCAG 2.2 AA violations that axe finds', async ({
    site,
    visitors,
  }) => {
    test.skip(isReal, fakeOnly);
    const { page, close } = await open({ site, visitors }, '/jobs/?view=map');
    await waitForMarks(page);
    await installAxe(page);
    expect(await auditPage(page)).toEqual([]);
    await placeList(page).getByRole('heading', { name: 'Locations' }).click();
    const total = Number(
      /^([\d,]+) jobs/
        .exec(
          (
            await page
              .getByRole('paragraph')
              .filter({ hasText: /^[\d,]+ jobs/ })
              .innerText()
          ).trim(),
        )?.[1]
        ?.replaceAll(',', ''),
    );
    await expect.poll(() => marked(page)).toBe(total);
    const looks = await googleMarks(page).evaluateAll((all) =>
      all.map((mark) => ({
        count: Number(/^[\d,]+/.exec(mark.getAttribute('title') ?? '')?.[0].replaceAll(',', '')),
        fill: mark.getAttribute('data-fill'),
      })),
    );
    const mean = looks.reduce((sum, { count }) => sum + count, 0) / looks.length;
    for (const { count, fill } of looks)
      expect([count, fill]).toEqual([count, count > Math.max(10, mean) ? '#9c1c1c' : '#0b62a4']);
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(2);
    await close();
  });

  test('Street View and shapes have the options of docs/specification.md', async ({ site, visitors }) => {
    test.skip(isReal, fakeOnly);
    const { page, close } = await open({ site, visitors }, '/locations/seattle-wa/jobs/?r=50&view=map');
    await waitForMarks(page);
    const { streetView, circles } = await page.evaluate(() => {
      const found: { maps: { streetView: { options: object } }[]; circles: { options: object }[] } = Reflect.get(
        window,
        'googleDouble',
      );
      return {
        streetView: found.maps[0]?.streetView.options,
        circles: found.circles.map(({ options }) => ({ ...options, map: null })),
      };
    });
    expect(streetView).toEqual({
      clickToGo: true,
      disableDoubleClickZoom: true,
      scrollwheel: true,
      showRoadLabels: true,
      enableCloseButton: false,
    });
    expect(circles.at(-1)).toMatchObject({ clickable: true, draggable: false, editable: false, visible: true });
    await close();
  });

  test('hovering a place in the list highlights it on the map, and the reverse', async ({ site, visitors }) => {
    test.skip(isReal, fakeOnly);
    const { page, close } = await open({ site, visitors }, '/locations/hawaii/jobs/?view=map');
    await waitForMarks(page);
    await placeList(page).getByRole('heading', { name: 'Locations' }).click();
    await placeList(page).getByRole('link', { name: 'Honolulu, HI (' }).focus();
    const lit = googleMap(page).locator('[data-stroke="#f2b544"]');
    await expect(lit).toHaveAttribute('title', /near Honolulu, HI$/);
    await googleMap(page)
      .getByTitle(/near Honolulu, HI$/)
      .hover();
    const place = placeList(page).getByRole('listitem').filter({ hasText: 'Honolulu, HI (' });
    await expect(place).toHaveAttribute('data-lit');
    await close();
  });

  test('facets update the marks in place', async ({ site, visitors }) => {
    const { page, foreign, close } = await open({ site, visitors }, '/jobs/?view=map');
    await waitForMarks(page);
    const before = await googleMarks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('title')).join());
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    await filterOptions(page, 'Company', /^Hawaiian Airlines \(/).click();
    await expect
      .poll(() => googleMarks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute('title')).join()))
      .not.toBe(before);
    expect(foreign.filter((url) => url.includes('/maps/api/js?'))).toHaveLength(1);
    await close();
  });

  test('moving the map while another list loads does not change the address of that list', async ({
    site,
    visitors,
  }) => {
    test.skip(isReal, fakeOnly);
    const { page, close } = await open({ site, visitors }, '/jobs/?view=map');
    await waitForMarks(page);
    const move = (): Promise<unknown> =>
      page.evaluate(
        'new Promise((resolve) => { const [map] = googleDouble.maps; map.addListener("idle", resolve); map.setZoom(map.getZoom() + 1); })',
      );
    await move();
    await page.waitForURL(/&zoom=/);
    await page.getByRole('button', { name: 'Filter jobs' }).click();
    const release = await followDelayed(
      page,
      filterOptions(page, 'Company', /^Hawaiian Airlines \(/),
      '**/data/company/**',
    );
    await move();
    expect(new URL(page.url()).pathname).toBe('/company/hawaiian-airlines/jobs/');
    await release();
    await move();
    await page.waitForURL('**/company/hawaiian-airlines/jobs/?view=map&at=*');
    await close();
  });
});

test.describe('optional parts of Google Maps', () => {
  test.skip(isReal, fakeOnly);
  test('the map works without drawing and visualization, which Google has retired', async ({ site, visitors }) => {
    const { page, errors, close } = await open(
      { site, visitors },
      '/jobs/?view=map',
      without('drawing', 'visualization'),
    );
    await waitForMarks(page);
    expect(errors).toEqual([]);
    await close();
  });
});

test.describe('our own map replaces a Google map that fails to load, and the log has one line with the reason', () => {
  test.skip(isReal, fakeOnly);
  const faults: readonly (readonly [name: string, answering: Answering, error: MapError])[] = [
    ['the script is blocked', (page) => page.route(address, (route) => route.abort()), mapErrors.scriptFailed],
    [
      'the script is not found',
      (page) => page.route(address, (route) => route.fulfill({ status: 404, body: 'no' })),
      mapErrors.scriptFailed,
    ],
    ['the script never answers', (page) => page.route(address, () => undefined), mapErrors.scriptTimedOut],
    ['the script brings nothing', without('google'), mapErrors.scriptEmpty],
    ['the script brings no map', without('Map'), mapErrors.mapMissing],
    ['the places library is missing', without('places'), mapErrors.placesMissing],
  ];
  for (const [title, answering, error] of faults) {
    test(title, async ({ site, visitors }) => {
      const logged = followBrowserErrors(site);
      const { page, errors, close } = await open({ site, visitors }, '/jobs/?view=map', answering);
      await liveMap(page).waitFor({ timeout: 20_000 });
      await expect(googleMap(page)).toHaveCount(0);
      expect(await mapPicture(page).getByRole('link').count()).toBeGreaterThan(4);
      await expect
        .poll(() => logged().map(({ kind, name, route }) => [kind, name, route]))
        .toEqual([['map', error, '/jobs/']]);
      expect(errors).toEqual([]);
      await mapPicture(page)
        .getByRole('link', { name: /^[\d,]{3,} jobs near / })
        .first()
        .click();
      await page.waitForFunction(() => location.search.includes('zoom='));
      await close();
    });
  }

  test('a script that comes too late changes nothing and is not requested again', async ({ site, visitors }) => {
    let answer = (): void => undefined;
    const scriptRequest = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const logged = followBrowserErrors(site);
    const { page, close } = await open({ site, visitors }, '/jobs/?view=map', (late) =>
      late.route(address, async (route) => {
        await scriptRequest;
        await route.fulfill({ contentType: 'text/javascript', body: fakeScript });
      }),
    );
    await liveMap(page).waitFor({ timeout: 20_000 });
    answer();
    await page.waitForFunction(() => Reflect.get(window, 'google') !== undefined);
    const views = page.getByRole('navigation', { name: 'View' });
    await views.getByRole('link', { name: 'List' }).click();
    await jobLinks(page).first().waitFor();
    await views.getByRole('link', { name: 'Map' }).click();
    await liveMap(page).waitFor();
    await expect(googleMap(page)).toHaveCount(0);
    expect(logged().map(({ name }) => name)).toEqual([mapErrors.scriptTimedOut]);
    await close();
  });

  test('Google rejects the key after the map was shown', async ({ site, visitors }) => {
    const logged = followBrowserErrors(site);
    const { page, close } = await open({ site, visitors }, '/jobs/?view=map');
    await waitForMarks(page);
    await page.evaluate(() => window.gm_authFailure?.());
    await liveMap(page).waitFor();
    await page.evaluate(() => window.gm_authFailure?.());
    await expect(googleMap(page)).toHaveCount(0);
    await expect.poll(() => logged().map(({ name }) => name)).toEqual([mapErrors.keyRefused]);
    await close();
  });
});

test.describe('without a key', () => {
  test.use({ sitePlan: null });

  test('nothing is requested from other hosts', async ({ site, visitors }) => {
    const { page, foreign } = await open({ site, visitors }, '/jobs/?view=map');
    await liveMap(page).waitFor();
    expect(foreign).toEqual([]);
  });
});
