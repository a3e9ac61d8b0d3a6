import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { browserReportKinds, type BrowserReportKind } from '#lib/http/browser-report.ts';
import type { VitalsReport } from '#lib/http/vitals-report.ts';
import { createServiceMetrics } from './service-metrics.ts';

/**
 * Number of times the page cache sent a page by its raw URL. Plain numbers, because this happens up to 50,000 times a
 * second.
 */
export interface HitMeter {
  sent: number;
  notModified: number;
}

/** Values that are read on demand. */
interface MetricSources {
  /** Reads the page cache; null: there is none. */
  readonly cache:
    | (() => { readonly entries: number; readonly bytes: number; readonly answers: Readonly<Record<string, number>> })
    | null;
  /** Reads the number of renders. */
  readonly renders: () => { readonly running: number; readonly waiting: number };
}

/** What a search found: jobs, none, or it failed. */
const searchResults = ['some', 'none', 'failed'] as const;

/** The metrics of a process. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Sampling interval of the event loop delay. Each sample wakes the process, and Node includes the interval in the
 * reported delay.
 */
const lagIntervalMs = 50;
/** Around the limits of "good" and "poor": 0.8 and 1.8 s (TTFB), 1.8 and 3 s (FCP), 2.5 and 4 s (LCP), 0.2 and 0.5 s (INP). */
const vitalsBuckets = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const layoutShiftBuckets = [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of a process. All labels come from closed sets: route patterns, statuses, and fixed names. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagIntervalMs });
  let services: ReturnType<typeof createServiceMetrics> | undefined;
  const meters = new Map<string, HitMeter & { readonly route: string; readonly status: number }>();

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const requests = counter('http_requests_total', 'Requests by route and status.', ['route', 'status']);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the last byte, without hot page cache hits (page_cache_answers_total{answer="hot"}, about 20 microseconds each).',
    labelNames: ['route'],
    buckets: secondsBuckets,
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'From the request for a page, list data or a feed to the whole response, including the wait in the queue.',
    labelNames: ['status'],
    buckets: secondsBuckets,
    registers,
  });
  const refusals = counter('page_renders_refused_total', 'Pages that were not rendered because too many were waiting.');
  const searches = counter('job_searches_total', 'Searches by result: some, none or failed.', ['result']);
  for (const result of searchResults) searches.inc({ result }, 0);
  const vitals = new Histogram({
    name: 'web_vital_seconds',
    help: 'TTFB, FCP, LCP and INP of visitors by route pattern, as browsers report them.',
    labelNames: ['metric', 'route'],
    buckets: vitalsBuckets,
    registers,
  });
  const layoutShifts = new Histogram({
    name: 'web_vital_layout_shift_score',
    help: 'CLS of visitors by route pattern, as browsers report it.',
    labelNames: ['route'],
    buckets: layoutShiftBuckets,
    registers,
  });
  const browserReports = counter(
    'browser_reports_total',
    'Reports that browsers wrote themselves (Reporting API), by kind.',
    ['kind'],
  );
  for (const kind of browserReportKinds) browserReports.inc({ kind }, 0);
  const partial = counter('partial_answers_total', 'Answers without a part that the search service failed to send.', [
    'part',
  ]);
  const bridged = counter('last_good_answers_total', 'Last good answers that replaced failed ones.', ['question']);

  new Counter({
    name: 'http_cached_requests_total',
    help: 'Requests that the page cache answered by their raw URL (hot hits), by route and status. Not part of http_requests_total.',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { route, status, sent, notModified } of meters.values()) {
        if (sent > 0) this.inc({ route, status }, sent);
        if (notModified > 0) this.inc({ route, status: 304 }, notModified);
      }
    },
  });

  return {
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
    /** Counts a page that was not rendered because of load shedding. */
    countRefusal: () => refusals.inc(),
    /** Returns the hit counter of a route and status. */
    meter: (route: string, status: number): HitMeter =>
      meters.getOrInsertComputed(`${status} ${route}`, () => ({ route, status, sent: 0, notModified: 0 })),
    countSearch: (result: (typeof searchResults)[number]) => searches.inc({ result }),
    observeService: (service: string, node: string) => (services ??= createServiceMetrics(registers))(service, node),
    countBridge: (question: string) => bridged.inc({ question }),
    countPartial: (part: string) => partial.inc({ part }),
    /** Counts the web vitals of one page view of a visitor. */
    observeVitals({ route, metrics: { CLS, ...times } }: VitalsReport): void {
      if (CLS !== undefined) layoutShifts.observe({ route }, CLS);
      for (const [metric, milliseconds = 0] of Object.entries(times))
        vitals.observe({ metric, route }, milliseconds / 1000);
    },
    /** Counts a report that a browser wrote itself. */
    countBrowserReport: (kind: BrowserReportKind) => browserReports.inc({ kind }),
    /** Registers the sources of the remaining metrics. Called once. */
    connect: (sources: MetricSources) => connect(sources, registers),
    /** Returns all metrics in the Prometheus text format. */
    write: () => register.metrics(),
    contentType: register.contentType,
  };
}

function connect({ cache, renders }: MetricSources, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('page_renders_running', 'Running renders.', () => renders().running);
  gauge('page_renders_waiting', 'Renders waiting in the queue.', () => renders().waiting);
  if (cache === null) return;
  gauge('page_cache_entries', 'Pages in the page cache.', () => cache().entries);
  gauge('page_cache_bytes', 'Bytes in the page cache.', () => cache().bytes);
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Answers of the page cache by origin.',
    labelNames: ['answer'],
    registers,
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(cache().answers)) this.inc({ answer }, count);
    },
  });
}
