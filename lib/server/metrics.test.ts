import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { ok } from '#lib/result.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { createResponseCache } from '#lib/server/response-cache.ts';
import { countDegraded } from '#lib/search/backend/count-degraded.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { createTestListener, serveListener } from '#tests/support/serve-listener.ts';
import { createMetrics } from './metrics.ts';
import { toRouteLabel } from './route-label.ts';

const log = pino({ level: 'silent' });

describe('metrics of requests', () => {
  const routing = createRoutingContext(site.extraPages, false);
  const metrics = createMetrics();
  const cache = createResponseCache({
    version: () => '1',
    now: Date.now,
    limits: { maxBytes: 1e6, maxEntries: 100, maxUrls: 100, retryIntervalSeconds: 5 },
    common: {},
    meter: (key, status) => metrics.meter(toRouteLabel(key, routing), status),
  });
  metrics.connect({ cache: cache.measure, renders: () => ({ running: 0, waiting: 0 }) });
  const ask = serveListener(
    createTestListener({
      runtime: { files: new Set(['/_next/static/a.js']) },
      handle: (_request, response) => void response.end(),
      render: async (target) => ({
        status: target.startsWith('/nobody') ? 404 : 200,
        headers: { 'content-type': 'text/html', 'cache-control': cacheControl.page },
        body: Buffer.from(target.repeat(100)),
      }),
      cache,
      observe: ({ url = '/' }, response) =>
        metrics.observeResponse(response, toRouteLabel(url, routing), performance.now()),
    }),
  );

  it('count by route and status, and the answers of the cache', async () => {
    const encoding = 'Accept-Encoding: br';
    const etag = (await ask('GET /jobs/', [encoding])).headers.get('etag');
    for (let hit = 0; hit < 3; hit += 1) await ask('GET /jobs/', [encoding]);
    await ask('GET /jobs/', [encoding, `If-None-Match: ${etag}`]);
    await ask('DELETE /jobs/');
    for (const path of ['/a/b/0123456789ABCDEF0123456789ABCDEF/job/', '/nobody-knows/1/', '/nobody-knows/2/'])
      await ask(`GET ${path}`);
    for (const name of ['a.js', 'missing.js']) await ask(`GET /_next/static/${name}`);
    const text = await metrics.write();
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'http_requests_total{route="/jobs/",status="200"} 1',
        'http_requests_total{route="/jobs/",status="405"} 1',
        'http_requests_total{route="/:location/:title/:id/job/",status="200"} 1',
        'http_requests_total{route="/404/",status="404"} 2',
        'http_requests_total{route="(asset)",status="200"} 1',
        'http_requests_total{route="(asset)",status="404"} 1',
        'http_cached_requests_total{route="/jobs/",status="200"} 3',
        'http_cached_requests_total{route="/jobs/",status="304"} 1',
        'page_cache_answers_total{answer="hot"} 4',
        'page_cache_answers_total{answer="rendered"} 4',
        'http_request_duration_seconds_count{route="/404/"} 2',
      ]),
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toMatch(/nobody-knows|0123456789ABCDEF/);
  });

  it('count a client that disconnects before the response with its own status', async () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    metrics.observeResponse(response, '/jobs/', performance.now());
    response.emit('close');
    expect(await metrics.write()).toContain('http_requests_total{route="/jobs/",status="499"} 1');
  });
});

describe('metrics', () => {
  it('count searches by result', async () => {
    const metrics = createMetrics();
    const { search } = countDegraded(
      createFakeSearch({ search: async ({ text }) => ok(samplePage(text === 'none' ? { total: 0, jobs: [] } : {})) }),
      metrics.countSearch,
    );
    for (const text of ['pilot', 'none']) await search.search({ ...allJobsQuery, text });
    expect((await metrics.write()).split('\n')).toEqual(
      expect.arrayContaining([
        'job_searches_total{result="some"} 1',
        'job_searches_total{result="none"} 1',
        'job_searches_total{result="failed"} 0',
      ]),
    );
  });

  it('of a service include calls, retries, pauses and the state of the circuit breaker', async () => {
    const metrics = createMetrics();
    const observer = metrics.observeService('hosted', 'jobs.example', log);
    metrics.observeService('solr', 'node-2:8983', log).onBreaker('half-open', null);
    observer.onCall('ok', 0.05);
    observer.onCall('timeout', 0.8);
    observer.onRetry();
    observer.onPause(1000);
    observer.onBreaker('open', 'status 500');
    metrics.countBridge('search');
    metrics.observeMissingParts(log)('facets');
    expect((await metrics.write()).split('\n')).toEqual(
      expect.arrayContaining([
        'service_calls_total{service="hosted",node="jobs.example",outcome="ok"} 1',
        'service_calls_total{service="hosted",node="jobs.example",outcome="timeout"} 1',
        'service_call_duration_seconds_count{service="hosted",node="jobs.example"} 2',
        'service_retries_total{service="hosted",node="jobs.example"} 1',
        'service_pauses_total{service="hosted",node="jobs.example"} 1',
        'service_breaker_state{service="hosted",node="jobs.example",state="open"} 1',
        'service_breaker_state{service="hosted",node="jobs.example",state="closed"} 0',
        'service_breaker_opened_total{service="hosted",node="jobs.example"} 1',
        'service_breaker_state{service="solr",node="node-2:8983",state="half-open"} 1',
        'service_breaker_opened_total{service="solr",node="node-2:8983"} 0',
        'last_good_answers_total{question="search"} 1',
        'partial_answers_total{part="facets"} 1',
      ]),
    );
  });

  it('of a service exist from the start, with zero counts and a closed circuit breaker', async () => {
    const metrics = createMetrics();
    metrics.observeService('hosted', 'jobs.example', log);
    expect((await metrics.write()).split('\n')).toEqual(
      expect.arrayContaining([
        ...['ok', 'unavailable', 'timeout', 'bad-status', 'bad-shape'].map(
          (outcome) => `service_calls_total{service="hosted",node="jobs.example",outcome="${outcome}"} 0`,
        ),
        'service_retries_total{service="hosted",node="jobs.example"} 0',
        'service_pauses_total{service="hosted",node="jobs.example"} 0',
        'service_breaker_state{service="hosted",node="jobs.example",state="closed"} 1',
        'service_breaker_state{service="hosted",node="jobs.example",state="open"} 0',
        'service_breaker_opened_total{service="hosted",node="jobs.example"} 0',
      ]),
    );
  });

  it('of a service do not exist with a feed', async () => {
    expect(await createMetrics().write()).not.toMatch(/^service_/m);
  });

  it('of renders include durations and refusals', async () => {
    const metrics = createMetrics();
    metrics.observeRender(200, 0.02);
    metrics.observeRender(200, 0.2);
    metrics.observeRender(500, 2);
    metrics.countRefusal();
    expect((await metrics.write()).split('\n')).toEqual(
      expect.arrayContaining([
        'page_render_duration_seconds_count{status="200"} 2',
        'page_render_duration_seconds_sum{status="500"} 2',
        'page_renders_refused_total 1',
      ]),
    );
  });

  it('of renders show how many run and wait', async () => {
    const metrics = createMetrics();
    metrics.connect({
      cache: () => ({ entries: 0, bytes: 0, answers: {} }),
      renders: () => ({ running: 4, waiting: 2 }),
    });
    const text = await metrics.write();
    expect(text).toContain('\npage_renders_running 4\n');
    expect(text).toContain('\npage_renders_waiting 2\n');
  });

  it('of the page cache are read at each request', async () => {
    const metrics = createMetrics();
    let entries = 1;
    metrics.connect({
      cache: () => ({ entries, bytes: 1000 * entries, answers: { hot: 7 * entries, joined: 0 } }),
      renders: () => ({ running: 0, waiting: 0 }),
    });
    for (const count of [1, 2]) {
      entries = count;
      expect((await metrics.write()).split('\n')).toEqual(
        expect.arrayContaining([
          `page_cache_entries ${count}`,
          `page_cache_bytes ${count}000`,
          `page_cache_answers_total{answer="hot"} ${7 * count}`,
          'page_cache_answers_total{answer="joined"} 0',
        ]),
      );
    }
  });

  it('count the hits of a counter once, however often they are read, and omit counters without hits', async () => {
    const metrics = createMetrics();
    metrics.meter('/jobs/', 200).sent += 2;
    metrics.meter('/jobs/', 200).sent += 1;
    metrics.meter('/company/', 404).notModified += 1;
    metrics.meter('/saved/', 200);
    await metrics.write();
    const lines = (await metrics.write()).split('\n').filter((line) => line.startsWith('http_cached_requests_total'));
    expect(lines.toSorted()).toEqual([
      'http_cached_requests_total{route="/company/",status="304"} 1',
      'http_cached_requests_total{route="/jobs/",status="200"} 3',
    ]);
  });

  it('of responses include the seconds from the request to the end', async () => {
    const metrics = createMetrics();
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    metrics.observeResponse(response, '/jobs/', performance.now() - 4000);
    expect(await metrics.write()).not.toContain('http_request_duration_seconds_count{');
    response.emit('close');
    const text = await metrics.write();
    const [, sum] = /http_request_duration_seconds_sum\{route="\/jobs\/"\} (\S+)/.exec(text) ?? [];
    expect(Number(sum)).toBeGreaterThanOrEqual(4);
    expect(Number(sum)).toBeLessThan(100);
  });
});
