import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { cacheControl } from '#config/cache.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { createServerBench } from '#bench/server-bench.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { ok } from '#lib/result.ts';
import { samplePage } from '#tests/support/sample-job.ts';
import { createMetrics } from './metrics.ts';

const bench = createServerBench();
afterAll(() => bench.stop());

async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const context = currentRequest();
  if (!/^\/jobs\/|\/job\/$/.test(request.url ?? '') && context !== undefined) context.status = 404;
  if (request.url?.includes('q=') === true) await runtime().search.search({ ...allJobsQuery, text: request.url });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', cacheControl.page);
  response.end(`<p>${request.url}</p>`.repeat(200));
}

async function start(directory = '/nowhere') {
  const search = createFakeSearch({
    search: async ({ text }) => ok(samplePage(text.includes('none') ? { total: 0, jobs: [] } : {})),
  });
  const { url } = await bench.start(page, { metrics: createMetrics(), search, commit: '0'.repeat(40), directory });
  const scrape = async (): Promise<readonly string[]> => (await sendRequest(url, '/metrics')).text.split('\n');
  return { url, scrape };
}

describe('metrics', () => {
  it('count files of the build apart from other files', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'metrics-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await mkdir(path.join(directory, '.next/static'), { recursive: true });
    await writeFile(path.join(directory, '.next/static/a.js'), 'let a;');
    const { url, scrape } = await start(directory);
    for (const name of ['a.js', 'missing.js']) await sendRequest(url, `/_next/static/${name}`);
    expect((await scrape()).filter((line) => line.startsWith('http_requests_total'))).toEqual([
      'http_requests_total{route="(asset)",status="200"} 1',
      'http_requests_total{route="(asset)",status="404"} 1',
    ]);
  });

  it('count requests by route and status, and the answers of the page cache', async () => {
    const { url, scrape } = await start();
    const headers = { 'accept-encoding': 'br' };
    const first = await sendRequest(url, '/jobs/', { headers });
    for (let hit = 0; hit < 3; hit += 1) await sendRequest(url, '/jobs/', { headers });
    await sendRequest(url, '/jobs/', { headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    await sendRequest(url, '/seattle-wa/pilot/0123456789ABCDEF0123456789ABCDEF/job/');
    await sendRequest(url, '/nobody-knows/this-1/');
    await sendRequest(url, '/nobody-knows/this-2/');
    await sendRequest(url, '/jobs/', { method: 'DELETE' });
    const lines = await scrape();
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{route="/jobs/",status="200"} 1',
        'http_requests_total{route="/jobs/",status="405"} 1',
        'http_requests_total{route="/:location/:title/:id/job/",status="200"} 1',
        'http_requests_total{route="/404/",status="404"} 2',
        'http_cached_requests_total{route="/jobs/",status="200"} 3',
        'http_cached_requests_total{route="/jobs/",status="304"} 1',
        'page_cache_answers_total{answer="hot"} 4',
        'page_cache_answers_total{answer="rendered"} 2',
        'http_request_duration_seconds_count{route="/404/"} 2',
        'page_renders_running 0',
        'page_renders_waiting 0',
      ]),
    );
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
    expect(lines.join('\n')).not.toMatch(/nobody-knows|0123456789ABCDEF/);
  });

  it('count a client that disconnects before the response with its own status', async () => {
    const arrived = Promise.withResolvers<void>();
    const { url } = await bench.start(() => arrived.resolve(), { metrics: createMetrics() });
    const visitor = get(`${url}/jobs/?q=slow`).on('error', () => {});
    await arrived.promise;
    visitor.destroy();
    await expect
      .poll(async () => (await sendRequest(url, '/metrics')).text)
      .toContain('http_requests_total{route="/jobs/",status="499"} 1');
  });

  it('count searches by result', async () => {
    const { url, scrape } = await start();
    await sendRequest(url, '/jobs/?q=pilot');
    await sendRequest(url, '/jobs/?q=none');
    expect(await scrape()).toEqual(
      expect.arrayContaining([
        'job_searches_total{result="some"} 1',
        'job_searches_total{result="none"} 1',
        'job_searches_total{result="failed"} 0',
      ]),
    );
  });

  it('of a service include calls, retries, pauses and the state of the circuit breaker', async () => {
    const metrics = createMetrics();
    const observer = metrics.observeService('hosted', 'jobs.example');
    metrics.observeService('solr', 'node-2:8983').onBreaker('half-open', null);
    observer.onCall('ok', 0.05);
    observer.onCall('timeout', 0.8);
    observer.onRetry();
    observer.onPause(1000);
    observer.onBreaker('open', 'status 500');
    metrics.countBridge('search');
    metrics.countPartial('facets');
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
    metrics.observeService('hosted', 'jobs.example');
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
    expect(await createMetrics().write()).not.toContain('service_');
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

  it('of renders show how many run and wait, and nothing of a page cache where there is none', async () => {
    const metrics = createMetrics();
    metrics.connect({ cache: null, renders: () => ({ running: 4, waiting: 2 }) });
    const text = await metrics.write();
    expect(text).toContain('\npage_renders_running 4\n');
    expect(text).toContain('\npage_renders_waiting 2\n');
    expect(text).not.toContain('\npage_cache_');
  });

  it('of the page cache are read at each request', async () => {
    const metrics = createMetrics();
    let entries = 1;
    metrics.connect({
      cache: () => ({ entries, bytes: 1000 * entries, answers: { hot: 7 * entries } }),
      renders: () => ({ running: 0, waiting: 0 }),
    });
    for (const count of [1, 2]) {
      entries = count;
      expect((await metrics.write()).split('\n')).toEqual(
        expect.arrayContaining([
          `page_cache_entries ${count}`,
          `page_cache_bytes ${count}000`,
          `page_cache_answers_total{answer="hot"} ${7 * count}`,
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
