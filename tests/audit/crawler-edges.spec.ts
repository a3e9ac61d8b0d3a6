import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { stopSearch } from '#tests/e2e/support/stop-search.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { hrefsOf, metaOf } from '#tests/e2e/support/read-page.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';

const opened: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  await Promise.all(opened.map((close) => close()));
});

async function start(env: Readonly<Record<string, string>>, script?: string): Promise<RunningSite> {
  const site = await startSite(env, script);
  opened.push(site.stop);
  return site;
}

const origin = 'https://careers.example.com';

test('a closed job leaves sitemap, feeds and list immediately, and is 410 in every format', async () => {
  const closesAfterMs = 20_000;
  const feed = await writeFeed(
    toLines([
      solrRow(1, { title: 'Stays' }),
      solrRow(2, { title: 'Closes', validThrough: new Date(Date.now() + closesAfterMs).toISOString() }),
    ]),
  );
  opened.push(feed.remove);
  const site = await start({ JOBS_FEED: feed.path, SITE_URL: origin });
  const job =
    hrefsOf(await getPage(site.url, '/jobs/'), '[data-job-list] .job-card-title a').find((href) =>
      href.includes('/closes/'),
    ) ?? '';
  const lists = ['/jobs/', '/jobs/feed.xml', '/jobs/feed.json', '/sitemaps/jobs-1.xml'];
  const formats = [job, `/previews${job.slice(0, -1)}.png`];
  const readLists = () =>
    Promise.all(
      lists.map(async (path) => [path, (await sendRequest(site.processUrl, path)).text.includes('/closes/')]),
    );
  const readFormats = () =>
    Promise.all(formats.map(async (path) => [path, (await sendRequest(site.processUrl, path)).status]));
  expect(await readLists()).toEqual(lists.map((path) => [path, true]));
  expect(await readFormats()).toEqual(formats.map((path) => [path, 200]));
  // Well before the minute after which cached pages are rendered again.
  await expect
    .poll(readFormats, { timeout: closesAfterMs + 10_000, intervals: [250] })
    .toEqual(formats.map((path) => [path, 410]));
  expect(await readLists()).toEqual(lists.map((path) => [path, false]));
});

test('during an outage robots.txt, llms.txt and the manifest do not change, and no sitemap is empty', async () => {
  const site = await start({ SITE_URL: origin }, 'tests/e2e/support/failing-site.ts');
  await stopSearch(site);
  for (const path of ['/sitemap.xml', '/sitemaps/jobs-1.xml', '/sitemaps/lists-1.xml', '/jobs/feed.xml']) {
    const { status, headers } = await sendRequest(site.url, path);
    expect([status, Number(headers['retry-after']) > 0], path).toEqual([503, true]);
  }
  expect((await sendRequest(site.url, '/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect((await sendRequest(site.url, '/llms.txt')).text).toMatch(/^# /);
  expect((await sendRequest(site.url, '/manifest.webmanifest')).headers['content-type']).toMatch(
    /^application\/manifest\+json/,
  );
});

test('a preview site is closed to crawlers', async () => {
  const site = await start({ INDEXING: 'off' });
  expect(metaOf(await getPage(site.url, '/jobs/'), 'robots')).toBe('noindex, nofollow');
  expect((await sendRequest(site.url, '/robots.txt')).text).toMatch(/^User-Agent: \*\nDisallow: \/\s*$/);
});
