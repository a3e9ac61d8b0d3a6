import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mcp } from '#config/mcp.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime, setRuntime, type Runtime } from '#lib/runtime/runtime.ts';
import { ok } from '#lib/result.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { buildPost, siteOrigin, streamBody } from '#tests/support/logged-site.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import * as route from './route.ts';

const outage =
  'The job search is not available right now. This does not mean that there are no jobs. Please try again in a moment.';
const accept = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
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
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  whole = { ...runtime(), log };
});
beforeEach(() => {
  logged = [];
  setRuntime(whole);
});
afterAll(async () => {
  vi.useRealTimers();
  await search.close();
});

function post(body: string | ReadableStream, headers: HeadersInit = accept): Promise<Response> {
  return route.POST(buildPost('/mcp', body, headers));
}

async function send(method: string, params: unknown): Promise<Record<string, unknown>> {
  const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  expect(response.headers.get('content-type')).toContain('application/json');
  return message.parse(await response.json()).result;
}

async function callTool(name: string, args: unknown) {
  return toolResult.parse(await send('tools/call', { name, arguments: args }));
}

/** Makes the search of the site answer differently. */
function changeSearch(over: Partial<JobSearch>): void {
  setRuntime({ ...whole, search: createFakeSearch(over) });
}

const tools = [
  ['search_jobs', {}],
  ['search_jobs', { location: 'Seattle, WA' }],
  ['get_job', { id: '2026-1' }],
] as const;

test('lists two read-only tools with schemas of their arguments and results', async () => {
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
  expect(listed.map(({ name }) => name)).toEqual(['search_jobs', 'get_job']);
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
    for (const url of [list.url, ...list.jobs.map((job) => job.url)])
      expect(url.startsWith(`${siteOrigin}/`)).toBe(true);
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
    [{ location: 'Qqqqzzzz' }, /^No such place is known\.$/],
    [{ location: 'Anchorige' }, /^No such place is known\. Did you mean Anchorage, AK\?$/],
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

describe('an outage is an error and never a result without jobs', () => {
  const expected = { isError: true, content: [{ type: 'text', text: outage }] };

  test.each(tools)('%s %j while the search is down', async (name, args) => {
    changeSearch({});
    expect(await callTool(name, args)).toEqual(expected);
    expect(logged).toEqual([]);
  });

  test.each(tools)('%s %j after an exception, which is logged and not told', async (name, args) => {
    const fail = async () => Promise.reject(new Error('secret-detail'));
    const methods = ['search', 'list', 'get', 'getMany', 'places', 'locations', 'resolveLocation'] as const;
    changeSearch(Object.fromEntries(methods.map((method) => [method, fail])));
    expect(await callTool(name, args)).toEqual(expected);
    expect(logged.join('')).toContain('secret-detail');
  });
});

test('search_jobs for the ID of a job names the tool for it', async () => {
  const { jobs } = jobList.parse((await callTool('search_jobs', {})).structuredContent);
  const id = jobs[0]?.id ?? '';
  expect(await callTool('search_jobs', { keywords: id })).toMatchObject({
    isError: true,
    content: [{ text: `“${id}” is the ID of a job. Call get_job with this id.` }],
  });
});

describe('/mcp', () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

  test('answers a message with JSON that nobody stores, without a session', async () => {
    const { status, headers } = await post(ping);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    expect([...headers.keys()].filter((name) => /^(?:mcp-session-id|set-cookie|access-control-)/.test(name))).toEqual(
      [],
    );
  });

  test('takes a notification', async () => {
    const response = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test.each(['GET', 'DELETE', 'OPTIONS', 'PUT', 'PATCH'] as const)(
    'refuses %s: there are no streams and no sessions',
    (method) => {
      const { status, headers } = route[method]();
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    },
  );

  test.each([
    ['an empty body', '', 400],
    ['no JSON', '{', 400],
    ['a value', '1', 400],
    ['nothing', 'null', 400],
    ['an empty batch', '[]', 400],
    ['a batch', `[${ping},${ping}]`, 400],
    ['no JSON-RPC', '{}', 400],
    ['a long body', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(mcp.maxBytes) }), 413],
    ['a long body without a declared length', streamBody([ping, ' '.repeat(mcp.maxBytes)], 'nothing'), 413],
    ['a body that breaks off', streamBody(['{'], new Error('The client has left.')), 400],
  ])('refuses %s', async (_name, body, expected) => {
    const { status, headers } = await post(body);
    expect([status, headers.get('cache-control')]).toEqual([expected, 'no-store']);
    expect(logged).toEqual([]);
  });

  test.each([
    ['a page of another site', { ...accept, origin: 'https://evil.example' }, 403],
    ['a page of another site, by its fetch metadata', { ...accept, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sandboxed page', { ...accept, origin: 'null' }, 403],
    ['a page of this site', { ...accept, origin: siteOrigin, 'sec-fetch-site': 'same-origin' }, 200],
    ['a client that takes no JSON', { ...accept, accept: 'text/html' }, 406],
    ['a form', { ...accept, 'content-type': 'text/plain' }, 415],
    ['an unknown version', { ...accept, 'mcp-protocol-version': '1999-01-01' }, 400],
  ])('answers %s', async (_name, headers, expected) => {
    expect((await post(ping, headers)).status).toBe(expected);
  });

  test('answers a bounded number of messages at once, and refuses more', async () => {
    const gate = Promise.withResolvers<void>();
    const get = vi.fn(async () => {
      await gate.promise;
      return ok({ jobs: [], asOf: defaultFeed.now.toISOString() });
    });
    changeSearch({ get });
    const params = { name: 'get_job', arguments: { id: '2026-1' } };
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const calls = Array.from({ length: mcp.maxConcurrent + 1 }, () => post(call));
    const first = await Promise.race(calls);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, String(mcp.retryAfterSeconds)]);
    gate.resolve();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(mcp.maxConcurrent);
    expect((await post(ping)).status).toBe(200);
  });
});
