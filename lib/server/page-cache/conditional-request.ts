import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import type { CacheEntry } from './cache-entry.ts';

const maxTagsLength = 4096;

/**
 * Returns whether the client already holds this response (RFC 9110, 13.1). Checks `If-None-Match` first, by weak
 * comparison.
 */
export function isNotModified(
  headers: IncomingHttpHeaders,
  entry: Pick<CacheEntry, 'status' | 'etag' | 'headers'>,
): boolean {
  if (entry.status !== 200) return false;
  const tags = headers['if-none-match']?.trim().slice(0, maxTagsLength);
  const since = headers['if-modified-since'];
  if (tags === undefined && since === undefined) return false;
  const modified = entry.headers['last-modified'];
  // The request's `Cache-Control` is ignored (docs/decisions/0034).
  return fresh(
    { 'if-none-match': tags, 'if-modified-since': since },
    { etag: entry.etag, 'last-modified': typeof modified === 'string' ? modified : undefined },
  );
}
