import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxHeaderBytes } from '#config/security.ts';
import { encodeBody, isCompressible, negotiateEncoding } from '#lib/http/content-encoding.ts';
import type { PageResponse } from './page-response.ts';

/**
 * Returns response headers in the form that `writeHead` takes: name, value, name, value. A value above `maxHeaderBytes` is left out,
 * so that the common header of the same name applies.
 */
export function toHead(
  headers: PageResponse['headers'],
  common: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
): string[] {
  const short = Object.entries(headers).filter(([, value]) =>
    [value].flat().every((item) => item.length <= maxHeaderBytes),
  );
  return Object.entries({ ...common, ...Object.fromEntries(short), ...extra }).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => [name, item]),
  );
}

/** Sends a response that is not stored. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageResponse,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  const isText = isCompressible(String(headers['content-type'] ?? ''), body.length);
  const encoding = isText ? negotiateEncoding(request.headers['accept-encoding']) : 'identity';
  const encoded = await encodeBody(body, encoding);
  if (response.destroyed) return;
  response.writeHead(
    status,
    toHead(headers, common, {
      'content-length': String(encoded.length),
      ...(isText ? { vary: 'accept-encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }),
  );
  // Node omits the body of a response to HEAD.
  response.end(encoded);
}
