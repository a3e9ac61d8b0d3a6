import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from '#tests/support/otlp-collector.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';

const visitor = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

let api: JobsApi;
let collector: OtlpCollector;
let site: RunningSite;
test.beforeAll(async () => {
  [api, collector] = await Promise.all([startJobsApi(), startOtlpCollector()]);
  site = await startSite({
    SEARCH_BACKEND: 'hosted',
    SEARCH_API_URL: api.url,
    SEARCH_API_ORIGIN: api.origin,
    JOB_DETAIL_URL: api.detailUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
test.afterAll(async () => {
  await site?.stop();
  await collector?.close();
  await api?.close();
});

test('one trace leads from the listener through the framework and the search to the search service', async () => {
  const path = '/jobs/?q=hunter2';
  const headers = { traceparent: `00-${visitor.traceId}-${visitor.spanId}-01`, tracestate: 'vendor=1' };
  // On a busy machine the hosted search may be too slow at first.
  await expect.poll(async () => (await fetch(site.url + path, { headers })).status).toBe(200);
  expect(await site.stop()).toBe(0);

  const spans = collector.spans().filter(({ traceId }) => traceId === visitor.traceId);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const line = (span: CollectedSpan | undefined): readonly string[] =>
    span === undefined ? [] : [...line(byId.get(span.parentSpanId)), span.name];
  // The search also looks for a job with this ID.
  const called = spans.findLast(
    ({ kind, statusCode, parentSpanId }) =>
      kind === 3 && statusCode !== 2 && byId.get(parentSpanId)?.name === 'JobSearch.search',
  );
  const names = line(called);
  expect(names.slice(-2)).toEqual(['JobSearch.search', 'GET']);
  expect(called?.attributes.get('http.response.status_code')).toBe(200);
  expect(called?.attributes.get('url.full')).toMatch(`${api.url}/`);

  // The framework has one span for the request, whose middleware asks the search, and one within it for the page.
  const request = spans.find(({ parentSpanId }) => parentSpanId === visitor.spanId);
  const page = spans.find(({ kind, parentSpanId }) => kind === 2 && parentSpanId === request?.spanId);
  expect(names[0]).toBe(request?.name);
  expect(page?.name).toBe('GET /jobs');
  expect(page?.attributes.get('http.status_code')).toBe(200);
  expect(api.requests().map(({ traceparent }) => traceparent)).toContain(`00-${visitor.traceId}-${called?.spanId}-01`);
  expect(collector.bytes().includes('hunter2')).toBe(false);
});
