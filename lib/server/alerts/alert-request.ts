import type { IncomingMessage } from 'node:http';
import { tokenRequest } from '#lib/alerts/alerts-api.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { isFromOwnPage } from '#lib/server/http/posted-body.ts';

/** Returns the token, which is base64url, of an address without the signs that mail programs and chats attach to a link. */
export function readToken(query: URLSearchParams): string {
  const text = (query.get('token') ?? '').replace(/[\s\p{Cf}]/gu, '');
  const [token = ''] = /[\w-]+/.exec(text) ?? [];
  return tokenRequest.safeParse({ token }).success ? token : '';
}

/**
 * Returns whether a form was sent by a page of this site. The page with the token hides its address, so its forms have the origin
 * `null`; what they may do, their token says.
 */
export function isOwnForm(request: IncomingMessage, path: string, siteUrl: string): boolean {
  return path === alertPaths.manage && request.headers.origin === 'null'
    ? (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
    : isFromOwnPage(request, siteUrl);
}
