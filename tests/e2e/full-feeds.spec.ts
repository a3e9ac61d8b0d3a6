import { JSDOM } from 'jsdom';
import { feedJobSchema } from '#lib/feeds/feed-job.ts';
import { jobResponse } from '#lib/views/job/job-response.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { failingSite } from './support/faults.ts';
import { sendRequest } from './support/send-request.ts';
import { stopSearch } from './support/stop-search.ts';

const parseLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => feedJobSchema.parse(JSON.parse(line)));

const readXml = (text: string): Document => new JSDOM(text, { contentType: 'text/xml' }).window.document;
const textsOf = (xml: Document, name: string): readonly string[] =>
  [...xml.querySelectorAll(name)].map(({ textContent }) => textContent ?? '');

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
      const [, , , id = ''] = path.split('/');
      const data = await sendRequest(site.url, `/data/job/?id=${id}`);
      for (const [term, text] of expected) {
        expect(jobResponse.parse(JSON.parse(data.text)).facts).toContainEqual({ term, text });
      }
    }
  });

  for (const path of ['/jobs/all.ndjson', '/jobs/all.xml'])
    test(`${path} answers 304 to a client that has it, and has one spelling`, async ({ site }) => {
      const { headers, status } = await sendRequest(site.url, path, { method: 'HEAD' });
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      const sent = { 'if-none-match': headers['etag'] ?? '' };
      expect((await sendRequest(site.url, path, { headers: sent })).status).toBe(304);
      const other = await sendRequest(site.url, `${path.toUpperCase()}/?x=1`);
      expect([other.status, other.headers['location']]).toEqual([308, `${path}?x=1`]);
      expect((await sendRequest(site.url, path, { method: 'POST' })).status).toBe(405);
    });
});

test.describe('in an outage', { tag: '@long' }, () => {
  test.use({ sitePlan: { script: failingSite } });

  test('every feed of all jobs is 503, also for a client that was served before', async ({ site }) => {
    const { headers: before } = await sendRequest(site.processUrl, '/jobs/all.ndjson', { method: 'HEAD' });
    await stopSearch(site);
    for (const path of ['/jobs/all.ndjson', '/jobs/all.xml']) {
      const sent = { 'if-none-match': before['etag'] ?? '' };
      const { status, headers, text } = await sendRequest(site.processUrl, path, { headers: sent });
      expect([status, headers['retry-after']], path).toEqual([503, '30']);
      expect(text).not.toContain('secret-detail');
    }
  });
});
