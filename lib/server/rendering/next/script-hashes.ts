import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { joinScripts } from './join-scripts.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import type { RenderPage } from '#lib/server/http/page-response.ts';
import { policyHeader } from '#lib/server/http/security-headers.ts';

export interface ScriptHashOptions {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly routing: RoutingContext;
  readonly log: Logger;
}

/**
 * Lets the documents of a renderer run the inline scripts that the server writes itself, and no others. Logs once per route
 * that a document has another one.
 */
export function withScriptHashes(renderPage: RenderPage, { headers, routing, log }: ScriptHashOptions): RenderPage {
  const policy = headers[policyHeader] ?? '';
  if (!policy.includes('script-src ')) return renderPage;
  const told = new Set<string>();
  const tell = (route: string): void => {
    if (told.has(route)) return;
    told.add(route);
    log.error({ route }, 'A document has an inline script of unknown shape. It gets no hash, so browsers refuse it.');
  };
  return async (request) => {
    const response = await renderPage(request);
    if (!isDocument(response)) return response;
    const { html, code, hasUnknown } = joinScripts(response.body);
    if (hasUnknown) tell(toRoutePattern(request.requestedPath, routing));
    if (code === null) return response;
    const own = policy.replace('script-src ', `script-src 'sha256-${hash('sha256', code, 'base64')}' `);
    return { ...response, headers: { ...response.headers, [policyHeader]: own }, body: html };
  };
}

function isDocument({ headers }: PageResponse): boolean {
  return String(headers['content-type']).startsWith('text/html');
}
