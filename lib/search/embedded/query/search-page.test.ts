import { describe, expect, it } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { countJobs, listJobs, searchPage } from './search-page.ts';

const at = (city: string, point: string | null) => ({
  location_exact: `${city}, WA`,
  city_exact: city,
  state_exact: 'Washington',
  all_locations: [],
  GeoLocation: point,
});
const snapshot = toSnapshot(
  [
    { title: 'Heron', ...at('Spokane', '47.66, -117.43') },
    { title: 'Osprey', ...at('Tacoma', '47.25, -122.44') },
    { title: 'Heron Osprey', ...at('Seattle', '47.61, -122.33') },
    { title: 'Heron', ...at('Yakima', null) },
    { title: 'Falcon', ...at('Seattle', '47.61, -122.33') },
  ].map((row, number) => solrRow({ description: '', number: number + 1, ...row })),
);

function search(part: Partial<JobQuery>, pageSize = 10) {
  const { total, pageCount, jobs, distances, wholeMatches, didYouMean, asOf, query } = searchPage(
    snapshot,
    { ...allJobsQuery, ...part },
    '2026-11-01',
    { pageSize, showsAllEmployers: true },
  );
  const cities = jobs.map(({ place }) => place.cityName);
  const miles = jobs.map(({ id }) => Math.round(distances.get(id) ?? -1));
  return { total, pageCount, cities, miles, wholeMatches, didYouMean, asOf, query };
}

describe('a page', () => {
  it.each([
    [1, ['Spokane', 'Tacoma']],
    [2, ['Seattle', 'Yakima']],
    [3, ['Seattle']],
    [4, []],
  ])('%i of the list has its share of the jobs', (page, cities) => {
    expect(search({ page }, 2)).toMatchObject({ total: 5, pageCount: 3, cities, asOf: '2026-11-01', query: { page } });
  });

  it('is the only one without results, and when all results fit on it', () => {
    expect(search({ text: 'zzzz' })).toMatchObject({ total: 0, pageCount: 1, cities: [] });
    expect(search({}, 5).pageCount).toBe(1);
  });

  it('has the best matches first, or the newest', () => {
    const text = 'heron osprey';
    expect(search({ text })).toMatchObject({ total: 1, cities: ['Seattle'], wholeMatches: 1 });
    expect(search({ text: 'osprey' }).cities).toEqual(['Tacoma', 'Seattle']);
    expect(search({ text: 'osprey', sort: 'date' }).cities).toEqual(['Tacoma', 'Seattle']);
    expect(search({ text: 'heron seattle', locations: ['seattle-wa'] }).cities[0]).toBe('Seattle');
  });

  it('has the number of whole matches and a spelling suggestion', () => {
    expect(search({})).toMatchObject({ wholeMatches: 5, didYouMean: null });
    expect(search({ text: 'falcan' })).toMatchObject({ didYouMean: 'falcon' });
    expect(search({ text: 'falcon zzzz' })).toMatchObject({ total: 1, wholeMatches: 0 });
  });
});

describe('a radius query', () => {
  it.each([
    [
      'a place, 25 miles without a radius',
      { locations: ['seattle-wa'], radius: 0 as const, sort: 'distance' as const },
      ['Seattle', 'Seattle'],
    ],
    ['a place and a radius', { locations: ['seattle-wa'], radius: 50 as const }, ['Tacoma', 'Seattle', 'Seattle']],
    ['a point', { coordinates: { latitude: 47.7, longitude: -117.4 } }, ['Spokane']],
    [
      'a point and a radius',
      { coordinates: { latitude: 47.6, longitude: -122.3 }, radius: 100 as const },
      ['Tacoma', 'Seattle', 'Seattle'],
    ],
    ['a place without a point, which has its own jobs', { locations: ['yakima-wa'], radius: 100 as const }, ['Yakima']],
    ['a place that does not exist', { locations: ['atlantis'], radius: 100 as const }, []],
  ])('around %s has these jobs', (_, part, cities) => {
    expect(search(part)).toMatchObject({ total: cities.length, cities });
  });

  it('has the distances of its jobs, and can be sorted by them', () => {
    const around = { locations: ['seattle-wa'], radius: 50 as const };
    expect(search(around)).toMatchObject({ cities: ['Tacoma', 'Seattle', 'Seattle'], miles: [25, 0, 0] });
    expect(search({ ...around, sort: 'distance' })).toMatchObject({ cities: ['Seattle', 'Seattle', 'Tacoma'] });
    expect(search({ locations: ['yakima-wa'], radius: 50, sort: 'distance' })).toMatchObject({ miles: [-1] });
    expect(search({}).miles).toEqual([-1, -1, -1, -1, -1]);
  });
});

describe('a list without pages', () => {
  it.each([
    [2, 0, ['Heron', 'Osprey']],
    [2, 3, ['Heron', 'Falcon']],
    [9, 5, []],
  ])('has at most %i jobs after the first %i', (limit, skip, titles) => {
    const { total, jobs, asOf } = listJobs(snapshot, allJobsQuery, '2026-11-01', limit, skip);
    expect([total, jobs.map(({ title }) => title), asOf]).toEqual([5, titles, '2026-11-01']);
  });

  it('has the total of its query', () => {
    expect(countJobs(snapshot, { ...allJobsQuery, text: 'heron' })).toBe(3);
    expect(countJobs(snapshot, { ...allJobsQuery, text: 'heron', locations: ['yakima-wa', 'spokane-wa'] })).toBe(2);
    expect(countJobs(snapshot, { ...allJobsQuery, locations: ['atlantis', 'yakima-wa'] })).toBe(1);
    expect(countJobs(snapshot, { ...allJobsQuery, locations: ['atlantis'] })).toBe(0);
  });
});
