import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { planRequest } from './cache-key.ts';

const shape = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree', 'next-url': '/jobs/' };

function toTree(path: string, mark: string | null = null): Record<string, string> {
  return {
    rsc: '1',
    'next-router-state-tree': encodeURIComponent(
      JSON.stringify(['', { children: [path, { children: ['__PAGE__', {}, null, mark] }] }]),
    ),
  };
}

function hashOf(headers: Readonly<Record<string, string>>): Promise<string> {
  return computeCacheBustingSearchParam(
    headers['next-router-prefetch'] === '1' ? '1' : undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  );
}

/** The plan of a flight request as the router sends it. */
async function planFlight(headers: Readonly<Record<string, string>>, query = '') {
  return planRequest('/jobs/', `?${query}_rsc=${await hashOf(headers)}`, headers);
}

describe('planRequest', () => {
  it.each([
    ['/jobs/', '?sort=date&q=pilot', '/jobs/', '?q=pilot&sort=date'],
    ['/jobs/', '?q=pilot&fbclid=1', '/jobs/', '?q=pilot'],
    ['/jobs/', '?q=a%20b', '/jobs/', '?q=a+b'],
    ['/jobs/', '?company=b&company=a', '/jobs/', '?company=b&company=a&zzz=1'],
    ['/benefits/', '?utm_source=x', '/benefits/', ''],
    ['/jobs/', '?utm_source=x', '/jobs/', ''],
    ['/job/', '?id=1', '/job/', '?id=1&x=2'],
    ['/jobs/', '?id=1', '/jobs/', ''],
  ])('gives %s%s the same entry as %s%s', (path, search, samePath, sameSearch) => {
    expect(planRequest(path, search, {})).toEqual(planRequest(samePath, sameSearch, {}));
    expect(planRequest(path, search, {}).key).not.toBeNull();
  });

  it.each([
    ['/jobs/', '?q=a', '/jobs/', '?q=b'],
    ['/jobs/', '?q=a', '/company/horizon-air/jobs/', '?q=a'],
    ['/jobs/', '?company=b&company=a', '/jobs/', '?company=a&company=b'],
    ['/jobs/', '?q=a%26sort%3Ddate', '/jobs/', '?q=a&sort=date'],
    ['/job/', '?id=1', '/job/', '?id=2'],
    ['/saved/', '?id=1&compare=1', '/saved/', '?id=1'],
  ])('keeps %s%s apart from %s%s', (path, search, otherPath, otherSearch) => {
    expect(planRequest(path, search, {}).key).not.toBe(planRequest(otherPath, otherSearch, {}).key);
  });

  it('renders job pages with tracking names anew, with the names', () => {
    expect(planRequest('/a/b/1/job/', '?vs=2&utm_source=x&fbclid=1', {})).toEqual({
      key: null,
      search: '?utm_source=x&vs=2',
      headers: {},
    });
  });

  it('keeps documents, shapes of routes and whole pages apart', async () => {
    const keys = [
      planRequest('/jobs/', '', {}).key,
      (await planFlight(shape)).key,
      (await planFlight(toTree('benefits'))).key,
    ];
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain(null);
  });

  it('answers the router alike wherever the visitor comes from, under the hash of what it answers', async () => {
    const plan = await planFlight(toTree('benefits'), 'zzz=1&');
    expect(await planFlight({ ...toTree('horizon-air', 'refetch'), 'next-url': '/horizon-air/' })).toEqual(plan);
    expect(Object.keys(plan.headers)).toEqual(['rsc', 'next-router-state-tree']);
    expect(plan.search).toBe(`?_rsc=${await hashOf({ ...plan.headers, rsc: '1' })}`);
    expect((await planFlight(shape)).headers).not.toHaveProperty('next-url');
  });

  it.each([
    ['without a hash', toTree('benefits'), ''],
    ['with the hash of other headers', toTree('benefits'), '?_rsc=abc'],
    ['for a part of a page', { ...shape, 'next-router-segment-prefetch': '/jobs/__PAGE__' }, null],
    [
      'that asks for all parts, the layout too',
      { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{},null,"refetch"]') },
      null,
    ],
    [
      'that asks for the head alone',
      { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{},null,"metadata-only"]') },
      null,
    ],
    ['of another kind of router', { ...toTree('benefits'), 'next-router-prefetch': '1' }, null],
    ['with a header that is no part of flight', { ...toTree('benefits'), cookie: 'a=1' }, null],
  ])('does not store an answer to a flight request %s, and changes nothing of it', async (_, headers, search) => {
    const plan = search === null ? await planFlight(headers) : planRequest('/jobs/', search, headers);
    expect(plan).toEqual({ key: null, search: search ?? `?_rsc=${await hashOf(headers)}`, headers });
  });

  it('does not store under keys of any length', () => {
    expect(planRequest('/jobs/', `?q=${'a'.repeat(3000)}`, {}).key).toBeNull();
  });

  it('is settled after one pass, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tail) => {
        const plan = planRequest('/jobs/', `?${tail}`, {});
        expect(planRequest('/jobs/', plan.search, {})).toEqual(plan);
      }),
    );
  });
});
