import { cacheControl, type CacheKind } from '#config/cache.ts';
import { maxHeaderBytes } from '#config/security.ts';
import type { RequestContext } from '#lib/runtime/request-context.ts';
import { finishDocument } from './next/finish-document.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import { busyPage, buildMinimalErrorPage } from './minimal-error-page.ts';
import { withoutUnknownParameters } from '#lib/server/http/cache-key.ts';
import { policyHeader } from '#lib/server/http/security-headers.ts';

// Headers that the server sets itself, that are hop-by-hop, or that expose internals. The framework computes `etag` before
// compression, and its `vary` names request headers that never reach its router. The site sets no cookies.
const droppedHeader =
  /^(?:cache-control|x-powered-by|x-middleware-.*|connection|keep-alive|transfer-encoding|date|content-length|etag|vary|set-cookie|refresh|expires|pragma)$/;
/** Points to the speculation rules, which list the links that browsers may prefetch. */
const speculationRules = '"/speculation-rules.json"';
const permanentRedirects: ReadonlySet<number> = new Set([301, 308]);
const temporaryRedirects: ReadonlySet<number> = new Set([302, 303, 307]);
const sitePath = /^\/(?![/\\])[\x21-\x7e]*$/;
const absoluteUrl = /^https:\/\/[\x21-\x7e]+$/;
const addressTooLong = toUncached(414, 'text/plain', 'The address is too long.\n');
/** `Retry-After` of a refused request. */
const retryAfterSeconds = 2;
/** The fallback error page as a response. */
export const errorResponse = toUncached(500, 'text/html', buildMinimalErrorPage(500));
/** The 503 that is sent instead of a render under overload. */
export const refusal = toUncached(503, 'text/html', busyPage, { 'retry-after': String(retryAfterSeconds) });
/** The response for a resource that failed. */
export const unavailable = toUnavailableText(retryAfterSeconds);

/**
 * Applies the page's decisions (status, redirect, retry time) and the cache rule of the status to the framework's response.
 * @param policy content security policy of the site, which allows the script of a document in addition
 */
export function toPageResponse(raw: PageResponse, context: RequestContext, policy: string): PageResponse {
  const status = context.status === 200 ? raw.status : context.status;
  const location = context.location ?? toText(raw.headers.location);
  if (permanentRedirects.has(status))
    return toRedirect(status, location, context.location === null ? 'redirect' : 'dataRedirect');
  if (temporaryRedirects.has(status)) return toRedirect(status, location, 'none');
  const headers: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(raw.headers)) {
    if (!droppedHeader.test(name)) headers[name] = value;
  }
  headers['cache-control'] = cacheControl[toCacheKind(status, context.cacheKind)];
  if (context.retryAfterSeconds !== null) headers['retry-after'] = String(Math.ceil(context.retryAfterSeconds));
  if (!isHtml(headers['content-type'])) return { status, headers, body: raw.body };
  headers['speculation-rules'] = speculationRules;
  const { html, scriptSource } = finishDocument(raw.body, context.headHtml);
  if (scriptSource !== null) headers[policyHeader] = policy.replace('script-src ', `script-src ${scriptSource} `);
  return { status, headers, body: html };
}

function isHtml(type: string | readonly string[] | undefined): boolean {
  return typeof type === 'string' && type.startsWith('text/html');
}

function toCacheKind(status: number, pageCacheKind: CacheKind | null): CacheKind {
  if (status === 200) return pageCacheKind ?? 'page';
  return status === 410 ? 'gone' : 'none';
}

/**
 * Returns a redirect with a one-line text body. A target that exceeds `maxHeaderBytes` loses the parameters that its page does not
 * read, and is a 414 when it is still too long.
 * Returns an error page when the target is neither a path of this site nor an absolute https URL, or contains
 * characters that a header cannot carry. Routes never produce such a target.
 */
export function toRedirect(status: number, location: string, kind: 'redirect' | 'dataRedirect' | 'none'): PageResponse {
  const asciiLocation = toAscii(location);
  if (!sitePath.test(asciiLocation) && !absoluteUrl.test(asciiLocation)) return errorResponse;
  const target = asciiLocation.length > maxHeaderBytes ? withoutUnknownParameters(asciiLocation) : asciiLocation;
  if (target.length > maxHeaderBytes) return addressTooLong;
  return {
    status,
    headers: { location: target, 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl[kind] },
    body: Buffer.from(`Moved to ${target}\n`),
  };
}

/** Returns the 503 for a resource (not a page) that cannot be produced. */
export function toUnavailableText(retryAfter: number): PageResponse {
  return toUncached(503, 'text/plain', 'Not available. Please try again in a moment.\n', {
    'retry-after': String(retryAfter),
    'x-robots-tag': 'noindex',
  });
}

/** Returns a text as a response that nobody stores. */
export function toUncached(
  status: number,
  mediaType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): PageResponse {
  return {
    status,
    headers: { 'content-type': `${mediaType}; charset=utf-8`, 'cache-control': cacheControl.none, ...headers },
    body: Buffer.from(body),
  };
}

function toAscii(location: string): string {
  return location.replace(/[^\x00-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

function toText(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
