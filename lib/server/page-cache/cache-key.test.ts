import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRequest } from './cache-key.ts';

const flight = { rsc: '1', 'next-router-prefetch': '1' };

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
    expect(planRequest('/a/b/1/job/', '?vs=2&utm_source=x&fbclid=1', {})).toEqual({ key: null, search: '?utm_source=x&vs=2' });
  });

  it('keeps documents, and the parts that the router asks for, apart', () => {
    const keys = [{}, { rsc: '1' }, flight, { ...flight, 'next-router-segment-prefetch': '/_tree' }].map((headers) => planRequest('/jobs/', '', headers).key);
    expect(new Set(keys).size).toBe(4);
  });

  it('hands the hash of a flight request to the page and leaves it out of the key', () => {
    expect(planRequest('/jobs/', '?_rsc=abc', flight)).toEqual({ key: planRequest('/jobs/', '', flight).key, search: '?_rsc=abc' });
    expect(planRequest('/jobs/', '?_rsc=abc', {}).search).toBe('');
  });

  it('does not store what depends on where the visitor comes from', () => {
    expect(planRequest('/jobs/', '', { rsc: '1', 'next-router-state-tree': '[]' }).key).toBeNull();
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
