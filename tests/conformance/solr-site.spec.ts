import { expect, test } from '#tests/support/fixtures.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site as config } from '#config/site.ts';
import { indexFeed } from '#scripts/solr-index/index-feed.ts';
import { createSolrAdmin } from '#scripts/solr-index/solr-admin.ts';
import { findSolrObstacle } from '#tests/solr/support/prepare-java.ts';
import { startSolr, type SolrCluster } from '#tests/solr/support/start-solr.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';

const reason = findSolrObstacle();
const feed = readFileSync(path.join(import.meta.dirname, '../../data/sample-feed.ndjson'), 'utf8')
  .trimEnd()
  .split('\n');
const jobLinks = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/href="([^"]+\/job\/)"/g)].map(([, link]) => link ?? '')),
];

/** A row with a closing date in the past. */
function toClosed(row: string): string {
  return JSON.stringify({ ...JSON.parse(row), validThrough: '2026-11-01T00:00:00Z' });
}

test.describe(`the site with a real Solr${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  test.skip(reason !== null, reason ?? '');
  let cluster: SolrCluster;
  let overSolr: RunningSite;
  let overFeed: RunningSite;

  async function index(rows: readonly string[]): Promise<void> {
    const made = await indexFeed(createSolrAdmin(cluster.urls), {
      feed: Buffer.from(rows.join('\n')),
      asOf: new Date().toISOString(),
      buids: config.buids,
      alias: 'jobs',
      shards: 1,
      replicas: 1,
      keep: 0,
    });
    if (!made.ok) throw new Error(made.error);
  }

  test.beforeAll(async ({ sites }) => {
    test.setTimeout(240_000);
    cluster = await startSolr(1);
    await index(feed);
    const env = { SEARCH_BACKEND: 'solr', SOLR_URL: cluster.urls.join(','), SOLR_COLLECTION: 'jobs' };
    [overSolr, overFeed] = await Promise.all([startSite(env), sites.get(null)]);
  });
  test.afterAll(async () => {
    await overSolr?.stop();
    await cluster?.stop();
  });

  for (const address of [
    '/',
    '/jobs/',
    '/jobs/?page=3',
    '/jobs/?page=9999',
    '/company/horizon-air/jobs/',
    '/company/nobody/jobs/',
    '/jobs/?company=alaska-airlines&company=horizon-air',
    '/locations/seattle-wa/job-category/pilots/jobs/',
    '/locations/seattle/jobs/',
    '/locations/atlantis/jobs/',
    '/locations/seattle-wa/jobs/?r=50&sort=distance',
    '/jobs/?q=mecanic',
    '/jobs/?q=kind%3A%2A&view=map',
    '/sitemap.xml',
    '/sitemaps/jobs-1.xml',
    '/jobs/feed.xml',
    '/data/suggestions/?q=pil',
    '/data/places/?q=sea',
    '/career-opportunities/pilot-jobs/',
    `/${'F'.repeat(32)}/job/`,
  ] as const) {
    test(`${address} is answered like from the feed`, async () => {
      const readAnswer = async (site: RunningSite) => {
        const { status, headers, text } = await sendRequest(site.url, address);
        // The order of the jobs of a text depends on the backend; their number does not.
        const jobs = address.includes('q=') ? jobLinks(text).length : jobLinks(text).toSorted();
        return [status, headers.location, /<h1[^>]*>([^<]+)/.exec(text)?.[1], jobs];
      };
      // On a busy machine a first answer may time out.
      await expect.poll(() => readAnswer(overSolr), { timeout: 60_000 }).toEqual(await readAnswer(overFeed));
    });
  }

  test('a visitor finds a job by facets and text', async ({ visitors }) => {
    const visitor = await visitors.create({ baseURL: overSolr.url });
    const page = await visitor.newPage();
    const heading = page.getByRole('heading', { level: 1 }).first();
    await page.goto('/company/horizon-air/jobs/');
    await page.getByRole('link', { name: 'Alaska Airlines (' }).click();
    await page.waitForURL('**/jobs/?company=alaska-airlines&company=horizon-air');
    const [counted] =
      /\d+/.exec(
        (await sendRequest(overFeed.url, '/jobs/?company=alaska-airlines&company=horizon-air')).text.match(
          /<h1[^>]*>([^<]+)/,
        )?.[1] ?? '',
      ) ?? [];
    await expect(heading).toContainText(`${counted} `);
    await page.getByLabel('Job title, skill or ID', { exact: true }).fill('mecanic');
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]q=mecanic/);
    await expect(heading).toHaveText(/^[1-9]\d* .*mechanic/);
    await expect(page.getByText('We searched for “mechanic” instead of “mecanic”.')).toBeVisible();
    await page.goto('/jobs/');
    const first = page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('heading').getByRole('link').first();
    const title = await first.textContent();
    await first.click();
    await page.waitForURL('**/job/');
    await expect(heading).toHaveText(title?.trim() ?? '');
  });

  test('a closed job leaves its list and says that it is closed', async () => {
    const [link = ''] = jobLinks((await sendRequest(overSolr.url, '/jobs/')).text);
    const guid = link.split('/').at(-3) ?? '';
    expect((await sendRequest(overSolr.url, link)).status).toBe(200);
    await index(feed.map((row) => (row.includes(guid) ? toClosed(row) : row)));
    await expect.poll(async () => (await sendRequest(overSolr.url, link)).status, { timeout: 60_000 }).toBe(410);
    await expect
      .poll(async () => (await sendRequest(overSolr.url, '/jobs/')).text.includes(guid), { timeout: 60_000 })
      .toBe(false);
    await index(feed);
    await expect.poll(async () => (await sendRequest(overSolr.url, link)).status, { timeout: 60_000 }).toBe(200);
  });

  test('a stopped Solr is an outage and not an empty list, until it is back', async () => {
    test.setTimeout(240_000);
    expect((await sendRequest(overSolr.url, '/company/horizon-air/jobs/')).status).toBe(200);
    await cluster.kill(0);
    const newList = await sendRequest(overSolr.url, '/locations/anchorage-ak/company/horizon-air/jobs/');
    expect(newList.status).toBe(503);
    expect(newList.headers['retry-after']).toMatch(/^\d+$/);
    expect(newList.text).not.toMatch(/No jobs|No Horizon/);
    expect((await sendRequest(overSolr.url, '/company/horizon-air/jobs/')).status).toBe(200);
    await cluster.restart(0);
    await expect
      .poll(async () => (await sendRequest(overSolr.url, '/locations/anchorage-ak/company/horizon-air/jobs/')).status, {
        timeout: 90_000,
      })
      .toBe(200);
  });
});
