import type { IncomingMessage, ServerResponse } from 'node:http';

/** An address that takes small reports from the site's own pages. */
export interface Beacon {
  readonly maxBytes: number;
  /** Takes one of the reports that may come now; false: there are too many. */
  readonly admit: () => boolean;
  /** @param value what the body holds, parsed as JSON @returns false when it is no such report */
  readonly take: (value: unknown) => boolean;
}

/** Answers the requests that are for a beacon. @returns false for all others */
export type AnswerBeacon = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Makes the part of the server that takes reports: `POST` only, from the site's own pages only, small and few.
 * @param siteUrl absolute origin of the site
 */
export function createBeacons(
  beacons: ReadonlyMap<string, Beacon>,
  common: Readonly<Record<string, string>>,
  siteUrl: string,
): AnswerBeacon {
  return (request, response) => {
    const beacon = beacons.get(request.url?.split('?', 1)[0] ?? '');
    if (beacon === undefined) return false;
    const answer = (status: number, headers: Readonly<Record<string, string>> = {}): void => {
      // What was not read would be taken for the next request.
      const left = request.complete ? {} : { connection: 'close' };
      response.writeHead(status, {
        ...common,
        'cache-control': 'no-store',
        ...(status === 204 ? {} : { 'content-length': 0 }),
        ...left,
        ...headers,
      });
      response.end();
    };
    if (request.method !== 'POST') answer(405, { allow: 'POST' });
    else if (!isFromOwnPage(request, siteUrl)) answer(403);
    else if (!beacon.admit()) answer(429);
    else
      void readBody(request, beacon.maxBytes).then(
        (body) => answer(body === null ? 413 : beacon.take(parseJson(body)) ? 204 : 400),
        () => response.destroy(),
      );
    return true;
  };
}

/** Returns whether a request comes from a page of the site, as browsers tell it; a request without these headers comes from no page of another site. */
function isFromOwnPage({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { 'sec-fetch-site': site = 'same-origin', origin } = headers;
  if (site !== 'same-origin') return false;
  return (
    origin === undefined ||
    origin === siteUrl ||
    (headers.host !== undefined && URL.parse(origin)?.host === headers.host)
  );
}

/** @returns the body as text; null: it is longer */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const reading: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reading) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
