import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request, type Dispatcher } from 'undici';

export interface Download {
  /** 200 or 304. */
  readonly status: number;
  readonly headers: Headers;
  /** The decompressed body; empty for 304. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum size after decompression. */
const maxBytes = 1_000_000_000;
const timeoutMs = 60_000;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Unlike `fetch`, these report truncated gzip as an error. */
const decoders = new Map<string, () => Transform>([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Downloads a feed. Follows up to three redirects within the same origin.
 * Rejects when the body is truncated, larger than 1 GB or has an unknown encoding, for any status except 200 and 304, and after
 * a minute.
 */
export async function downloadFeed(url: URL, headers: Readonly<Record<string, string>>): Promise<Download> {
  const signal = AbortSignal.timeout(timeoutMs);
  let target = url;
  for (let hops = 0; ; hops += 1) {
    const answer = await request(target, { headers: { ...headers, 'accept-encoding': 'gzip, br' }, signal });
    const { statusCode: status, body } = answer;
    if (status === 200) return { status, headers: toHeaders(answer), bytes: await readBody(answer) };
    // Close the connection without reading the body.
    body.on('error', () => undefined).destroy();
    if (status === 304) return { status, headers: toHeaders(answer), bytes: new Uint8Array() };
    const location = toHeaders(answer).get('location');
    if (!redirects.has(status) || location === null) throw new Error(`status ${status}`);
    if (hops === maxRedirects) throw new Error(`more than ${maxRedirects} redirects`);
    target = new URL(location, target);
    if (target.origin !== url.origin) throw new Error('a redirect to another origin');
  }
}

function toHeaders({ headers }: Dispatcher.ResponseData): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
}

/** Reads and decompresses a body. An error also closes the connection. */
async function readBody(answer: Dispatcher.ResponseData): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = toHeaders(answer).get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  const decoder = decoders.get(encoding);
  if (decoder === undefined) {
    answer.body.on('error', () => undefined).destroy();
    throw new Error(`a body compressed by ${encoding.slice(0, 40)}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  await pipeline(answer.body, decoder(), async (decoded: AsyncIterable<Uint8Array>) => {
    for await (const part of decoded) {
      size += part.byteLength;
      if (size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`);
      parts.push(part);
    }
  });
  return Buffer.concat(parts, size);
}
