import { inspect } from 'node:util';
import { cacheControl, type PageCacheLimits } from '#config/cache.ts';
import { isResourcePath } from '#lib/resources/resource-paths.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { inSpan } from '#lib/tracing.ts';
import { createRequestContext, type RequestContext } from '#lib/runtime/request-context.ts';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { describeError } from '#lib/server/telemetry/describe-error.ts';
import { callPages, routeKnownHeader, type PageHandler } from './next/call-pages.ts';
import { errorResponse, toPageResponse, unavailable } from './to-page-response.ts';
import type { PageRequest, PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { policyHeader } from '#lib/server/http/security-headers.ts';
import { withTimeout } from '#lib/with-timeout.ts';

export interface RenderOptions extends Pick<
  Runtime,
  'context' | 'siteUrl' | 'routing' | 'buildId' | 'headers' | 'isDevelopment' | 'log'
> {
  readonly pages: PageHandler;
  readonly limits: Pick<PageCacheLimits, 'renderTimeoutSeconds'>;
}

export const notFoundPath = '/404/';
// Not /500/: the framework reserves it and answers it with its own page.
export const errorPath = '/error/';

/**
 * Returns the function that renders a whole page with the status that its data decide. It always resolves: a failure
 * becomes the error screen.
 */
export function createRenderPage(options: RenderOptions): RenderPage {
  const host = new URL(options.siteUrl).host;
  const policy = options.headers[policyHeader];

  const log = ({ requestedPath, requestedSearch }: PageRequest, error: unknown, message: string): void => {
    const route = toRoutePattern(requestedPath, options.routing);
    const facts = describeError(error, requestedPath + requestedSearch);
    options.log.error({ route, status: 500, build: options.buildId, ...facts }, message);
  };

  const run = async (request: PageRequest, context: RequestContext): Promise<PageResponse> => {
    const headers = { ...request.headers, host, ...(request.isKnown ? { [routeKnownHeader]: '1' } : {}) };
    const rendering = options.context.run(context, () => callPages(options.pages, request.target, headers));
    // In development the first request of a route waits for the compiler, without a timeout.
    return options.isDevelopment ? rendering : withTimeout(rendering, options.limits.renderTimeoutSeconds * 1000);
  };

  const renderScreen = async (
    path: string,
    request: PageRequest,
    failure: RequestContext['failure'],
  ): Promise<PageResponse> => {
    const context = createRequestContext(request.requestedPath, request.requestedSearch, { failure });
    try {
      const raw = await run({ ...request, target: path, isKnown: true, headers: {} }, context);
      if (raw.status < 500 || raw.status === context.status) return toPageResponse(raw, context, policy);
    } catch (error) {
      log(request, error, 'The error screen failed.');
    }
    return errorResponse;
  };

  const render = async (request: PageRequest): Promise<PageResponse> => {
    const { requestedPath, requestedSearch, target, isKnown, pageData } = request;
    const isResource = isResourcePath(requestedPath);
    const isRewritten = !isKnown || target !== requestedPath + requestedSearch;
    const context = createRequestContext(requestedPath, requestedSearch, { isRewritten, pageData });
    let thrown: unknown;
    try {
      const raw = await run(request, context);
      if (raw.status === 404 && context.status === 200 && !isResource)
        return await renderScreen(notFoundPath, request, null);
      if (context.thrown === undefined && (raw.status !== 500 || context.status !== 200))
        return toPageResponse(raw, context, policy);
      thrown = context.thrown;
      log(request, thrown, 'A page failed.');
    } catch (error) {
      thrown = error;
      log(request, error, 'A page did not answer.');
    }
    if (isResource) return unavailable;
    return renderScreen(errorPath, request, { status: 500, detail: options.isDevelopment ? toDetail(thrown) : '' });
  };

  return (request) => inSpan('render page', () => render(request));
}

function toDetail(thrown: unknown): string {
  if (thrown === undefined) return '';
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : inspect(thrown);
}

/** Wraps a renderer with `no-store`, so that browsers do not show an old page after an edit. */
export function withoutStorage(renderPage: RenderPage): RenderPage {
  return async (request) => {
    const response = await renderPage(request);
    return { ...response, headers: { ...response.headers, 'cache-control': cacheControl.none } };
  };
}
