import pino from 'pino';
import { expect, test } from '#tests/support/fixtures.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { writeFeed, writeGeneratedFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { solrRow } from '#tests/e2e/support/feed-rows.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { hrefsOf, metaOf, readFacetLinks, readTotal, textOf, textsOf } from '#tests/e2e/support/read-page.ts';
import { getPage } from '#tests/e2e/support/get-page.ts';

const opened: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  await Promise.all(opened.map((close) => close()));
});

async function startOn(feed: WrittenFeed): Promise<RunningSite> {
  opened.push(feed.remove);
  const site = await startSite({ JOBS_FEED: feed.path });
  opened.push(site.stop);
  return site;
}

// Sent to the process itself: a front keeps its cached copy for a minute, whatever happens to the feed.
const titlesOf = async (site: RunningSite): Promise<readonly string[]> =>
  textsOf(await getPage(site.processUrl, '/jobs/'), '[data-job-list] .job-card-title a');

test.describe('a feed with errors', () => {
  test('logs invalid lines with their numbers and serves the valid rows', async () => {
    const lines = [
      JSON.stringify(solrRow(1, { title: 'First Good' })),
      '{"guid": "broken',
      '[1, 2, 3]',
      'null',
      JSON.stringify({ guid: '6'.repeat(32), buid: 1318 }),
      JSON.stringify({ title_exact: 'No Id', buid: 1318 }),
      JSON.stringify(solrRow(1, { title: 'Second Of One Id' })),
      JSON.stringify(
        solrRow(2, {
          title: 'Wrong Types',
          date_new: 5,
          GeoLocation: [1],
          job_category: { a: 1 },
          description: 7,
          location_exact: false,
          validThrough: {},
        }),
      ),
      JSON.stringify(
        solrRow(3, {
          title: 'Wrong Values',
          date_new: 'yesterday',
          GeoLocation: '1000,1000',
          validThrough: 'soon',
          link: 'javascript:alert(1)',
          title_slug: '../../etc',
        }),
      ),
      JSON.stringify(solrRow(4, { title: 'Other Company', buid: 99 })),
      JSON.stringify(solrRow(5, { title: 'Last Good' })),
      '',
    ];
    const site = await startOn(await writeFeed(lines.join('\n')));
    expect([...(await titlesOf(site))].sort()).toEqual(['First Good', 'Last Good', 'Wrong Types', 'Wrong Values']);
    for (const line of ['line 2', 'line 3', 'line 4', 'line 5', 'line 6', 'line 7'])
      expect(site.stderr()).toContain(`${line}:`);
    expect(site.stderr()).toContain('6 rows skipped');
    for (const number of [1, 2, 3, 5])
      expect((await sendRequest(site.url, `/job/?id=2026-0000${number}`)).status).toBe(308);
    for (const href of hrefsOf(await getPage(site.url, '/jobs/'), '[data-job-list] .job-card-title a')) {
      const { status, text } = await sendRequest(site.url, href);
      expect({ href, status }).toEqual({ href, status: 200 });
      expect(text).not.toContain('javascript:alert');
    }
    expect((await sendRequest(site.url, '/job/?id=2026-00004')).status).toBe(404);
  });

  for (const [what, text] of [
    ['that is no feed', '<html><body>Not a feed</body></html>'],
    ['of JSON that is cut off', `{"jobs": [${JSON.stringify(solrRow(1, { title: 'Whole' }))}, {"guid": "br`],
  ] as const)
    test(`${what} is logged in one line and answered as an outage, never as “no jobs”`, async () => {
      const feed = await writeFeed(text);
      opened.push(feed.remove);
      const lines: string[] = [];
      const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
      const search = await loadSqliteSearch({
        feed: feed.path,
        buids: 'any',
        now: Date.now,
        log,
        database: 'memory',
        holdMs: 0,
      });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('"msg":"JOBS_FEED: ');
      expect(search.isReady()).toBe(false);
      expect(await search.search(allJobsQuery)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      await search.close();
    });
});

test.describe('an empty or missing feed', () => {
  test('is a site without jobs', async () => {
    const site = await startOn(await writeFeed(''));
    const list = await getPage(site.url, '/jobs/');
    expect(textOf(list, 'h1')).toBe('No jobs');
    expect(metaOf(list, 'robots')).toBe('noindex, follow');
    expect(readFacetLinks(list)).toEqual([]);
    const home = await getPage(site.url, '/');
    expect(home.querySelector('[data-featured-jobs]')).toBeNull();
    const hrefs = [...hrefsOf(home, 'a[href^="/"]'), ...hrefsOf(list, 'a[href^="/"]')];
    for (const href of new Set(hrefs.map((link) => link.replace(/#.*$/, ''))))
      expect({ href, status: (await sendRequest(site.url, href)).status }).toEqual({ href, status: 200 });
    expect((await sendRequest(site.url, '/locations/seattle-wa/jobs/')).status).toBe(404);
    expect((await sendRequest(site.url, '/company/horizon-air/jobs/')).status).toBe(200);
    expect(textOf(await getPage(site.url, '/horizon-air/'), 'main')).toContain('No jobs like this are open today.');
    await site.stop();
  });

  test('that is missing stops the start with one line and exit code 1', async () => {
    const failure = await startSite({ JOBS_FEED: '/nowhere/feed.ndjson' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const message = failure instanceof Error ? failure.message : '';
    expect(message).toContain('(exit code 1)');
    expect(message.split('\n').slice(1)).toEqual(['JOBS_FEED: no file at /nowhere/feed.ndjson', '']);
  });

  for (const [name, value] of [
    ['PORT', 'seventy'],
    ['SEARCH_BACKEND', 'elastic'],
  ] as const) {
    test(`an invalid ${name} stops the start with one line that names it`, async () => {
      const failure = await startSite({ [name]: value }).catch((error: unknown) => error);
      const message = failure instanceof Error ? failure.message : '';
      expect(message).toContain('(exit code 1)');
      const lines = message.split('\n').slice(1).filter(Boolean);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(name);
    });
  }
});

test.describe('a feed of 2,500 jobs', () => {
  test('starts, counts and serves its last page', async () => {
    const feed = await writeGeneratedFeed({ jobs: 2500, expired: 100, seed: 7 });
    const open = readNaiveFeed(feed.path).filter(({ isOpen }) => isOpen);
    const started = performance.now();
    const site = await startOn(feed);
    process.stdout.write(`2,500 jobs: ready after ${Math.round(performance.now() - started)} ms\n`);
    expect(readTotal(await getPage(site.url, '/jobs/'))).toBe(open.length);
    expect(open.length).toBeGreaterThanOrEqual(2500);
    expect(readTotal(await getPage(site.url, '/company/horizon-air/jobs/'))).toBe(
      open.filter(({ company }) => company === 'horizon-air').length,
    );
    const last = Math.ceil(open.length / 10);
    expect(textsOf(await getPage(site.url, `/jobs/?page=${last}`), '[data-job-list] > li')).toHaveLength(
      open.length - (last - 1) * 10,
    );
    expect(readTotal(await getPage(site.url, '/jobs/?q=pilot'))).toBeGreaterThan(100);
  });
});
