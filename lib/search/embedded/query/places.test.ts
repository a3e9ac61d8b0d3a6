import { expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { resolvePlace } from '#lib/search/known-places.ts';
import { listLocations, listNearby } from './places.ts';
import { searchPage } from './search-page.ts';
import { suggest } from './suggest.ts';

const portland = (state: string, number: number) =>
  solrRow({
    title: 'Captain',
    number,
    location_exact: `Portland, ${state}`,
    city_exact: 'Portland',
    state_short_exact: state,
    all_locations: [],
    state_exact: state === 'OR' ? 'Oregon' : 'Maine',
    GeoLocation: state === 'OR' ? '45.5152, -122.6784' : '43.66, -70.26',
  });
const snapshot = toSnapshot([
  solrRow({ title: 'First Officer', number: 1 }),
  solrRow({ title: 'First Officer', number: 2 }),
  solrRow({
    title: 'Fleet Planner',
    number: 3,
    location_exact: 'Virtual, USA',
    city_exact: null,
    state_short_exact: null,
    all_locations: [],
    GeoLocation: null,
  }),
  portland('OR', 4),
  portland('ME', 5),
  solrRow({
    title: 'Gone',
    number: 6,
    location_exact: 'Nome, AK',
    city_exact: 'Nome',
    state_short_exact: 'AK',
    all_locations: [],
    GeoLocation: null,
    deleted_at: 'x',
  }),
]);

test.each([
  ['seattle-wa', 'seattle-wa'],
  ['seattle', 'seattle-wa'],
  ['Seattle, WA', 'seattle-wa'],
  ['Seattle Washington', 'seattle-wa'],
  ['SEA', 'seattle-wa'],
  ['98158', 'seattle-wa'],
  ['wa', 'washington'],
  ['Washington', 'washington'],
  ['usa', 'united-states'],
  ['USA', 'united-states'],
  ['united states', 'united-states'],
  ['remote', 'virtual-usa'],
  ['virtual-usa', 'virtual-usa'],
  ['portland', undefined],
  ['portland or', 'portland-or'],
  ['nome-ak', 'nome-ak'],
  ['atlantis', undefined],
  ['', undefined],
  [' , ', undefined],
])('%j resolves to %s', (text, slug) => {
  expect(resolvePlace(snapshot, text)?.slug).toBe(slug);
});

test('places are listed with their open jobs, most first', () => {
  expect(listLocations(snapshot, '', 3).map(({ slug, count }) => [slug, count])).toEqual([
    ['united-states', 5],
    ['seattle-wa', 2],
    ['washington', 2],
  ]);
  expect(listLocations(snapshot, 'port', 5).map((place) => place.slug)).toEqual(['portland-me', 'portland-or']);
  expect(listLocations(snapshot, 'nome', 5).map((place) => place.count)).toEqual([0]);
});

test('nearby places have jobs for the rest of the query, nearest first', () => {
  expect(
    listNearby(snapshot, { ...allJobsQuery, locations: ['seattle-wa'] }, 5).map((place) => [
      place.slug,
      Math.round(place.miles),
    ]),
  ).toEqual([
    ['portland-or', 145],
    ['portland-me', 2483],
  ]);
  expect(listNearby(snapshot, { ...allJobsQuery, locations: ['atlantis'] }, 5)).toEqual([]);
});

test('places match by the start of a name, slug or code, in any case, up to the limit', () => {
  const slugs = (text: string, limit = 9) => listLocations(snapshot, text, limit).map(({ slug }) => slug);
  expect(slugs(' SEAT')).toEqual(['seattle-wa']);
  expect(slugs('portland-o')).toEqual(['portland-or']);
  expect(slugs('attle')).toEqual([]);
  expect(slugs('', 2)).toEqual(['united-states', 'seattle-wa']);
  expect(slugs('portland', 1)).toEqual(['portland-me']);
});

test('nearby places are other cities with jobs, around a point or a city, up to the limit', () => {
  const near = (part: Partial<JobQuery>, limit = 9) =>
    listNearby(snapshot, { ...allJobsQuery, ...part }, limit).map(({ slug, count }) => [slug, count]);
  const coordinates = { latitude: 45.5, longitude: -122.6 };
  expect(near({ coordinates })).toEqual([
    ['portland-or', 1],
    ['seattle-wa', 2],
    ['portland-me', 1],
  ]);
  expect(near({ coordinates, radius: 25 }, 2)).toHaveLength(2);
  expect(near({ coordinates, locations: ['seattle-wa'] }).map(([slug]) => slug)).toEqual([
    'portland-or',
    'portland-me',
  ]);
  expect(near({ coordinates, text: 'officer' })).toEqual([['seattle-wa', 2]]);
  expect(near({ locations: ['seattle-wa'], text: 'officer' })).toEqual([]);
  expect(near({})).toEqual([]);
});

test('a city whose postings have no coordinates has those of its airport', () => {
  expect(listNearby(snapshot, { ...allJobsQuery, locations: ['nome-ak'] }, 1).map((place) => place.slug)).toEqual([
    'seattle-wa',
  ]);
});

test('a radius query has the distance of each job, and an unknown place is null', () => {
  const settings = { pageSize: 10, showsAllEmployers: false };
  const circle = searchPage(
    snapshot,
    { ...allJobsQuery, coordinates: { latitude: 45.5, longitude: -122.6 } },
    '',
    settings,
  );
  expect([...circle.distances.values()].map(Math.round)).toEqual([4]);
  const unknown = searchPage(snapshot, { ...allJobsQuery, locations: ['atlantis'] }, '', settings);
  expect([unknown.total, unknown.pageCount, unknown.locations]).toEqual([0, 1, [null]]);
});

test('a selected state limits the cities, but not the other states with jobs', () => {
  const page = searchPage(snapshot, { ...allJobsQuery, locations: ['washington'] }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  const slugs = (id: string) => page.facets.find((facet) => facet.id === id)?.options.map((option) => option.slug);
  expect(slugs('city')).toEqual(['seattle-wa']);
  expect(slugs('state')).toEqual(['washington', 'maine', 'oregon']);
});

test('suggestions complete titles, categories and numbers', () => {
  expect(suggest(snapshot, 'fir', 5)).toEqual([{ kind: 'title', label: 'First Officer', count: 2 }]);
  expect(suggest(snapshot, 'corp', 5)[0]).toEqual({ kind: 'category', label: 'Corporate & Operations', count: 5 });
  expect(suggest(snapshot, '2026-10004', 5)[0]).toEqual({ kind: 'requisition', label: '2026-10004', count: 1 });
  expect(suggest(snapshot, 'gone', 5)).toEqual([]);
  expect(suggest(snapshot, ' ', 5)).toEqual([]);
});
