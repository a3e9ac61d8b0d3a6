import { describe, expect, it } from 'vitest';
import { cacheControl } from '#config/cache.ts';
import { toFreshness } from './freshness.ts';

const day = 86_400_000;

describe('toFreshness', () => {
  it.each([
    [200, cacheControl.page, { fresh: 60_000, whileRevalidating: 660_000, ifError: day + 60_000 }],
    [308, cacheControl.dataRedirect, { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 }],
    [410, cacheControl.gone, { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 }],
    [200, cacheControl.none, null],
    [200, 'private, max-age=60', null],
    [200, 'public, max-age=0', null],
    [404, cacheControl.page, null],
    [503, cacheControl.page, null],
    [500, cacheControl.page, null],
    [501, cacheControl.page, null],
    [200, 's-maxage=60', { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 }],
    [200, 'S-MaxAge=60, Stale-If-Error=5', { fresh: 60_000, whileRevalidating: 60_000, ifError: 65_000 }],
    [200, 'max-age=60, stale-if-error=-5', { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 }],
    [200, 'max-age=60, stale-if-error=soon', { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 }],
    [
      200,
      'max-age=60, stale-while-revalidate=600, stale-if-error=600, must-revalidate',
      { fresh: 60_000, whileRevalidating: 60_000, ifError: 60_000 },
    ],
    [500, cacheControl.none, null],
  ])('returns for a %i with %j: %j', (status, control, expected) => {
    expect(toFreshness({ status, headers: { 'cache-control': control }, body: Buffer.alloc(0) })).toEqual(expected);
  });
});
