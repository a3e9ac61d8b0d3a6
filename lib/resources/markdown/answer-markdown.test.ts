import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EmbeddedSearch } from '#lib/search/embedded/embedded-search.ts';
import { formatPay } from '#lib/jobs/format.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildMarkdownUrl, parseMarkdownPath } from '#lib/seo/preview-urls.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { writeLabel } from './content-markdown.ts';
import { answerMarkdown } from './answer-markdown.ts';

const readAlternate = (path: string, query: string) => answerMarkdown(parseMarkdownPath(path) ?? '', query);

let search: EmbeddedSearch;
beforeAll(async () => {
  vi.useFakeTimers({ now: defaultFeed.now, toFake: ['Date'] });
  search = await useSampleSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

async function firstJobs(limit: number) {
  const listing = await search.list(allJobsQuery, limit);
  if (!listing.ok) throw new Error(listing.error.detail);
  return listing.value.jobs;
}

describe('a job as Markdown', () => {
  test('states its title, place, pay and number, and links to its page', async () => {
    for (const job of await firstJobs(40)) {
      const response = await readAlternate(buildMarkdownUrl(buildJobUrl(job)), '');
      const body = await response.text();
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(body.replaceAll('\\', '')).toContain(`# ${job.title}\n`);
      if (job.pay !== null) expect(body).toContain(formatPay(job.pay));
      expect(body).toContain(job.requisitionId ?? '');
      expect(body).toContain('## Job description');
      expect(body).not.toMatch(/<(?:p|ul|li|h3|strong)\b/);
      expect(response.headers.get('link')).toBe(`<https://careers.example.com${buildJobUrl(job)}>; rel="canonical"`);
    }
  });

  test('redirects a wrong spelling to the canonical one, and answers an unknown job with 404', async () => {
    const [job] = await firstJobs(1);
    if (job === undefined) throw new Error('No job.');
    const wrong = await readAlternate(`/nowhere/nothing/${job.url.id}/job.md`, '');
    expect([wrong.status, wrong.headers.get('location')]).toEqual([308, buildMarkdownUrl(buildJobUrl(job))]);
    expect((await readAlternate('/nowhere/nothing/unknown/job.md', '')).status).toBe(404);
  });
});

test('a list as Markdown has the jobs of the page in the same order and a link to the next page', async () => {
  const body = await (await readAlternate('/jobs.md', '?page=2')).text();
  const links = [...body.matchAll(/^- \[.*?\]\((\S+)\)/gm)].map(([, href]) => href);
  const expected = await search.list(allJobsQuery, 10, 10);
  expect(links).toEqual(
    expected.ok
      ? expected.value.jobs.map((job) => `https://careers.example.com${buildMarkdownUrl(buildJobUrl(job))}`)
      : [],
  );
  expect(body).toContain('[Next page](https://careers.example.com/jobs.md?page=3)');
});

test('every content page exists as Markdown without any component tags', async () => {
  for (const path of ['/', ...runtime().routing.pages.keys()]) {
    const response = await readAlternate(buildMarkdownUrl(path), '');
    const body = await response.text();
    expect(response.status, path).toBe(200);
    expect(body, path).toMatch(/^# \S.*\n\n\S/);
    expect(body.length, path).toBeGreaterThan(600);
    expect(body, path).not.toMatch(/<\/?[A-Z]/);
    expect(body, path).not.toMatch(/\]\(\//);
  }
});

test('Markdown says whose words a person and a scene are, and nothing of a consent', async () => {
  const body = await (await readAlternate('/our-people/culture-belonging.md', '')).text();
  expect(body).toContain('**An example day:**\n\nTen minutes before boarding');
  const attributes = '\n  photo="a.webp" name="Ana Lopez"\n  role="Dispatcher" consent="2026-11-20"';
  expect(writeLabel('Person', attributes)).toBe('**Ana Lopez, Dispatcher:**');
  expect(writeLabel('Person', '')).toBe('');
});

test('unknown pages have no Markdown alternate', async () => {
  for (const path of ['/nothing.md', '/company/nobody/jobs.md', '/saved.md', '/military-base-search.md'])
    expect((await readAlternate(path, '')).status, path).toBe(404);
});
