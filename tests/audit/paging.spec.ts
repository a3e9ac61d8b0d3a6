import { expect, test } from '#tests/support/fixtures.ts';
import type { RunningSite } from '#tests/support/start-site.ts';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { compareNewest, readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { sampleAddresses, seed } from '#tests/e2e/support/list-queries.ts';
import { readJobPaths, readPage, readTotal } from '#tests/e2e/support/read-page.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';

const open = readNaiveFeed().filter(({ isOpen }) => isOpen);
const byPath = new Map(open.map((job) => [job.path, job]));

/** Returns the jobs of all pages of a list, in order. */
async function readAllPages(site: RunningSite, path: string, total: number): Promise<readonly string[]> {
  const join = path.includes('?') ? '&' : '?';
  const numbers = Array.from({ length: Math.ceil(total / 10) }, (_, index) => index + 1);
  const pages = await mapWith(numbers, 4, async (number) => {
    const { text } = await sendRequest(site.url, number === 1 ? path : `${path}${join}page=${number}`);
    return [...text.matchAll(/<h2 class="job-card-title"[^>]*><a href="([^"]+)"/g)].map(([, href = '']) => href);
  });
  const last = numbers.length + 1;
  expect((await sendRequest(site.url, `${path}${join}page=${last}`)).status, `page ${last} of ${path}`).toBe(404);
  return pages.flat();
}

function expectNewestFirst(paths: readonly string[]): void {
  const jobs = paths.map((path) => byPath.get(path)).filter((job) => job !== undefined);
  expect(jobs).toHaveLength(paths.length);
  expect(jobs.map(({ path }) => path)).toEqual([...jobs].sort(compareNewest).map(({ path }) => path));
}

test.describe('paging', () => {
  test('the pages of all jobs show every open job of the feed exactly once, newest first', async ({ site }) => {
    const paths = await readAllPages(site, '/jobs/', open.length);
    expect([...paths].sort()).toEqual(open.map(({ path }) => path).sort());
    expectNewestFirst(paths);
  });

  test('the regular expressions of this test find the same list as a parser', async ({ site }) => {
    const { text } = await sendRequest(site.url, '/jobs/?page=2');
    expect([...text.matchAll(/<h2 class="job-card-title"[^>]*><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      readJobPaths(readPage(text)),
    );
  });

  test(`the pages of 30 random lists show every job exactly once (seed ${seed})`, async ({ site }) => {
    let lists = 0;
    for (const address of sampleAddresses(600).slice(200)) {
      if (lists === 30) break;
      const first = await sendRequest(site.url, `/jobs/${address}`);
      if (first.status !== 308 && first.status !== 200) continue;
      const path = first.headers.location ?? `/jobs/${address}`;
      // The ID of a job leads to the job.
      if (!/\/jobs\/(?:\?|$)/.test(path)) continue;
      const total = readTotal(await getPage(site.url, path));
      if (total < 11 || total > 120) continue;
      lists += 1;
      const paths = await readAllPages(site, path, total);
      expect(paths, path).toHaveLength(total);
      expect(new Set(paths).size, path).toBe(total);
      for (const job of paths) expect(byPath.has(job), `${job} of ${path}`).toBe(true);
      const isByDate = path.includes('sort=date') || !path.includes('q=');
      if (isByDate) expectNewestFirst(paths);
      const { searchParams, pathname } = new URL(path, 'http://x');
      const company = /\/company\/([^/]+)\//.exec(pathname)?.[1];
      if (company !== undefined) for (const job of paths) expect(byPath.get(job)?.company).toBe(company);
      for (const value of searchParams.getAll('job-category').slice(0, 1)) {
        const categories = searchParams.getAll('job-category');
        for (const job of paths) expect(categories, `${value} ${job}`).toContain(byPath.get(job)?.category);
      }
    }
    expect(lists).toBe(30);
  });
});
