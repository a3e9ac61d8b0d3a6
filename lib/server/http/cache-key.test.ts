import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planRequest } from './cache-key.ts';

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
    expect(planRequest(path, search)).toEqual(planRequest(samePath, sameSearch));
    expect(planRequest(path, search).key).not.toBeNull();
  });

  it.each([
    ['/jobs/', '?q=a', '/jobs/', '?q=b'],
    ['/jobs/', '?q=a', '/company/horizon-air/jobs/', '?q=a'],
    ['/jobs/', '?company=b&company=a', '/jobs/', '?company=a&company=b'],
    ['/jobs/', '?q=a%26sort%3Ddate', '/jobs/', '?q=a&sort=date'],
    ['/job/', '?id=1', '/job/', '?id=2'],
    ['/saved/', '?id=1&compare=1', '/saved/', '?id=1'],
  ])('gives %s%s and %s%s different entries', (path, search, otherPath, otherSearch) => {
    expect(planRequest(path, search).key).not.toBe(planRequest(otherPath, otherSearch).key);
  });

  it.each(['', '?', '?utm_source=x'])('gives a page without parameters that it reads no query: %j', (search) => {
    expect(planRequest('/jobs/', search)).toEqual({
      key: '/jobs/?',
      page: { target: '/jobs/', requestedPath: '/jobs/', requestedSearch: '', isKnown: true, headers: {} },
    });
  });

  it('stores pages whose key has up to 2,048 characters', () => {
    const plan = (length: number) => planRequest('/jobs/', `?q=${'x'.repeat(length - '/jobs/?q='.length)}`).key;
    expect(plan(2048)).toHaveLength(2048);
    expect(plan(2049)).toBeNull();
  });

  it('does not store job pages with campaign parameters, and passes these parameters to the page', () => {
    expect(planRequest('/a/b/1/job/', '?vs=2&utm_source=x&fbclid=1')).toMatchObject({
      key: null,
      page: { target: '/a/b/1/job/?utm_source=x&vs=2', requestedSearch: '?utm_source=x&vs=2' },
    });
  });

  it('ignores the parameter of the framework’s router', () => {
    expect(planRequest('/jobs/', '?q=pilot&_rsc=abc')).toEqual(planRequest('/jobs/', '?q=pilot'));
  });

  it('does not store pages with much longer keys', () => {
    expect(planRequest('/jobs/', `?q=${'a'.repeat(3000)}`).key).toBeNull();
  });

  it('is idempotent and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tail) => {
        const plan = planRequest('/jobs/', `?${tail}`);
        expect(planRequest('/jobs/', plan.page.requestedSearch)).toEqual(plan);
      }),
    );
  });
});

test('a resource of a page is asked for at the address of its handler', () => {
  const { key, page } = planRequest('/jobs/feed.xml', '');
  expect(key).not.toBeNull();
  expect(page.target).toMatch(/^\/resources\//);
  expect(page.requestedPath).toBe('/jobs/feed.xml');
});

test('an address without a key is rendered for each request, with its headers', () => {
  expect(planRequest('/jobs/', `?q=${'a'.repeat(5000)}`, { 'accept-language': 'en' })).toMatchObject({
    key: null,
    page: { requestedPath: '/jobs/', isKnown: true, headers: { 'accept-language': 'en' } },
  });
});
