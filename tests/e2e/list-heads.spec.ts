import { expect, test } from '#tests/support/fixtures.ts';
import { startSite } from '#tests/support/start-site.ts';
import { readNaiveFeed } from './support/naive-feed.ts';
import { metaOf, readTotal, textsOf } from './support/read-page.ts';
import { getPage } from './support/get-page.ts';
import { sendRequest } from './support/send-request.ts';

const job = readNaiveFeed().find(({ isOpen }) => isOpen);
const origin = 'https://careers.example.com';

test.use({ sitePlan: { env: { SITE_URL: origin } } });

const heads: readonly (readonly [path: string, title: string, canonical?: string])[] = [
  ['/', 'Airline'],
  ['/jobs/', 'All'],
  ['/jobs/?page=2', 'Page 2 of All'],
  ['/jobs/?utm_source=x', 'All', '/jobs/'],
  ['/company/horizon-air/jobs/', 'Horizon Air'],
  ['/company/horizon-air/jobs/?page=2', 'Page 2 of Horizon Air'],
  ['/locations/seattle-wa/job-category/pilots/jobs/', 'Seattle, WA Pilot'],
  ['/locations/usa/jobs/', 'United States', '/locations/united-states/jobs/'],
  ['/employment-type/part-time/jobs/', 'Part-Time'],
  ['/career-opportunities/pilot-jobs/', 'Airline Pilot'],
  ['/job-category/contact-center/jobs/', 'Contact Center'],
];

test.describe('the head of an indexable page', () => {
  const rows = heads.map(([path, title, canonical = path]) => [path, title, canonical] as const);
  for (const [path, title, canonical] of rows) {
    test(`${path} has the title “${title} Jobs at Alaska Air Group”`, async ({ site }) => {
      const page = await getPage(site.url, path);
      expect(textsOf(page, 'title')).toEqual([`${title} Jobs at Alaska Air Group`]);
      expect(textsOf(page, 'h1')).toHaveLength(1);
      expect([...page.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))).toEqual([
        `${origin}${canonical}`,
      ]);
      expect(metaOf(page, 'og:url')).toBe(`${origin}${canonical}`);
      expect(metaOf(page, 'og:title')).toBe(`${title} Jobs at Alaska Air Group`);
      const description = metaOf(page, 'description') ?? '';
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(200);
      expect(metaOf(page, 'robots')).toBe('index, follow');
      expect(page.querySelectorAll('meta[name="description"]')).toHaveLength(1);
      expect(page.documentElement.lang).toBe('en-US');
    });
  }

  test('the head of a job has its title, place and number', async ({ site }) => {
    const page = await getPage(site.url, job?.path ?? '');
    const [title = ''] = textsOf(page, 'title');
    expect(title).toContain(job?.title ?? 'no job');
    expect(title).toContain(job?.requisitionId ?? 'no job');
    expect(title).toMatch(/ Jobs at Alaska Air Group$/);
    expect(metaOf(page, 'robots')).toBe('index, follow');
    expect([...page.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))).toEqual([
      `${origin}${job?.path}`,
    ]);
  });

  test('titles of the first pages of lists are unique', async ({ site }) => {
    const paths = [
      '/jobs/',
      '/jobs/?page=2',
      '/company/horizon-air/jobs/',
      '/job-category/interns/jobs/',
      '/locations/hawaii/jobs/',
      '/employment-type/on-call/jobs/',
    ];
    const titles = await Promise.all(paths.map(async (path) => textsOf(await getPage(site.url, path), 'title')[0]));
    expect(new Set(titles).size).toBe(paths.length);
  });
});

const variants = [
  '/jobs/?q=pilot',
  '/locations/seattle-wa/jobs/?r=25',
  '/jobs/?coords=47.45,-122.31&r=25',
  '/jobs/?sort=date',
  '/company/horizon-air/jobs/?sort=relevance',
  '/jobs/?view=map',
  '/jobs/?company=alaska-airlines&company=horizon-air',
  '/jobs/?location=portland-or&location=seattle-wa',
  '/jobs/?q=zzzzqqqq',
  '/locations/nome-ak/company/horizon-air/job-category/pilots/jobs/',
];

test.describe('the head of a page with noindex', () => {
  for (const path of variants) {
    test(`${path} has noindex and is complete otherwise`, async ({ site }) => {
      const page = await getPage(site.url, path);
      expect(metaOf(page, 'robots')).toBe('noindex, follow');
      expect(textsOf(page, 'title')[0]).toMatch(/^\S.* Jobs at Alaska Air Group$/);
      expect(page.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
      const description = metaOf(page, 'description') ?? '';
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(200);
    });
  }

  test('a known value without open jobs is an empty list with status 200', async ({ site }) => {
    expect(readTotal(await getPage(site.url, variants.at(-1) ?? ''))).toBe(0);
  });

  test('a selection has one canonical address, whatever the order of the clicks', async ({ site }) => {
    const canonicals = await Promise.all(
      [
        '/jobs/?company=horizon-air&company=alaska-airlines',
        '/jobs/?company=alaska-airlines&company=horizon-air&company=horizon-air',
      ].map(async (path) => {
        const { text } = await sendRequest(site.url, path);
        return /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      }),
    );
    expect(new Set(canonicals)).toEqual(new Set([`${origin}/jobs/?company=alaska-airlines&company=horizon-air`]));
  });

  test('INDEXING=off sets noindex on every page', { tag: '@long' }, async () => {
    const preview = await startSite({ INDEXING: 'off' });
    for (const path of ['/', '/jobs/', '/benefits/', job?.path ?? ''])
      expect(metaOf(await getPage(preview.url, path), 'robots')).toBe('noindex, nofollow');
    await preview.stop();
  });
});
