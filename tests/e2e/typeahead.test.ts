import type { BrowserContext, Page, Route } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { VisitorOptions } from '../support/browser.ts';
import { useBrowsedSharedSite } from '../support/use-site.ts';
import { ask } from './support/ask.ts';
import { auditPage, installAxe, scrollsSideways } from './support/axe-audit.ts';
import { readMiles, settled } from './support/live-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const job = readNaiveFeed().find(
  ({ isOpen, requisitionId }, _at, jobs) =>
    isOpen && jobs.filter((other) => other.requisitionId === requisitionId).length === 1,
);
const keyword = 'Job title, skill or number';
const place = 'City, state or country';

const { site, visitors } = useBrowsedSharedSite();
let visitor: BrowserContext | undefined;
afterEach(async () => {
  await visitor?.close();
  visitor = undefined;
});

async function visit(path: string, options: VisitorOptions = {}): Promise<Page> {
  visitor = await visitors.create(options);
  const page = await visitor.newPage();
  await page.goto(path);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const options = (page: Page) => page.locator('.answers').getByRole('option');
const activeOf = (page: Page, label: string) => field(page, label).getAttribute('aria-activedescendant');

/** A field whose list is loaded; typing before is allowed and has tests of its own. */
async function enter(page: Page, label: string) {
  const input = field(page, label);
  await input.focus();
  await expect.poll(() => input.getAttribute('role')).toBe('combobox');
  return input;
}

const answer = (label: string, more = {}) => ({
  kind: 'place',
  label,
  value: label,
  detail: '1 job',
  count: 1,
  href: '/jobs/',
  slug: null,
  ...more,
});
const placeData = /\/data\/places\//;

describe('with the keyboard alone', () => {
  test('a title is found, marked by arrows, Home and End, and searched with Enter', async () => {
    const page = await visit('/jobs/');
    const input = await enter(page, keyword);
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('agent');
    await expect.poll(() => options(page).count()).toBeGreaterThan(1);
    const count = await options(page).count();
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    expect(await activeOf(page, keyword)).toBeNull();
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContain(`${count} suggestions. Use the up and down arrows to choose.`);
    const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id));
    for (const [key, id] of [
      ['ArrowDown', ids[0]],
      ['End', ids.at(-1)],
      ['Home', ids[0]],
      ['ArrowUp', ids.at(-1)],
      ['ArrowDown', ids[0]],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => activeOf(page, keyword)).toBe(id);
    }
    expect(await page.locator('[aria-selected="true"]').count()).toBe(1);
    const title = await options(page).locator('span:first-child').allInnerTexts();
    const wanted = title.findIndex((text, at) => at > 0 && text !== '');
    for (let step = 0; step < wanted; step += 1) await page.keyboard.press('ArrowDown');
    const promised = /([\d,]+) jobs?$/.exec(await options(page).nth(wanted).innerText())?.[1];
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search !== '');
    expect(new URL(page.url()).searchParams.get('q')).toBe(title[wanted]);
    await expect.poll(async () => (await page.locator('h1').innerText()).split(' ')[0]).toBe(promised);
  });

  test('Escape closes the list, then clears the field; Tab leaves and chooses nothing', async () => {
    const page = await visit('/jobs/');
    const input = await enter(page, place);
    await page.keyboard.type('seat');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await input.inputValue()).toBe('seat');
    await page.keyboard.press('Escape');
    expect(await input.inputValue()).toBe('');
    await page.keyboard.type('seat');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await input.inputValue()).toBe('seat');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('r');
  });

  test('Enter without a marked answer searches for what was typed', async () => {
    const page = await visit('/');
    await enter(page, keyword);
    await page.keyboard.type('agent');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jobs/?q=agent');
  });

  test.each([
    ['SEA', 'Seattle, WA', '/locations/seattle-wa/jobs/'],
    ['hilo', 'Hilo, HI', '/locations/hilo-hi/jobs/'],
    ['ITO', 'Hilo, HI', '/locations/hilo-hi/jobs/'],
    ['HNL', 'Honolulu, HI', '/locations/honolulu-hi/jobs/'],
    ['hawai', 'Hawaii', '/locations/hawaii/jobs/'],
  ])('%s becomes the place %s', async (typed, label, path) => {
    const page = await visit('/');
    const input = await enter(page, place);
    // Answers to the first letters may hold the place too, and give way to those to the whole.
    const answered = page.waitForResponse((response) =>
      [...new URL(response.url()).searchParams.values()].includes(typed),
    );
    await page.keyboard.type(typed);
    await answered;
    await expect.poll(() => options(page).locator('span:first-child').allInnerTexts()).toContain(label);
    const at = (await options(page).locator('span:first-child').allInnerTexts()).indexOf(label);
    for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => input.inputValue()).toBe(label);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
  });

  test('a requisition number leads to its job', async () => {
    const page = await visit('/jobs/');
    await enter(page, keyword);
    await page.keyboard.type(job?.requisitionId ?? '');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${job?.path}`);
  });

  test('a category narrows what the form asks for', async () => {
    const page = await visit('/locations/washington/jobs/');
    await enter(page, keyword);
    await page.keyboard.type('pilots');
    await expect.poll(() => options(page).filter({ hasText: 'Category' }).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locations/washington/job-category/pilots/jobs/');
  });
});

describe('the number beside an answer', () => {
  const countOf = (text: string): string => /([\d,]+) jobs?$/.exec(text.trim())?.[1] ?? `no number in “${text}”`;
  const headingOf = (page: Page) => page.locator('h1').innerText();

  test.each([
    '/jobs/',
    '/company/horizon-air/jobs/',
    '/locations/honolulu-hi/employment-type/full-time/jobs/',
    '/jobs/?coords=21.31,-157.86&r=50',
  ])('is that of the list to which a title leads from %s', async (path) => {
    const page = await visit(path);
    await enter(page, keyword);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('aircraft');
    const title = options(page).filter({ hasNotText: 'Category' }).first();
    await title.waitFor();
    const count = countOf(await title.innerText());
    await title.click();
    await page.waitForURL((url) => url.searchParams.has('q'));
    await expect.poll(() => headingOf(page)).toMatch(new RegExp(`^${count} `));
  });

  test('is that of the list to which a category leads from a narrower one', async () => {
    const page = await visit('/company/horizon-air/jobs/');
    await enter(page, keyword);
    await page.keyboard.type('pilots');
    const category = options(page).filter({ hasText: 'Category' }).first();
    await category.waitFor();
    const count = countOf(await category.innerText());
    await category.click();
    await page.waitForURL('**/company/horizon-air/job-category/pilots/jobs/');
    expect(await headingOf(page)).toMatch(new RegExp(`^${count} `));
  });

  test('is that of the list to which a place leads, with a keyword that was typed just before; none says so', async () => {
    const page = await visit('/jobs/');
    const words = await enter(page, keyword);
    await words.fill('first officer');
    await page.keyboard.press('Tab');
    const input = await enter(page, place);
    await page.keyboard.type('hono');
    const option = options(page).filter({ hasText: 'Honolulu, HI' }).first();
    await option.waitFor();
    const count = countOf(await option.innerText());
    await option.click();
    await input.press('Enter');
    await page.waitForURL('**/locations/honolulu-hi/jobs/?q=first+officer');
    await expect.poll(() => headingOf(page)).toMatch(new RegExp(`^${count} `));
    await enter(page, place);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('ketchikan');
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining('none for this search')]);
  });

  test('follows a filter that is chosen while the answers stand', async () => {
    const page = await visit('/jobs/');
    const input = await enter(page, keyword);
    await page.keyboard.type('captain');
    const title = options(page).filter({ hasNotText: 'Category' }).first();
    await title.waitFor();
    const before = countOf(await title.innerText());
    await page.keyboard.press('Tab');
    await page.locator('[data-part="company"] a', { hasText: 'Horizon Air' }).first().click();
    await page.waitForURL('**/company/horizon-air/jobs/');
    await input.focus();
    await page.keyboard.press('ArrowDown');
    await title.waitFor();
    await expect.poll(async () => countOf(await title.innerText())).not.toBe(before);
    const count = countOf(await title.innerText());
    await title.click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'Captain');
    await expect.poll(() => headingOf(page)).toMatch(new RegExp(`^${count} `));
  });
});

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('an open list breaks no rule of WCAG in %s at %i px', async (colorScheme, width) => {
  const page = await visit('/jobs/', { colorScheme, width });
  await enter(page, keyword);
  await page.keyboard.type('agent');
  await expect.poll(() => options(page).count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await installAxe(page);
  expect(await auditPage(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test('a tap chooses', async () => {
  const page = await visit('/', { width: 390 });
  const input = await enter(page, place);
  await page.keyboard.type('honolulu');
  await page
    .locator('.answers')
    .getByRole('option', { name: /^Honolulu, HI/ })
    .click();
  expect(await input.inputValue()).toBe('Honolulu, HI');
  await expect.poll(() => options(page).count()).toBe(0);
  // The answers to the chosen name come a moment later.
  await page.waitForResponse((response) => response.url().includes('Honolulu') && response.ok());
  await page.keyboard.press('ArrowLeft');
  await input.dispatchEvent('pointermove');
  expect(await input.inputValue()).toBe('Honolulu, HI');
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('without JavaScript the fields are plain, there is no button that does nothing, and loose names are understood', async () => {
  const page = await visit('/', { hasJavaScript: false });
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Near me' }).isVisible()).toBe(false);
  await field(page, place).fill('seattle');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  expect(new URL(page.url()).pathname).toBe('/locations/seattle-wa/jobs/');
});

describe('the moment it arrives', () => {
  test('what is typed while it loads keeps its value, focus and caret, in the same element', async () => {
    const page = await visit('/jobs/');
    const gate = Promise.withResolvers<undefined>();
    await page.route(/_next\/static\/.*\.js/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const input = field(page, keyword);
    const before = await input.elementHandle();
    await input.focus();
    await page.keyboard.type('ramp agent');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    expect(await input.getAttribute('role')).toBeNull();
    gate.resolve(undefined);
    await expect.poll(() => input.getAttribute('role')).toBe('combobox');
    await page.keyboard.type('y');
    expect(await input.inputValue()).toBe('rampy agent');
    expect(await input.evaluate((element, old) => element === old && document.activeElement === old, before)).toBe(
      true,
    );
  });

  test('nothing of it is fetched before a field has the focus', async () => {
    const page = await visit('/jobs/');
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    await enter(page, keyword);
    expect(fetched.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  });

  test('a field whose script cannot be had stays plain and searches', async () => {
    const page = await visit('/jobs/');
    await page.waitForLoadState('networkidle');
    const asked: Route[] = [];
    await page.route(/_next\/static\/.*\.js/, (route) => void asked.push(route));
    await field(page, keyword).focus();
    await page.keyboard.type('agent');
    // A page whose script is missing is loaded anew, but not under someone who types.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await Promise.all(asked.map((route) => route.abort()));
    await page.waitForFunction(() => globalThis.careersBuild?.isArmed === true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jobs/?q=agent');
  });
});

describe('the service behind it', () => {
  test('is asked at most once in 200 ms, and once for a text', async () => {
    const page = await visit('/jobs/');
    await enter(page, place);
    const asked: { readonly text: string | null; readonly at: number }[] = [];
    page.on('request', (request) => {
      if (placeData.test(request.url()))
        asked.push({ text: new URL(request.url()).searchParams.get('q'), at: performance.now() });
    });
    await page.keyboard.type('honolulu', { delay: 60 });
    await expect.poll(() => asked.map(({ text }) => text)).toContain('honolulu');
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(3);
    const first = asked.length;
    await page.keyboard.press('Backspace');
    await expect.poll(() => asked.length).toBe(first + 1);
    await page.keyboard.type('u');
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain(await describeCount(page));
    expect(asked.filter(({ text }) => text === 'honolulu')).toHaveLength(1);
  });

  const describeCount = async (page: Page): Promise<string> => {
    const count = await options(page).count();
    return count === 1
      ? '1 suggestion. Use the down arrow to reach it.'
      : `${count} suggestions. Use the up and down arrows to choose.`;
  };

  test('may be slow: typing and searching go on', async () => {
    const page = await visit('/jobs/');
    const late: (() => Promise<void>)[] = [];
    await page.route(
      placeData,
      (route) => void late.push(() => route.fulfill({ json: { items: [answer('Late, WA')] } })),
    );
    const input = await enter(page, place);
    await page.keyboard.type('late');
    await expect.poll(() => late.length).toBe(1);
    await page.keyboard.type('r');
    expect(await input.inputValue()).toBe('later');
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('seattle');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locations/seattle-wa/jobs/');
  });

  test('may answer an old text after a newer one: the old answer is never shown', async () => {
    const page = await visit('/jobs/');
    const open: Record<string, () => Promise<void>> = {};
    await page.route(placeData, (route) => {
      const text = new URL(route.request().url()).searchParams.get('q') ?? '';
      open[text] = () => route.fulfill({ json: { items: [answer(`For ${text}`)] } });
    });
    await enter(page, place);
    await page.keyboard.type('sea');
    await expect.poll(() => Object.keys(open)).toEqual(['sea']);
    await page.keyboard.type('tac');
    await expect.poll(() => Object.keys(open)).toEqual(['sea', 'seatac']);
    await open['seatac']?.();
    await expect.poll(() => options(page).allInnerTexts()).toHaveLength(1);
    const old = page.waitForResponse(/q=sea$/);
    await open['sea']?.();
    await (await old).finished();
    expect(await options(page).locator('span:first-child').allInnerTexts()).toEqual(['For seatac']);
  });

  const bad: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['fails', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } })],
    ['cannot be reached', (route) => route.abort()],
    ['answers HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })],
    ['answers other JSON', (route) => route.fulfill({ json: { items: [{ label: 1 }] } })],
    [
      'answers an address of another site',
      (route) => route.fulfill({ json: { items: [answer('x', { href: '//evil.example/' })] } }),
    ],
  ];
  test.each(bad)('%s: the field is a plain one, without a word, and searches', async (_name, fulfil) => {
    const page = await visit('/jobs/');
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(error.message));
    await page.route(placeData, fulfil);
    const input = await enter(page, place);
    await page.keyboard.type('seatt');
    await expect.poll(() => input.getAttribute('role')).toBeNull();
    expect(await input.getAttribute('aria-expanded')).toBeNull();
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.type('le');
    expect(await input.inputValue()).toBe('seattle');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locations/seattle-wa/jobs/');
    expect(errors).toEqual([]);
  });
});

describe('near me', () => {
  const seattle = { latitude: 47.606209, longitude: -122.332071 };

  test('goes to the jobs around the rounded position, with the rest of the form; nearest first is offered and true', async () => {
    const page = await visit('/company/alaska-airlines/jobs/?q=agent');
    await visitor?.grantPermissions(['geolocation']);
    await visitor?.setGeolocation(seattle);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL('**/company/alaska-airlines/jobs/?q=agent&r=50&coords=47.61%2C-122.33');
    expect(await page.locator('h1').innerText()).toContain('within 50 miles of you');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(kept).not.toMatch(/47\.6|122\.3/);
    await page.getByRole('link', { name: 'Nearest' }).click();
    await page.waitForURL('**&sort=distance');
    await settled(page);
    const miles = await readMiles(page);
    expect(miles.length).toBeGreaterThan(3);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  });

  test('a click that comes before the scripts cannot be lost: until then the button is not to be pressed', async () => {
    visitor = await visitors.create();
    await visitor.grantPermissions(['geolocation']);
    await visitor.setGeolocation(seattle);
    const page = await visitor.newPage();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => void (go = resolve));
    await page.route(/_next\/static\/.+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/jobs/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Near me' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    const click = button.click();
    go();
    await click;
    await page.waitForURL('**/jobs/?r=50&coords=47.61%2C-122.33');
  });

  test('the circle stays when the form is sent again, and a typed place takes its stead', async () => {
    const page = await visit('/jobs/?r=100&coords=47.61%2C-122.33');
    await field(page, keyword).fill('agent');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jobs/?q=agent&r=100&coords=47.61%2C-122.33');
    await field(page, place).fill('Honolulu');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locations/honolulu-hi/jobs/?q=agent&r=100');
  });

  test('is asked for on a click only, and a refusal is told politely', async () => {
    visitor = await visitors.create();
    await visitor.addInitScript(() => {
      Reflect.set(window, 'askedForPosition', 0);
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...args) => {
        Reflect.set(window, 'askedForPosition', Number(Reflect.get(window, 'askedForPosition')) + 1);
        real(...args);
      };
    });
    const page = await visitor.newPage();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('askedForPosition')).toBe(0);
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContain('Your browser does not share your position. Type a city, state or country.');
    expect(await page.evaluate('askedForPosition')).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('without a connection it says so, and what is typed stays', async () => {
    const page = await visit('/');
    await page.waitForLoadState('networkidle');
    await field(page, keyword).fill('agent');
    await visitor?.setOffline(true);
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect
      .poll(() => page.locator('.near-me-message').innerText())
      .toBe('Your position cannot be found right now. Type a city, state or country.');
    expect(await field(page, keyword).inputValue()).toBe('agent');
  });

  test('who has made another search before the code of it has come is not asked any more', async () => {
    visitor = await visitors.create();
    await visitor.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => performance.mark('asked');
    });
    const page = await visitor.newPage();
    await page.goto('/jobs/');
    await page.waitForLoadState('networkidle');
    await field(page, keyword).fill('agent');
    const held: Route[] = [];
    await page.route(/_next\/static\/.*\.js/, (route) => void held.push(route));
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await field(page, keyword).press('Enter');
    await page.waitForURL('**/jobs/?q=agent');
    await settled(page);
    await Promise.all(held.map((route) => route.continue()));
    await expect.poll(() => page.locator('.near-me-message').innerText()).toBe('');
    expect(await page.evaluate(() => performance.getEntriesByName('asked').length)).toBe(0);
  });

  describe('while the visitor has yet to answer her browser', () => {
    async function press(path: string): Promise<Page> {
      visitor = await visitors.create();
      await visitor.addInitScript((coords) => {
        navigator.geolocation.getCurrentPosition = (tell) =>
          Reflect.set(window, 'answer', () =>
            tell({
              coords: {
                ...coords,
                accuracy: 9,
                altitude: null,
                altitudeAccuracy: null,
                heading: null,
                speed: null,
                toJSON: () => ({}),
              },
              timestamp: 0,
              toJSON: () => ({}),
            }),
          );
      }, seattle);
      const page = await visitor.newPage();
      await page.goto(path);
      await page.getByRole('button', { name: 'Near me' }).click();
      await page.waitForFunction(() => Reflect.has(window, 'answer'));
      return page;
    }
    /** Where her answer leads; null: nowhere. */
    const answered = (page: Page): Promise<unknown> =>
      page.evaluate(
        "(() => { let to = null; navigation.addEventListener('navigate', ({ destination }) => { to = destination.url; }); answer(); return to; })()",
      );

    test('another page that she opens stays', async () => {
      const page = await press('/');
      await page.getByRole('link', { name: 'Benefits' }).first().click();
      await page.waitForURL('**/benefits/');
      await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('enefits') === true);
      expect(await answered(page)).toBeNull();
    });

    test('another search that she makes stays, and nothing says that she is still asked', async () => {
      const page = await press('/jobs/');
      await field(page, keyword).fill('agent');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/jobs/?q=agent');
      await settled(page);
      expect(await answered(page)).toBeNull();
      await expect.poll(() => page.locator('.near-me-message').innerText()).toBe('');
    });

    test('a map that she moves is no other search', async () => {
      const page = await press('/jobs/?view=map');
      await page.waitForSelector('.map-box[data-live]');
      await page.getByRole('link', { name: 'Zoom in' }).click();
      await page.waitForURL(/&zoom=/);
      expect(await answered(page)).toMatch(/\/jobs\/\?.*coords=47\.61%2C-122\.33$/);
    });
  });
});

describe('the addresses', () => {
  test.each([
    ['/data/suggestions/?q=agent'],
    ['/data/places/?q=sea'],
    ['/data/places/'],
    [`/data/suggestions/?q=${'x'.repeat(3000)}`],
    ['/data/suggestions/?q=%ff%00'],
  ])('%s answers JSON', async (path) => {
    const { status, text, headers } = await ask(site.url, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(z.object({ items: z.array(z.unknown()).max(8) }).safeParse(JSON.parse(text)).success).toBe(true);
  });
});
