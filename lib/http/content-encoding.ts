import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

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

const supportedEncodings: readonly Encoding[] = ['br', 'gzip', 'identity'];
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
  // `x-gzip` is a legacy alias of `gzip` (RFC 9110, 8.4.1.3).
  const headers = { 'accept-encoding': header.replaceAll(/\bx-gzip\b/gi, 'gzip') };
  const encoding =
    new Negotiator({ headers }).encoding(supportedEncodings, { preferred: supportedEncodings }) ?? 'identity';
  cachedEncodings.set(header, encoding);
  return encoding;
}
