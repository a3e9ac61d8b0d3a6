import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { site } from '#config/site.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import {
  toCompleteRequest,
  toParameters,
  toRawParameters,
  toSearchRequest,
  toWholeParameters,
  type HostedAddress,
  type WireNames,
} from './request.ts';

const address: HostedAddress = {
  base: 'https://search.test',
  origin: 'https://careers.test',
  site,
  buids: site.buids,
  method: 'GET',
};

test.each(['search', 'jobs', 'filters'])(
  'a request for %s has source, company ids and page size, and assets by POST',
  (path) => {
    const get = toSearchRequest(address, path, [['q', 'pilot']], 1);
    expect(get.url.href).toBe(
      `https://search.test/api/v1/solr/${path}?q=pilot&page=1&num_items=10&source=solr&buids=${site.buids.join('%2C')}&x-origin=careers.test`,
    );
    const post = toSearchRequest({ ...address, method: 'POST' }, path, [['q', 'pilot']], 1);
    expect(post.url.pathname).toBe(`/api/v1/solr/${path}`);
    expect(z.record(z.string(), z.unknown()).parse(JSON.parse(post.body ?? ''))).toEqual({
      data: { q: 'pilot', page: '1' },
      config: { num_items: 10, source: 'solr', buids: site.buids, assets: true },
    });
  },
);

test('a request has no company ids when all employers are shown', () => {
  const open = { ...address, buids: 'any' } as const;
  expect(toSearchRequest(open, 'search', [], 1).url.searchParams.has('buids')).toBe(false);
  const body = toSearchRequest({ ...open, method: 'POST' }, 'search', [], 1).body;
  expect(JSON.parse(body ?? '')).toEqual({
    data: { page: '1' },
    config: { num_items: 10, source: 'solr', assets: true },
  });
  expect(toCompleteRequest(open, 'title', 'a').url.search).toBe('?q=a&num_items=10&source=solr');
});

test('a request has its text as the breaker key, and the host of the site', () => {
  const get = toSearchRequest(address, 'jobs', [['q', 'pilot']], 1);
  expect(get).toMatchObject({ query: 'pilot', headers: { 'x-origin': 'careers.test' } });
  expect(get.method).toBeUndefined();
  expect(toSearchRequest(address, 'jobs', [['location', 'x']], 1)).not.toHaveProperty('query');
  expect(toSearchRequest({ ...address, method: 'POST' }, 'jobs', [['q', 'pilot']], 1)).toMatchObject({
    method: 'POST',
    query: 'pilot',
    headers: { 'x-origin': 'careers.test', 'content-type': 'application/json' },
  });
  expect(toCompleteRequest(address, 'title', 'a&b')).toEqual({
    url: new URL(
      `https://search.test/api/v1/complete/title?q=a%26b&num_items=10&source=solr&buids=${site.buids.join('%2C')}`,
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
  expect(toSearchRequest({ ...address, origin }, 'jobs', [], 1).url.searchParams.get('x-origin')).toBe(host);
});

test('the path has the source with hyphens', () => {
  const google = { ...address, site: { ...site, source: 'google_talent' } } as const;
  expect(toSearchRequest(google, 'filters', [], 1).url.pathname).toBe('/api/v1/google-talent/filters');
});

const names: WireNames = {
  facetName: (id) => (id === 'jobCategory' ? null : `wire-${id}`),
  facetValue: (id, slug) => `${slug}-of-${id}`,
  facetLabel: (_, slug) => `The "${slug}"`,
  place: (slug) => `wire-${slug}`,
};

function parametersOf(part: Partial<JobQuery>): Readonly<Record<string, string>> | null {
  const parameters = toParameters({ ...allJobsQuery, ...part }, names);
  return parameters === null ? null : Object.fromEntries(parameters);
}

describe('the parameters of a query', () => {
  test.each<[string, Partial<JobQuery>, Readonly<Record<string, string>>]>([
    ['without a choice', {}, { sort: 'date' }],
    ['with text', { text: 'guid:x' }, { q: 'guid x', sort: 'relevance' }],
    ['with text, newest first', { text: 'x', sort: 'date' }, { q: 'x', sort: 'date' }],
    [
      'with the first value of each facet',
      { company: ['a', 'b'], employmentType: ['c'] },
      { 'wire-company': 'a-of-company', 'wire-employmentType': 'c-of-employmentType', sort: 'date' },
    ],
    [
      'with the label of a value when the service does not have the facet',
      { text: 'x', jobCategory: ['d'] },
      { q: 'x "The d"', sort: 'relevance' },
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

  test('are null for a text without a word and for a place that is not a slug', () => {
    expect(parametersOf({ text: '***' })).toBeNull();
    expect(parametersOf({ locations: ['a/b'] })).toBeNull();
  });

  test('have a fixed order', () => {
    const query = { ...allJobsQuery, text: 'x', company: ['a'], locations: ['e'], radius: 50 } as const;
    expect(toParameters(query, names)?.map(([name]) => name)).toEqual(['q', 'location', 'r', 'wire-company', 'sort']);
  });
});

describe('the parameters for postings with every word', () => {
  const wholeOf = (part: Partial<JobQuery>) => {
    const parameters = toWholeParameters({ ...allJobsQuery, ...part }, names);
    return parameters === null ? null : Object.fromEntries(parameters);
  };

  test('require each part of the text, with all other parameters', () => {
    expect(wholeOf({ text: 'a "b $& c"', jobCategory: ['d'], company: ['e'] })).toEqual({
      q: 'a AND "b $& c" "The d"',
      'wire-company': 'e-of-company',
      sort: 'relevance',
    });
  });

  test.each([[{ text: 'a' }], [{ text: '' }], [{ text: 'a b', locations: ['a/b'] }]])('are none for %j', (part) => {
    expect(wholeOf(part)).toBeNull();
  });
});

test('raw text has the parameters of all jobs', () => {
  expect(toRawParameters('guid:x', names)).toEqual([
    ['q', 'guid:x'],
    ['sort', 'date'],
  ]);
  expect(toRawParameters('guid:x', names, 'e')[1]).toEqual(['location', 'e']);
});
