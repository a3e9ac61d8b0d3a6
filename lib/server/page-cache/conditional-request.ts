import type { IncomingHttpHeaders } from 'node:http';
import type { CacheEntry } from './cache-entry.ts';

/** True when the visitor holds this very response (RFC 9110, 13.1): `If-None-Match` first, by weak comparison. */
export function isNotModified(
  headers: IncomingHttpHeaders,
  entry: Pick<CacheEntry, 'status' | 'etag' | 'headers'>,
): boolean {
  if (entry.status !== 200) return false;
  const match = headers['if-none-match'];
  if (match !== undefined)
    return (
      match.trim() === '*' ||
      match
        .slice(0, 4096)
        .split(',')
        .some((tag) => toWeak(tag.trim()) === entry.etag)
    );
  const since = headers['if-modified-since'];
  const modified = entry.headers['last-modified'];
  if (since === undefined || typeof modified !== 'string') return false;
  return Date.parse(modified) <= Date.parse(since);
}

function toWeak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`;
}
