import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startJobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { startProcess } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';

const jobs = readNaiveFeed();
const open = jobs.find(({ isOpen }) => isOpen);
const closing = jobs.find(({ isOpen, closesAt }) => isOpen && closesAt !== null);
const jobPath = open?.path ?? '';

test.describe('a site whose listening thread cannot search', () => {
  test.use({ sitePlan: { script: 'tests/e2e/support/render-threads-site.ts' } });

  for (const [path, content] of [
    ['/jobs/?q=pilot', /data-job-list/],
    [jobPath, /JobPosting/],
    [`/saved/?id=${open?.id}`, new RegExp(jobPath)],
    ['/data/jobs/?q=pilot', /"kind":"list"/],
    ['/data/suggestions/?q=pilot', /"kind":"title"/],
    ['/data/places/?q=seattle', /seattle-wa/],
    ['/data/places-map/jobs/', /Seattle/],
    ['/jobs/feed.xml', /<item>/],
    ['/jobs/feed.json', /"date_published"/],
    ['/jobs.md', /^# /],
    [`${jobPath.slice(0, -1)}.md`, /^# /],
    ['/career-opportunities/pilots/pdp.md', /^# /],
    ['/sitemap.xml', /jobs-1\.xml/],
    ['/sitemaps/jobs-1.xml', new RegExp(jobPath)],
    [`/job/closing.ics?id=${closing?.id}`, /BEGIN:VEVENT/],
    ['/previews/locations/seattle-wa/jobs.png', /PNG/],
    [`/previews${jobPath.slice(0, -1)}.png`, /PNG/],
  ] as const) {
    test(`${path} is answered by the render threads`, async ({ site }) => {
      const { status, text } = await sendRequest(site.url, path);
      expect([status, content.test(text)]).toEqual([200, true]);
    });
  }

  test('and so is its Markdown alternate', async ({ site }) => {
    const { status, headers } = await sendRequest(site.url, '/jobs/?q=agent', { headers: { accept: 'text/markdown' } });
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  });
});

test('requests to the hosted search are sent by another thread', async () => {
  const api = await startJobsApi();
  const preload = pathToFileURL(path.join(import.meta.dirname, '../e2e/support/log-request-threads.ts')).href;
  const site = await startProcess(
    {
      SEARCH_BACKEND: 'hosted',
      SEARCH_API_URL: api.url,
      SEARCH_API_ORIGIN: api.origin,
      JOB_DETAIL_URL: api.detailUrl,
      NODE_OPTIONS: `--import=${preload}`,
    },
    'server.ts',
  );
  try {
    for (const target of [
      '/jobs/?q=pilot',
      jobPath,
      '/data/jobs/?q=agent',
      '/data/places-map/jobs/',
      '/sitemap.xml',
      '/readyz',
      '/metrics',
    ]) {
      // On a busy machine an answer may time out.
      await expect.poll(async () => (await sendRequest(site.url, target)).status, { message: target }).toBe(200);
    }
    expect(site.stderr()).toContain('A request of the search thread.');
    expect(site.stderr()).not.toContain('A request of the listening thread.');
    expect((await sendRequest(site.url, '/metrics')).text).toMatch(
      /^service_calls_total\{service="hosted",node="[^"]+",outcome="ok"\} [1-9]/m,
    );
    expect((await sendRequest(site.url, '/metrics')).text).toMatch(/^job_searches_total\{result="some"\} [1-9]/m);
  } finally {
    await site.stop();
    await api.close();
  }
});
