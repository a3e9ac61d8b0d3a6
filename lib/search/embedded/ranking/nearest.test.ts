import { expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';

const at = (number: number, place: string, point: string, date: string) =>
  solrRow({
    title: 'Ramp Agent',
    number,
    location_exact: `${place}, WA`,
    city_exact: place,
    all_locations: [],
    GeoLocation: point,
    date_new: date,
  });
const snapshot = toSnapshot([
  at(1, 'Everett', '47.98, -122.20', '2026-10-20T00:00:00Z'),
  at(2, 'Seattle', '47.61, -122.33', '2026-10-01T00:00:00Z'),
  at(3, 'Tacoma', '47.25, -122.44', '2026-10-22T00:00:00Z'),
  at(4, 'Seattle', '47.61, -122.33', '2026-10-10T00:00:00Z'),
  at(5, 'Spokane', '47.66, -117.43', '2026-10-25T00:00:00Z'),
]);
const around: JobQuery = {
  ...allJobsQuery,
  coordinates: { latitude: 47.6, longitude: -122.3 },
  radius: 50,
  sort: 'distance',
};

function list(query: JobQuery, pageSize = 10): readonly (readonly [string, number])[] {
  const page = searchPage(snapshot, query, '', { pageSize, showsAllEmployers: false });
  return page.jobs.map((job) => [job.place.label, Math.round(page.distances.get(job.id) ?? -1)]);
}

test.each([[''], ['ramp']])(
  'around a point and with the text %j, the nearest jobs come first, newest first at the same distance',
  (text) => {
    const jobs = list({ ...around, text });
    expect(jobs.map(([place]) => place)).toEqual(['Seattle, WA', 'Seattle, WA', 'Tacoma, WA', 'Everett, WA']);
    const miles = jobs.map(([, distance]) => distance);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  },
);

test('pages sorted by distance together are the whole list', () => {
  const pages = [1, 2, 3, 4].flatMap((page) => list({ ...around, page }, 1));
  expect(pages).toEqual(list(around));
});

test('sorting by distance without a center uses the default order', () => {
  expect(list({ ...allJobsQuery, sort: 'distance' })).toEqual(list(allJobsQuery));
});
