import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { site } from '#config/site.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { createSearch, openSearch, type NamedSearch } from './create-search.ts';
import { listen } from '#lib/server/http/listen.ts';
import { createMetrics } from '#lib/server/telemetry/metrics.ts';
import { toEnv } from '../../../bench/server-bench.ts';

const log = pino({ level: 'silent' });
let open: NamedSearch | undefined;
let api: JobsApi | undefined;

afterEach(async () => {
  await open?.search.close();
  await api?.close();
  open = api = undefined;
});

async function create(env: Record<string, string>, metrics = createMetrics()) {
  const made = await createSearch(toEnv(env), site, process.cwd(), log, metrics);
  open = made.ok ? made.value : undefined;
  return made;
}

describe('the search that the settings choose', () => {
  it('shares a feed with threads', async () => {
    await create({});
    expect([open?.source, open?.feed === undefined]).toEqual(['data/sample-feed.ndjson', false]);
  });

  it('reads the bundled feed of the project, wherever the process was started', async () => {
    const made = await createSearch(toEnv(), site, '/nowhere', log);
    expect(made).toEqual({ ok: false, error: 'JOBS_FEED: no file at /nowhere/data/sample-feed.ndjson' });
  });

  it('reads a feed that is set from where the process was started, and says that it has none', async () => {
    const made = await createSearch(toEnv({ JOBS_FEED: 'none.ndjson' }), site, '/nowhere', log);
    expect(made).toEqual({ ok: false, error: `JOBS_FEED: no file at ${path.resolve('none.ndjson')}` });
  });

  it('shows the jobs of the companies that are set, in place of those of the site', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'feed-'));
    const rows = (await readFile('data/sample-feed.ndjson', 'utf8')).split('\n').slice(0, 20);
    const JOBS_FEED = path.join(folder, 'feed.ndjson');
    await writeFile(JOBS_FEED, rows.join('\n'));
    const count = async (env: Record<string, string>): Promise<number> => {
      await create({ ...env, JOBS_FEED });
      const found = await open?.search.count(everyJob);
      await open?.search.close();
      return found?.ok === true ? found.value : -1;
    };
    const [own, other] = [await count({}), await count({ SEARCH_BUIDS: '1' })];
    await rm(folder, { recursive: true });
    expect([own > 0, other]).toEqual([true, 0]);
  });

  it('reads a feed by its address', async () => {
    const server = createServer((_request, response) => void response.writeHead(404).end());
    const port = await listen(server, 0, '127.0.0.1');
    const feed = `HTTP://127.0.0.1:${port.ok ? port.value : 0}/feed.ndjson`;
    const opened = await openSearch(toEnv({ JOBS_FEED: feed }), site, '/nowhere', log);
    expect(opened.ok ? opened.value.source : opened.error).toBe(feed);
    if (opened.ok) await opened.value.search.close();
    server.close();
  });

  it.each([
    [{}, /^SEARCH_BACKEND=hosted needs SEARCH_API_URL and SEARCH_API_ORIGIN: [^\n]+$/],
    [{ SEARCH_API_URL: 'https://api.example.com' }, /^SEARCH_BACKEND=hosted needs SEARCH_API_ORIGIN: /],
    [{ SEARCH_API_ORIGIN: 'careers.example.com' }, /^SEARCH_BACKEND=hosted needs SEARCH_API_URL: /],
    [
      {
        SEARCH_API_URL: 'https://api.example.com',
        SEARCH_API_ORIGIN: 'careers.example.com',
        SEARCH_API_METHOD: 'POST',
      },
      /^SEARCH_API_METHOD=POST is for services on this machine[^\n]+$/,
    ],
  ])('says in one line what the service lacks: %j', async (env, line) => {
    const made = await create({ SEARCH_BACKEND: 'hosted', ...env });
    expect(made.ok ? '' : made.error).toMatch(line);
  });

  it.each(['http://localhost:1', 'http://127.9.9.9:1', 'http://[::1]:1'])(
    'asks a service on this machine, %s, by POST where that is set',
    async (SEARCH_API_URL) => {
      const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_ORIGIN: 'careers.example.com', SEARCH_API_METHOD: 'POST' };
      const made = await create({ ...hosted, SEARCH_API_URL });
      expect(made).toMatchObject({ ok: true, value: { source: SEARCH_API_URL } });
    },
  );

  it.each(['https://localhost.example.com', 'https://my-localhost', 'http://x.127.0.0.1.example.com'])(
    'takes %s for no service on this machine',
    async (SEARCH_API_URL) => {
      const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_ORIGIN: 'careers.example.com', SEARCH_API_METHOD: 'POST' };
      expect(await create({ ...hosted, SEARCH_API_URL })).toMatchObject({ ok: false });
    },
  );

  it('counts two hosts of a service apart, and one host once', async () => {
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

  it('asks a service without anybody who counts', async () => {
    api = await startJobsApi();
    const hosted = { SEARCH_BACKEND: 'hosted', SEARCH_API_URL: api.url, SEARCH_API_ORIGIN: api.origin };
    const made = await createSearch(toEnv(hosted), site, process.cwd(), log);
    open = made.ok ? made.value : undefined;
    const before = await open?.search.count(everyJob);
    await api.setFault('500');
    expect([before?.ok, await open?.search.count(everyJob)]).toEqual([true, before]);
  });

  it('asks a service, and has its last good answers when it fails', async () => {
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
    const before = await open?.search.count(everyJob);
    expect([before, open?.feed, open?.search.isReady()]).toEqual([
      { ok: true, value: expect.any(Number) },
      undefined,
      true,
    ]);
    await api.setFault('500');
    const listing = await open?.search.list({ ...everyJob, text: 'pilot' }, 3);
    expect(listing).toMatchObject({ ok: false });
    expect(await open?.search.count(everyJob)).toEqual(before);
    // On a busy machine an answer may come too late to be a bad one.
    await vi.waitFor(
      async () => {
        await open?.search.list({ ...everyJob, text: 'agent' }, 3);
        expect(await metrics.write()).toMatch(
          /service_calls_total\{service="hosted",node="127.0.0.1:\d+",outcome="bad-status"\} [1-9]/,
        );
      },
      { timeout: 30_000 },
    );
  });

  it('starts while its Solr is down', async () => {
    const metrics = createMetrics();
    const urls = ['http://127.0.0.1:9/solr', 'http://127.0.0.1:10/solr'];
    await create({ SEARCH_BACKEND: 'solr', SOLR_URL: urls.join(','), SOLR_COLLECTION: 'all' }, metrics);
    expect([open?.source, open?.search.isReady()]).toEqual([`${urls.join(', ')} (all)`, false]);
    expect(await open?.search.count(everyJob)).toMatchObject({ ok: false });
    expect(await metrics.write()).toMatch(
      /service_calls_total\{service="solr",node="127.0.0.1:9",outcome="unavailable"\} [1-9]/,
    );
  });
});
