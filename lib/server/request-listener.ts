import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { answerClosingCalendar } from '#lib/jobs/closing-calendar.ts';
import type { JobSearch } from '#lib/jobs/search.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { closingCalendarUrl } from '#lib/saved/saved-urls.ts';
import { answerHealth, type HealthState } from './health.ts';
import { planRequest } from './page-cache/cache-key.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { readFlightHeaders, withoutInternalHeaders } from './page-headers.ts';
import { toRedirect, type PageResponse } from './page-response.ts';
import { notFoundPath, type PageHandler, type PageRequest, type RenderPage } from './render-page.ts';
import { parseRequestTarget, type RequestTarget } from './request-target.ts';
import { sendResponse } from './send-response.ts';
import type { StaticFiles } from './static-files.ts';

export type ListenerState = HealthState;

export interface ListenerOptions {
  readonly state: ListenerState;
  readonly search: Pick<JobSearch, 'get'>;
  readonly siteUrl: string;
  readonly routing: RoutingContext;
  readonly renderPage: RenderPage;
  readonly pages: PageHandler;
  readonly staticFiles: StaticFiles;
  readonly headers: Readonly<Record<string, string>>;
  readonly isDevelopment: boolean;
  readonly log: Logger;
  /** null: every page is rendered anew. */
  readonly cache: PageCache | null;
}

type SendableTarget = Exclude<RequestTarget, { readonly kind: 'too-long' }>;

type Plan =
  | { readonly kind: 'answer'; readonly answer: PageResponse }
  | { readonly kind: 'render'; readonly page: PageRequest }
  | { readonly kind: 'stored'; readonly key: string; readonly page: PageRequest };

const frameworkPath = /^\/(?:_next\/|__nextjs)/;

/** The way of one request: hygiene, health, files, routing, page. */
export function createRequestListener(options: ListenerOptions): RequestListener {
  const { state, routing, headers, log, cache } = options;

  const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = parseRequestTarget(request.url ?? '/');
    if (target.kind === 'too-long') return refuse(response, 414, headers);
    if (!options.isDevelopment && frameworkPath.test(target.path)) return refuse(response, 404, headers);
    if (target.path === closingCalendarUrl) {
      return sendResponse(request, response, await answerClosingCalendar(options.search, options.siteUrl, target.search, Date.now()), headers);
    }
    const plan = planAnswer(target, request);
    if (plan.kind === 'stored' && cache !== null) return cache.respond(request, response, plan.key, plan.page);
    await sendResponse(request, response, plan.kind === 'answer' ? plan.answer : await options.renderPage(plan.page), headers);
  };

  const planAnswer = (target: SendableTarget, request: IncomingMessage): Plan => {
    const { path, search } = target;
    const resolution = resolveRequest(path, search, routing);
    if (target.kind === 'malformed') {
      if (resolution.kind === 'redirect' || resolution.kind === 'external') return { kind: 'answer', answer: toRedirect(308, resolution.to, 'redirect') };
      const known = { requestedSearch: search, isKnown: true, headers: {} };
      // Doubled slashes where the data know the canonical spelling: the page makes the one redirect.
      if (resolution.kind === 'rewrite') return { kind: 'render', page: { ...known, target: resolution.to, requestedPath: path } };
      return { kind: 'render', page: { ...known, target: notFoundPath, requestedPath: target.shownPath } };
    }
    const visible = options.isDevelopment ? withoutInternalHeaders(request.headers) : readFlightHeaders(request.headers);
    if (resolution.kind !== 'page') {
      return { kind: 'render', page: { target: path + search, requestedPath: path, requestedSearch: search, isKnown: false, headers: visible } };
    }
    const { key, search: seen } = planRequest(path, search, visible);
    const page = { target: path + seen, requestedPath: path, requestedSearch: seen, isKnown: true, headers: visible };
    return key === null ? { kind: 'render', page } : { kind: 'stored', key, page };
  };

  return (request, response) => {
    if (state.isDraining) response.shouldKeepAlive = false;
    if (request.method === 'GET' && cache !== null && cache.sendHot(request, response)) return;
    if (options.isDevelopment && frameworkPath.test(request.url ?? '')) {
      void options.pages(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { ...headers, allow: 'GET, HEAD' });
    if (answerHealth(request, response, state, headers)) return;
    options.staticFiles(request, response, () => {
      answerPage(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'A request failed.');
        if (!response.headersSent) refuse(response, 500, headers);
        else response.destroy();
      });
    });
  };
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': 0 });
  response.end();
}
