import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toFilters, toPage, type FakeRequest } from '#tests/support/fake-service.ts';

const options = {
  country: { USA: 9, Japan: 2 },
  state: { Washington: 5, Oregon: 1, Hawaii: 0 },
  city: { 'Seattle, WA': 5, 'Tacoma, WA': 2, 'Portland, OR': 1, 'Virtual, USA': 2, 'Spokane, WA': 2 },
};
const rowsIn = (city: string, point: string, count: number, from = 1): readonly SampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    title: 'Agent',
    number: from + at,
    city_exact: city,
    location_exact: `${city}, WA`,
    all_locations: [city, 'Washington', 'WA', 'United States'],
    GeoLocation: point,
  }));
const located = [...rowsIn('Seattle', '47.6, -122.3', 1), ...rowsIn('Tacoma', '47.2, -122.4', 1, 2)];

/** Returns the answers of a service with places. `more` answers other requests. */
const withPlaces =
  (more: (request: FakeRequest) => unknown = () => undefined) =>
  (request: FakeRequest): unknown =>
    more(request) ?? toPage(located, { filters: toFilters(options) });

describe('all known places', () => {
  test('are those that the service offers, most jobs first, then by label, and those that rows name', async () => {
    const { search, requests } = await startHosted(withPlaces());
    const found = await search.places(allJobsQuery);
    expect(found.ok && found.value.known.map(({ slug, count }) => `${slug} ${count}`)).toEqual([
      'united-states 9',
      'seattle-wa 5',
      'washington 5',
      'japan 2',
      'spokane-wa 2',
      'tacoma-wa 2',
      'virtual-usa 2',
      'oregon 1',
      'portland-or 1',
      'hawaii 0',
    ]);
    expect(requests).toEqual([]);
  });

  test('fail when the service fails', async () => {
    const { search } = await startHosted(() => refuse());
    expect(await search.places(allJobsQuery)).toEqual({ ok: false, error: lateAnswer });
  });
});

describe('the places of all jobs', () => {
  const text = { ...allJobsQuery, text: 'agent' };
  const withText = (answer: (request: FakeRequest) => unknown) =>
    withPlaces((request) => (request.params['q'] === undefined ? undefined : answer(request)));
  const many = (total: number, filters: unknown = toFilters(options)) => {
    const rows = [...located, ...rowsIn('Tacoma', '47.2, -122.4', total - 2, 3)];
    return ({ page }: FakeRequest) => toPage(rows, { page, filters });
  };

  test('are the cities of the facet, most jobs first', async () => {
    const { search, requests } = await startHosted(withText(many(12)));
    const found = await search.places({ ...text, page: 3 });
    expect(found).toMatchObject({
      ok: true,
      value: { total: 12, unlocated: 2, unread: 0, asOf: '1970-01-01T00:00:00.000Z' },
    });
    expect(
      found.ok && found.value.places.map((place) => ({ ...place, coordinates: place.coordinates !== null })),
    ).toEqual(
      [
        ['seattle-wa', 'Seattle, WA', 5, 5],
        ['spokane-wa', 'Spokane, WA', 2, 2],
        ['tacoma-wa', 'Tacoma, WA', 2, 2],
        ['virtual-usa', 'Virtual, USA', 2, 0],
        ['portland-or', 'Portland, OR', 1, 1],
      ].map(([slug, label, count, at]) => ({ slug, label, coordinates: at !== 0, count, located: at, total: count })),
    );
    expect(requests).toMatchObject([{ path: 'search', page: 1 }]);
  });

  test('count jobs outside the facet as unread', async () => {
    const { search } = await startHosted(withText(many(20)));
    expect(await search.places(text)).toMatchObject({ value: { total: 20, unlocated: 2, unread: 8 } });
  });

  test('leave nothing unread when the facet counts more jobs than the total', async () => {
    const { search } = await startHosted(withText(many(9)));
    expect(await search.places(text)).toMatchObject({ value: { total: 9, unlocated: 0, unread: 0 } });
  });

  test.each([
    ['a city', 'seattle-wa', true],
    ['a virtual place', 'virtual-usa', false],
  ])('inside %s are only that place', async (_, slug, hasPoint) => {
    const { search } = await startHosted(withText(many(12)));
    expect(await search.places({ ...text, locations: [slug] })).toMatchObject({
      value: {
        places: [{ slug, count: 12, located: hasPoint ? 12 : 0, total: 12 }],
        unlocated: hasPoint ? 0 : 12,
        unread: 0,
      },
    });
  });

  test('inside a state or around a city are cities', async () => {
    const { search } = await startHosted(withText(many(12)));
    for (const part of [{ locations: ['washington'] }, { locations: ['seattle-wa'], radius: 50 as const }]) {
      const found = await search.places({ ...text, ...part });
      expect(found.ok && found.value.places.length).toBeGreaterThan(1);
    }
  });

  test('are unread without a city facet', async () => {
    const { search, requests } = await startHosted(withText(({ page }) => toPage(located, { page })));
    expect(await search.places({ ...text, page: 2 })).toMatchObject({
      value: { total: 2, places: [], unlocated: 0, unread: 2 },
    });
    expect(requests).toHaveLength(1);
  });

  test('fail when the service fails', async () => {
    const { search } = await startHosted(withText(() => refuse()));
    expect(await search.places(text)).toEqual({ ok: false, error: lateAnswer });
  });
});
