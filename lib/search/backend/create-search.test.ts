import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { createSearch, type NamedSearch } from './create-search.ts';
import { listen } from '#lib/process/http-server.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { toEnv } from '#tests/support/to-env.ts';

const log = pino({ level: 'silent' });
let open: NamedSearch | undefined;
let api: JobsApi | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await open?.search.close();
  await api?.close();
  open = api = undefined;
});

async function create(env: Record<string, string>, metrics = createMetrics()) {
  const result = await createSearch(toEnv(env), site, process.cwd(), log, metrics);
  open = result.ok ? result.value : undefined;
  return result;
}

/** Returns the number of all jobs, or the answer when it is no good one. */
async function countAllJobs(): Promise<unknown> {
  const answer = await open?.search.search(allJobsQuery, { limit: 0, hasFacets: false });
  return answer?.ok === true && answer.isDegraded !== true ? answer.value.total : answer;
}

/** Writes the first rows of the bundled feed to a file. */
async function writeRows(count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'feed-'));
  const rows = (await readFile('data/sample-feed.ndjson', 'utf8')).split('\n').slice(0, count);
  const JOBS_FEED = path.join(folder, 'feed.ndjson');
  await writeFile(JOBS_FEED, rows.join('\n'));
  return { folder, JOBS_FEED, rows };
}

describe('createSearch', () => {
  it('reads the bundled feed of the project, whatever the working directory is', async () => {
    await create({});
    expect(open?.source).toBe('data/sample-feed.ndjson');
    const result = await createSearch(toEnv(), site, '/nowhere', log);
    expect(result).toEqual({ ok: false, error: 'JOBS_FEED: no file at /nowhere/data/sample-feed.ndjson' });
  });

  it.each(['none.ndjson', 'feeds/http://none.ndjson'])(
    'resolves the path of a configured feed, %s, from the working directory, and reports a missing file',
    async (JOBS_FEED) => {
      const result = await createSearch(toEnv({ JOBS_FEED }), site, '/nowhere', log);
      expect(result).toEqual({ ok: false, error: `JOBS_FEED: no file at ${path.resolve(JOBS_FEED)}` });
    },
  );

  it('shows the jobs of a feed file that has changed', async () => {
    const { folder, JOBS_FEED, rows } = await writeRows(20);
    await create({ JOBS_FEED, SEARCH_BUIDS: 'any' });
    const before = await countAllJobs();
    await writeFile(JOBS_FEED, rows.slice(1).join('\n'));
    await expect.poll(countAllJobs, { timeout: 30_000 }).not.toEqual(before);
    await rm(folder, { recursive: true });
  });

  it('shows the jobs of the configured companies instead of those of the site', async () => {
    const { folder, JOBS_FEED } = await writeRows(20);
    const count = async (env: Record<string, string>): Promise<unknown> => {
      await create({ ...env, JOBS_FEED });
      const jobCount = await countAllJobs();
      await open?.search.close();
      return jobCount;
    };
    const [ownCount, otherCount] = [await count({}), await count({ SEARCH_BUIDS: '1' })];
    await rm(folder, { recursive: true });
    expect([ownCount, otherCount]).toEqual([expect.any(Number), 0]);
    expect(ownCount).not.toBe(0);
  });

  it('reads a feed from a URL, and starts without jobs while it cannot be read', async () => {
    const server = createServer((_request, response) => void response.writeHead(404).end());
    const port = await listen(server, 0, '127.0.0.1');
    const JOBS_FEED = `HTTP://127.0.0.1:${port.ok ? port.value : 0}/feed.ndjson`;
    await create({ JOBS_FEED });
    expect([open?.source, open?.search.isReady()]).toEqual([JOBS_FEED, false]);
    server.close();
  });

  it.each([
    [{}, /^SEARCH_BACKEND=hosted needs SEARCH_API_URL and SEARCH_API_ORIGIN: [^\n]+$/],
    [{ SEARCH_API_URL: 'https://api.example.com' }, /^SEARCH_BACKEND=hosted needs [^\n]+SEARCH_API_ORIGIN: /],
    [{ SEARCH_API_ORIGIN: 'careers.example.com' }, /^SEARCH_BACKEND=hosted needs SEARCH_API_URL [^\n]+$/],
    [
      {
        SEARCH_API_URL: 'https://api.example.com',
        SEARCH_API_ORIGIN: 'careers.example.com',
        SEARCH_API_METHOD: 'POST',
      },
      /^SEARCH_API_METHOD=POST is for services on this machine[^\n]+$/,
    ],
  ])('reports missing settings of hosted search in one line: %j', async (env, line) => {
    const result = await create({ SEARCH_BACKEND: 'hosted', ...env });
    expect(result.ok ? '' : result.error).toMatch(line);
  });

  it.each(['http://localhost:1', 'http://127.9.9.9:1', 'http://127.0.10.100:1', 'http://[::1]:1'])(
    'calls a hosted search on this machine, %s, by POST when that is configured',
    async (SEARCH_API_URL) => {
      const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_ORIGIN: 'careers.example.com', SEARCH_API_METHOD: 'POST' };
      const result = await create({ ...hosted, SEARCH_API_URL });
      expect(result).toMatchObject({ ok: true, value: { source: SEARCH_API_URL } });
    },
  );

  it.each(['https://localhost.example.com', 'https://my-localhost', 'http://x.127.0.0.1.example.com'])(
    'does not treat %s as a host on this machine',
    async (SEARCH_API_URL) => {
      const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_ORIGIN: 'careers.example.com', SEARCH_API_METHOD: 'POST' };
      expect(await create({ ...hosted, SEARCH_API_URL })).toMatchObject({ ok: false });
    },
  );

  it('counts two hosts of hosted search separately, and one host once', async () => {
    api = await startJobsApi();
    const nodes = async (JOB_DETAIL_URL: string): Promise<number> => {
      const metrics = createMetrics();
      const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_URL: api?.url ?? '', SEARCH_API_ORIGIN: api?.origin ?? '' };
      await create({ ...hosted, JOB_DETAIL_URL }, metrics);
      await open?.search.close();
      return [...(await metrics.write()).matchAll(/^service_retries_total\{/gm)].length;
    };
    expect([await nodes(api.detailUrl), await nodes('http://127.0.0.1:1/details')]).toEqual([1, 2]);
  });

  it('calls hosted search with the settings for its method, companies and job details', async () => {
    api = await startJobsApi();
    const settings = { SEARCH_API_URL: api.url, SEARCH_API_ORIGIN: api.origin, JOB_DETAIL_URL: api.detailUrl };
    await create({ SEARCH_BACKEND: 'hosted', ...settings, SEARCH_API_METHOD: 'POST', SEARCH_BUIDS: '1' });
    expect(await countAllJobs()).toBe(0);
    expect(new Set(api.requests().map(({ method }) => method))).toEqual(new Set(['POST']));
    await open?.search.get(['0123456789ABCDEF0123456789ABCDEF']);
    expect(api.count('detail')).toBe(1);
  });

  it('looks up jobs of hosted search in its lists when no address of details is configured', async () => {
    api = await startJobsApi();
    const settings = { SEARCH_API_URL: api.url, SEARCH_API_ORIGIN: api.origin };
    await create({ SEARCH_BACKEND: 'hosted', ...settings });
    const listing = await open?.search.search(allJobsQuery, { limit: 1 });
    const id = listing?.ok === true ? (listing.value.jobs[0]?.id ?? '') : '';
    expect(await open?.search.get([id])).toMatchObject({ ok: true, value: { jobs: [{ id }] } });
    expect(api.count('detail')).toBe(0);
  });

  it.each([
    ['of the site', {}, new RegExp(site.buids.join('.*'))],
    ['that are configured', { SEARCH_BUIDS: '12345' }, /12345/],
  ])('asks Solr as the configured user for the jobs of the companies %s', async (_, settings, buids) => {
    const requests: { readonly authorization: string | undefined; readonly body: string }[] = [];
    const node = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({ authorization: request.headers.authorization, body });
        response.writeHead(400).end('{}');
      });
    });
    const port = await listen(node, 0, '127.0.0.1');
    const SOLR_URL = `http://127.0.0.1:${port.ok ? port.value : 0}/solr`;
    const [SOLR_USER, SOLR_PASSWORD] = ['site', 'correct-horse'];
    await create({ SEARCH_BACKEND: 'solr', SOLR_URL, SOLR_USER, SOLR_PASSWORD, ...settings });
    node.closeAllConnections();
    node.close();
    expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from(`${SOLR_USER}:${SOLR_PASSWORD}`).toString('base64')}`);
    expect(requests[0]?.body).toMatch(buids);
  });

  it('serves last good answers without metrics too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    api = await startJobsApi();
    const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_URL: api.url, SEARCH_API_ORIGIN: api.origin };
    const result = await createSearch(toEnv(hosted), site, process.cwd(), log);
    open = result.ok ? result.value : undefined;
    const before = await countAllJobs();
    await api.setFault('500');
    // An hour later, the search itself no longer keeps the answer.
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await countAllJobs()).toMatchObject({ ok: true, value: { total: before }, isDegraded: true });
  });

  it('calls hosted search, and serves its last good answers when it fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    api = await startJobsApi();
    const metrics = createMetrics();
    await create(
      {
        SEARCH_BACKEND: 'hosted',
        SEARCH_API_URL: api.url,
        SEARCH_API_ORIGIN: api.origin,
        JOB_DETAIL_URL: api.detailUrl,
      },
      metrics,
    );
    const before = await countAllJobs();
    expect([before, open?.search.isReady()]).toEqual([expect.any(Number), true]);
    await api.setFault('500');
    const listing = await open?.search.search({ ...allJobsQuery, text: 'pilot' });
    expect(listing).toMatchObject({ ok: false });
    // An hour later, the search itself no longer keeps the answer.
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await countAllJobs()).toMatchObject({ ok: true, value: { total: before }, isDegraded: true });
    expect(await metrics.write()).toContain('last_good_answers_total{question="search"} 1');
    // On a busy machine the call may time out before the bad response arrives.
    await vi.waitFor(
      async () => {
        await open?.search.search({ ...allJobsQuery, text: 'agent' });
        expect(await metrics.write()).toMatch(
          /service_calls_total\{service="hosted",node="127.0.0.1:\d+",outcome="bad-status"\} [1-9]/,
        );
      },
      { timeout: 30_000 },
    );
  });

  it('starts while Solr is down', async () => {
    const metrics = createMetrics();
    const urls = ['http://127.0.0.1:9/solr', 'http://127.0.0.1:10/solr'];
    await create({ SEARCH_BACKEND: 'solr', SOLR_URL: urls.join(','), SOLR_COLLECTION: 'all' }, metrics);
    expect([open?.source, open?.search.isReady()]).toEqual([`${urls.join(', ')} (all)`, false]);
    expect(await countAllJobs()).toMatchObject({ ok: false });
    expect(await metrics.write()).toMatch(
      /service_calls_total\{service="solr",node="127.0.0.1:9",outcome="unavailable"\} [1-9]/,
    );
  });
});
