import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import { configuredFacetSlugs, openFacetSlugs, type FacetSlugs } from './facet-slugs.ts';
import { parseText } from './list-query.ts';
import { buildFeedUrl, buildListUrl, type ListPreset } from './list-url.ts';
import { buildMovedListUrl, parseListUrl } from './parse-list-url.ts';
import { allJobsQuery, emptySelection, type JobQuery } from './query.ts';
import { toValueSet } from './selection.ts';

function parse(url: string, sets: FacetSlugs = configuredFacetSlugs) {
  const [path = '', ...search] = url.split(/(?=\?)/s);
  return parseListUrl(path, search.join(''), sets);
}

function parseList(url: string, sets?: FacetSlugs) {
  const list = parse(url, sets);
  if (list.kind !== 'list') throw new Error(`${url} is not a list`);
  return list;
}

const map = 'view=map&at=47,-122&zoom=5';
const coordinates = { latitude: 47.45, longitude: -122.31 };

const anyQuery: fc.Arbitrary<JobQuery> = fc
  .record({
    text: fc.constantFrom('', 'pilot', 'a&p mechanic', '"lead technician"', 'c++', 'カスタマー', '100%', 'a+b', '?#/'),
    locations: fc.subarray(['seattle-wa', 'washington', 'usa', 'virtual-usa', 'tokyo-jpn', '成田']).map(toValueSet),
    ...mapChoiceFacets(({ values }) => {
      const slugs = values.map(({ slug }) => slug);
      return fc.subarray(slugs, { maxLength: Math.min(3, slugs.length) }).map(toValueSet);
    }),
    radius: fc.constantFrom<JobQuery['radius']>(0, 25, 50, 100),
    coordinates: fc.option(
      fc
        .tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -18000, max: 18000 }))
        .map(([latitude, longitude]) => ({ latitude: latitude / 100, longitude: longitude / 100 })),
    ),
    sort: fc.constantFrom<JobQuery['sort']>(null, 'date', 'relevance'),
    page: fc.integer({ min: 1, max: 500 }),
    view: fc.constantFrom<JobQuery['view']>('list', 'map'),
  })
  .map((query) => {
    const locations = query.coordinates === null ? query.locations : [];
    const hasRadius = query.coordinates !== null || locations.length === 1;
    return { ...query, locations, radius: hasRadius ? query.radius : 0 };
  });

test('a query survives a round trip through its URL', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const url = buildListUrl(query);
      expect(parse(url)).toMatchObject({ kind: 'list', query, isCanonical: true, target: url });
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
      expect(buildListUrl(parseList(`${url.pathname}?${search}`).query)).toBe(url.pathname + url.search);
    }),
  );
});

test('parameters have a fixed order: text, places, circle, facets, sort, view, page', () => {
  const query: JobQuery = {
    ...allJobsQuery,
    ...{ text: 'a&p mechanic', locations: ['boise-id', 'seattle-wa'], radius: 50, coordinates },
    ...{ company: ['alaska-airlines', 'horizon-air'], jobCategory: ['pilots'] },
    ...{ sort: 'date', view: 'map', page: 3 },
  };
  expect(buildListUrl(query)).toBe(
    '/job-category/pilots/jobs/?q=a%26p+mechanic&location=boise-id&location=seattle-wa&r=50&coords=47.45%2C-122.31&company=alaska-airlines&company=horizon-air&sort=date&view=map&page=3',
  );
});

test.each<[string, Partial<JobQuery>, string]>([
  ['is left out without a circle', { locations: ['seattle-wa'] }, '/locations/seattle-wa/jobs/'],
  ['is kept in one', { locations: ['seattle-wa'], radius: 25 }, '/locations/seattle-wa/jobs/?r=25&sort=distance'],
  ['is kept at a position', { coordinates }, '/jobs/?coords=47.45%2C-122.31&sort=distance'],
])('the order by distance %s', (_, query, url) => {
  expect(buildListUrl({ ...allJobsQuery, ...query, sort: 'distance' })).toBe(url);
});

describe('a page with a preset selection', () => {
  const preset: ListPreset = {
    path: '/seattle-pilots/',
    query: { ...emptySelection, locations: ['seattle-wa'], jobCategory: ['pilots'] },
  };
  const list = '/locations/seattle-wa/job-category/pilots/jobs/';

  test.each<[Partial<JobQuery>, string]>([
    [{ sort: 'date', view: 'map', page: 2 }, '/seattle-pilots/?sort=date&view=map&page=2'],
    [{ jobCategory: ['flight-attendants'] }, '/locations/seattle-wa/job-category/flight-attendants/jobs/'],
    [{ jobCategory: [] }, '/locations/seattle-wa/jobs/'],
    [{ locations: ['boise-id'] }, '/locations/boise-id/job-category/pilots/jobs/'],
    [{ text: 'captain' }, `${list}?q=captain`],
    [{ radius: 25 }, `${list}?r=25`],
    [{ coordinates }, `${list}?coords=47.45%2C-122.31`],
  ])('with %o has the URL %s', (query, url) => {
    expect(buildListUrl({ ...allJobsQuery, ...preset.query, ...query }, preset)).toBe(url);
  });

  test('is read as its selection', () => {
    const pilots = '/career-opportunities/pilot-jobs/';
    expect(parse(pilots)).toMatchObject({ isCanonical: true, query: { ...allJobsQuery, jobCategory: ['pilots'] } });
    expect(parse(`${pilots}?page=2&sort=date`)).toMatchObject({ isCanonical: true });
    expect(parse(`${pilots}?company=horizon-air`)).toMatchObject({
      isCanonical: false,
      target: '/company/horizon-air/job-category/pilots/jobs/',
    });
  });
});

test.each<[Partial<JobQuery>, 'xml' | 'json', string]>([
  [{ company: ['horizon-air'] }, 'json', '/company/horizon-air/jobs/feed.json'],
  [{ text: 'a&p', sort: 'date', page: 3, view: 'map' }, 'xml', '/jobs/feed.xml?q=a%26p&sort=date'],
])('the feed of %o is at its own URL', (query, format, url) => {
  expect(buildFeedUrl({ ...allJobsQuery, ...query }, format)).toBe(url);
});

test.each<[string, Partial<JobQuery>]>([
  ['/locations/seattle-wa/jobs/?r=25', { radius: 25, locations: ['seattle-wa'] }],
  ['/locations/seattle-wa/jobs/?r=1e9', { radius: 0 }],
  ['/jobs/?coords=47.60621,-122.33207&r=50', { coordinates: { latitude: 47.61, longitude: -122.33 }, radius: 50 }],
  ['/jobs/?coords=97,-122', { coordinates: null }],
  ['/jobs/?location=seattle-wa&coords=1,2', { locations: ['seattle-wa'], coordinates: null }],
  ['/jobs/?location=&coords=1,2', { locations: [], coordinates: { latitude: 1, longitude: 2 } }],
  ['/locations/seattle-wa/jobs/?sort=distance', { sort: null }],
  ['/locations/seattle-wa/jobs/?r=25&sort=distance', { sort: 'distance' }],
  ['/jobs/?coords=1,2&sort=distance', { sort: 'distance' }],
  ['/jobs/?sort=salary&view=globe', { sort: null, view: 'list' }],
  ['/jobs/?company=%20Horizon-Air%20&company=', { company: ['horizon-air'] }],
  [`/jobs/?${'company=horizon-air&'.repeat(5000)}`, { company: ['horizon-air'] }],
  ['/jobs/?page=', { page: 1 }],
  ['/jobs/?page=9999999', { page: 9_999_999 }],
  ['/jobs/?q=%20pilot%20%20seattle%09', { text: 'pilot seattle' }],
  ['/jobs/?q=a%00b%1fc', { text: 'a b c' }],
  ['/jobs/?q=one&q=two', { text: 'one' }],
  ['/jobs/?q=%ff%fe', { text: '' }],
  ['/jobs/?location=Coeur%20d%E2%80%99Alene,%20ID', { locations: ['coeur-dalene-id'] }],
  ['/jobs/?location=L%C4%ABhu%CA%BBe', { locations: ['lihue'] }],
  ['/jobs/?location=Remote+(U.S.)', { locations: ['virtual-usa'] }],
  [`/jobs/?location=${'x'.repeat(130)}`, { locations: ['x'.repeat(120)] }],
])('%s is parsed as %o', (url, query) => {
  expect(parseList(url).query).toMatchObject(query);
});

test('a facet and the places may have 40 values, and the rest are dropped', () => {
  const names = Array.from({ length: 45 }, (_, number) => `x${number + 10}`);
  const search = names.map((name) => `location=${name}&company=${name}`).join('&');
  const first = names.slice(0, 40);
  expect(parse(`/jobs/?${search}`, openFacetSlugs)).toMatchObject({ query: { locations: first, company: first } });
});

test.each([
  ['is kept whole', 'x'.repeat(200), 'x'.repeat(200), false],
  ['is truncated', 'x'.repeat(201), 'x'.repeat(200), true],
  ['is truncated between characters of two code units', `x${'😀'.repeat(200)}`, `x${'😀'.repeat(199)}`, true],
  ['is truncated where it folds to more characters', '\uFDFA'.repeat(195), '\uFDFA'.repeat(11), true],
  ['is truncated where a letter folds to two', 'ß'.repeat(101), 'ß'.repeat(100), true],
  ['is kept whole when accents fold to nothing', 'e\u0301'.repeat(100), 'e\u0301'.repeat(100), false],
  ['is kept whole in Hangul', '항'.repeat(200), '항'.repeat(200), false],
  ['does not end with the space where it was truncated', `${'x'.repeat(199)} yz`, 'x'.repeat(199), true],
])('free text of at most 200 characters %s', (_, raw, text, isCut) => {
  expect(parseText(raw)).toEqual({ text, isCut });
  expect(parse(`/jobs/?q=${encodeURIComponent(raw)}`)).toMatchObject({
    query: { text },
    notices: { isTextCut: isCut },
  });
});

test.each([
  ...['/', '/company/', '/locations/', '/locations/seattle-wa/', '/company/horizon-air/', '/company/nobody/jobs/'],
  ...['/jobs/company/horizon-air/', '/jobs/jobs/', '/job-category/pilots/company/horizon-air/jobs/'],
  ...['/company/horizon-air/company/alaska-airlines/jobs/', '/pilots/new-jobs/alaska/', '/locations/%2F/jobs/'],
  ...['/locations/%ff/jobs/', '/jobs/?company=nobody', '/jobs/?page=0', '/jobs/?page=last', '/jobs/?page=01'],
  ...['/jobs/?page=10000000', '/jobs/?page=1.5'],
])('%s is not a list', (url) => {
  expect(parse(url)).toEqual({ kind: 'not-found' });
});

test.each([
  ['horizon-air', 'list', 'list'],
  ['another-employer', 'list', 'not-found'],
  ['株式会社', 'list', 'not-found'],
  ['x'.repeat(121), 'not-found', 'not-found'],
  ['..', 'not-found', 'not-found'],
])('the company %s is %s on a site for every employer, %s on the site of the group', (slug, open, closed) => {
  const url = `/jobs/?company=${encodeURIComponent(slug)}`;
  expect([parse(url, openFacetSlugs).kind, parse(url).kind]).toEqual([open, closed]);
});

test('never throws for any query string', () => {
  const search = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(search, (text) => void parse(`/jobs/?${text}`)),
    { numRuns: countCases(2000) },
  );
});

describe('a list has one URL', () => {
  test.each([
    ['/JOBS/', '/jobs/'],
    ['/jobs', '/jobs/'],
    ['/company//horizon-air/jobs/', '/company/horizon-air/jobs/'],
    ['/jobs/?r=25', '/jobs/'],
    ['/jobs/?location=boise-id&location=seattle-wa&r=25', '/jobs/?location=boise-id&location=seattle-wa'],
    ['/locations/seattle-wa/jobs/?r=7&q=pilot', '/locations/seattle-wa/jobs/?q=pilot'],
    ['/jobs/?page=1', '/jobs/'],
    ['/jobs/?q=&sort=date', '/jobs/?sort=date'],
    ['/jobs/?company=horizon-air&q=pilot', '/company/horizon-air/jobs/?q=pilot'],
    ['/jobs/?location=Seattle,%20WA', '/locations/seattle-wa/jobs/'],
    ['/company/horizon-air/jobs/?company=alaska-airlines', '/company/horizon-air/jobs/'],
    ['/locations/seattle-wa/jobs/?location=boise-id', '/locations/seattle-wa/jobs/'],
    [`/jobs/?company=horizon-air&${map}`, `/company/horizon-air/jobs/?${map}`],
    ['/jobs/?company=horizon-air&at=47,-122&zoom=5', '/company/horizon-air/jobs/'],
    ['/jobs/?ref=a&company=horizon-air&q=pilot', '/company/horizon-air/jobs/?q=pilot&ref=a'],
    ['/employment-type/pt/jobs/', '/employment-type/part-time/jobs/'],
    ['/jobs/?employment-type=Per Diem', '/employment-type/on-call/jobs/'],
    ['/employment-type/full-time-or-part-time/jobs/', '/jobs/?employment-type=full-time&employment-type=part-time'],
    ['/company/alaska-airlines-inc/jobs/', '/company/alaska-airlines/jobs/'],
  ])('%s redirects to %s', (from, to) => {
    expect(parse(from)).toMatchObject({ isCanonical: false, target: to });
    expect(parse(to)).toMatchObject({ isCanonical: true, target: to });
  });

  test.each([
    '/jobs/?page=2',
    '/jobs/?ref=',
    '/jobs/?company=alaska-airlines&company=horizon-air',
    '/company/horizon-air/jobs/?location=boise-id&location=seattle-wa',
    `/jobs/?${map}`,
  ])('%s is not redirected', (url) => {
    expect(parse(url)).toMatchObject({ isCanonical: true, target: url });
  });

  test('also where values of other employers were merged', () => {
    const target = '/job-category/sales-marketing/jobs/';
    const former = parse('/job-category/sales-and-marketing/jobs/', openFacetSlugs);
    expect(former).toMatchObject({ isCanonical: false, target });
    expect(parse(target, openFacetSlugs)).toMatchObject({ isCanonical: true });
  });

  test('and its links drop unknown parameters', () => {
    expect(buildListUrl(parseList('/jobs/?q=a&utm_source=x').query)).toBe('/jobs/?q=a');
  });

  test('that keeps the part of the map and unknown parameters when it moves to another query', () => {
    const list = parseList(`/locations/seattle-wa/jobs/?r=25&${map}&ref=a`);
    expect(buildMovedListUrl(list, { ...list.query, radius: 0 })).toBe(`/locations/seattle-wa/jobs/?${map}&ref=a`);
  });
});

test.each([
  [`/jobs/?${map}`, { latitude: 47, longitude: -122, zoom: 5 }],
  ['/jobs/?view=map', null],
  ['/jobs/?view=globe&at=47,-122&zoom=5', null],
])('the part of the map at %s is %j', (url, viewport) => {
  expect(parseList(url).viewport).toEqual(viewport);
});

describe('a search for an unknown place', () => {
  test.each(['/jobs/?location=Atlantis', '/locations/atlantis/jobs/?q=pilot', '/jobs/?location=Atlantis&ref='])(
    'stays at %s',
    (url) => expect(parse(url)).toMatchObject({ isOwnUrl: true, ownUrl: url }),
  );

  test.each([
    ['/Jobs/?location=Atlantis', '/jobs/?location=Atlantis'],
    ['/jobs?location=Atlantis', '/jobs/?location=Atlantis'],
    ['/jobs/?q=&location=Atlantis', '/jobs/?location=Atlantis'],
    ['/locations/atlantis/jobs/?location=', '/locations/atlantis/jobs/'],
  ])('at %s moves to %s', (from, to) => {
    expect(parse(from)).toMatchObject({ isOwnUrl: false, ownUrl: to });
  });

  test.each([
    ['/jobs/?location=Lost%20City&location=%20', { 'lost-city': 'Lost City' }],
    ['/locations/atlantis/jobs/?location=Lost%20City', {}],
  ])('names the places of the query as the visitor wrote them: %s', (url, names) => {
    expect(Object.fromEntries(parseList(url).placeNames)).toEqual(names);
  });
});
