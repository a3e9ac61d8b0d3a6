import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding } from '#lib/server/http/content-encoding.ts';
import { toCurrentHead, toNotModifiedHead, type CacheEntry } from './cache-entry.ts';
import { isNotModified } from './conditional-request.ts';

/**
 * Sends a 304, or a stored page in the encoding that the client accepts.
 * @returns false when the entry does not have this encoding; then nothing was sent
 */
export function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  nowMs: number,
): boolean {
  const { headers } = request;
  if (isNotModified(headers, entry)) {
    response.writeHead(304, toNotModifiedHead(entry, nowMs));
    response.end();
    return true;
  }
  const variant = entry.variants[entry.isCompressible ? negotiateEncoding(headers['accept-encoding']) : 'identity'];
  if (variant === undefined) return false;
  response.writeHead(entry.status, toCurrentHead(entry, variant, nowMs));
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return true;
}
