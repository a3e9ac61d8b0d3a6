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
    [500, cacheControl.none, null],
  ])('of a %i with %j is %j', (status, control, expected) => {
    expect(toFreshness({ status, headers: { 'cache-control': control }, body: Buffer.alloc(0) })).toEqual(expected);
  });

  it('never stores a cookie', () => {
    const headers = { 'cache-control': cacheControl.page, 'set-cookie': ['a=1'] };
    expect(toFreshness({ status: 200, headers, body: Buffer.alloc(0) })).toBeNull();
  });
});
