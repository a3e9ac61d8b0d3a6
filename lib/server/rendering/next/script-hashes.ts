import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { joinScripts } from './join-scripts.ts';
import type { PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { policyHeader } from '#lib/server/http/security-headers.ts';

export interface ScriptHashOptions {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly routing: RoutingContext;
  readonly log: Logger;
}

/**
 * Wraps a renderer so that the Content-Security-Policy of a document allows the inline script that the server writes,
 * and no other.
 * Logs once per route when a document has another inline script.
 */
export function withScriptHashes(renderPage: RenderPage, { headers, routing, log }: ScriptHashOptions): RenderPage {
  const policy = headers[policyHeader] ?? '';
  if (!policy.includes('script-src ')) return renderPage;
  const loggedRoutes = new Set<string>();
  const logUnknownScript = (route: string): void => {
    if (loggedRoutes.has(route)) return;
    loggedRoutes.add(route);
    log.error({ route }, 'A document has an inline script of unknown shape. It gets no hash, so browsers refuse it.');
  };
  return async (request) => {
    const response = await renderPage(request);
    if (!isDocument(response)) return response;
    const { html, code, hasUnknown } = joinScripts(response.body);
    if (hasUnknown) logUnknownScript(toRoutePattern(request.requestedPath, routing));
    if (code === null) return response;
    const documentPolicy = policy.replace('script-src ', `script-src 'sha256-${hash('sha256', code, 'base64')}' `);
    return { ...response, headers: { ...response.headers, [policyHeader]: documentPolicy }, body: html };
  };
}

function isDocument({ headers }: PageResponse): boolean {
  return String(headers['content-type']).startsWith('text/html');
}
