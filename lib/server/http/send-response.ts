import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxHeaderBytes } from '#config/security.ts';
import { encodeBody, isCompressible, negotiateEncoding } from './content-encoding.ts';
import type { PageResponse } from './page-response.ts';

/**
 * Returns the response headers, including those that depend on the encoding, in the form that `writeHead` takes: name,
 * value, name, value.
 * Omits a header of the response whose value exceeds `maxHeaderBytes`, so that the common header of the same name
 * applies.
 */
export function toHead(
  response: Pick<PageResponse, 'headers'>,
  common: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
): string[] {
  const head: string[] = [];
  const shortHeaders = Object.fromEntries(
    Object.entries(response.headers).filter(([, value]) =>
      [value].flat().every((item) => item.length <= maxHeaderBytes),
    ),
  );
  for (const [name, value] of Object.entries({ ...common, ...shortHeaders, ...extra })) {
    for (const item of typeof value === 'string' ? [value] : value) head.push(name, item);
  }
  return head;
}

/** Returns the `Vary` value of a response: its own names plus `accept-encoding`. */
export function toVary(response: Pick<PageResponse, 'headers'>): string {
  const { vary } = response.headers;
  const names = (typeof vary === 'string' ? vary : (vary ?? []).join(', '))
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return [...new Set([...names, 'accept-encoding'])].filter((name) => name !== '').join(', ');
}

/** Returns the body in the encoding that the client accepts, with the matching headers. */
async function encodeFor(
  response: PageResponse,
  accept: string | string[] | undefined,
): Promise<{ readonly body: Buffer; readonly headers: Record<string, string> }> {
  if (!isCompressible(String(response.headers['content-type'] ?? ''), response.body.length)) {
    return { body: response.body, headers: { 'content-length': String(response.body.length) } };
  }
  const encoding = negotiateEncoding(accept);
  const body = await encodeBody(response.body, encoding);
  const headers = { 'content-length': String(body.length), vary: toVary(response) };
  return { body, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } };
}

/** Sends a response that is not stored in the page cache. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageResponse,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  const { body, headers } = await encodeFor(page, request.headers['accept-encoding']);
  if (response.destroyed) return;
  response.writeHead(page.status, toHead(page, common, headers));
  // Node omits the body of a response to HEAD.
  response.end(body);
}
