import { expect, test } from '#tests/support/fixtures.ts';
import { compareNewest, readNaiveFeed, type NaiveJob } from './support/naive-feed.ts';
import { hrefsOf, readJobPaths, textOf } from './support/read-page.ts';
import { getPage } from './support/get-page.ts';

const newest = [...readNaiveFeed().filter(({ isOpen }) => isOpen)].sort(compareNewest);

/** The featured query of docs/specification.md, with its defaults. */
function isFeatured(job: NaiveJob): boolean {
  const isAirport = /\bairport\b/i.test(job.rawCategory);
  const isIsland = ['kahului-hi', 'lihue-hi', 'kailua-kona-hi'].includes(job.city?.slug ?? '');
  const isIslandWork =
    (isAirport || /\bwarehouse\b/i.test(job.rawCategory)) && isIsland && !/\bcargo agent\b/i.test(job.title);
  return job.isFeatured || isIslandWork || (isAirport && ![35119, 38490].includes(job.buid));
}

const featured = newest
  .filter(isFeatured)
  .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  .map(({ path }) => path);
const blockOf = (page: Document): readonly string[] => hrefsOf(page, '[data-featured-jobs] .job-card-title a');

test.describe('featured jobs', () => {
  test('the home page shows six of the featured query: flagged ones first, each newest first', async ({ site }) => {
    const page = await getPage(site.url, '/');
    expect(blockOf(page)).toEqual(featured.slice(0, 6));
    expect(textOf(page, '[data-featured-jobs] h2')).toBe('Featured jobs');
  });

  test('the first page of all jobs shows six that are not among its rows above them, and its rows keep their order', async ({
    site,
  }) => {
    const page = await getPage(site.url, '/jobs/');
    const rows = readJobPaths(page);
    expect(rows).toEqual(newest.slice(0, 10).map(({ path }) => path));
    expect(blockOf(page)).toEqual(featured.filter((path) => !rows.includes(path)).slice(0, 6));
    const [block, list] = ['[data-featured-jobs]', '[data-job-list]'].map((part) => page.querySelector(part));
    expect(block?.nextElementSibling).toBe(list);
    expect(rows.some((path) => featured.includes(path))).toBe(true);
  });

  for (const path of [
    '/jobs/?page=2',
    '/jobs/?q=agent',
    '/company/alaska-airlines/jobs/',
    '/locations/hawaii/jobs/',
    '/jobs/?sort=date',
    '/career-opportunities/pilot-jobs/',
  ] as const) {
    test(`${path} has no such block`, async ({ site }) => {
      expect((await getPage(site.url, path)).querySelector('[data-featured-jobs]')).toBeNull();
    });
  }
});
