import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const brotliQuality = 5;
const gzipLevel = 6;
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
      return encoders.gzip(body, { level: gzipLevel });
    case 'identity':
      return Promise.resolve(body);
  }
}

/** Decompresses off the event loop. */
export function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? Promise.resolve(body) : decoders[encoding](body);
}

const known = new Map<string, Encoding>();
const maxKnown = 200;

/** The best encoding of ours that an `Accept-Encoding` header admits: brotli, then gzip. */
export function negotiateEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== 'string' || accept === '') return 'identity';
  const before = known.get(accept);
  if (before !== undefined) return before;
  const encoding = parseAccept(accept);
  if (known.size < maxKnown && accept.length < 200) known.set(accept, encoding);
  return encoding;
}

function parseAccept(accept: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of accept.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}
