import { describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import type { Encoding } from '#lib/server/http/content-encoding.ts';
import { addVariant, createEntry, measureEntry, type CacheEntry } from './cache-entry.ts';

const freshness = { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 };

function make(type: string, length: number, encoding: Encoding): Promise<CacheEntry> {
  const response = {
    status: 200,
    headers: { 'content-type': type, 'cache-control': cacheControl.page },
    body: Buffer.from('x'.repeat(length)),
  };
  const origin = { freshness, version: '1', storedAt: 0, meter: { sent: 0, notModified: 0 } };
  return createEntry(response, origin, encoding, {});
}

describe('a cache entry', () => {
  it.each([
    ['text/html', 2000],
    ['text/html', 200_000],
    ['text/html', 100],
    ['image/png', 3000],
    ['image/png', 100_000],
  ])('of %s with %i bytes retains no more memory than it counts', async (type, length) => {
    let entry = await make(type, length, 'br');
    if (entry.isCompressible)
      for (const encoding of ['gzip', 'identity'] as const) entry = await addVariant(entry, encoding, {});
    const bodies = Object.values(entry.variants).map(({ body }) => body);
    expect(bodies).toHaveLength(entry.isCompressible ? 3 : 1);
    const retainedBytes = bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0);
    expect(retainedBytes).toBeLessThanOrEqual(measureEntry(entry, '/jobs/? '));
    for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
  });

  it('counts two bytes for each character of its key', async () => {
    const entry = await make('text/html', 100, 'br');
    expect(measureEntry(entry, 'x'.repeat(30)) - measureEntry(entry, 'x'.repeat(10))).toBe(40);
  });
});
