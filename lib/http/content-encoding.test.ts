import { describe, expect, it } from 'vitest';
import { decodeBody, encodeBody, isCompressible, negotiateEncoding } from './content-encoding.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0, *;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=x', 'identity'],
    ['deflate', 'identity'],
    [['br', 'gzip'], 'identity'],
    ['gzip, identity', 'gzip'],
    ['X-GZIP;q=0.5, br;q=0.1', 'gzip'],
    ['xx-gzip', 'identity'],
    [`${'x, '.repeat(1000)}br`, 'identity'],
  ])('answers %j with %s', (accept, encoding) => {
    expect(negotiateEncoding(accept)).toBe(encoding);
    expect(negotiateEncoding(accept)).toBe(encoding);
  });
});

describe('encodeBody', () => {
  it.each(['br', 'gzip', 'identity'] as const)('is reversed by decodeBody for %s', async (encoding) => {
    const body = Buffer.from('Pilot jobs in Seattle. '.repeat(50));
    const encoded = await encodeBody(body, encoding);
    expect(encoded.length < body.length).toBe(encoding !== 'identity');
    expect((await decodeBody(encoded, encoding)).equals(body)).toBe(true);
  });
});

describe('isCompressible', () => {
  it.each([
    ['text/html; charset=utf-8', 1000, true],
    ['application/ld+json', 1000, true],
    ['application/rss+xml', 1000, true],
    ['image/svg+xml', 1000, true],
    ['image/png', 100_000, false],
    ['TEXT/HTML', 1000, true],
    ['application/javascript', 1000, true],
    ['application/xml', 1000, true],
    ['application/octet-stream', 1000, false],
    ['application/zip; of=json', 1000, false],
    ['multipart/mixed; of=text/html', 1000, false],
    ['text/html', 256, true],
    ['text/html', 255, false],
    ['', 1000, false],
  ])('returns for %j with %i bytes: %s', (type, length, expected) => {
    expect(isCompressible(type, length)).toBe(expected);
  });
});
