import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime, setRuntime, type Runtime } from '#lib/runtime/runtime.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { answerData } from '#tests/support/answer-data.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { answerMessage } from './answer-message.ts';
import { outage } from './read-data.ts';

const origin = 'https://careers.example.com';
const message = z.object({ result: z.record(z.string(), z.unknown()) });
const toolResult = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});
const jobList = z.object({
  total: z.number(),
  nextPage: z.number().nullable(),
  url: z.string(),
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      facts: z.array(z.string()),
      postedAt: z.string().nullable(),
    }),
  ),
});

let search: JobSearch;
let whole: Runtime;
let logged: string[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ now: defaultFeed.now, toFake: ['Date'] });
  search = await useSampleSite();
  whole = runtime();
});
beforeEach(() => {
  logged = [];
});
afterEach(() => setRuntime(whole));
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

async function send(method: string, params: unknown, readAddress = answerData): Promise<Record<string, unknown>> {
  const request = new Request(`${origin}/mcp`, {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  });
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const response = await answerMessage(
    request,
    { jsonrpc: '2.0', id: 1, method, params },
    { runtime: { ...runtime(), log }, readAddress },
  );
  expect(response.headers.get('content-type')).toContain('application/json');
  return message.parse(await response.json()).result;
}

async function callTool(name: string, args: unknown, readAddress = answerData) {
  return toolResult.parse(await send('tools/call', { name, arguments: args }, readAddress));
}

const tools = [
  ['search_jobs', {}],
  ['search_jobs', { location: 'Seattle, WA' }],
  ['get_job', { id: '2026-1' }],
  ['list_places', {}],
  ['list_places', { startingWith: 'sea' }],
] as const;

test('lists four read-only tools with schemas of their arguments and results', async () => {
  const described = z.looseObject({ description: z.string().min(5) });
  const { tools: listed } = z
    .object({
      tools: z.array(
        z.object({
          name: z.string(),
          title: z.string().min(5),
          description: z.string().min(20),
          inputSchema: z.looseObject({
            type: z.literal('object'),
            properties: z.record(z.string(), described).optional(),
          }),
          outputSchema: z.looseObject({ type: z.literal('object') }),
          annotations: z.object({ readOnlyHint: z.literal(true), openWorldHint: z.literal(false) }),
        }),
      ),
    })
    .parse(await send('tools/list', {}));
  expect(listed.map(({ name }) => name)).toEqual(['search_jobs', 'get_job', 'list_places', 'list_career_pages']);
  expect(Object.keys(listed[0]?.inputSchema.properties ?? {})).toContain('keywords');
  expect(JSON.stringify(listed[0]?.inputSchema)).toContain('"horizon-air"');
  expect(listed[0]?.inputSchema.properties?.['sort']).toMatchObject({ enum: ['date', 'relevance', 'distance'] });
});

test('tells an assistant which site this is', async () => {
  const { serverInfo, instructions } = z
    .object({ serverInfo: z.object({ name: z.string(), version: z.string() }), instructions: z.string() })
    .parse(
      await send('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      }),
    );
  const { site, buildId } = runtime();
  expect(serverInfo).toEqual({ name: `${site.companyName} careers`, version: buildId });
  expect(instructions).toContain(site.companyName);
});

describe('search_jobs', () => {
  test.each([
    [{}, allJobsQuery],
    [{ page: 3 }, { ...allJobsQuery, page: 3 }],
    [{ keywords: 'mechanic' }, { ...allJobsQuery, text: 'mechanic' }],
    [
      { location: 'Seattle, WA', radiusMiles: 50 },
      { ...allJobsQuery, locations: ['seattle-wa'], radius: 50 as const },
    ],
    [
      { company: 'horizon-air', keywords: 'pilot', sort: 'date' },
      { ...allJobsQuery, company: ['horizon-air'], text: 'pilot', sort: 'date' as const },
    ],
  ])('%j finds the jobs of the search in its order', async (args, query) => {
    const { structuredContent, content } = await callTool('search_jobs', args);
    const found = await search.search(query);
    const list = jobList.parse(structuredContent);
    expect([list.total, list.jobs.map(({ id }) => id)]).toEqual(
      found.ok ? [found.value.total, found.value.jobs.map(({ id }) => id)] : [],
    );
    expect(list.jobs.length).toBeGreaterThan(0);
    const [first] = found.ok ? found.value.jobs : [];
    expect(list.jobs[0]?.facts).toContain(first?.company[0]?.label);
    expect(list.jobs.map(({ postedAt }) => postedAt?.slice(0, 10))).toEqual(
      found.ok ? found.value.jobs.map(({ postedAt }) => postedAt?.slice(0, 10)) : [],
    );
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    for (const url of [list.url, ...list.jobs.map((job) => job.url)]) expect(url.startsWith(`${origin}/`)).toBe(true);
  });

  test('leads through all pages and ends', async () => {
    const ids: string[] = [];
    let page: number | null = 1;
    while (page !== null) {
      const list: z.infer<typeof jobList> = jobList.parse(
        (await callTool('search_jobs', { company: 'horizon-air', page })).structuredContent,
      );
      ids.push(...list.jobs.map(({ id }) => id));
      page = list.nextPage;
      if (page === null) expect(ids).toHaveLength(list.total);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a search without results is an empty list and no error', async () => {
    const { isError, structuredContent } = await callTool('search_jobs', { keywords: 'zzzzqqqq' });
    expect([isError, jobList.parse(structuredContent).total]).toEqual([undefined, 0]);
  });

  test.each([
    [{ location: 'Qqqqzzzz' }, /^No such place is known\. list_places finds places\.$/],
    [{ location: 'Anchorige' }, /^No such place is known\. Did you mean Anchorage, AK\? list_places finds places\.$/],
    [{ radiusMiles: 50 }, /^radiusMiles needs a location\.$/],
    [{ page: 999 }, /^There is no such list/],
    [{ company: 'nobody' }, /company/],
    [{ city: 'Seattle' }, /city/],
    [{ page: 0 }, /page/],
    [{ keywords: 'x'.repeat(201) }, /keywords/],
  ])('%j is an error that says what is wrong', async (args, text) => {
    const { isError, structuredContent, content } = await callTool('search_jobs', args);
    expect([isError, structuredContent]).toEqual([true, undefined]);
    expect(content[0].text).toMatch(text);
  });
});

test('get_job returns each job that search_jobs lists, with its description and apply link', async () => {
  const { jobs } = jobList.parse((await callTool('search_jobs', {})).structuredContent);
  for (const { id, title, url } of jobs) {
    const { structuredContent } = await callTool('get_job', { id });
    expect(structuredContent).toMatchObject({ id, title, url });
    const job = z.object({ description: z.string(), applyUrl: z.url() }).parse(structuredContent);
    expect(job.description.length).toBeGreaterThan(100);
    expect(job.applyUrl).toMatch(/^https:/);
  }
});

test('get_job says that a job is unknown or closed', async () => {
  const closedId = readNaiveFeed()
    .find(({ isOpen }) => !isOpen)
    ?.path.split('/')[3];
  for (const [id, text] of [
    ['unknown', 'No job has this id.'],
    [closedId, 'This job has closed and takes no more applications.'],
  ])
    expect(await callTool('get_job', { id })).toEqual({ isError: true, content: [{ type: 'text', text }] });
});

test('the slug of each listed place finds its jobs', async () => {
  const places = z.object({
    places: z.array(z.object({ name: z.string(), slug: z.string(), jobs: z.number() })),
    isComplete: z.boolean(),
  });
  const all = places.parse((await callTool('list_places', {})).structuredContent);
  expect(all.places.length).toBeGreaterThan(10);
  expect(all.isComplete).toBe(true);
  const some = places.parse((await callTool('list_places', { startingWith: 'sea' })).structuredContent);
  expect(some.places[0]).toMatchObject({ slug: 'seattle-wa' });
  for (const { slug, jobs } of some.places)
    expect(jobList.parse((await callTool('search_jobs', { location: slug })).structuredContent).total).toBe(jobs);
});

test.each([
  [200, 200, true],
  [201, 200, false],
])('of %i places list_places lists %i', async (count, listedCount, isComplete) => {
  const rows = Array.from({ length: count }, (_, at) => [`place-${at}`, `Place ${at}`, 47, -122, 1]);
  const body = Buffer.from(JSON.stringify({ address: ['/locations/', '/jobs/'], places: rows }));
  const { structuredContent } = await callTool('list_places', {}, async () => ({ status: 200, headers: {}, body }));
  expect(structuredContent).toMatchObject({ isComplete });
  expect(structuredContent?.['places']).toHaveLength(listedCount);
});

test('list_career_pages returns the content pages, during an outage too', async () => {
  setRuntime({ ...whole, search: createFakeSearch() });
  const { structuredContent } = await callTool('list_career_pages', {});
  const { pages } = z.object({ pages: z.array(z.object({ url: z.string() })) }).parse(structuredContent);
  expect(pages.map(({ url }) => url)).toEqual([...whole.routing.pages.keys()].map((path) => origin + path));
});

describe('an outage is an error and never a result without jobs', () => {
  const expected = { isError: true, content: [{ type: 'text', text: outage }] };

  test.each(tools)('%s %j while the search is down', async (name, args) => {
    setRuntime({ ...whole, search: createFakeSearch() });
    expect(await callTool(name, args)).toEqual(expected);
  });

  test.each(tools)('%s %j while renders are refused, whatever the body says', async (name, args) => {
    const refused = async (address: string) => ({ ...(await answerData(address)), status: 503 });
    expect(await callTool(name, args, refused)).toEqual(expected);
  });

  test.each(tools)('%s %j when the answer is not that of the site', async (name, args) => {
    for (const body of ['<html></html>', '{}', '{"items":[{}]}', '[]']) {
      const broken = async () => ({ status: 200, headers: {}, body: Buffer.from(body) });
      expect(await callTool(name, args, broken), body).toEqual(expected);
    }
    expect(logged).toEqual([]);
  });

  test('search_jobs when a list is not there although the answer is', async () => {
    const body = Buffer.from(JSON.stringify({ kind: 'not-found' }));
    expect(await callTool('search_jobs', {}, async () => ({ status: 200, headers: {}, body }))).toEqual(expected);
    expect(logged).toEqual([]);
  });

  test.each(tools)('%s %j after an exception, which is logged and not told', async (name, args) => {
    const broken = async () => Promise.reject(new Error('secret-detail'));
    expect(await callTool(name, args, broken)).toEqual(expected);
    expect(logged.join('')).toContain('secret-detail');
  });

  test('a list that redirects forever', async () => {
    const body = Buffer.from(JSON.stringify({ kind: 'redirect', to: '/jobs/' }));
    const read = vi.fn(async () => ({ status: 200, headers: {}, body }));
    expect(await callTool('search_jobs', {}, read)).toEqual(expected);
    expect(read).toHaveBeenCalledTimes(4);
  });
});

test.each(['/seattle-wa/ramp-agent/ABC/job/', '/job/?id=2026-1'])(
  'search_jobs for the ID of a job, which leads to %s, names the tool for it',
  async (to) => {
    const body = Buffer.from(JSON.stringify({ kind: 'redirect', to }));
    const read = async () => ({ status: 200, headers: {}, body });
    expect(await callTool('search_jobs', { keywords: '2026-1' }, read)).toMatchObject({
      isError: true,
      content: [{ text: '“2026-1” is the ID of a job. Call get_job with this id.' }],
    });
  },
);
