import inject from 'light-my-request';
import pino from 'pino';
import { pageCache } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { createPageCache } from '#lib/server/page-cache/page-cache.ts';
import { finishDocument } from '#lib/server/rendering/next/finish-document.ts';
import { toRedirect } from '#lib/server/rendering/to-page-response.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import type { PageRequest } from '#lib/server/http/page-response.ts';
import { createRequestListener } from '#lib/server/request-listener.ts';
import { buildSecurityHeaders } from '#lib/server/http/security-headers.ts';
import { bareListener } from '#tests/support/bare-listener.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The server's request handling with its page cache, and pages that print their request. */
export function createFuzzListener(): (request: {
  readonly target: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}) => Promise<FuzzAnswer> {
  const routing = createRoutingContext(site.extraPages, false);
  const headers = buildSecurityHeaders({
    site,
    siteUrl: 'https://own.example',
    googleMapsKey: null,
    analytics: { tagId: null },
    isDevelopment: false,
  });
  const renderPage = async ({
    target,
    requestedPath,
    requestedSearch,
    isKnown,
  }: PageRequest): Promise<PageResponse> => {
    const resolution = isKnown ? null : resolveRequest(requestedPath, requestedSearch, routing);
    if (resolution?.kind === 'redirect' || resolution?.kind === 'external')
      return toRedirect(308, resolution.to, 'redirect');
    const isThere = target !== '/404/' && resolution?.kind !== 'not-found';
    const body = `<!doctype html><title>Page</title><p>${escapeHtml(requestedPath + requestedSearch)}</p>${'x'.repeat(300)}<script src="/_next/a.js" async=""></script><script>self.__next_f.push([0])</script></body></html>`;
    return {
      status: isThere ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isThere ? 'public, max-age=0, s-maxage=60' : 'no-store',
      },
      body: finishDocument(Buffer.from(body), '').html,
    };
  };
  const log = pino({ enabled: false });
  const runtime = {
    site,
    siteUrl: 'https://own.example',
    showsAllEmployers: false,
    routing,
    buildId: 'fuzz',
    headers,
    isDevelopment: false,
    log,
  };
  const cache = createPageCache({
    renderPage,
    version: () => '1',
    now: Date.now,
    limits: pageCache,
    common: headers,
    log,
    meter: () => ({ sent: 0, notModified: 0 }),
  });
  const listener = createRequestListener({
    runtime,
    renderPage,
    ...bareListener,
    cache,
  });
  return async ({ target, method, headers: sent, body }) => {
    // An HTTP client would normalize the target.
    const answer = await inject((request, response) => listener(Object.assign(request, { url: target }), response), {
      method,
      url: '/',
      headers: sent,
      ...(body === undefined ? {} : { payload: body }),
      validate: false,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload.toString('latin1') };
  };
}
