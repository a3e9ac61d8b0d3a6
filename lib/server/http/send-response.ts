import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxHeaderBytes } from '#config/security.ts';
import { encodeBody, isCompressible, negotiateEncoding } from './content-encoding.ts';
import type { PageResponse } from './page-response.ts';

/**
 * Returns response headers with the fields that depend on the encoding, as `writeHead` takes them: name, value, name, value.
 * A header of one response that is longer than `maxHeaderBytes` is left out, for what all responses carry in its place.
 */
export function toHead(
  response: Pick<PageResponse, 'headers'>,
  common: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
): string[] {
  const head: string[] = [];
  const own = Object.fromEntries(
    Object.entries(response.headers).filter(([, value]) =>
      [value].flat().every((item) => item.length <= maxHeaderBytes),
    ),
  );
  for (const [name, value] of Object.entries({ ...common, ...own, ...extra })) {
    for (const item of typeof value === 'string' ? [value] : value) head.push(name, item);
  }
  return head;
}

/** The `Vary` of a response: the framework's names and ours. */
export function toVary(response: Pick<PageResponse, 'headers'>): string {
  const { vary } = response.headers;
  const names = (typeof vary === 'string' ? vary : (vary ?? []).join(', '))
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return [...new Set([...names, 'accept-encoding'])].filter((name) => name !== '').join(', ');
}

/** The body as this visitor takes it, with the headers that say so. */
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

/** Sends a response that no cache keeps. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageResponse,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  const { body, headers } = await encodeFor(page, request.headers['accept-encoding']);
  if (response.destroyed) return;
  response.writeHead(page.status, toHead(page, common, headers));
  // Node leaves the body of an answer to HEAD out.
  response.end(body);
}
