import { runtime } from '#lib/runtime/runtime.ts';

/** Returns a response that is a status alone. */
export function toStatusResponse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** Refuses a body that is too large. Node does not drain a body that was read in part, so the connection ends. */
export function refuseLargeBody(): Response {
  return toStatusResponse(413, { connection: 'close' });
}

/** Returns the exports of a route that answers `POST` alone. */
export function acceptPost(POST: (request: Request) => Promise<Response>) {
  const refuse = (): Response => toStatusResponse(405, { allow: 'POST' });
  return { POST, GET: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}

/**
 * Returns whether a request comes from a page of this site or from no page, by its `Sec-Fetch-Site` and `Origin` headers.
 * Browsers always send one of them from a page of another site.
 */
export function isFromOwnPage({ headers }: Pick<Request, 'headers'>): boolean {
  if ((headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return false;
  const [origin, host] = [headers.get('origin'), headers.get('host')];
  return origin === null || origin === runtime().siteUrl || (host !== null && URL.parse(origin)?.host === host);
}

/**
 * Returns the body of a request as text, or null when it exceeds `maxBytes`. A body that breaks off, because its sender has left,
 * is empty.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString();
}
