import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const brotliQuality = 5;
const smallestCompressed = 256;

/** True when compressing a body of this type and size pays. */
export function isCompressible(contentType: string, length: number): boolean {
  return (
    length >= smallestCompressed &&
    /^(?:text\/|image\/svg|application\/(?:[a-z.+-]*(?:json|xml|javascript)))/i.test(contentType)
  );
}

/** Compresses off the event loop. */
export function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return encoders.br(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case 'gzip':
      return encoders.gzip(body);
    case 'identity':
      return Promise.resolve(body);
  }
}

/** Decompresses off the event loop. */
export function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? Promise.resolve(body) : decoders[encoding](body);
}

const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];
const maxAcceptLength = 1000;
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the best encoding of ours that an `Accept-Encoding` header admits: brotli, then gzip (RFC 9110, 12.5.3). */
export function negotiateEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== 'string') return 'identity';
  const given = accept.slice(0, maxAcceptLength);
  const before = negotiated.get(given);
  if (before !== undefined) return before;
  // An old name, equal to the new one (RFC 9110, 8.4.1.3).
  const headers = { 'accept-encoding': given.replaceAll(/\bx-gzip\b/gi, 'gzip') };
  const encoding = new Negotiator({ headers }).encoding(offered, { preferred: offered }) ?? 'identity';
  negotiated.set(given, encoding);
  return encoding;
}
