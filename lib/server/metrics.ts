import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { browserReportKinds, type BrowserReportKind, type VitalsReport } from '#lib/http/reports.ts';
import { searchResults, type SearchResult } from '#lib/search/backend/count-degraded.ts';
import { createServiceMetrics } from '#lib/search/backend/service-metrics.ts';

/** Hot hits of the response cache. Plain numbers, because there are up to 50,000 a second. */
export interface HitMeter {
  sent: number;
  notModified: number;
}

/** Values that are read on demand. */
interface MetricSources {
  readonly cache: () => {
    readonly entries: number;
    readonly bytes: number;
    readonly answers: Readonly<Record<string, number>>;
  };
  readonly renders: () => { readonly running: number; readonly waiting: number };
}

/** The metrics of a process. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Each sample wakes the process, and Node includes the interval in the reported delay. */
const lagIntervalMs = 50;
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Around the limits of "good" and "poor": 0.8 and 1.8 s (TTFB), 1.8 and 3 s (FCP), 2.5 and 4 s (LCP), 0.2 and 0.5 s (INP). */
const vitalsBuckets = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const layoutShiftBuckets = [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Creates the metrics of a process. All labels come from closed sets: route patterns, statuses, and fixed names. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagIntervalMs });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets = secondsBuckets) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const requests = counter('http_requests_total', 'Requests by route and status.', ['route', 'status']);
  const durations = histogram(
    'http_request_duration_seconds',
    'From the request to the last byte, without hot hits of the cache (page_cache_answers_total{answer="hot"}, about 20 microseconds each).',
    ['route'],
  );
  const renders = histogram(
    'page_render_duration_seconds',
    'From the request for a page, list data or a feed to the whole response, including the wait in the queue.',
    ['status'],
  );
  const refusals = counter('page_renders_refused_total', 'Pages that were not rendered because too many were waiting.');
  const searches = counter('job_searches_total', 'Searches by result: some, none or failed.', ['result']);
  for (const result of searchResults) searches.inc({ result }, 0);
  const vitals = histogram(
    'web_vital_seconds',
    'TTFB, FCP, LCP and INP of visitors by route pattern, as browsers report them.',
    ['metric', 'route'],
    vitalsBuckets,
  );
  const layoutShifts = histogram(
    'web_vital_layout_shift_score',
    'CLS of visitors by route pattern, as browsers report it.',
    ['route'],
    layoutShiftBuckets,
  );
  const browserReports = counter(
    'browser_reports_total',
    'Reports that browsers wrote themselves (Reporting API), by kind.',
    ['kind'],
  );
  for (const kind of browserReportKinds) browserReports.inc({ kind }, 0);
  const meters = new Map<string, HitMeter & { readonly route: string; readonly status: number }>();
  const readCounter = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: () => readonly (readonly [Partial<Record<Label, string | number>>, number])[],
  ): Counter<Label> =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [labels, count] of read()) this.inc(labels, count);
      },
    });
  readCounter(
    'http_cached_requests_total',
    'Requests that the page cache answered by their raw URL (hot hits), by route and status. Not part of http_requests_total.',
    ['route', 'status'],
    () =>
      [...meters.values()].flatMap(({ route, status, sent, notModified }) => [
        ...(sent > 0 ? [[{ route, status }, sent] as const] : []),
        ...(notModified > 0 ? [[{ route, status: 304 }, notModified] as const] : []),
      ]),
  );

  return {
    ...createServiceMetrics(registers),
    /**
     * Counts a response when it ends.
     * @param route low-cardinality route name
     * @param started `performance.now()` at the start of the request
     */
    observeResponse(response: ServerResponse, route: string, started: number): void {
      response.once('close', () => {
        // The client disconnected before the response; nginx uses 499 for this.
        requests.inc({ route, status: response.headersSent ? response.statusCode : 499 });
        durations.observe({ route }, (performance.now() - started) / 1000);
      });
    },
    observeRender: (status: number, seconds: number) => renders.observe({ status }, seconds),
    countRefusal: () => refusals.inc(),
    /** Returns the hit counter of a route and status. */
    meter: (route: string, status: number): HitMeter =>
      meters.getOrInsertComputed(`${status} ${route}`, () => ({ route, status, sent: 0, notModified: 0 })),
    countSearch: (result: SearchResult) => searches.inc({ result }),
    observeVitals({ route, metrics: { CLS, ...times } }: VitalsReport): void {
      if (CLS !== undefined) layoutShifts.observe({ route }, CLS);
      for (const [metric, milliseconds = 0] of Object.entries(times))
        vitals.observe({ metric, route }, milliseconds / 1000);
    },
    countBrowserReport: (kind: BrowserReportKind) => browserReports.inc({ kind }),
    /** Registers the sources of the remaining metrics. Called once. */
    connect({ cache, renders: count }: MetricSources): void {
      const gauge = (name: string, help: string, read: () => number): Gauge =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      gauge('page_renders_running', 'Running renders.', () => count().running);
      gauge('page_renders_waiting', 'Renders waiting in the queue.', () => count().waiting);
      gauge('page_cache_entries', 'Pages in the page cache.', () => cache().entries);
      gauge('page_cache_bytes', 'Bytes in the page cache.', () => cache().bytes);
      readCounter('page_cache_answers_total', 'Answers of the page cache by origin.', ['answer'], () =>
        Object.entries(cache().answers).map(([answer, count]) => [{ answer }, count]),
      );
    },
    /** Returns all metrics in the Prometheus text format. */
    write: () => register.metrics(),
    contentType: register.contentType,
  };
}
