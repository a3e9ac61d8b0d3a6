import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { buildListUrl } from './list-url.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import { configuredFacetSlugs, openFacetSlugs } from './facet-slugs.ts';
import { parseListUrl } from './parse-list-url.ts';
import { allJobsQuery, type JobQuery } from './query.ts';
import { toValueSet } from './selection.ts';

function parse(url: string) {
  const mark = url.indexOf('?');
  return parseListUrl(mark === -1 ? url : url.slice(0, mark), mark === -1 ? '' : url.slice(mark), configuredFacetSlugs);
}

function queryOf(url: string): JobQuery {
  const list = parse(url);
  if (list.kind !== 'list') throw new Error(`${url} is not a list`);
  return list.query;
}

const choices = mapChoiceFacets(({ values }) =>
  fc
    .subarray(
      values.map(({ slug }) => slug),
      { maxLength: Math.min(3, values.length) },
    )
    .map(toValueSet),
);

const anyQuery: fc.Arbitrary<JobQuery> = fc
  .record({
    text: fc.constantFrom('', 'pilot', 'a&p mechanic', '"lead technician"', 'c++', 'カスタマー', '100%', 'a+b', '?#/'),
    locations: fc.subarray(['seattle-wa', 'washington', 'usa', 'virtual-usa', 'tokyo-jpn', '成田']).map(toValueSet),
    ...choices,
    radius: fc.constantFrom<JobQuery['radius']>(0, 25, 50, 100),
    coordinates: fc.option(
      fc.record({
        latitude: fc.integer({ min: -9000, max: 9000 }),
        longitude: fc.integer({ min: -18000, max: 18000 }),
      }),
    ),
    sort: fc.constantFrom<JobQuery['sort']>(null, 'date', 'relevance'),
    page: fc.integer({ min: 1, max: 500 }),
    view: fc.constantFrom<JobQuery['view']>('list', 'map'),
  })
  .map((query) => {
    const coordinates = query.coordinates && {
      latitude: query.coordinates.latitude / 100,
      longitude: query.coordinates.longitude / 100,
    };
    const locations = coordinates === null ? query.locations : [];
    return {
      ...query,
      coordinates,
      locations,
      radius: coordinates !== null || locations.length === 1 ? query.radius : 0,
    };
  });

test('a query survives a round trip through its URL', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const url = buildListUrl(query);
      const list = parse(url);
      expect(list).toMatchObject({ kind: 'list', query, isCanonical: true, target: url });
    }),
    { numRuns: countCases(2000) },
  );
});

test('equal selections have the same URL, regardless of the order in which they were made', () => {
  fc.assert(
    fc.property(anyQuery, fc.infiniteStream(fc.nat(1000)), (query, random) => {
      const url = new URL(buildListUrl(query), 'http://site.test');
      const shuffled = [...url.searchParams]
        .map((pair) => ({ pair, key: random.next().value }))
        .sort((a, b) => a.key - b.key);
      const search = new URLSearchParams(shuffled.map(({ pair }) => pair)).toString();
      expect(buildListUrl(queryOf(`${url.pathname}?${search}`))).toBe(url.pathname + url.search);
    }),
  );
});

test.each<[string, Partial<JobQuery>]>([
  ['/jobs/?r=25', { radius: 0 }],
  ['/locations/seattle-wa/jobs/?r=25', { radius: 25, locations: ['seattle-wa'] }],
  ['/locations/seattle-wa/jobs/?r=26', { radius: 0 }],
  ['/locations/seattle-wa/jobs/?r=1e9', { radius: 0 }],
  ['/jobs/?coords=47.60621,-122.33207&r=50', { coordinates: { latitude: 47.61, longitude: -122.33 }, radius: 50 }],
  ['/jobs/?coords=97,-122', { coordinates: null }],
  ['/jobs/?coords=a,b', { coordinates: null }],
  ['/jobs/?coords=1', { coordinates: null }],
  ['/jobs/?location=seattle-wa&coords=1,2', { locations: ['seattle-wa'], coordinates: null }],
  ['/jobs/?location=&coords=1,2', { locations: [], coordinates: { latitude: 1, longitude: 2 } }],
  ['/jobs/?sort=distance', { sort: null }],
  ['/locations/seattle-wa/jobs/?sort=distance', { sort: null }],
  ['/locations/seattle-wa/jobs/?r=25&sort=distance', { sort: 'distance' }],
  ['/jobs/?coords=1,2&sort=distance', { sort: 'distance' }],
  ['/jobs/?sort=salary', { sort: null }],
  ['/jobs/?sort=date', { sort: 'date' }],
  ['/jobs/?view=list', { view: 'list' }],
  ['/jobs/?view=map', { view: 'map' }],
  ['/jobs/?view=globe', { view: 'list' }],
  ['/jobs/?company=%20Horizon-Air%20&company=', { company: ['horizon-air'] }],
  ['/company/horizon-air/jobs/?company=alaska-airlines', { company: ['horizon-air'] }],
  ['/locations/seattle-wa/jobs/?location=boise-id', { locations: ['seattle-wa'] }],
  ['/jobs/?page=', { page: 1 }],
  ['/jobs/?q=%20pilot%20%20seattle%09', { text: 'pilot seattle' }],
  ['/jobs/?q=a%00b%1fc', { text: 'a b c' }],
  ['/jobs/?q=one&q=two', { text: 'one' }],
  ['/jobs/?q=%ff%fe', { text: '' }],
  ['/jobs/?location=Coeur%20d%E2%80%99Alene,%20ID', { locations: ['coeur-dalene-id'] }],
  ['/jobs/?location=L%C4%ABhu%CA%BBe', { locations: ['lihue'] }],
])('%s is parsed as %o', (url, expected) => {
  expect(queryOf(url)).toMatchObject(expected);
});

test('text over 200 characters is truncated with a notice', () => {
  const list = parse(`/jobs/?q=${'é'.repeat(500)}`);
  expect(list).toMatchObject({ kind: 'list', query: { text: 'é'.repeat(200) }, notices: { isTextCut: true } });
  expect(parse(`/jobs/?q=${'x'.repeat(200)}`)).toMatchObject({ notices: { isTextCut: false } });
});

test.each([
  '/',
  '/company/',
  '/locations/',
  '/locations/seattle-wa/',
  '/company/horizon-air/',
  '/company/nobody/jobs/',
  '/jobs/company/horizon-air/',
  '/jobs/jobs/',
  '/job-category/pilots/company/horizon-air/jobs/',
  '/company/horizon-air/company/alaska-airlines/jobs/',
  '/pilots/new-jobs/alaska/',
  '/locations/%2F/jobs/',
  '/locations/%ff/jobs/',
  '/jobs/?company=nobody',
  '/jobs/?page=0',
  '/jobs/?page=last',
])('%s is not a list', (url) => {
  expect(parse(url)).toEqual({ kind: 'not-found' });
});

test('a facet and the places may have 40 values, and the rest are dropped', () => {
  const names = Array.from({ length: 45 }, (_, number) => `x${number + 10}`);
  const search = names.map((name) => `location=${name}&company=${name}`).join('&');
  expect(parseListUrl('/jobs/', `?${search}`, openFacetSlugs)).toMatchObject({
    query: { locations: names.slice(0, 40), company: names.slice(0, 40) },
  });
});

test('the name of a place may have 120 characters, and the rest is dropped', () => {
  expect(queryOf(`/jobs/?location=${'x'.repeat(130)}`).locations).toEqual(['x'.repeat(120)]);
});

test('redirects preserve unknown parameters and links drop them', () => {
  expect(parse('/jobs/?company=horizon-air&utm_source=x&b=1')).toMatchObject({
    target: '/company/horizon-air/jobs/?utm_source=x&b=1',
  });
  expect(buildListUrl(queryOf('/jobs/?q=a&utm_source=x'))).toBe('/jobs/?q=a');
});

test('never throws for any query string', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      (search) => void parseListUrl('/jobs/', `?${search}`, configuredFacetSlugs),
    ),
    { numRuns: countCases(2000) },
  );
  expect(queryOf(`/jobs/?${'company=horizon-air&'.repeat(5000)}`).company).toEqual(['horizon-air']);
});

test('the pilot jobs page keeps its own URL while its preset selection is unchanged', () => {
  const preset = '/career-opportunities/pilot-jobs/';
  expect(parse(preset)).toMatchObject({ isCanonical: true, query: { ...allJobsQuery, jobCategory: ['pilots'] } });
  expect(parse(`${preset}?page=2&sort=date`)).toMatchObject({ isCanonical: true });
  expect(parse(`${preset}?company=horizon-air`)).toMatchObject({
    isCanonical: false,
    target: '/company/horizon-air/job-category/pilots/jobs/',
  });
});

test('a remote place is read as the search form shows it', () => {
  expect(queryOf('/jobs/?location=Remote+(U.S.)').locations).toEqual(['virtual-usa']);
});

test.each<[url: string, target: string]>([
  ['/employment-type/pt/jobs/', '/employment-type/part-time/jobs/'],
  ['/jobs/?employment-type=per-diem', '/employment-type/on-call/jobs/'],
  ['/jobs/?employment-type=Per Diem', '/employment-type/on-call/jobs/'],
  ['/employment-type/full-time-or-part-time/jobs/', '/jobs/?employment-type=full-time&employment-type=part-time'],
  ['/company/alaska-airlines-inc/jobs/', '/company/alaska-airlines/jobs/'],
])('%s redirects to the usual spelling, %s', (url, target) => {
  expect(parse(url)).toMatchObject({ kind: 'list', isCanonical: false, target });
});

test('former addresses of values of other employers redirect to the merged ones', () => {
  expect(parseListUrl('/job-category/sales-and-marketing/jobs/', '', openFacetSlugs)).toMatchObject({
    isCanonical: false,
    target: '/job-category/sales-marketing/jobs/',
  });
  expect(parseListUrl('/job-category/sales-marketing/jobs/', '', openFacetSlugs)).toMatchObject({ isCanonical: true });
});
