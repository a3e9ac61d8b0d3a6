import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest } from './support/send-request.ts';
import { readNaiveFeed, type NaiveJob } from './support/naive-feed.ts';
import {
  hrefsOf,
  readFacetLinks,
  readJobPaths,
  readPage,
  readTotal,
  textOf,
  textsOf,
  toPlainText,
} from './support/read-page.ts';
import { getPage } from './support/get-page.ts';
import { naiveMiles } from './support/naive-values.ts';

const open = readNaiveFeed().filter(({ isOpen }) => isOpen);
const count = (isMatch: (job: NaiveJob) => boolean): number => open.filter(isMatch).length;
const seaTac = { latitude: 47.45, longitude: -122.31 };

const headings: readonly (readonly [path: string, expected: (job: NaiveJob) => boolean, words: string])[] = [
  ['/jobs/', () => true, 'jobs'],
  ['/job-category/pilots/jobs/', (job) => job.category === 'pilots', 'pilot jobs'],
  ['/career-opportunities/pilot-jobs/', (job) => job.category === 'pilots', 'pilot jobs'],
  [
    '/locations/seattle-wa/job-category/pilots/jobs/',
    (job) => job.category === 'pilots' && job.city?.slug === 'seattle-wa',
    'pilot jobs in Seattle, WA',
  ],
  [
    '/company/horizon-air/employment-type/part-time/jobs/',
    (job) => job.company === 'horizon-air' && job.type === 'part-time',
    'part-time Horizon Air jobs',
  ],
  [
    '/jobs/?company=hawaiian-airlines&company=horizon-air',
    (job) => job.company !== 'alaska-airlines',
    'Hawaiian Airlines or Horizon Air jobs',
  ],
  [
    '/jobs/?location=seattle-wa&location=portland-or',
    (job) => ['seattle-wa', 'portland-or'].includes(job.city?.slug ?? ''),
    'jobs in Portland, OR or Seattle, WA',
  ],
  ['/locations/united-states/jobs/', (job) => job.places.includes('usa'), 'jobs in the United States'],
  ['/locations/usa/jobs/', (job) => job.places.includes('usa'), 'jobs in the United States'],
  ['/locations/japan/jobs/', (job) => job.places.includes('jpn'), 'jobs in Japan'],
  ['/locations/virtual-usa/jobs/', (job) => job.isVirtual, 'remote jobs (U.S.)'],
  [
    '/locations/hawaii/company/hawaiian-airlines/jobs/',
    (job) => job.places.includes('hawaii') && job.company === 'hawaiian-airlines',
    'Hawaiian Airlines jobs in Hawaii',
  ],
  [
    '/jobs/?coords=47.45,-122.31&r=25',
    (job) => job.point !== null && naiveMiles(job.point, seaTac) <= 25,
    'jobs within 25 miles of the selected location',
  ],
  [
    '/jobs/?coords=47.45,-122.31&r=100',
    (job) => job.point !== null && naiveMiles(job.point, seaTac) <= 100,
    'jobs within 100 miles of the selected location',
  ],
];

test.describe('the text of a list', () => {
  for (const [path, isMatch, words] of headings) {
    test(`${path} counts the jobs of the feed in its heading`, async ({ site }) => {
      const page = await getPage(site.url, path);
      const total = count(isMatch);
      expect(total).toBeGreaterThan(1);
      expect(textOf(page, 'h1')).toBe(`${total} ${words}`);
      expect(textOf(page, '.list-bar p')).toBe(`Showing 1–${Math.min(10, total)} of ${total}`);
      const paths = readJobPaths(page);
      expect(paths).toHaveLength(Math.min(10, total));
      const fitting = new Set(open.filter(isMatch).map((job) => job.path));
      for (const job of paths) expect(fitting).toContain(job);
    });
  }

  test('says “1 job” for one job', async ({ site }) => {
    const cities = Map.groupBy(
      open.filter(({ city }) => city !== null),
      ({ city }) => city?.slug ?? '',
    );
    const [slug, rows] = [...cities].find(([, list]) => list.length === 1) ?? [];
    expect(textOf(await getPage(site.url, `/locations/${slug}/jobs/`), 'h1')).toBe(
      `1 job in ${rows?.[0]?.city?.label}`,
    );
  });

  test('page 2 shows the next ten jobs and the page links around it', async ({ site }) => {
    const page = await getPage(site.url, '/jobs/?page=2');
    expect(textOf(page, '.list-bar p')).toBe(`Showing 11–20 of ${open.length}`);
    expect(page.querySelector('ol[data-job-list]')?.getAttribute('start')).toBe('11');
    expect(hrefsOf(page, '.pagination a[rel="prev"]')).toEqual(['/jobs/']);
    expect(hrefsOf(page, '.pagination a[rel="next"]')).toEqual(['/jobs/?page=3']);
    expect(hrefsOf(page, '.pagination a[aria-current="page"]')).toEqual(['/jobs/?page=2']);
  });

  test('a list has the time of its data in one marked element', async ({ site }) => {
    const page = await getPage(site.url, '/company/horizon-air/jobs/');
    const stamp = page.querySelector('.data-time time')?.getAttribute('datetime') ?? '';
    expect(Date.parse(stamp)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(page.querySelectorAll('[data-job-list]')).toHaveLength(1);
  });

  test('an empty list says so, and which filter to remove for how many jobs', async ({ site }) => {
    const path = '/locations/nome-ak/company/horizon-air/job-category/pilots/jobs/';
    expect(
      count((job) => job.places.includes('nome-ak') && job.company === 'horizon-air' && job.category === 'pilots'),
    ).toBe(0);
    const page = await getPage(site.url, path);
    expect(textOf(page, 'h1')).toBe('No Horizon Air pilot jobs in Nome, AK');
    expect(page.querySelectorAll('[data-job-list]')).toHaveLength(1);
    const alternatives = [...page.querySelectorAll('[data-job-list] .alternative-searches li')];
    expect(alternatives.length).toBeGreaterThan(0);
    for (const alternative of alternatives) {
      const target = await getPage(site.url, alternative.querySelector('a')?.getAttribute('href') ?? '');
      const total = readTotal(target);
      expect(textOf(alternative, '.alternative-searches-count')).toBe(total === 1 ? '1 job' : `${total} jobs`);
    }
    expect(hrefsOf(page, '.alternative-searches a')).toContain('/company/horizon-air/job-category/pilots/jobs/');
    expect(hrefsOf(page, '.alternative-searches a')).toContain('/jobs/');
  });

  for (const few of [1, 2, 3] as const) {
    test(`a list of ${few} offers wider searches below it: each count equals the total of its link and is larger`, async ({
      site,
    }) => {
      const lists = Map.groupBy(
        open.filter(({ city, category }) => city !== null && category !== ''),
        ({ city, category }) => `/locations/${city?.slug}/job-category/${category}/jobs/`,
      );
      const path = [...lists].find(([, jobs]) => jobs.length === few)?.[0] ?? '';
      const page = await getPage(site.url, path);
      expect(readTotal(page)).toBe(few);
      expect(textOf(page, '.alternative-searches-quiet h2')).toBe('Other searches to try');
      expect(page.querySelectorAll('[data-job-list] .alternative-searches')).toHaveLength(0);
      const alternatives = [...page.querySelectorAll('.alternative-searches-quiet li')];
      expect(alternatives.length).toBeGreaterThan(1);
      for (const alternative of alternatives) {
        const total = readTotal(await getPage(site.url, alternative.querySelector('a')?.getAttribute('href') ?? ''));
        expect(textOf(alternative, '.alternative-searches-count')).toBe(total === 1 ? '1 job' : `${total} jobs`);
        if (/^(?:Without|Look|See)/.test(textOf(alternative, 'a') ?? '')) expect(total).toBeGreaterThan(few);
      }
      expect(hrefsOf(page, '.alternative-searches-quiet a').at(-1)).toBe('/jobs/');
    });
  }

  test('a list of four or more, and a second page, offer no wider searches', async ({ site }) => {
    const cities = Map.groupBy(
      open.filter(({ city }) => city !== null),
      ({ city }) => city?.slug ?? '',
    );
    const [four] = [...cities].find(([, jobs]) => jobs.length === 4) ?? [];
    for (const path of [`/locations/${four}/jobs/`, '/jobs/?page=2', '/jobs/'])
      expect((await getPage(site.url, path)).querySelector('.alternative-searches')).toBeNull();
  });

  test('a text of over 200 characters is truncated, with a notice', async ({ site }) => {
    const page = await getPage(site.url, `/jobs/?q=${'pilot+'.repeat(60)}`);
    expect(textOf(page, '.list-head [role="status"]')).toContain('200 characters');
    expect([...(page.querySelector('input[name="q"]')?.getAttribute('value') ?? '')].length).toBeLessThanOrEqual(200);
  });
});

const busy =
  '/locations/washington/company/alaska-airlines/jobs/?q=agent&employment-type=full-time&employment-type=part-time&sort=date';

test.describe('chips, form and sort', () => {
  test('each chip removes its filter alone; Clear all removes all', async ({ site }) => {
    const page = await getPage(site.url, busy);
    const chips = [...page.querySelectorAll('a.chip')].map((chip) => [
      toPlainText(chip).replace(/ ×$/, ''),
      chip.getAttribute('href'),
    ]);
    expect(Object.fromEntries(chips)).toEqual({
      'Remove filter: “agent”':
        '/locations/washington/company/alaska-airlines/jobs/?employment-type=full-time&employment-type=part-time',
      'Remove filter: Washington':
        '/company/alaska-airlines/jobs/?q=agent&employment-type=full-time&employment-type=part-time&sort=date',
      'Remove filter: Alaska Airlines':
        '/locations/washington/jobs/?q=agent&employment-type=full-time&employment-type=part-time&sort=date',
      'Remove filter: Full-Time':
        '/locations/washington/company/alaska-airlines/employment-type/part-time/jobs/?q=agent&sort=date',
      'Remove filter: Part-Time':
        '/locations/washington/company/alaska-airlines/employment-type/full-time/jobs/?q=agent&sort=date',
    });
    expect(textOf(page, '.chip-clear')).toBe('Clear all');
    expect(hrefsOf(page, '.chip-clear')).toEqual(['/jobs/']);
  });

  test('each part of a typed text limits the list and has a chip that removes its words', async ({ site }) => {
    const page = await getPage(site.url, '/jobs/?q=ramp+part+time+seattle');
    const isFound = (job: NaiveJob): boolean =>
      /\bramp\b/i.test(job.title) && job.type === 'part-time' && /^sea(?:ttle|tac)-wa$/.test(job.city?.slug ?? '');
    expect(readTotal(page)).toBe(count(isFound));
    expect([...page.querySelectorAll('a.chip')].map((chip) => [toPlainText(chip), chip.getAttribute('href')])).toEqual([
      ['Remove filter: “ramp” ×', '/jobs/?q=part+time+seattle'],
      ['Remove filter: Part-Time ×', '/jobs/?q=ramp+seattle'],
      ['Remove filter: Seattle, WA and SeaTac, WA ×', '/jobs/?q=ramp+part+time'],
    ]);
  });

  test('a list without filters has neither chips nor Clear all', async ({ site }) => {
    expect(textsOf(await getPage(site.url, '/jobs/'), '.chip, .chip-clear')).toEqual([]);
  });

  test('the form is a GET form that keeps the text, the place and the chosen filters', async ({ site }) => {
    const form = (await getPage(site.url, busy)).querySelector('form[role="search"]');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/jobs/', 'get']);
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((input) => [input.name, input.value]);
    expect(fields).toEqual([
      ['q', 'agent'],
      ['location', 'Washington'],
      ['company', 'alaska-airlines'],
      ['employment-type', 'full-time'],
      ['employment-type', 'part-time'],
    ]);
  });

  test('a search with text can be sorted in two ways; without text the only order is named', async ({ site }) => {
    const page = await getPage(site.url, '/company/horizon-air/jobs/?q=agent&page=2');
    expect(hrefsOf(page, '.sort-links a')).toEqual([
      '/company/horizon-air/jobs/?q=agent',
      '/company/horizon-air/jobs/?q=agent&sort=date',
    ]);
    expect(textOf(page, '.sort-links [aria-current]')).toBe('Best match');
    expect(textsOf(await getPage(site.url, '/jobs/'), '.sort-links [aria-current]')).toEqual(['Newest']);
  });

  test('unknown query parameters are dropped from every link', async ({ site }) => {
    const { text } = await sendRequest(site.url, '/jobs/?q=agent&evil=leftover&utm_source=leftover');
    expect(hrefsOf(readPage(text), 'main a').filter((href) => href.includes('leftover'))).toEqual([]);
  });

  test('the link of a chosen option removes it and has no count; a country code is shown by name', async ({ site }) => {
    for (const [path, label] of [
      ['/company/horizon-air/jobs/', 'Horizon Air'],
      ['/locations/washington/jobs/', 'Washington'],
      ['/locations/usa/jobs/', 'United States'],
    ]) {
      const links = readFacetLinks(await getPage(site.url, path ?? ''));
      expect(links.find((link) => link.label === label)).toMatchObject({ href: '/jobs/', count: null });
    }
  });
});

test.describe('brands', () => {
  test('company ID 38490 counts as Hawaiian, whatever name it has, and never as Alaska', async ({ site }) => {
    const page = await getPage(site.url, '/jobs/');
    const links = Object.fromEntries(
      readFacetLinks(page)
        .filter(({ facet }) => facet === 'Company')
        .map(({ label, count: jobs }) => [label, jobs]),
    );
    expect(links).toEqual({
      'Alaska Airlines': count(({ buid }) => buid === 1318),
      'Hawaiian Airlines': count(({ buid }) => buid === 35119 || buid === 38490),
      'Horizon Air': count(({ buid }) => buid === 34035),
    });
    const disputed = open.filter(({ buid }) => buid === 38490);
    expect(disputed.length).toBeGreaterThan(10);
    for (const { path } of disputed.slice(0, 12))
      expect(textOf(await getPage(site.url, path), '.job-lead')).toMatch(/^Hawaiian Airlines/);
  });
});
