import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { maxPolicyBytes } from '#config/security.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';
import { isKnownScript } from './known-scripts.ts';
import type { PageResponse } from './page-response.ts';
import type { RenderPage } from './render-page.ts';
import { policyHeader } from './security-headers.ts';

export interface InlineScripts {
  /** Sources of Content-Security-Policy that allow the scripts of known shape, each once. */
  readonly sources: readonly string[];
  /** True when there is another script that would run. */
  readonly hasUnknown: boolean;
}

export interface ScriptHashOptions {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly routing: RoutingContext;
  readonly log: Logger;
}

const opening = /<script(?=[\s/>])/gi;
const closing = /<\/script/gi;
const withoutCode = /\s(?:src=|type="application\/(?:ld\+)?json")/i;

/** Returns the inline scripts of a document by what the policy says of them. @param html UTF-8 */
export function readInlineScripts(html: Buffer): InlineScripts {
  const text = html.toString();
  const sources = new Set<string>();
  let hasUnknown = false;
  for (let at = indexFrom(text, opening, 0); at !== -1; ) {
    const start = text.indexOf('>', at) + 1;
    const end = start === 0 ? -1 : indexFrom(text, closing, start);
    const code = text.slice(start, end === -1 ? undefined : end);
    if (!withoutCode.test(text.slice(at, start))) {
      if (end !== -1 && isKnownScript(code)) sources.add(`'sha256-${hash('sha256', code, 'base64')}'`);
      else hasUnknown = true;
    }
    at = end === -1 ? -1 : indexFrom(text, opening, end);
  }
  return { sources: [...sources], hasUnknown };
}

/**
 * Lets the documents of a renderer run the inline scripts that the server writes itself, and no others. Logs once per route
 * that a document has another one, or more of them than a header may name.
 */
export function withScriptHashes(renderPage: RenderPage, { headers, routing, log }: ScriptHashOptions): RenderPage {
  const policy = headers[policyHeader] ?? '';
  if (!policy.includes('script-src ')) return renderPage;
  const logged = new Set<string>();
  const logOnce = (path: string, facts: Readonly<Record<string, number>>, message: string): void => {
    const route = toRoutePattern(path, routing);
    const line = `${route} ${message}`;
    if (logged.has(line)) return;
    logged.add(line);
    log.error({ route, ...facts }, message);
  };
  return async (request) => {
    const response = await renderPage(request);
    if (!isDocument(response)) return response;
    const { sources, hasUnknown } = readInlineScripts(response.body);
    if (hasUnknown) logOnce(request.requestedPath, {}, 'A document has an inline script of unknown shape. It gets no hash, so browsers refuse it.');
    if (sources.length === 0) return response;
    const own = policy.replace('script-src ', `script-src ${sources.join(' ')} `);
    if (own.length > maxPolicyBytes) logOnce(request.requestedPath, { scripts: sources.length }, 'A document has more inline scripts than its policy has room for. Browsers refuse them all.');
    return { ...response, headers: { ...response.headers, [policyHeader]: own } };
  };
}

function indexFrom(text: string, pattern: RegExp, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? -1;
}

function isDocument({ headers }: PageResponse): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}
