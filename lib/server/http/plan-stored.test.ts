import { expect, test } from 'vitest';
import { planRequest } from './cache-key.ts';
import { planStored } from './plan-stored.ts';

test('a page is stored under the key of its address, and asked for at that address', () => {
  expect(planStored('/jobs/', '?q=ramp')).toEqual({
    key: planRequest('/jobs/', '?q=ramp').key,
    page: { target: '/jobs/?q=ramp', requestedPath: '/jobs/', requestedSearch: '?q=ramp', isKnown: true, headers: {} },
  });
});

test('a resource of a page is asked for at the address of its handler', () => {
  const { key, page } = planStored('/jobs/feed.xml', '');
  expect(key).not.toBeNull();
  expect(page.target).toMatch(/^\/resources\//);
  expect(page.requestedPath).toBe('/jobs/feed.xml');
});

test('an address without a key is rendered for each request, with its headers', () => {
  const search = `?q=${'a'.repeat(5000)}`;
  expect(planRequest('/jobs/', search).key).toBeNull();
  expect(planStored('/jobs/', search, { 'accept-language': 'en' })).toMatchObject({
    key: null,
    page: { requestedPath: '/jobs/', isKnown: true, headers: { 'accept-language': 'en' } },
  });
});
