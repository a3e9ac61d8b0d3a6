import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { hasPageCache, type RunningSite } from '#tests/support/start-site.ts';
import { answers } from '#tests/support/locators.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { stopSearch } from '#tests/e2e/support/stop-search.ts';
import { allExtraPages } from '#tests/e2e/support/all-extra-pages.ts';
import { auditPage, installAxe, scrollsSideways, toDisplayModes } from '#tests/e2e/support/axe-audit.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { recordUnfocusedStyles, walkTo } from '#tests/e2e/support/focus.ts';
import { hrefsOf, metaOf, readPage, readTotal, textOf, textsOf } from '#tests/e2e/support/read-page.ts';

const path = '/military-base-search/';
const trace = /military-base-search|\?moc=/;
const label = 'Military code or title, such as 68W, 2A5X1 or aircraft electrician';
const rows = [
  ...Array.from({ length: 12 }, (_, index) =>
    solrRow(index + 1, {
      title: `Ramp Agent ${index + 1}`,
      job_category: 'Airport Operations',
      mapped_moc: ['2T2X1-air-force', '88H-army'],
    }),
  ),
  solrRow(20, {
    title: 'Avionics Technician',
    job_category: 'Maintenance Technicians',
    mapped_moc: ['62E3R-air-force'],
  }),
  solrRow(21, { title: 'Flight Attendant', job_category: 'Flight Attendants' }),
];

const files = { JOBS_FEED: () => writeFeed(toLines(rows)) };

test.describe('with the feature flag off', () => {
  test.use({ sitePlan: { files } });

  for (const requestedPath of [path, `${path}?moc=68W`, '/Military-Base-Search', '/data/occupations/?q=68W'] as const) {
    test(`${requestedPath} is unknown`, async ({ site }) => {
      expect((await sendRequest(site.url, requestedPath)).status).toBe(404);
    });
  }

  test('no page, sitemap or robots file mentions it', async ({ site }) => {
    const paths = [
      '/',
      '/jobs/',
      '/benefits/',
      '/our-people/',
      '/our-people/veterans/',
      '/career-opportunities/',
      '/sitemap.xml',
      '/robots.txt',
      `/seattle-wa/x/${rows[0]?.guid}/job/`,
      '/404/',
    ];
    const found = await mapWith(
      paths,
      2,
      async (requestedPath) =>
        [requestedPath, trace.exec((await sendRequest(site.url, requestedPath)).text)?.[0]] as const,
    );
    expect(found).toEqual(paths.map((requestedPath) => [requestedPath, undefined]));
  });

  test('a code on a list is dropped like any unknown parameter', async ({ site }) => {
    const [plain, withCode] = await Promise.all(
      ['/jobs/', '/jobs/?moc=68W'].map((address) => sendRequest(site.url, address)),
    );
    expect(withCode?.status).toBe(200);
    expect(withCode?.text).toBe(plain?.text);
  });
});

test.describe('with the feature flag on', () => {
  test.use({
    sitePlan: {
      script: 'tests/e2e/support/changed-site.ts',
      env: { SITE_CHANGES: JSON.stringify({ extraPages: allExtraPages }) },
      files,
    },
    contextOptions: { reducedMotion: 'reduce' },
  });

  const read = async (site: RunningSite, query: string) => {
    const { status, text, headers } = await sendRequest(site.url, path + query);
    return { status, page: readPage(text), headers, text };
  };

  test('the page has its form and text, is indexed, and is linked from its parent page', async ({ site }) => {
    const { status, page } = await read(site, '');
    expect(status).toBe(200);
    expect(textOf(page, 'h1')).toBe('Jobs by military code or base');
    expect(page.querySelector('form.military-form')?.getAttribute('action')).toBe(path);
    expect(textsOf(page, 'main h2')).toContain('How we read military experience');
    expect(metaOf(page, 'robots')).toContain('index, follow');
    expect(hrefsOf(readPage((await sendRequest(site.url, '/our-people/veterans/')).text), 'main a')).toContain(path);
    expect((await sendRequest(site.url, '/Military-Base-Search?moc=68w')).headers.location).toBe(`${path}?moc=68w`);
  });

  for (const [typed, canonicalCode, occupation] of [
    ['68w', '68W', '68W Combat Medic Specialist Army'],
    ['6f0x1', '6F0X1', '6F0X1 Financial Management and Comptroller Air Force'],
    ['6F%2D0X1', '6F0X1', '6F0X1 Financial Management and Comptroller Air Force'],
    ['AD', 'AD', 'AD Aviation Machinist’s Mate Navy'],
    ['6113', '6113', '6113 Helicopter Mechanic, CH-53 Marine Corps'],
    ['62E3R-air-force', '62E3R-air-force', '62EX Developmental Engineer Air Force'],
  ] as const) {
    test(`?moc=${typed} shows its occupation at one canonical address with noindex`, async ({ site }) => {
      const { status, page } = await read(site, `?moc=${typed}`);
      expect(status).toBe(200);
      expect(textOf(page, 'h1')).toBe(`Jobs for ${canonicalCode}`);
      expect(textsOf(page, '.occupations li')).toEqual([occupation]);
      expect(metaOf(page, 'robots')).toContain('noindex');
      expect(hrefsOf(page, 'link[rel=canonical]')[0]).toMatch(new RegExp(`\\?moc=${canonicalCode}$`));
      const description = metaOf(page, 'description') ?? '';
      expect(description.length >= 50 && description.length <= 200).toBe(true);
    });
  }

  test('jobs that name the code come first, in pages; every area links to a list with the stated number of jobs', async ({
    site,
  }) => {
    const first = await read(site, '?moc=2t271');
    expect(textsOf(first.page, 'main h2')).toContain('12 jobs mention this code');
    expect(first.page.querySelectorAll('[aria-labelledby=named-jobs] .job-card').length).toBe(10);
    const [next = ''] = hrefsOf(first.page, 'a[rel=next]');
    expect(next).toBe(`${path}?moc=2T271&page=2`);
    const second = readPage((await sendRequest(site.url, next)).text);
    const titles = [first.page, second].flatMap((page) =>
      textsOf(page, '[aria-labelledby=named-jobs] .job-card-title a'),
    );
    expect(new Set(titles).size).toBe(12);
    expect((await read(site, '?moc=2T2X1&page=3')).status).toBe(404);
    expect((await read(site, '?moc=2T2X1&page=x')).status).toBe(404);
    const areas = hrefsOf(first.page, '.military-families a');
    expect(areas.length).toBeGreaterThan(0);
    const totals = await mapWith(areas, 2, async (href) =>
      readTotal(readPage((await sendRequest(site.url, href)).text)),
    );
    expect(textsOf(first.page, '.military-families li span').map((text) => Number.parseInt(text, 10))).toEqual(totals);
  });

  test('a title finds its occupations, and a code of two branches finds both', async ({ site }) => {
    const { page } = await read(site, '?moc=aircraft+electrician');
    expect(textsOf(page, '.occupations a')[0]).toBe('15F');
    expect(textsOf((await read(site, '?moc=it')).page, '.occupation-branch')).toEqual(['Navy', 'Coast Guard']);
    expect(textsOf((await read(site, '?moc=it+coast+guard')).page, '.occupation-branch')).toEqual(['Coast Guard']);
  });

  for (const [title, typed] of [
    ['unknown', '68X'],
    ['control character', '%00'],
    ['broken escape', '%E0%A4'],
    ['markup', encodeURIComponent('<script>alert(1)</script>')],
    ['lone mark', encodeURIComponent('“')],
    ['very long text', 'a'.repeat(5000)],
    ['second value', '68W&moc=11B'],
    ['lone hyphen', '-'],
    ['sign of another script', '%F0%9F%9B%A9'],
  ] as const) {
    test(`a code that is a ${title} is answered without an error`, async ({ site }) => {
      const { status, text } = await read(site, `?moc=${typed}`);
      expect(status).toBe(200);
      expect(text).not.toContain('<script>alert');
    });
  }

  test('an unknown code gets similar codes, search terms and an example of a code', async ({ site }) => {
    const { page } = await read(site, '?moc=68X');
    expect(textOf(page, 'h1')).toBe('No match for “68X”');
    expect(hrefsOf(page, '[aria-labelledby=nearest] a')).toContain(`${path}?moc=68W`);
    const shapes = hrefsOf(page, '.code-shapes a');
    const known = await mapWith(
      shapes,
      2,
      async (href) => readPage((await sendRequest(site.url, href)).text).querySelectorAll('.occupations li').length,
    );
    expect(known.every((count) => count > 0)).toBe(true);
    const words = (await read(site, '?moc=fly+well')).page;
    const [href = ''] = hrefsOf(words, '[aria-labelledby=by-words] a');
    expect(textOf(words, '[aria-labelledby=by-words] p')).toBe('Jobs that mention “fly well” (14 jobs)');
    expect(readTotal(readPage((await sendRequest(site.url, href)).text))).toBe(14);
  });

  test('an answer is cached by its code', async ({ site }) => {
    test.skip(!hasPageCache, 'The page cache is off.');
    const { headers } = await sendRequest(site.processUrl, `${path}?moc=68W&utm_source=a`);
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect((await sendRequest(site.processUrl, `${path}?moc=68W&utm_source=b`)).headers['age']).toBeDefined();
    expect(textOf((await read(site, '?moc=11B')).page, 'h1')).toBe('Jobs for 11B');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the form sends the typed text', async ({ page }) => {
      await page.goto(path);
      await page.getByLabel(label).fill('88 h');
      await page.getByRole('button', { name: 'Find matching jobs' }).click();
      await page.waitForURL((url) => url.search === '?moc=88+h');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs for 88H');
      await expect(page.getByLabel(label)).toHaveValue('88H');
    });
  });

  test('with the keyboard alone a visitor types a title, chooses it from the list, and reaches a job', async ({
    page,
  }) => {
    await page.goto(path);
    await recordUnfocusedStyles(page);
    expect(await walkTo(page, page.getByLabel(label))).toMatchObject({ hasArrived: true, problems: [] });
    await expect(page.getByLabel(label)).toHaveAttribute('role', 'combobox');
    await page.keyboard.type('cargo spec');
    await expect
      .poll(() => answers(page).allInnerTexts())
      .toContainEqual(expect.stringContaining('88H Cargo Specialist'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?moc=88H');
    await recordUnfocusedStyles(page);
    const named = page.getByRole('region', { name: / mentions? (?:this code|one of these codes)$/ });
    expect(await walkTo(page, named.getByRole('heading').getByRole('link'))).toMatchObject({
      hasArrived: true,
      problems: [],
    });
  });

  test('with the keyboard alone Enter without a choice submits the form', async ({ page }) => {
    await page.goto(path);
    await page.getByLabel(label).focus();
    await page.keyboard.type('68w');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?moc=68w');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs for 68W');
  });

  for (const { width, colorScheme } of toDisplayModes([320, 1280])) {
    test(`at ${width} px in ${colorScheme} there are no WCAG 2.2 AA violations`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const query of ['', '?moc=2T2X1', '?moc=medic', '?moc=68X', '?moc=9Z9X9']) {
        await page.goto(path + query);
        await installAxe(page);
        expect(await auditPage(page), query).toEqual([]);
        expect(await scrollsSideways(page), `${query} scrolls sideways`).toBe(false);
      }
    });
  }
});

test.describe('during a search outage', () => {
  test.use({ sitePlan: { env: { EXTRA_PAGES: 'on' }, script: 'tests/e2e/support/failing-site.ts' } });

  test('the page keeps its form and text, and an answer says so with 503', async ({ site }) => {
    await stopSearch(site);
    const start = await sendRequest(site.url, path);
    expect([start.status, start.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(readPage(start.text).querySelectorAll('form.military-form').length).toBe(1);
    expect((await sendRequest(site.url, `${path}?moc=68W`)).status).toBe(503);
  });
});
