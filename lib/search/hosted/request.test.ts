import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { site } from '#config/site.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { toParameters, toRequest, type HostedAddress } from './request.ts';

const address: HostedAddress = {
  base: 'https://search.test',
  origin: 'https://careers.test',
  site,
  buids: site.buids,
};

test('a request has source, company ids and page size, and assets by POST', () => {
  const get = toRequest(address, 'search', { q: 'pilot', page: '1' });
  expect(get.url.href).toBe(
    `https://search.test/api/v1/solr/search?q=pilot&page=1&num_items=10&source=solr&buids=${site.buids.join('%2C')}&x-origin=careers.test`,
  );
  const post = toRequest({ ...address, method: 'POST' }, 'search', { q: 'pilot', page: '1' });
  expect(post.url.pathname).toBe('/api/v1/solr/search');
  expect(z.record(z.string(), z.unknown()).parse(JSON.parse(post.body ?? ''))).toEqual({
    data: { q: 'pilot', page: '1' },
    config: { num_items: 10, source: 'solr', buids: site.buids, assets: true },
  });
});

test('a request has no company ids when all employers are shown', () => {
  const open = { ...address, buids: 'any' } as const;
  expect(toRequest(open, 'search', { page: '1' }).url.searchParams.has('buids')).toBe(false);
  const body = toRequest({ ...open, method: 'POST' }, 'search', { page: '1' }).body;
  expect(JSON.parse(body ?? '')).toEqual({
    data: { page: '1' },
    config: { num_items: 10, source: 'solr', assets: true },
  });
  expect(toRequest(open, 'complete/title', { q: 'a' }).url.search).toBe(
    '?q=a&num_items=10&source=solr&x-origin=careers.test',
  );
});

test('a request has its text as the breaker key, and the host of the site', () => {
  const get = toRequest(address, 'search', { q: 'pilot', page: '1' });
  expect(get).toMatchObject({ query: 'pilot', headers: { 'x-origin': 'careers.test' } });
  expect(get.method).toBeUndefined();
  expect(toRequest(address, 'search', { location: 'x' })).not.toHaveProperty('query');
  expect(toRequest({ ...address, method: 'POST' }, 'search', { q: 'pilot', page: '1' })).toMatchObject({
    method: 'POST',
    query: 'pilot',
    headers: { 'x-origin': 'careers.test', 'content-type': 'application/json' },
  });
  expect(toRequest(address, 'complete/title', { q: 'a&b' })).toEqual({
    url: new URL(
      `https://search.test/api/v1/complete/title?q=a%26b&num_items=10&source=solr&buids=${site.buids.join('%2C')}&x-origin=careers.test`,
    ),
    headers: { 'x-origin': 'careers.test' },
    query: 'a&b',
  });
});

test.each([
  ['https://Careers.Test/x', 'careers.test'],
  ['HTTP://careers.test:8080', 'careers.test'],
  ['careers.test', 'careers.test'],
  ['careers.test/https://other.test', 'careers.test'],
  ['careers.test:443\nx', 'careers.test'],
])('the origin %j becomes the host %s', (origin, host) => {
  expect(toRequest({ ...address, origin }, 'search', { page: '1' }).url.searchParams.get('x-origin')).toBe(host);
});

test('the path has the source with hyphens', () => {
  const google = { ...address, site: { ...site, source: 'google_talent' } } as const;
  expect(toRequest(google, 'search', { page: '1' }).url.pathname).toBe('/api/v1/google-talent/search');
});

const names: Parameters<typeof toParameters>[1] = {
  fieldOf: (id) => (id === 'jobCategory' ? null : `wire-${id}`),
  toWireSlug: (id, slug) => `${slug}-of-${id}`,
  labelOf: (_, slug) => `The "${slug}"`,
  toWirePlace: (slug) => `wire-${slug}`,
};

const parametersOf = (part: Partial<JobQuery>, ...words: readonly string[]) =>
  toParameters({ query: { ...allJobsQuery, ...part }, words }, names);

describe('the parameters of a query', () => {
  test.each<[string, Partial<JobQuery>, Readonly<Record<string, string>>]>([
    ['without a choice', {}, { sort: 'date' }],
    [
      'with the first value of each facet',
      { company: ['a', 'b'], employmentType: ['c'] },
      { 'wire-company': 'a-of-company', 'wire-employmentType': 'c-of-employmentType', sort: 'date' },
    ],
    [
      'with the label of a value when the service does not have the facet',
      { jobCategory: ['d'] },
      { q: '"The d"', sort: 'date' },
    ],
    ['with a place', { locations: ['e'] }, { location: 'wire-e', sort: 'date' }],
    ['around a place', { locations: ['e'], radius: 50 }, { location: 'wire-e', r: '50', sort: 'date' }],
    [
      'around a point instead of a place, 25 miles by default',
      { locations: ['e'], coordinates: { latitude: 1.5, longitude: -2 } },
      { coords: '1.5,-2', r: '25', sort: 'date' },
    ],
    [
      'sorted by date instead of distance, which the service does not support',
      { coordinates: { latitude: 1.5, longitude: -2 }, radius: 100, sort: 'distance' },
      { coords: '1.5,-2', r: '100', sort: 'date' },
    ],
  ])('%s', (_, part, parameters) => {
    expect(parametersOf(part)).toEqual(parameters);
  });

  test.each<[Partial<JobQuery>, readonly string[], string]>([
    [{ text: 'x y' }, ['x', 'y'], 'relevance'],
    [{ text: 'x y', sort: 'date' }, ['x', 'y'], 'date'],
    [{ text: 'seattle' }, [], 'date'],
  ])('are sorted by relevance when it has words (%j)', (part, words, sort) => {
    expect(parametersOf(part, ...words)).toMatchObject({ sort });
  });

  test('have a fixed order', () => {
    const query = { ...allJobsQuery, text: 'x', company: ['a'], locations: ['e'], radius: 50 } as const;
    expect(Object.keys(toParameters({ query, words: ['x'] }, names))).toEqual([
      'q',
      'location',
      'r',
      'wire-company',
      'sort',
    ]);
  });
});
