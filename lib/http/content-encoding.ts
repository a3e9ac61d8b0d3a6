import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const brotliQuality = 5;
const minCompressedBytes = 256;

/** Returns whether a body of this type and size is worth compressing. */
export function isCompressible(contentType: string, length: number): boolean {
  return (
    length >= minCompressedBytes &&
    /^(?:text\/|image\/svg|application\/(?:[a-z.+-]*(?:json|xml|javascript)))/i.test(contentType)
  );
}

/** Compresses a body off the event loop. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return encoders.gzip(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return encoders.br(body, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Decompresses a body off the event loop. */
export function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? Promise.resolve(body) : decoders[encoding](body);
}

const maxAcceptLength = 1000;
const cachedEncodings = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Returns the best supported encoding that an `Accept-Encoding` header accepts: brotli before gzip (RFC 9110, 12.5.3).
 */
export function negotiateEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== 'string') return 'identity';
  const header = accept.slice(0, maxAcceptLength);
  const cachedEncoding = cachedEncodings.get(header);
  if (cachedEncoding !== undefined) return cachedEncoding;
  const weights = new Map(header.toLowerCase().split(',').map(parseWeight));
  const [br = 0, gzip = 0] = ['br', 'gzip'].map((name) => weights.get(name) ?? weights.get('*'));
  // Without a weight of its own, the uncompressed body is the last resort.
  const identity = weights.get('identity') ?? 0;
  const compressed = br >= gzip ? 'br' : 'gzip';
  const encoding = Math.max(br, gzip) > 0 && Math.max(br, gzip) >= identity ? compressed : 'identity';
  cachedEncodings.set(header, encoding);
  return encoding;
}

/** Parses `gzip;q=0.5`. `x-gzip` is a legacy alias of `gzip` (RFC 9110, 8.4.1.3). */
function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0];
}
