import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { JobSearch, PageSearch } from '#lib/search/job-search.ts';
import { runtime, setRuntime } from '#lib/runtime/runtime.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { solrRow, toLines } from '#tests/e2e/support/feed-rows.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { jsonFeedSchema } from '#tests/support/json-feed-schema.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerFeed } from './list-feed.ts';

const schema = {
  fileName: 'rss.xsd',
  contents: readFileSync(new URL('../../tests/support/rss.xsd', import.meta.url), 'utf8'),
};
const ajv = new Ajv2019({ allErrors: true, formats: fullFormats });
const isJsonFeed = ajv.compile(jsonFeedSchema);

const opened: JobSearch[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ now: defaultFeed.now, toFake: ['Date'] });
  opened.push(await useSampleSite());
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(opened.map((search) => search.close()));
});

async function read(path: string, query = ''): Promise<string> {
  const [listPath = '', format] = path.split('feed.', 2);
  const response = await answerFeed(listPath, format === 'json' ? 'json' : 'xml', query);
  expect(response.status).toBe(200);
  return response.text();
}

async function findFaults(rss: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'feed.xml', contents: rss }, schema });
  return errors.map(({ message }) => message);
}

describe.each([
  ['/jobs/', ''],
  ['/jobs/', '?q=captain&page=2'],
  ['/jobs/', '?company=alaska-airlines&company=horizon-air'],
  ['/locations/japan/jobs/', ''],
  ['/locations/hawaii/company/hawaiian-airlines/jobs/', ''],
  ['/locations/seattle-wa/jobs/', '?r=50'],
  ['/job-category/software-technology/jobs/', ''],
  ['/jobs/', '?q=zzzzqqqq'],
])('the feeds of %s%s', (path, query) => {
  test('are valid, and different feed readers parse the same content', async () => {
    const rss = await read(`${path}feed.xml`, query);
    expect(await findFaults(rss)).toEqual([]);
    const json = await read(`${path}feed.json`, query);
    expect(isJsonFeed(JSON.parse(json)) ? null : ajv.errorsText(isJsonFeed.errors)).toBeNull();
    const { items = [] } = parseRssFeed(rss);
    const first = items.map(({ title, link, description }) => ({ title, link, text: description }));
    const second = (await new RssParser().parseString(rss)).items.map(({ title, link, content }) => ({
      title,
      link,
      text: content,
    }));
    const third = (parseJsonFeed(JSON.parse(json)).items ?? []).map(({ title, url, content_text: text }) => ({
      title,
      link: url,
      text,
    }));
    expect(first).toEqual(second);
    expect(third).toEqual(first.map((item) => ({ ...item, text: item.text?.replaceAll('&amp;', '&') })));
    expect(first.length === 0).toBe(query.includes('zzzz'));
  });
});

test('a feed has the jobs of its page and those that follow, up to 100', async () => {
  const first = parseJsonFeed(JSON.parse(await read('/jobs/feed.json'))).items ?? [];
  expect(first).toHaveLength(100);
  expect(new Set(first.map(({ id }) => id)).size).toBe(100);
  const second = parseJsonFeed(JSON.parse(await read('/jobs/feed.json', '?page=2'))).items ?? [];
  expect(second.slice(0, 90).map(({ id }) => id)).toEqual(first.slice(10).map(({ id }) => id));
});

test('a feed whose further jobs cannot be read is 503', async () => {
  const before = runtime();
  const down = async () => ({ ok: false, error: { kind: 'unavailable', detail: 'down' } }) as const;
  const search: PageSearch['search'] = async (query, options) =>
    options === undefined ? before.search.search(query) : down();
  setRuntime({ ...before, search: { ...before.search, search } });
  expect((await answerFeed('/jobs/', 'xml', '')).status).toBe(503);
  setRuntime(before);
});

test('the validators detect a feed without a time, a title or a version', async () => {
  const rss = await read('/jobs/feed.xml');
  for (const [was, is] of [
    [/<pubDate>[^<]*/, '<pubDate>2026-11-20'],
    [/<link>[^<]*/, '<link>/jobs/'],
    ['version="2.0"', 'version="1.0"'],
    ['<lastBuildDate>', '<lastBuild>'],
  ] as const)
    expect(await findFaults(rss.replace(was, is))).not.toEqual([]);
  expect(isJsonFeed({ ...JSON.parse(await read('/jobs/feed.json')), version: 'https://jsonfeed.org/version/1' })).toBe(
    false,
  );
});

test('text of a posting stays text, whatever it contains', async () => {
  const place = 'A & B <NEW> ]]>';
  const title = 'R&D <b>Lead</b> ]]> \u2028 ‘x’';
  const feed = await writeFeed(toLines([solrRow(1, { title, location_exact: place })]));
  opened.push(await useSampleSite({}, feed.path));
  const rss = await read('/jobs/feed.xml');
  const json = await read('/jobs/feed.json');
  await feed.remove();
  expect(await findFaults(rss)).toEqual([]);
  const [item] = (await new RssParser().parseString(rss)).items;
  const [jsonItem] = parseJsonFeed(JSON.parse(json)).items ?? [];
  expect(jsonItem?.content_text).toContain('<NEW>');
  expect(item?.content).not.toContain('<');
  expect(item?.contentSnippet).toBe(jsonItem?.content_text);
  expect(item?.title).toBe(jsonItem?.title);
});

test('jobs without a date of posting have none in a feed, nor has a feed of such jobs', async () => {
  const undated = { date_new: '1970-01-01', date_added: null, date_updated: null, salted_date: '2099-01-01' };
  const feed = await writeFeed(toLines([solrRow(1, { title: 'Undated', ...undated })]));
  opened.push(await useSampleSite({}, feed.path));
  const [rss, json] = [await read('/jobs/feed.xml'), await read('/jobs/feed.json')];
  await feed.remove();
  expect(await findFaults(rss)).toEqual([]);
  expect(rss).toContain('Undated');
  expect(rss + json).not.toMatch(/1970|2099|pubDate|date_published/);
});

test('items say what is behind a posting', async () => {
  const feed = await writeFeed(toLines([solrRow(1, { other: '{"vacancytype":"Talent pool"}' }), solrRow(2)]));
  opened.push(await useSampleSite({}, feed.path));
  const { items } = parseJsonFeed(JSON.parse(await read('/jobs/feed.json')));
  const texts = items?.map(({ content_text: text }) => text?.includes('A talent pool for future positions'));
  expect(texts?.sort()).toEqual([false, true]);
  await feed.remove();
});

const guid = '0123456789ABCDEF0123456789ABCDEF';
const numbered = { guid: null, id: null, reqid: 'M-V6', location_exact: 'Seattle, WA' };
const corrected = { location_exact: 'SeaTac, WA', title_exact: 'Lead Ramp Agent', title_slug: 'lead-ramp-agent' };

test.each([
  ['rows', [{ guid, reqid: 'M-20' }, numbered], ['M-20', 'M-V6']],
  [
    'rows whose title and place were corrected',
    [
      { guid, reqid: 'M-20', ...corrected },
      { ...numbered, ...corrected },
    ],
    ['M-20', 'M-V6'],
  ],
  ['a row that came back under another guid', [{ guid: 'F'.repeat(32), reqid: 'M-20' }], ['M-20']],
  ['rows that share a requisition', [numbered, { ...numbered, ...corrected }], ['M-V6/seatac-wa', 'M-V6/seattle-wa']],
])('of %s, items are identified by what does not change', async (_, rows, ids) => {
  const feed = await writeFeed(toLines(rows.map((row, at) => solrRow(at + 1, row))));
  opened.push(await useSampleSite({}, feed.path));
  const rss = parseRssFeed(await read('/jobs/feed.xml')).items ?? [];
  const json = parseJsonFeed(JSON.parse(await read('/jobs/feed.json'))).items ?? [];
  await feed.remove();
  expect(json.map(({ id }) => id).sort()).toEqual(ids);
  expect(rss.map((item) => item.guid)).toEqual(json.map(({ id }) => ({ value: id, isPermaLink: false })));
});
