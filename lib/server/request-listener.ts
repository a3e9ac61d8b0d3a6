import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { cacheControl } from '#config/cache.ts';
import { withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { prefersMarkdown } from '#lib/http/prefers-markdown.ts';
import { toHandlerPath } from '#lib/resources/resource-paths.ts';
import { resolveResource } from '#lib/resources/resolve-resource.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { buildMarkdownUrl } from '#lib/seo/preview-urls.ts';
import { planRequest, type PagePlan } from '#lib/server/http/cache-key.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { toRedirect } from '#lib/server/rendering/to-page-response.ts';
import type { Endpoint, PageRequest, PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { isFrameworkPath, type PageHandler } from './rendering/next/call-pages.ts';
import { notFoundPath } from './rendering/render-page.ts';
import { traceRequest } from '#lib/server/telemetry/trace-request.ts';
import { inSpan } from '#lib/tracing.ts';
import { createAddressReader } from './page-cache/read-address.ts';
import { parseRequestTarget, type RequestTarget } from '#lib/server/http/request-target.ts';
import { sendResponse } from '#lib/server/http/send-response.ts';
import type { StaticFiles } from '#lib/server/static/static-files.ts';

export interface ListenerOptions {
  readonly runtime: Pick<Runtime, 'routing' | 'siteUrl' | 'headers' | 'isDevelopment' | 'log'>;
  /** Returns true once the process has received a stop signal. */
  readonly isDraining: () => boolean;
  readonly renderPage: RenderPage;
  /** Answers the framework's own URLs in development. */
  readonly developmentPages: PageHandler | undefined;
  readonly staticFiles: StaticFiles;
  /** Endpoints of all methods: operators, reports from the site's own pages, tool calls of assistants, job alerts. */
  readonly endpoints: readonly Endpoint[];
  /** Called for every request except hot page cache hits. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** null: every request renders its page. */
  readonly cache: PageCache | null;
}

type SendableTarget = Exclude<RequestTarget, { readonly kind: 'too-long' }>;

/**
 * Returns the request listener. It runs the steps in order: hot cache hits, in development the framework's own URLs,
 * endpoints, method check, static files, Markdown alternates, routing, page.
 */
export function createRequestListener(options: ListenerOptions): RequestListener {
  const { runtime, isDraining, cache } = options;
  const { routing, headers, isDevelopment, log } = runtime;
  const readAddress = createAddressReader(cache, options.renderPage);

  const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = parseRequestTarget(request.url ?? '/');
    if (target.kind === 'too-long') return refuse(response, 414, headers);
    if (!isDevelopment && isFrameworkPath(target.path)) return refuse(response, 404, headers);
    const alternate =
      target.kind === 'ok' && prefersMarkdown(request.headers.accept) ? await makeMarkdown(target) : null;
    if (alternate !== null) return sendResponse(request, response, alternate, headers);
    const plan = planAnswer(target, request);
    if ('status' in plan) return sendResponse(request, response, plan, headers);
    const { key, page } = plan;
    if (key !== null && cache !== null) return inSpan('page cache', () => cache.respond(request, response, key, page));
    await sendResponse(request, response, await options.renderPage(page), headers);
  };

  /**
   * Returns the Markdown alternate of a page for the page's own URL. It is stored only under its own URL, because
   * shared caches store the HTML under the page's.
   */
  const makeMarkdown = async ({ path, search }: SendableTarget): Promise<PageResponse | null> => {
    if (resolveRequest(path, search, routing).kind !== 'page') return null;
    const address = buildMarkdownUrl(path) + planRequest(path, search).page.requestedSearch;
    const answer = await readAddress(address);
    if (answer.status !== 200) return null;
    return {
      ...answer,
      headers: {
        ...answer.headers,
        'cache-control': cacheControl.none,
        vary: 'accept',
        'content-location': address,
      },
    };
  };

  /** Decides from the address alone: a redirect, or the page to render, with its key where it may be stored. */
  const planAnswer = (target: SendableTarget, request: IncomingMessage): PageResponse | PagePlan => {
    const { path, search } = target;
    const planUnstored = (pageTarget: string, rest: Partial<PageRequest> = {}): PagePlan => ({
      key: null,
      page: { target: pageTarget, requestedPath: path, requestedSearch: search, isKnown: true, headers: {}, ...rest },
    });
    const resource = resolveResource(path, search, routing);
    if (resource.kind === 'redirect') return toRedirect(308, resource.to, 'redirect');
    const handlerPath = toHandlerPath(path) ?? toHandlerPath(withoutPathAttachment(path));
    if (resource.kind === 'rewrite') return planUnstored((handlerPath ?? path) + search);
    if (target.kind !== 'malformed' && toHandlerPath(path) !== null) return planRequest(path, search);
    const resolution = resolveRequest(path, search, routing);
    if (target.kind === 'malformed') {
      if (resolution.kind === 'redirect' || resolution.kind === 'external')
        return toRedirect(308, resolution.to, 'redirect');
      // A path with doubled slashes whose canonical spelling depends on the data: the page makes the single redirect.
      if (resolution.kind === 'rewrite') return planUnstored(resolution.to);
      return planUnstored(notFoundPath, { requestedPath: target.displayPath });
    }
    // The framework gives a meaning to some unknown paths (`/x.segments/_tree.segment.rsc`), so it never gets them.
    if (resolution.kind === 'not-found') return planUnstored(notFoundPath);
    // The framework's tools request parts of pages after an edit.
    const toolHeaders = isDevelopment ? request.headers : {};
    const isKnown = resolution.kind === 'page';
    if (!isKnown || 'rsc' in toolHeaders) return planUnstored(path + search, { isKnown, headers: toolHeaders });
    return planRequest(path, search, toolHeaders);
  };

  return (request, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
    if (
      request.method === 'GET' &&
      cache !== null &&
      !prefersMarkdown(request.headers.accept) &&
      cache.sendHot(request, response)
    )
      return;
    options.observe(request, response);
    if (options.developmentPages !== undefined && isFrameworkPath(request.url ?? '')) {
      void options.developmentPages(request, response);
      return;
    }
    if (options.endpoints.some((answer) => answer(request, response))) return;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, { ...headers, allow: 'GET, HEAD' });
    options.staticFiles(request, response, () => {
      const answer = (): Promise<void> => answerPage(request, response);
      traceRequest(request, response, runtime, answer).catch((error: unknown) => {
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
