import { createServer, type Server } from 'node:http';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toEnv, createServerBench, exchange, type ServerBench } from '#bench/server-bench.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import { err, ok } from '#lib/result.ts';
import { sendsTraces } from '#lib/tracing-env.ts';
import { bindToSpan, inSpan, runInTrace, tracing } from '#lib/tracing.ts';
import { traceSearch } from '#lib/server/search/trace-search.ts';
import { listen } from '#lib/server/http/listen.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from '#tests/support/otlp-collector.ts';
import { traceInThread } from './span-recorder.ts';
import { startTracing, toSampler, type RunningTracing } from './start-tracing.ts';

const visitor = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${visitor.traceId}-${visitor.spanId}-01`;

let collector: OtlpCollector;
let bench: ServerBench;
let traces: RunningTracing | undefined;
const logged: string[] = [];

beforeEach(async () => {
  collector = await startOtlpCollector();
  bench = createServerBench();
});
afterEach(async () => {
  await bench.stop();
  await traces?.close();
  traces = undefined;
  await collector.close();
  vi.unstubAllEnvs();
  logged.length = 0;
});

function start(env: Record<string, string> = {}, endpoint = collector.url): void {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  traces = startTracing({ env: toEnv(settings), buildId: 'build-1', log });
}

/** Sends the spans so far and returns them in the order in which they ended. */
async function flush(): Promise<readonly CollectedSpan[]> {
  await traces?.close();
  return collector.spans();
}

const get = (url: string, path: string, headers = ''): Promise<string> =>
  exchange(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

describe('startTracing', () => {
  it('records a request as a server span over the page cache and the rendering', async () => {
    start();
    const { url } = await bench.start();
    await get(url, '/company/horizon-air/jobs/?q=hunter2', 'User-Agent: hunter2/1.0\r\n');
    const spans = await flush();
    expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
      ['render page', 1],
      ['page cache', 1],
      ['GET /company/:company/jobs/', 2],
    ]);
    const [rendering, cache, server] = spans;
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect([server?.parentSpanId, cache?.parentSpanId, rendering?.parentSpanId]).toEqual([
      '',
      server?.spanId,
      cache?.spanId,
    ]);
    expect(Object.fromEntries(server?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/company/:company/jobs/',
      'network.protocol.version': '1.1',
      'server.address': 'localhost',
      'url.path': '/company/:company/jobs/',
      'url.scheme': 'http',
    });
    expect(cache?.attributes.get('page_cache.answer')).toBe('rendered');
    expect(server?.resource.get('service.version')).toBe('build-1');
    const said = JSON.stringify(spans.map(({ attributes, resource }) => [...attributes, ...resource]));
    expect(said).not.toMatch(/hunter2|horizon|127\.0\.0\.1/);
  });

  it('exports the spans of another thread as parts of the trace of their task', async () => {
    traceInThread();
    const result = await runInTrace({ traceparent }, () => inSpan('search', async () => 'found'));
    // As a message to the thread that exports.
    const spans = structuredClone(tracing()?.takeSpans() ?? []);
    expect([result, spans.length, tracing()?.takeSpans()]).toEqual(['found', 1, []]);
    start();
    tracing()?.collect(spans);
    const [span] = await flush();
    expect([span?.name, span?.traceId, span?.parentSpanId]).toEqual(['search', visitor.traceId, visitor.spanId]);
    expect(span?.resource.get('service.version')).toBe('build-1');
  });

  it('continues the trace of a valid traceparent, and begins one where it is not valid', async () => {
    start();
    const { url } = await bench.start();
    await get(url, '/jobs/', `traceparent: ${traceparent}\r\n`);
    await get(url, '/benefits/', `traceparent: 00-${'0'.repeat(32)}-${visitor.spanId}-01\r\n`);
    const [first, second] = (await flush()).filter(({ kind }) => kind === 2);
    expect([first?.traceId, first?.parentSpanId]).toEqual([visitor.traceId, visitor.spanId]);
    expect(second?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(second?.parentSpanId).toBe('');
  });

  it('marks an answer that failed', async () => {
    start();
    const { url } = await bench.start((_request, response) => void response.writeHead(500).end());
    await get(url, '/jobs/');
    const server = (await flush()).find(({ kind }) => kind === 2);
    expect([server?.statusCode, server?.attributes.get('error.type')]).toEqual([2, '500']);
  });

  it.each([
    ['always_on', '1', traceparent.replace(/1$/, '0'), true],
    ['always_off', '1', traceparent, false],
    ['traceidratio', '0', traceparent, false],
    ['traceidratio', '1', '', true],
    ['parentbased_always_on', '1', traceparent.replace(/1$/, '0'), false],
    ['parentbased_always_off', '1', traceparent, true],
    ['parentbased_always_off', '1', '', false],
    ['parentbased_traceidratio', '0', '', false],
    ['parentbased_traceidratio', '0.0', traceparent, true],
  ])('samples by OTEL_TRACES_SAMPLER=%s with %s and the parent %j: %s', async (name, ratio, parent, isSampled) => {
    start({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio });
    await inSpan(
      'GET',
      async () => {},
      () => ({ kind: 'server', parent: { traceparent: parent } }),
    );
    expect((await flush()).length).toBe(isSampled ? 1 : 0);
  });

  it('takes the name of the service and its attributes from the environment', async () => {
    start({ OTEL_SERVICE_NAME: 'jobs', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' });
    await inSpan(
      'GET',
      async () => {},
      () => ({ kind: 'server', parent: {} }),
    );
    const [span] = await flush();
    expect(span?.resource.get('service.name')).toBe('jobs');
    expect(span?.resource.get('deployment.environment.name')).toBe('test');
  });

  it('writes the error of a span without its message', async () => {
    start();
    const fails = async (): Promise<void> => {
      throw new RangeError('hunter2');
    };
    await expect(inSpan('GET', fails, () => ({ kind: 'server', parent: {} }))).rejects.toThrow(RangeError);
    const [span] = await flush();
    expect([span?.statusCode, [...(span?.attributes ?? [])]]).toEqual([2, [['error.type', 'RangeError']]]);
  });

  it('records each call of a service as a client span without its query, and sends its traceparent', async () => {
    start();
    const received: (string | undefined)[] = [];
    const service = createServer(({ url = '', headers }, response) => {
      received.push(String(headers['traceparent']));
      response.writeHead(url.startsWith('/none') ? 404 : received.length === 1 ? 500 : 200).end('{}');
    });
    const port = await listen(service, 0, '127.0.0.1');
    const origin = `http://127.0.0.1:${port.ok ? port.value : 0}`;
    const client = createServiceClient({ budgetMs: 30_000 });
    const read = (path: string) => client.readJson({ url: new URL(path, origin) }, ok);
    const answers = await inSpan(
      'JobSearch.search',
      async () => [await read('/jobs?q=hunter2'), await read('/none')],
      () => ({ kind: 'server', parent: {} }),
    );
    await client.close();
    service.close();
    expect(answers).toEqual([ok({}), err(expect.objectContaining({ status: 404 }))]);
    const calls = (await flush()).filter(({ kind }) => kind === 3);
    expect(received).toEqual(calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
    const common = {
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(origin).port),
    };
    expect(calls.map(({ name, statusCode, attributes }) => [name, statusCode, Object.fromEntries(attributes)])).toEqual(
      [
        ['GET', 2, { ...common, 'url.full': `${origin}/jobs`, 'http.response.status_code': 500, 'error.type': '500' }],
        [
          'GET',
          0,
          { ...common, 'url.full': `${origin}/jobs`, 'http.response.status_code': 200, 'http.request.resend_count': 1 },
        ],
        ['GET', 2, { ...common, 'url.full': `${origin}/none`, 'http.response.status_code': 404, 'error.type': '404' }],
      ],
    );
  });

  it('records each search as a span, and marks those that failed', async () => {
    start();
    const search = traceSearch(
      createFakeSearch({ count: async () => ok(3), places: async () => err({ kind: 'timeout', detail: 'hunter2' }) }),
    );
    const answers = await inSpan(
      'GET',
      async () => [await search.count(allJobsQuery), (await search.places(allJobsQuery)).ok, search.isReady()],
      () => ({ kind: 'server', parent: {} }),
    );
    expect(answers).toEqual([ok(3), false, true]);
    const spans = await flush();
    expect(spans.map(({ name, statusCode, attributes }) => [name, statusCode, [...attributes]])).toEqual([
      ['JobSearch.count', 0, []],
      ['JobSearch.places', 2, [['error.type', 'timeout']]],
      ['GET', 0, []],
    ]);
  });

  it('lets a request that another one starts stay in its own span', async () => {
    start();
    let startLater = (): unknown => undefined;
    await inSpan(
      'first',
      async () => {
        startLater = bindToSpan(() => inSpan('of the first', async () => {}));
      },
      () => ({ kind: 'server', parent: {} }),
    );
    await inSpan(
      'second',
      async () => startLater(),
      () => ({ kind: 'server', parent: {} }),
    );
    const spans = await flush();
    const named = (name: string): CollectedSpan | undefined => spans.find((span) => span.name === name);
    expect(named('of the first')?.parentSpanId).toBe(named('first')?.spanId);
  });

  it('records nothing outside of a request', async () => {
    start();
    expect(await inSpan('page cache', async () => 7)).toBe(7);
    expect(tracing()?.headers()).toBeUndefined();
    expect(await flush()).toEqual([]);
  });

  it('logs one line while the collector is down, one when it is back, and serves pages all the time', async () => {
    const port = new URL(collector.url).port;
    await collector.close();
    start({ OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
    const { url } = await bench.start();
    let visits = 0;
    // A page that is found by its raw address has no span.
    const visit = async (): Promise<void> => expect(await get(url, `/jobs/?q=${(visits += 1)}`)).toContain(' 200 ');
    await expect
      .poll(async () => {
        await visit();
        return logged;
      })
      .toHaveLength(1);
    const attempts = countRequests(500);
    const failing = await attempts.listen(Number(port));
    await expect.poll(async () => (await visit(), attempts.count())).toBeGreaterThan(2);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('Traces cannot be exported; spans are dropped meanwhile.');
    failing.closeAllConnections();
    await new Promise((resolve) => failing.close(resolve));
    const working = await countRequests(200).listen(Number(port));
    await expect.poll(async () => (await visit(), logged)).toHaveLength(2);
    expect(logged[1]).toContain('Traces are exported again.');
    working.closeAllConnections();
    working.close();
  });

  it('ends within seconds when the collector does not answer', async () => {
    const silent = createServer(() => {});
    const port = await listen(silent, 0, '127.0.0.1');
    start({}, `http://127.0.0.1:${port.ok ? port.value : 0}`);
    await inSpan(
      'GET',
      async () => {},
      () => ({ kind: 'server', parent: {} }),
    );
    const started = performance.now();
    await traces?.close();
    // Less than the 10 s after which an export times out.
    expect(performance.now() - started).toBeLessThan(9000);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('while traces are off', () => {
  it('runs everything as it is', async () => {
    const run = (): number => 7;
    expect(bindToSpan(run)).toBe(run);
    expect(await inSpan('page cache', async () => 7)).toBe(7);
    expect(await runInTrace({ traceparent }, async () => 7)).toBe(7);
  });
});

describe('sendsTraces', () => {
  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, true],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'no', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, false],
  ])('of %j is %s', (env, expected) => {
    expect(sendsTraces(toEnv(env))).toBe(expected);
  });
});

describe('toSampler', () => {
  it('reads a ratio', () => {
    const env = toEnv({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' });
    expect(String(toSampler(env))).toContain('0.05');
  });
});

function countRequests(status: number): { count(): number; listen(port: number): Promise<Server> } {
  let requests = 0;
  return {
    count: () => requests,
    async listen(port) {
      const server = createServer((_request, response) => {
        requests += 1;
        response.writeHead(status).end();
      });
      await listen(server, port, '127.0.0.1');
      return server;
    },
  };
}
