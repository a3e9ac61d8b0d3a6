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
  ])('answers %j with %s', (accept, encoding) => {
    expect(negotiateEncoding(accept)).toBe(encoding);
    expect(negotiateEncoding(accept)).toBe(encoding);
  });
});

describe('encodeBody', () => {
  it.each(['br', 'gzip', 'identity'] as const)('is undone by decodeBody for %s', async (encoding) => {
    const body = Buffer.from('Pilot jobs in Seattle. '.repeat(50));
    expect((await decodeBody(await encodeBody(body, encoding), encoding)).equals(body)).toBe(true);
  });
});

describe('isCompressible', () => {
  it.each([
    ['text/html; charset=utf-8', 1000, true],
    ['application/ld+json', 1000, true],
    ['application/rss+xml', 1000, true],
    ['image/svg+xml', 1000, true],
    ['image/png', 100_000, false],
    ['text/html', 100, false],
    ['', 1000, false],
  ])('says of %j with %i bytes: %s', (type, length, expected) => {
    expect(isCompressible(type, length)).toBe(expected);
  });
});
