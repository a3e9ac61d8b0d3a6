import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { toErrorAnswer } from './answer.ts';
import { answerRequest } from './answer-request.ts';
import { createCatalog } from './catalog.ts';
import { answerControl, type JobsApiControl } from './control.ts';
import { createFaultSwitch } from './fault-switch.ts';
import { findSentinel } from './faults.ts';
import { listen } from './listen.ts';
import { createRateLimit, type Burst } from './rate-limit.ts';
import { parsePosted, readJson } from './read-body.ts';
import { readFeed, sampleFeed } from './read-feed.ts';
import { createRequestLog, type LoggedRequest } from './request-log.ts';
import { findRoute, toRequestKind } from './route.ts';
import { toParams } from './search-input.ts';
import { sendAnswer } from './send-answer.ts';
import { createTenant } from './tenant.ts';

export interface JobsApiOptions {
  /** Rows in either format; default: those of `feed`. */
  readonly rows?: Iterable<unknown>;
  /** Path of a feed; default: the bundled sample. */
  readonly feed?: string;
  /** Default: a free one. */
  readonly port?: number;
  readonly host?: string;
  /** The host that `x-origin` must name. */
  readonly origin?: string;
  /** Rows per page, whatever a client asks for; the real hosted search has 10, 14 or 15 by site. */
  readonly pageSize?: number;
  /** Null, the default: no rate limit. */
  readonly burst?: Burst | null;
  /** `site`: the facets of our site by its rules (`company2`, `employmenttype`, `jobcategory`); `plain`: the employers' own words (`job_category`, `job_type`). */
  readonly facets?: 'site' | 'plain';
  /** Delay of `slow`, milliseconds. */
  readonly slowMs?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly onRequest?: (request: LoggedRequest) => void;
}

export interface JobsApi extends JobsApiControl {
  /** Value for SEARCH_API_URL: the part before `/api/v1/…`. */
  readonly url: string;
  /** Value for JOB_DETAIL_URL: the part before `/{GUID}.json`. */
  readonly detailUrl: string;
  /** Value for SEARCH_API_ORIGIN. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the synthetic hosted search with a feed. Resolves when it listens. */
export async function startJobsApi(options: JobsApiOptions = {}): Promise<JobsApi> {
  const { origin = 'careers.alaskaair.com', host = '127.0.0.1', slowMs = 3000, now = Date.now, onRequest } = options;
  const tenant = createTenant([origin], options.pageSize ?? 10, options.facets ?? 'site');
  const catalog = createCatalog(options.rows ?? readFeed(options.feed ?? sampleFeed), now);
  const takeRequest = createRateLimit(options.burst ?? null, now);
  const log = createRequestLog();
  const faults = createFaultSwitch();
  const timers = new Set<NodeJS.Timeout>();

  const control: JobsApiControl = {
    setFault: async (kind, scope = 'all') => {
      faults.set(kind, scope);
      if (kind === 'refused') await listening.pause();
      else await listening.resume();
    },
    fault: faults.kind,
    closeJob: catalog.close,
    removeJob: catalog.remove,
    addJob: catalog.add,
    count: log.count,
    counts: log.counts,
    requests: log.list,
    resetRequests: log.reset,
  };

  function after(seconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, seconds * 1000);
    timers.add(timer);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const url = URL.parse(`http://service.invalid${request.url ?? '/'}`);
    if (url === null) return sendAnswer(response, toErrorAnswer(400, 'Bad request.'), null, { slowMs });
    const controlled = await answerControl(url.pathname, method, () => readJson(request), control, after);
    if (controlled !== null) return sendAnswer(response, controlled, null, { slowMs });
    const route = findRoute(url.pathname);
    const { 'x-origin': xOrigin, traceparent } = headers;
    const logged = {
      kind: toRequestKind(route, method),
      method,
      target: request.url ?? '',
      xOrigin: typeof xOrigin === 'string' ? xOrigin : null,
      traceparent: typeof traceparent === 'string' ? traceparent : null,
      at: now(),
    };
    log.add(logged);
    onRequest?.(logged);
    const posted = method === 'POST' ? parsePosted(await readJson(request)) : null;
    const params = new URLSearchParams([
      ...url.searchParams,
      ...(posted === null ? [] : toParams(posted.data, posted.config)),
    ]);
    const fault =
      findSentinel([...params.values(), url.pathname].join('\n')) ??
      faults.next(route.kind === 'detail' ? 'detail' : 'search');
    const wait = route.kind === 'detail' ? 0 : takeRequest();
    const answer =
      wait > 0
        ? toErrorAnswer(429, 'Too Many Requests.', { 'retry-after': String(wait) })
        : answerRequest(route, { method, headers, params, posted }, tenant, catalog);
    await sendAnswer(response, answer, fault, { slowMs });
  }

  // A busy process would close an idle connection while a client already sends on it.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : 'failed');
    });
  });
  const listening = await listen(server, host, options.port ?? 0);
  const url = `http://${host}:${listening.port}`;
  return {
    ...control,
    url,
    detailUrl: `${url}/${tenant.folders[0] ?? 'ALL_JOBS'}/data`,
    origin,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await listening.pause();
    },
  };
}
