import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceObserver } from '#lib/search/client/service-observer.ts';
import { createServiceMetrics } from './service-metrics.ts';
import type { SearchCounts } from './search-counts.ts';

/** How often the page cache sent a page without looking further: plain numbers, for this happens fifty thousand times a second. */
export interface HitMeter {
  sent: number;
  notModified: number;
}

/** What is read when somebody asks. */
interface MetricSources {
  /** Of the page cache; null: there is none. */
  readonly cache:
    | (() => { readonly entries: number; readonly bytes: number; readonly answers: Readonly<Record<string, number>> })
    | null;
  /** Renders that were asked for and have not ended, and how many can run at once. */
  readonly renders: () => { readonly underWay: number; readonly atOnce: number };
}

export interface Metrics {
  /** Counts a response when it ends. @param route one of few names @param started `performance.now()` of its request */
  observeResponse(response: ServerResponse, route: () => string, started: number): void;
  observeRender(status: number, seconds: number): void;
  /** Counts a page that was not rendered because too many were under way. */
  countRefusal(): void;
  /** The meter of the hits of pages with this route and status. */
  meter(route: string, status: number): HitMeter;
  countSearches(counts: SearchCounts): void;
  observeService(service: string, node: string): ServiceObserver;
  countBridge(question: string): void;
  /** Says where the rest is read from; once. */
  connect(sources: MetricSources): void;
  /** All of it in the text format of Prometheus. */
  write(): Promise<string>;
  readonly contentType: string;
}

/** Milliseconds between two looks at the delay of the event loop, which each wakes the process. Node adds them to what it tells. */
const lagInterval = 50;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the metrics of a process. All labels come from closed sets: routes as patterns, statuses, names of ours. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagInterval });
  let services: ReturnType<typeof createServiceMetrics> | undefined;
  const meters = new Map<string, HitMeter & { readonly route: string; readonly status: number }>();

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From request to the last byte, without hits of the page cache that need no look at the address (page_cache_answers_total{answer="hot"}, some 20 microseconds each).',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'From asking for a page, or for data or a feed made by a search, to the whole answer, waiting included.',
    labelNames: ['status'],
    buckets: seconds,
    registers,
  });
  const refused = new Counter({
    name: 'page_renders_refused_total',
    help: 'Pages that were not rendered because too many were waiting.',
    registers,
  });
  const searches = new Counter({
    name: 'job_searches_total',
    help: 'Searches by what they found.',
    labelNames: ['result'],
    registers,
  });
  const bridged = new Counter({
    name: 'last_good_answers_total',
    help: 'Answers from before that stood in for failed ones.',
    labelNames: ['question'],
    registers,
  });

  new Counter({
    name: 'http_cached_requests_total',
    help: 'The part of the requests that the page cache answered without a look at the address, by route and status.',
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
    observeResponse(response, route, started) {
      response.once('close', () => {
        const name = route();
        // Who has gone before an answer was there got none; 499 is what nginx calls it.
        requests.inc({ route: name, status: response.headersSent ? response.statusCode : 499 });
        durations.observe({ route: name }, (performance.now() - started) / 1000);
      });
    },
    observeRender: (status, spent) => renders.observe({ status }, spent),
    countRefusal: () => refused.inc(),
    meter(route, status) {
      const key = `${status} ${route}`;
      const meter = meters.get(key) ?? { route, status, sent: 0, notModified: 0 };
      meters.set(key, meter);
      return meter;
    },
    countSearches({ some = 0, none = 0, failed = 0 }) {
      for (const [result, count] of Object.entries({ some, none, failed })) searches.inc({ result }, count);
    },
    observeService: (service, node) => (services ??= createServiceMetrics(registers))(service, node),
    countBridge: (question) => bridged.inc({ question }),
    connect: (sources) => connect(sources, registers),
    write: () => register.metrics(),
    contentType: register.contentType,
  };
}

function connect({ cache, renders }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'page_renders_running',
    help: 'Renderings under way.',
    registers,
    collect() {
      const { underWay, atOnce } = renders();
      this.set(Math.min(underWay, atOnce));
    },
  });
  new Gauge({
    name: 'page_renders_waiting',
    help: 'Renderings that wait for their turn.',
    registers,
    collect() {
      const { underWay, atOnce } = renders();
      this.set(Math.max(0, underWay - atOnce));
    },
  });
  if (cache === null) return;
  new Gauge({
    name: 'page_cache_entries',
    help: 'Pages in the page cache.',
    registers,
    collect() {
      this.set(cache().entries);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes in the page cache.',
    registers,
    collect() {
      this.set(cache().bytes);
    },
  });
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Answers of the page cache by how they came about.',
    labelNames: ['answer'],
    registers,
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(cache().answers)) this.inc({ answer }, count);
    },
  });
}
