import { rename, writeFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { feedJobSchema } from '#lib/feeds/feed-job.ts';
import { jobResponse } from '#lib/views/job/job-response.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { failingSite } from './support/faults.ts';
import { seattle, solrRow, toLines } from './support/feed-rows.ts';
import { sendRequest } from './support/send-request.ts';
import { stopSearch } from './support/stop-search.ts';

const changesSchema = z.strictObject({
  cursor: z.string(),
  opened: z.array(feedJobSchema),
  changed: z.array(feedJobSchema),
  closed: z.array(z.string()),
});

const parseLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => feedJobSchema.parse(JSON.parse(line)));

const readXml = (text: string): Document => new JSDOM(text, { contentType: 'text/xml' }).window.document;
const textsOf = (xml: Document, name: string): readonly string[] =>
  [...xml.querySelectorAll(name)].map(({ textContent }) => textContent ?? '');

async function readChanges(site: RunningSite, since = '') {
  const { status, text } = await sendRequest(site.processUrl, `/jobs/changes?since=${since}`);
  expect(status, text).toBe(200);
  return changesSchema.parse(JSON.parse(text));
}

test.describe('the feeds of all jobs', () => {
  test('have exactly the jobs of the sitemap, in the order of their ids', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, '/jobs/all.ndjson');
    expect(status).toBe(200);
    const jobs = parseLines(text);
    const paths = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname).sort();
    const sitemap = readXml((await sendRequest(site.url, '/sitemaps/jobs-1.xml')).text);
    expect(paths(jobs.map(({ url }) => url))).toEqual(paths(textsOf(sitemap, 'loc')));
    const ids = jobs.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    const indeed = readXml((await sendRequest(site.url, '/jobs/all.xml')).text);
    expect(textsOf(indeed, 'referencenumber')).toEqual(ids);
    expect(textsOf(indeed, 'job > url')).toEqual(jobs.map(({ url }) => url));
    const linkedin = readXml((await sendRequest(site.url, '/jobs/all-linkedin.xml')).text);
    expect(textsOf(linkedin, 'partnerJobId')).toEqual(ids);
    expect(textsOf(linkedin, 'expectedJobCount')).toEqual([String(ids.length)]);
    expect((await readChanges(site)).opened).toEqual(jobs);
  });

  test('and the pages of a job say the same about its hiring, without JavaScript', async ({ site }) => {
    const jobs = parseLines((await sendRequest(site.url, '/jobs/all.ndjson')).text);
    const openings = [
      ['current', 'A position that is open now'],
      ['pool', 'A talent pool for future positions'],
      ['evergreen', 'Ongoing hiring, not one position'],
    ] as const;
    for (const [vacancy, opening] of openings) {
      const job = jobs.find(({ hiring }) => hiring?.vacancy === vacancy);
      const path = new URL(job?.url ?? '').pathname;
      const page = new JSDOM((await sendRequest(site.url, path)).text).window.document;
      const facts = [...page.querySelectorAll('.job-side .facts > div')].map((fact) =>
        [...fact.children].map(({ textContent }) => textContent),
      );
      const expected = [
        ['Opening', opening],
        ...(job?.hiring?.window == null ? [] : [['Hiring window', job.hiring.window]]),
        ...(job?.hiring?.aiUse == null ? [] : [['Use of AI', job.hiring.aiUse]]),
      ];
      expect(facts).toEqual(expect.arrayContaining(expected));
      const data = await sendRequest(site.url, `/data/job/?id=${job?.id}`);
      for (const [term, text] of expected) {
        expect(jobResponse.parse(JSON.parse(data.text)).facts).toContainEqual({ term, text });
      }
    }
  });

  for (const path of ['/jobs/all.ndjson', '/jobs/all.xml', '/jobs/all-linkedin.xml', '/jobs/changes'])
    test(`${path} answers 304 to a client that has it, and has one spelling`, async ({ site }) => {
      const { headers, status } = await sendRequest(site.url, path, { method: 'HEAD' });
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      const sent = { 'if-none-match': headers['etag'] ?? '' };
      expect((await sendRequest(site.url, path, { headers: sent })).status).toBe(304);
      const other = await sendRequest(site.url, `${path.toUpperCase()}/?x=1`);
      expect([other.status, other.headers['location']]).toEqual([308, `${path}?x=1`]);
      expect((await sendRequest(site.url, path, { method: 'POST' })).status).toBe(405);
    });

  test('name the changes since their own jobs; a cursor that was never given is gone', async ({ site }) => {
    const { headers } = await sendRequest(site.url, '/jobs/all.ndjson', { method: 'HEAD' });
    const since = /\?since=([\w-]+)>; rel="monitor"/.exec(String(headers['link']))?.[1] ?? '';
    expect(await readChanges(site, since)).toEqual({ cursor: since, opened: [], changed: [], closed: [] });
    expect((await sendRequest(site.url, '/jobs/changes?since=never')).status).toBe(410);
  });
});

test('a client that follows the changes has the jobs of the feed', { tag: '@long' }, async () => {
  const row = (number: number, title = `Job ${number}`) => solrRow(number, { title, ...seattle });
  const feed = await writeFeed(toLines([row(1), row(2)]));
  const site = await startSite({ JOBS_FEED: feed.path });
  const first = await readChanges(site);
  expect(first.opened.map(({ title }) => title)).toEqual(['Job 1', 'Job 2']);
  await writeFile(`${feed.path}.new`, toLines([row(2, 'Job Two'), row(3)]));
  await rename(`${feed.path}.new`, feed.path);
  await expect.poll(async () => (await readChanges(site, first.cursor)).opened.length).toBe(1);
  const { opened, changed, closed, cursor } = await readChanges(site, first.cursor);
  expect([opened, changed].map((jobs) => jobs.map(({ title }) => title))).toEqual([['Job 3'], ['Job Two']]);
  expect(closed).toEqual([first.opened[0]?.id]);
  expect(parseLines((await sendRequest(site.processUrl, '/jobs/all.ndjson')).text)).toEqual([...changed, ...opened]);
  expect((await readChanges(site, cursor)).opened).toEqual([]);
  await site.stop();
  await feed.remove();
});

test.describe('in an outage', { tag: '@long' }, () => {
  test.use({ sitePlan: { script: failingSite } });

  test('every feed of all jobs is 503, also for a client that was served before', async ({ site }) => {
    const { cursor } = await readChanges(site);
    await stopSearch(site);
    for (const path of ['/jobs/all.ndjson', '/jobs/all.xml', '/jobs/changes', `/jobs/changes?since=${cursor}`]) {
      const { status, headers, text } = await sendRequest(site.processUrl, path);
      expect([status, headers['retry-after']], path).toEqual([503, '30']);
      expect(text).not.toContain('secret-detail');
    }
  });
});
