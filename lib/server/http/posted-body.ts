import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Returns whether a request comes from a page of this site or from no page, by its `Sec-Fetch-Site` and `Origin` headers.
 * Browsers always send one of them from a page of another site.
 * @param siteUrl absolute origin of the site
 */
export function isFromOwnPage({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { 'sec-fetch-site': site = 'same-origin', origin } = headers;
  if (site !== 'same-origin') return false;
  return (
    origin === undefined ||
    origin === siteUrl ||
    (headers.host !== undefined && URL.parse(origin)?.host === headers.host)
  );
}

/**
 * Answers a request, whose body may be unread, with a status alone.
 * @param headers headers of this response, in addition to those of every response
 */
export function sendStatus(
  response: ServerResponse,
  status: number,
  common: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...common,
    'cache-control': 'no-store',
    ...(status === 204 ? {} : { 'content-length': 0 }),
    // Node does not drain a body that was read in part: the next request of the connection would wait for it.
    ...(response.req.complete ? {} : { connection: 'close' }),
    ...headers,
  });
  response.end();
}

/** Returns the body of a request as text, or null when it exceeds `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return (await readBodyBytes(request, maxBytes))?.toString() ?? null;
}

/** Returns the body of a request, or null when it exceeds `maxBytes`. */
export async function readBodyBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const reading: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reading) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
