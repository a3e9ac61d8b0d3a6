import type { Page, Route } from 'playwright';
import { expect, test } from '#tests/support/fixtures.ts';
import { answers } from '#tests/support/locators.ts';
import { z } from 'zod';
import { sendRequest } from './support/send-request.ts';
import { auditPage, installAxe, scrollsSideways } from './support/axe-audit.ts';
import { readMiles, waitForList } from './support/hydrated-list.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const job = readNaiveFeed().find(
  ({ isOpen, requisitionId }, _at, jobs) =>
    isOpen && jobs.filter((other) => other.requisitionId === requisitionId).length === 1,
);
const keyword = 'Job title, skill or ID';
const place = 'City, state or country';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What the search says about the position of the visitor, if it says anything. */
const activeOf = (page: Page, label: string) => field(page, label).getAttribute('aria-activedescendant');

/** Returns a field whose suggestions are loaded; other tests cover earlier typing. */
async function enter(page: Page, label: string) {
  const input = field(page, label);
  await input.focus();
  await expect(input).toHaveAttribute('role', 'combobox');
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

test.describe('with the keyboard alone', () => {
  test('a title is suggested, selected with arrows, Home and End, and searched with Enter', async ({ page }) => {
    await page.goto('/jobs/');
    const input = await enter(page, keyword);
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('agent');
    await expect.poll(() => answers(page).count()).toBeGreaterThan(1);
    const count = await answers(page).count();
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    expect(await activeOf(page, keyword)).toBeNull();
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContain(`${count} suggestions. Use the up and down arrows to choose.`);
    const ids = await answers(page).evaluateAll((all) => all.map(({ id }) => id));
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
    await expect(answers(page).and(page.getByRole('option', { selected: true }))).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    const [, title, promised] = /^(.+?)\s+([\d,]+) jobs?$/.exec(await answers(page).nth(1).innerText()) ?? [];
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search !== '');
    expect(new URL(page.url()).searchParams.get('q')).toBe(title);
    await expect
      .poll(async () => (await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0])
      .toBe(promised);
  });

  test('Escape closes the list and keeps the text; Tab leaves and chooses nothing', async ({ page }) => {
    await page.goto('/jobs/');
    const input = await enter(page, place);
    await page.keyboard.type('seat');
    await expect.poll(() => answers(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(answers(page)).toHaveCount(0);
    await expect(input).toHaveValue('seat');
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('seat');
    await page.keyboard.type('t');
    await expect.poll(() => answers(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(answers(page)).toHaveCount(0);
    await expect(input).toHaveValue('seatt');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('r');
  });

  test('Enter without a selected suggestion searches for the typed text', async ({ page }) => {
    await page.goto('/');
    await enter(page, keyword);
    await page.keyboard.type('agent');
    await expect.poll(() => answers(page).count()).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jobs/?q=agent');
  });

  /** Types a place, selects its suggestion by arrows, and searches there. */
  async function searchPlace(page: Page, [typed, label, path]: readonly [string, string, string]): Promise<void> {
    await page.goto('/');
    const input = await enter(page, place);
    // Suggestions for the first letters may contain the place too, and are replaced by those for the whole text.
    const answered = page.waitForResponse((response) =>
      [...new URL(response.url()).searchParams.values()].includes(typed),
    );
    await page.keyboard.type(typed);
    await answered;
    const option = answers(page).filter({ has: page.getByText(label, { exact: true }) });
    await option.waitFor();
    const marked = option.and(page.getByRole('option', { selected: true }));
    for (let remaining = await answers(page).count(); remaining > 0 && (await marked.count()) === 0; remaining -= 1)
      await page.keyboard.press('ArrowDown');
    await expect(marked).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue(label);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
  }

  const everydayPlaces = [
    ['ITO', 'Hilo, HI', '/locations/hilo-hi/jobs/'],
    ['big isl', 'Big Island', '/jobs/?location=hilo-hi&location=kailua-kona-hi'],
  ] as const;
  test('an airport code and an island become places', async ({ page }) => {
    for (const one of everydayPlaces) await test.step(one[0], () => searchPlace(page, one));
  });
  test('a requisition number leads to its job', async ({ page }) => {
    await page.goto('/jobs/');
    await enter(page, keyword);
    await page.keyboard.type(job?.requisitionId ?? '');
    await expect(answers(page)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${job?.path}`);
  });

  test('a category becomes a filter of the form', async ({ page }) => {
    await page.goto('/locations/washington/jobs/');
    await enter(page, keyword);
    await page.keyboard.type('pilots');
    await expect(answers(page).filter({ hasText: 'Category' })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locations/washington/job-category/pilots/jobs/');
  });
});

test.describe('the count of a suggestion', () => {
  const countOf = (text: string): string => /([\d,]+) jobs?$/.exec(text.trim())?.[1] ?? `no number in “${text}”`;

  async function expectTrueCount(page: Page, path: string, typed: string): Promise<void> {
    await page.goto(path);
    await enter(page, keyword);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
    const title = answers(page).filter({ hasNotText: 'Category' }).first();
    await title.waitFor();
    const count = countOf(await title.innerText());
    await title.click();
    await page.waitForURL((url) => url.searchParams.has('q'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} `));
  }

  test('equals the total of the list to which another name of a trade leads', ({ page }) =>
    expectTrueCount(page, '/jobs/', 'stew'));

  test('equals the total of the list to which a place leads, with a keyword that was typed just before; none has no count', async ({
    page,
  }) => {
    await page.goto('/jobs/');
    const words = await enter(page, keyword);
    await words.fill('first officer');
    await page.keyboard.press('Tab');
    const input = await enter(page, place);
    await page.keyboard.type('hono');
    const option = answers(page).filter({ hasText: 'Honolulu, HI' }).first();
    await option.waitFor();
    const count = countOf(await option.innerText());
    await option.click();
    await input.press('Enter');
    await page.waitForURL('**/locations/honolulu-hi/jobs/?q=first+officer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} `));
    await enter(page, place);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('ketchikan');
    await expect
      .poll(() => answers(page).allInnerTexts())
      .toEqual([expect.stringContaining('no jobs for this search')]);
  });

  test('follows a filter that is chosen while the suggestions are open', async ({ page }) => {
    await page.goto('/jobs/');
    const input = await enter(page, keyword);
    await page.keyboard.type('first officer');
    const title = answers(page).filter({ hasNotText: 'Category' }).first();
    await title.waitFor();
    const before = countOf(await title.innerText());
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Horizon Air (' }).first().click();
    await page.waitForURL('**/company/horizon-air/jobs/');
    await input.focus();
    await page.keyboard.press('ArrowDown');
    await title.waitFor();
    await expect.poll(async () => countOf(await title.innerText())).not.toBe(before);
    const count = countOf(await title.innerText());
    await title.click();
    await page.waitForURL('**/company/horizon-air/jobs/?q=First+Officer**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} `));
  });
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`an open list has no WCAG violations in ${colorScheme} at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/jobs/');
    if (width === 390) await page.getByRole('button', { name: 'Search by title, ID or place' }).click();
    await enter(page, keyword);
    await page.keyboard.type('agent');
    await expect.poll(() => answers(page).count()).toBeGreaterThan(1);
    await page.keyboard.press('ArrowDown');
    await installAxe(page);
    expect(await auditPage(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test('a tap selects', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const input = await enter(page, place);
  await page.keyboard.type('honolulu');
  // The suggestions for the chosen name come a moment later.
  const answered = page.waitForResponse((response) => response.url().includes('Honolulu') && response.ok());
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Honolulu, HI/ })
    .click();
  await expect(input).toHaveValue('Honolulu, HI');
  await expect(answers(page)).toHaveCount(0);
  await answered;
  await page.keyboard.press('ArrowLeft');
  await input.dispatchEvent('pointermove');
  await expect(input).toHaveValue('Honolulu, HI');
  await expect(input).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the fields are plain, there is no dead button, and loose place names are understood',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden();
      await field(page, place).fill('seattle');
      await page.getByRole('button', { name: 'Search jobs' }).click();
      await page.waitForURL('**/locations/seattle-wa/jobs/');
    },
  );
});

test.describe('when its script arrives', () => {
  test('text typed before keeps its value, focus and caret, in the same element', async ({ page }) => {
    await page.goto('/jobs/');
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
    await expect(input).toHaveAttribute('role', 'combobox');
    await page.keyboard.type('y');
    await expect(input).toHaveValue('rampy agent');
    expect(await input.evaluate((element, old) => element === old && document.activeElement === old, before)).toBe(
      true,
    );
  });

  test('nothing of it was loaded before a field had the focus', async ({ page }) => {
    await page.goto('/jobs/');
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    await enter(page, keyword);
    expect(fetched.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  });

  test('a field whose script fails to load stays plain and searches', async ({ page }) => {
    await page.goto('/jobs/');
    await page.waitForLoadState('networkidle');
    const scripts = /_next\/static\/.*\.js/;
    const routes: Route[] = [];
    await page.route(scripts, (route) => void routes.push(route));
    await field(page, keyword).focus();
    await page.keyboard.type('agent');
    // A page whose script is missing reloads, but not while someone types.
    await expect.poll(() => routes.length).toBeGreaterThan(0);
    await Promise.all(routes.map((route) => route.abort()));
    await page.unroute(scripts);
    await page.waitForFunction(() => globalThis.careersBuild?.isArmed === true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jobs/?q=agent');
  });
});

test.describe('its requests', () => {
  test('are sent at most once in 200 ms, and once for a text', async ({ page }) => {
    await page.goto('/jobs/');
    await enter(page, place);
    const requests: { readonly text: string | null; readonly at: number }[] = [];
    page.on('request', (request) => {
      if (placeData.test(request.url()))
        requests.push({ text: new URL(request.url()).searchParams.get('q'), at: performance.now() });
    });
    await page.keyboard.type('honolulu', { delay: 60 });
    await expect.poll(() => requests.map(({ text }) => text)).toContain('honolulu');
    await expect.poll(() => answers(page).count()).toBeGreaterThan(0);
    expect(requests.length).toBeLessThanOrEqual(3);
    const first = requests.length;
    await page.keyboard.type('x');
    await expect.poll(() => requests.length).toBe(first + 1);
    await page.keyboard.press('Backspace');
    await expect
      .poll(async () => (await page.getByRole('status').allInnerTexts()).includes(await describeCount(page)))
      .toBe(true);
    expect(requests.filter(({ text }) => text === 'honolulu')).toHaveLength(1);
  });

  const describeCount = async (page: Page): Promise<string> => {
    const count = await answers(page).count();
    return count === 1
      ? '1 suggestion. Use the down arrow to reach it.'
      : `${count} suggestions. Use the up and down arrows to choose.`;
  };

  test('may be slow: typing and searching continue', { tag: '@long' }, async ({ page }) => {
    await page.goto('/jobs/');
    const late: (() => Promise<void>)[] = [];
    await page.route(
      placeData,
      (route) => void late.push(() => route.fulfill({ json: { items: [answer('Late, WA')] } })),
    );
    const input = await enter(page, place);
    await page.keyboard.type('late');
    await expect.poll(() => late.length).toBe(1);
    await page.keyboard.type('r');
    await expect(input).toHaveValue('later');
    await expect(answers(page)).toHaveCount(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('seattle');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/locations/seattle-wa/jobs/');
  });

  test('may be answered out of order: an old answer is never shown', async ({ page }) => {
    await page.goto('/jobs/');
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
    await expect.poll(() => answers(page).allInnerTexts()).toHaveLength(1);
    const old = page.waitForResponse(/q=sea$/);
    await open['sea']?.();
    await (await old).finished();
    await expect(answers(page)).toHaveText([/^For seatac\b/]);
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
  test(
    'without a valid answer the field is plain, without a message, and searches',
    { tag: '@long' },
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => void errors.push(error.message));
      for (const [title, fulfil] of bad)
        await test.step(title, async () => {
          await page.goto('/jobs/');
          await page.route(placeData, fulfil);
          const input = await enter(page, place);
          await page.keyboard.type('seatt');
          await expect.poll(() => input.getAttribute('role')).toBeNull();
          expect(await input.getAttribute('aria-expanded')).toBeNull();
          await expect(page.getByRole('listbox')).toHaveCount(0);
          await page.keyboard.type('le');
          await expect(input).toHaveValue('seattle');
          await page.keyboard.press('Enter');
          await page.waitForURL('**/locations/seattle-wa/jobs/');
          expect(errors).toEqual([]);
          await page.unroute(placeData);
        });
    },
  );
});

test.describe('near me', () => {
  const seattle = { latitude: 47.606209, longitude: -122.332071 };

  test('searches around the rounded position with the rest of the form; nearest first is offered and applied', async ({
    page,
    context,
  }) => {
    await page.goto('/company/alaska-airlines/jobs/?q=agent');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(seattle);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL('**/company/alaska-airlines/jobs/?q=agent&r=50&coords=47.61%2C-122.33');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(
      'within 50 miles of the selected location',
    );
    const storedData = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(storedData).not.toMatch(/47\.6|122\.3/);
    await page.getByRole('link', { name: 'Nearest' }).click();
    await page.waitForURL('**&sort=distance');
    await waitForList(page);
    const miles = await readMiles(page);
    expect(miles.length).toBeGreaterThan(3);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  });

  test(
    'an early click is not lost: the button is disabled until the scripts are there',
    { tag: '@long' },
    async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(seattle);
      let go = (): void => {};
      const scriptsReleased = new Promise<void>((resolve) => void (go = resolve));
      await page.route(/_next\/static\/.+\.js/, async (route) => {
        await scriptsReleased;
        await route.continue();
      });
      await page.goto('/jobs/', { waitUntil: 'commit' });
      const button = page.getByRole('button', { name: 'Near me' });
      await button.waitFor();
      await expect(button).toBeDisabled();
      const click = button.click();
      go();
      await click;
      await page.waitForURL('**/jobs/?r=50&coords=47.61%2C-122.33');
    },
  );

  test(
    'the circle stays when the form is submitted again, and a typed place replaces it',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/jobs/?r=100&coords=47.61%2C-122.33');
      await field(page, keyword).fill('agent');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/jobs/?q=agent&r=100&coords=47.61%2C-122.33');
      await field(page, place).fill('Honolulu');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/locations/honolulu-hi/jobs/?q=agent&r=100');
    },
  );

  test('asks for the position on a click only, and announces a refusal', async ({ page, context }) => {
    await context.addInitScript(() => {
      Reflect.set(window, 'askedForPosition', 0);
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...args) => {
        Reflect.set(window, 'askedForPosition', Number(Reflect.get(window, 'askedForPosition')) + 1);
        real(...args);
      };
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('askedForPosition')).toBe(0);
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect
      .poll(() => page.getByRole('status').allInnerTexts())
      .toContain('Location is turned off. Enter a city, state or country.');
    expect(await page.evaluate('askedForPosition')).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test.describe('the data addresses', () => {
  for (const [path] of [
    ['/data/suggestions/?q=agent'],
    ['/data/places/?q=sea'],
    ['/data/places/'],
    [`/data/suggestions/?q=${'x'.repeat(3000)}`],
    ['/data/suggestions/?q=%ff%00'],
  ] as const) {
    test(`${path} answers JSON`, async ({ site }) => {
      const { status, text, headers } = await sendRequest(site.url, path);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('application/json');
      expect(z.object({ items: z.array(z.unknown()).max(8) }).safeParse(JSON.parse(text)).success).toBe(true);
    });
  }
});
