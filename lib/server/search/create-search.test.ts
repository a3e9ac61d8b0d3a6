import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { site } from '#config/site.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { createSearch, type NamedSearch } from './create-search.ts';
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
    await create({ SEARCH_BACKEND: 'solr', SOLR_URL: 'http://127.0.0.1:9/solr' });
    expect([open?.source, open?.search.isReady()]).toEqual(['http://127.0.0.1:9/solr (jobs)', false]);
    expect(await open?.search.count(everyJob)).toMatchObject({ ok: false });
  });
});
