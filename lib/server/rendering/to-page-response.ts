import { cacheControl, type CacheKind } from '#config/cache.ts';
import { maxHeaderBytes } from '#config/security.ts';
import type { RequestContext } from '#lib/runtime/request-context.ts';
import { finishDocument } from './next/finish-document.ts';
import type { PageResponse, RawResponse } from '#lib/server/http/page-response.ts';
import { buildBusyPage, buildMinimalErrorPage } from './minimal-error-page.ts';
import { withoutForeignParameters } from '#lib/server/http/cache-key.ts';

// Set by ourselves, hop-by-hop, or telling of the inside. A copied `etag` would be of the bytes before compression, and `vary`
// names headers of the framework's router, which never reach it.
const dropped =
  /^(?:cache-control|x-powered-by|x-middleware-.*|connection|keep-alive|transfer-encoding|date|content-length|etag|vary|refresh|expires|pragma)$/;
/** Names the links that browsers may follow ahead of a visitor. */
const speculationRules = '"/speculation-rules.json"';
const permanent: ReadonlySet<number> = new Set([301, 308]);
const temporary: ReadonlySet<number> = new Set([302, 303, 307]);
const sitePath = /^\/(?![/\\])[\x21-\x7e]*$/;
const absoluteUrl = /^https:\/\/[\x21-\x7e]+$/;
const addressTooLong: PageResponse = {
  status: 414,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl.none },
  body: Buffer.from('The address is too long.\n'),
};

/** Applies what the page decided (status, redirect, retry time) and the cache rule of that status to a raw response. */
export function toPageResponse(raw: RawResponse, context: RequestContext): PageResponse {
  const status = context.status === 200 ? raw.status : context.status;
  const location = context.location ?? toText(raw.headers.location);
  if (permanent.has(status))
    return toRedirect(status, location, context.location === null ? 'redirect' : 'dataRedirect');
  if (temporary.has(status)) return toRedirect(status, location, 'none');
  const headers: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined && !dropped.test(name)) headers[name] = value;
  }
  headers['cache-control'] = cacheControl['set-cookie' in headers ? 'none' : toCacheKind(status, context.cacheKind)];
  if (context.retryAfter !== null) headers['retry-after'] = String(Math.ceil(context.retryAfter));
  if (!isHtml(headers['content-type'])) return { status, headers, body: raw.body };
  headers['speculation-rules'] = speculationRules;
  return { status, headers, body: finishDocument(raw.body, context.headHtml) };
}

function isHtml(type: string | readonly string[] | undefined): boolean {
  return typeof type === 'string' && type.startsWith('text/html');
}

function toCacheKind(status: number, stated: CacheKind | null): CacheKind {
  if (status === 200) return stated ?? 'page';
  return status === 410 ? 'gone' : 'none';
}

/**
 * Returns a redirect with a body of one line. A target over `maxHeaderBytes` loses its foreign parameters; one that is still
 * too long is 414. A target that is neither a path of this site nor an absolute https URL, or that holds characters a header
 * cannot carry, makes an error page: routes never produce one.
 */
export function toRedirect(status: number, location: string, kind: 'redirect' | 'dataRedirect' | 'none'): PageResponse {
  const whole = toAscii(location);
  if (!sitePath.test(whole) && !absoluteUrl.test(whole)) return toErrorResponse(500);
  const target = whole.length > maxHeaderBytes ? withoutForeignParameters(whole) : whole;
  if (target.length > maxHeaderBytes) return addressTooLong;
  return {
    status,
    headers: { location: target, 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl[kind] },
    body: Buffer.from(`Moved to ${target}\n`),
  };
}

/** The page of last resort as a response. */
export function toErrorResponse(status: 500): PageResponse {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl.none },
    body: buildMinimalErrorPage(status),
  };
}

/** The answer without a rendering. @param retryAfter seconds */
export function toBusyResponse(retryAfter: number): PageResponse {
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl.none,
      'retry-after': String(retryAfter),
    },
    body: buildBusyPage(),
  };
}

/** The answer of what is no page while it cannot be made. @param retryAfter seconds */
export function toUnavailableText(retryAfter: number): PageResponse {
  return {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cacheControl.none,
      'retry-after': String(retryAfter),
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from('Not available. Please try again in a moment.\n'),
  };
}

function toAscii(location: string): string {
  return location.replace(/[^\x00-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

function toText(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
