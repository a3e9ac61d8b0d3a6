import { createServer } from 'node:http';
import { propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendsTraces } from '#lib/env.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err, ok } from '#lib/result.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';
import { listen } from '#lib/process/http-server.ts';
import { countDegraded } from '#lib/search/backend/count-degraded.ts';
import { inSpan } from '#lib/tracing.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from '#tests/support/otlp-collector.ts';
import { toEnv } from '#tests/support/to-env.ts';
import { startTracing } from './tracing.ts';

const visitor = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${visitor.traceId}-${visitor.spanId}-01`;

let collector: OtlpCollector;
let endTraces: ReturnType<typeof startTracing> | undefined;
const logged: string[] = [];

beforeEach(async () => {
  collector = await startOtlpCollector();
});
afterEach(async () => {
  await endTraces?.();
  endTraces = undefined;
  await collector.close();
  vi.unstubAllEnvs();
  logged.length = 0;
});

function start(env: Record<string, string> = {}, endpoint = collector.url): void {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubEnv('NEXT_OTEL_FETCH_DISABLED', '');
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  endTraces = startTracing({ env: toEnv(settings), buildId: 'build-1', log });
}

/** Sends the spans so far and returns them in the order in which they ended. */
async function flush(): Promise<readonly CollectedSpan[]> {
  await endTraces?.();
  return collector.spans();
}

/** Runs a function in a span like that of the framework, which continues the trace of a request. */
function inRequest<T>(run: () => Promise<T>, headers: Record<string, string> = {}): Promise<T> {
  const attributes = { 'http.method': 'GET', 'http.target': '/jobs/?q=hunter2' };
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  return trace
    .getTracer('next.js')
    .startActiveSpan('GET /jobs/', { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
      try {
        return await run();
      } catch (error) {
        span.recordException(String(error));
        span.setStatus({ code: 2, message: String(error) });
        throw error;
      } finally {
        span.end();
      }
    });
}

describe('startTracing', () => {
  it.each([
    ['1', '', true],
    ['1', traceparent.replace(/1$/, '0'), false],
    ['0', '', false],
    ['0.0', traceparent, true],
  ])('samples by OTEL_TRACES_SAMPLER_ARG=%s and the parent %j: %s', async (ratio, parent, isSampled) => {
    start({ OTEL_TRACES_SAMPLER_ARG: ratio });
    await inRequest(async () => {}, { traceparent: parent });
    expect((await flush()).length).toBe(isSampled ? 1 : 0);
  });

  it('continues the trace of a request, and takes name and attributes of the service from the environment', async () => {
    start({ OTEL_SERVICE_NAME: 'jobs', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' });
    await inRequest(async () => {}, { traceparent });
    const [span] = await flush();
    expect([span?.traceId, span?.parentSpanId]).toEqual([visitor.traceId, visitor.spanId]);
    expect(span?.resource.get('service.name')).toBe('jobs');
    expect(span?.resource.get('service.version')).toBe('build-1');
    expect(span?.resource.get('deployment.environment.name')).toBe('test');
  });

  it('exports nothing that a visitor typed', async () => {
    start();
    const fails = async (): Promise<void> => {
      throw new RangeError('hunter2');
    };
    await expect(inRequest(fails)).rejects.toThrow(RangeError);
    const [span] = await flush();
    expect([span?.statusCode, [...(span?.attributes ?? [])]]).toEqual([2, [['http.method', 'GET']]]);
    expect(collector.bytes().includes('hunter2')).toBe(false);
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
    const answers = await inRequest(async () => [await read('/jobs?q=hunter2'), await read('/none')]);
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
    const found = { jobs: [], asOf: '' };
    const { search } = countDegraded(
      createFakeSearch({ get: async () => ok(found), places: async () => err({ kind: 'timeout', detail: 'hunter2' }) }),
      () => {},
    );
    const answers = await inRequest(async () => [await search.get(['1']), (await search.places(allJobsQuery)).ok]);
    expect(answers).toEqual([ok(found), false]);
    const spans = await flush();
    const root = spans.at(-1)?.spanId;
    expect(spans.map(({ name, statusCode, attributes }) => [name, statusCode, attributes.get('error.type')])).toEqual([
      ['JobSearch.get', 0, undefined],
      ['JobSearch.places', 2, 'timeout'],
      ['GET /jobs/', 0, undefined],
    ]);
    expect(spans.slice(0, 2).map(({ parentSpanId }) => parentSpanId)).toEqual([root, root]);
  });

  it('records nothing outside of a request', async () => {
    start();
    expect(await inSpan('JobSearch.count', {}, async () => 7)).toBe(7);
    expect(await flush()).toEqual([]);
  });

  it('logs a failed export, and the request goes on', async () => {
    await collector.close();
    start({ OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
    expect(await inRequest(async () => 7)).toBe(7);
    await endTraces?.();
    expect(logged).toEqual([expect.stringContaining('Traces cannot be exported.')]);
    collector = await startOtlpCollector();
  });

  it('ends within seconds when the collector does not answer', async () => {
    const silent = createServer(() => {});
    const port = await listen(silent, 0, '127.0.0.1');
    start({}, `http://127.0.0.1:${port.ok ? port.value : 0}`);
    await inRequest(async () => {});
    const started = performance.now();
    await endTraces?.();
    // Less than the 10 s after which an export times out.
    expect(performance.now() - started).toBeLessThan(9000);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('sendsTraces', () => {
  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, true],
    [{ OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'no', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
  ])('of %j is %s', (env, expected) => {
    expect(sendsTraces(toEnv(env))).toBe(expected);
  });
});
