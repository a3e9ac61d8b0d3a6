import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import type { PageConfig } from '#config/schema.ts';
import { writeFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';
import type { SitePlan } from '#tests/support/site-pool.ts';
import { hasPageCache } from '#tests/support/start-site.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { contentPages, listPagePaths } from '#tests/e2e/support/content-paths.ts';
import { stopSearch } from '#tests/e2e/support/stop-search.ts';
import { failingSite } from '#tests/e2e/support/faults.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { hrefsOf, readPage, textOf, textsOf } from '#tests/e2e/support/read-page.ts';

const folder = path.join(import.meta.dirname, '../../content');
const homeSource = readFileSync(path.join(folder, 'home.mdx'), 'utf8');
const readSource = (page: string): string =>
  page === '/' ? homeSource : readFileSync(path.join(folder, `${page.slice(1, -1)}.mdx`), 'utf8');
const proseOnly = contentPages.filter((page) => !listPagePaths.includes(page.path));
const proseOnlyPaths = ['/', ...proseOnly.map((page) => page.path)];
const withJobs = proseOnly.filter((page) => readSource(page.path).includes('<LiveJobs'));
const width = 2;

/** Returns the section headings of a prose file. */
function readHeadings(page: string): readonly string[] {
  return [...readSource(page).matchAll(/^## (.+)$/gm)].map(([, words = '']) => words.trim());
}

const liveHeading = (document: Document): string | null => textOf(document, '#live-jobs');

test.describe('during a search outage', () => {
  const plan: SitePlan = { script: failingSite };
  test.use({ sitePlan: plan });
  test.beforeAll(async ({ sites }) => stopSearch(await sites.get(plan)));

  test('every content page answers with its text, without its jobs, and is not cached', async ({ site }) => {
    const found = await mapWith(proseOnlyPaths, width, async (page) => {
      const { status, text, headers } = await sendRequest(site.url, page);
      const document = readPage(text);
      const headings = textsOf(document, 'main h2');
      const missing = readHeadings(page).filter((heading) => !headings.includes(heading));
      const claims = /\b(?:0|No) jobs\b|No jobs like this|Something Went Wrong/.exec(
        textOf(document, 'main') ?? '',
      )?.[0];
      const cards = document.querySelectorAll('.live-jobs, .job-card').length;
      return {
        page,
        status,
        cacheControl: headers['cache-control'],
        missing,
        claims,
        cards,
        live: liveHeading(document),
        isLong: (textOf(document, 'main') ?? '').split(' ').length > 150,
      };
    });
    const expected = {
      status: 200,
      cacheControl: 'no-store',
      missing: [],
      claims: undefined,
      cards: 0,
      live: null,
      isLong: true,
    };
    expect(found).toEqual(proseOnlyPaths.map((page) => ({ page, ...expected })));
  });

  test('links to jobs stay, without counts', async ({ site }) => {
    const { text } = await sendRequest(site.url, '/horizon-air/');
    expect(textOf(readPage(text), '.jobs-call a')).toBe('See open jobs');
    expect(hrefsOf(readPage(text), '.jobs-call a')).toEqual(['/company/horizon-air/jobs/']);
  });
});

test.describe('with a working search', () => {
  test.use({ sitePlan: {} });

  test('most content pages contain open jobs', () => {
    expect(withJobs.length).toBeGreaterThan(20);
  });

  test('every page with open jobs shows them, and later visitors get the same page from the cache', async ({
    site,
  }) => {
    test.skip(!hasPageCache, 'The page cache is off.');
    const read = async ({ path: page }: PageConfig) => {
      const { status, text, headers } = await sendRequest(site.url, page);
      const document = readPage(text);
      const isCounted =
        /^[\d,]+ .*jobs? open now$/.test(liveHeading(document) ?? '') ||
        (textOf(document, 'main') ?? '').includes('No jobs like this are open today.');
      return { page, status, text, isCounted, isCached: headers['cache-control']?.includes('s-maxage=60') };
    };
    const first = await mapWith(withJobs, width, read);
    expect(first.filter(({ status, isCounted, isCached }) => status !== 200 || !isCounted || !isCached)).toEqual([]);
    const readAges = async () =>
      mapWith(first, width, async ({ page, text }) => {
        const later = await sendRequest(site.processUrl, page);
        return { page, isOlder: Number(later.headers.age) > 0, isSame: later.text === text };
      });
    // A cached response gets older; a rendered page has the age 0.
    await expect
      .poll(readAges, { timeout: 10_000, intervals: [500] })
      .toEqual(first.map(({ page }) => ({ page, isOlder: true, isSame: true })));
  });
});

test.describe('when the feed changes', () => {
  let feed: WrittenFeed;
  const rowsUpTo = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      solrRow(index + 1, { title: `Pilot ${index + 1}`, buid: 34035, company_exact: 'Horizon Air' }),
    );
  test.use({ sitePlan: { files: { JOBS_FEED: async () => (feed = await writeFeed(toLines(rowsUpTo(2)))) } } });

  test('a cached page is replaced by one with the new count before its minute is over', async ({ site }) => {
    const pages = ['/horizon-air/', '/career-opportunities/pilots/horizon-compensation/'];
    const readAll = async (): Promise<readonly (string | null)[]> =>
      mapWith(
        pages,
        width,
        async (page) => liveHeading(readPage((await sendRequest(site.processUrl, page)).text))?.split(' ')[0] ?? null,
      );
    expect(await readAll()).toEqual(['2', '2']);
    expect(await readAll()).toEqual(['2', '2']);
    await writeFile(`${feed.path}.new`, toLines(rowsUpTo(5)));
    await rename(`${feed.path}.new`, feed.path);
    await expect.poll(readAll, { timeout: 20_000, intervals: [200] }).toEqual(['5', '5']);
  });
});
