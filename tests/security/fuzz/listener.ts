import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import pino from 'pino';
import { pageCache } from '#config/cache.ts';
import { maxHeaderBytes } from '#config/security.ts';
import { site } from '#config/site.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { unreadablePrefix } from '#lib/http/paths.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { RequestHandler } from '#lib/server/page-response.ts';
import { buildSecurityHeaders } from '#lib/http/security-headers.ts';
import { createRender } from '#lib/server/render.ts';
import { createResponseCache } from '#lib/server/response-cache.ts';
import { readFrameworkHeaders } from '#tests/security/support/framework-headers.ts';
import { callListener, type DirectRequest } from '#tests/support/call-listener.ts';
import { createTestListener, type RawReply } from '#tests/support/serve-listener.ts';

export interface FuzzAnswer extends RawReply {
  /** What must not happen, but did: errors that were logged, and what the framework got that it must not get. */
  readonly faults: readonly string[];
}

const siteUrl = 'https://own.example';
/** Most parameters of an address: those of a list with all their values. */
const maxParameters = 70;
const steering = new Set(readFrameworkHeaders());
/** What a rendering may be asked with. */
const renderHeaders =
  /^(?:host|traceparent|tracestate|rsc|next-url|next-router-(?:prefetch|segment-prefetch|state-tree))$/;

/** Calls the server's listener with its cache and its renderings. In place of the framework, pages print their address. */
export function createFuzzListener(): (request: DirectRequest) => Promise<FuzzAnswer> {
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  const routing = createRoutingContext(site.extraPages, false);
  const headers = buildSecurityHeaders({
    site,
    siteUrl,
    googleMapsKey: null,
    analytics: { tagId: null },
    isDevelopment: false,
  });

  const judge = ({ url = '', headers }: IncomingMessage, isRendering: boolean): void => {
    const [path = '', ...query] = url.split('?');
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) faults.push(`The framework got the path ${path}`);
    if (new URLSearchParams(query.join('?')).size > maxParameters) faults.push(`The framework got ${url}`);
    for (const [name, value] of Object.entries(headers)) {
      const isAllowed = isRendering ? renderHeaders.test(name) : !steering.has(name);
      if (!isAllowed || (isRendering && String(value).length > maxHeaderBytes))
        faults.push(`The framework got ${name}: ${String(value)}`);
    }
    if (isRendering && headers.host !== 'own.example') faults.push(`The framework got the host ${headers.host}`);
    if (!isRendering && isIP(String(headers['x-forwarded-for'])) === 0) faults.push('The visitor has no address.');
  };

  const showPage: RequestHandler = (request, response) => {
    judge(request, true);
    const { pathname, search } = new URL(request.url ?? '', siteUrl);
    const isEscaped = pathname.startsWith(`${unreadablePrefix}%2F`);
    const path = isEscaped ? decodeURIComponent(pathname.slice(unreadablePrefix.length, -1)) : pathname;
    const resolution = resolveRequest(path, search, routing);
    if (resolution.kind === 'redirect' || resolution.kind === 'external') {
      response.writeHead(308, { location: resolution.to, 'cache-control': 'public, s-maxage=60' });
      response.end();
      return;
    }
    const isThere = resolution.kind !== 'not-found';
    const data = JSON.stringify([1, path + search]).replaceAll('<', String.raw`\u003c`);
    response.writeHead(isThere ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isThere ? 'public, max-age=0, s-maxage=60' : 'no-store',
    });
    response.end(
      `<!doctype html><title>Page</title><p>${escapeHtml(path + search)}</p>${'x'.repeat(300)}<script src="/_next/a.js" async=""></script><script>self.__next_f.push([0])</script><script>self.__next_f.push(${data})</script></body></html>`,
    );
  };

  const cache = createResponseCache({
    version: () => '1',
    now: Date.now,
    limits: pageCache,
    common: headers,
    meter: () => ({ sent: 0, notModified: 0 }),
  });
  const { render } = createRender({
    handle: showPage,
    maxConcurrent: 2,
    limits: pageCache,
    metrics: { observeRender: () => {}, countRefusal: () => void faults.push('A page was refused.') },
    countDegraded: () => ({ failed: 0, degraded: 0 }),
    headers,
    siteUrl,
    log,
  });
  const listener = createTestListener({
    runtime: { headers, log },
    cache,
    render,
    handle(request, response) {
      judge(request, false);
      response.end('passed');
    },
  });
  return async (request) => ({ ...(await callListener(listener, request)), faults: faults.splice(0) });
}
