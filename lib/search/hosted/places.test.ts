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

const toList = <T>(
  found: { ok: true; value: readonly T[] } | { ok: false; error: unknown },
  pick: (one: T) => unknown,
) => (found.ok ? found.value.map(pick) : found.error);

describe('locations', () => {
  async function list(prefix: string, limit = 9, more?: (request: FakeRequest) => unknown) {
    const { search, requests } = await startHosted(withPlaces(more));
    const found = await search.locations(prefix, limit);
    return { found: toList(found, ({ slug, count }) => `${slug} ${count}`), requests };
  }

  test('are those that the service offers, most jobs first, then by label', async () => {
    const { found, requests } = await list('', 5);
    expect(found).toEqual(['united-states 9', 'seattle-wa 5', 'washington 5', 'japan 2', 'spokane-wa 2']);
    expect(requests).toEqual([]);
  });

  test.each([
    [' SEA', ['seattle-wa 5']],
    ['WA', ['washington 5']],
    ['usa', ['united-states 9']],
    ['haw', ['hawaii 0']],
    ['xyz', []],
  ])('that start with “%s” are %j', async (prefix, found) => {
    expect((await list(prefix)).found).toEqual(found);
  });

  test('are completed by the service and counted when few are known', async () => {
    const counts: Readonly<Record<string, number>> = { 'salem-or': 3, 'salt-lake-city-ut': 4, 'salina-ks': 0 };
    const { found, requests } = await list('sa', 9, ({ path, params }) => {
      if (path === 'complete/location')
        return ['Salem, OR', 'Salt Lake City, UT', 'Salina, KS', 'Seattle, WA', 'Samoa'];
      if (params['location'] === 'samoa') return refuse();
      const count = counts[params['location'] ?? ''];
      return count === undefined ? undefined : toPage(rowsIn('X', '1, 1', count));
    });
    expect(found).toEqual(['salt-lake-city-ut 4', 'salem-or 3']);
    expect(requests.find(({ path }) => path === 'complete/location')?.params).toMatchObject({
      q: 'sa',
      source: 'solr',
    });
  });

  test('from facets come before completed ones', async () => {
    const { found } = await list('s', 9, ({ path, params }) => {
      if (path === 'complete/location') return ['Salem, OR'];
      return params['location'] === 'salem-or' ? toPage(rowsIn('Salem', '1, 1', 9)) : undefined;
    });
    expect(found).toEqual(['seattle-wa 5', 'spokane-wa 2']);
    const { found: longer } = await list('spok', 9, ({ path, params }) => {
      if (path === 'complete/location') return ['Spokane Valley, WA', 'Spokane, WA'];
      return params['location'] === 'spokane-valley-wa' ? toPage(rowsIn('X', '1, 1', 9)) : undefined;
    });
    expect(longer).toEqual(['spokane-wa 2', 'spokane-valley-wa 9']);
  });

  test('are completed for at most four places', async () => {
    const { requests } = await list('zz', 9, ({ path }) =>
      path === 'complete/location' ? ['ZA, OR', 'ZB, OR', 'ZC, OR', 'ZA, OR', 'ZD, OR', 'ZE, OR'] : undefined,
    );
    expect(requests.flatMap(({ params }) => params['location'] ?? [])).toEqual(['za-or', 'zb-or', 'zc-or', 'zd-or']);
  });

  test.each([
    ['enough are known', 'se', 1],
    ['one letter was typed', 's', 9],
  ])('are not completed when %s', async (_, prefix, limit) => {
    const { requests } = await list(prefix, limit);
    expect(requests).toEqual([]);
  });

  test('are the known ones when completion fails', async () => {
    expect((await list('sea', 9, ({ path }) => (path === 'complete/location' ? refuse() : undefined))).found).toEqual([
      'seattle-wa 5',
    ]);
  });

  test('fail when the overview cannot be read', async () => {
    const { search } = await startHosted(() => refuse());
    expect(await search.locations('sea', 9)).toEqual({ ok: false, error: lateAnswer });
    expect(await search.resolveLocation('sea')).toEqual({ ok: false, error: lateAnswer });
    expect(await search.nearby({ ...allJobsQuery, locations: ['seattle-wa'] }, 9)).toEqual({
      ok: false,
      error: lateAnswer,
    });
    expect(await search.places(allJobsQuery)).toEqual({ ok: false, error: lateAnswer });
  });
});

describe('a resolved place name', () => {
  async function resolve(text: string, completions: unknown = []) {
    const { search, requests } = await startHosted(
      withPlaces(({ path }) => (path === 'complete/location' ? completions : undefined)),
    );
    const found = await search.resolveLocation(text);
    return { slug: found.ok ? (found.value?.slug ?? null) : found.error, requests };
  }

  test.each([
    ['seattle-wa', 'seattle-wa'],
    ['Seattle', 'seattle-wa'],
    ['hawaii', 'hawaii'],
    ['JAPAN', 'japan'],
  ])('“%s” resolves to %s, from the facets', async (text, slug) => {
    const { slug: found, requests } = await resolve(text);
    expect(found).toBe(slug);
    expect(requests).toEqual([]);
  });

  test.each([
    ['Salem, OR', ['Salem, OR', 'Salem, MA'], 'salem-or'],
    ['salem', ['Salem, OR', 'Salem Heights, OR'], 'salem-or'],
    ['guam', ['Guam'], 'guam'],
    ['salem', ['Salem, OR', 'Salem, MA'], null],
    ['salem', ['Salem Heights, OR'], null],
    ['salem', [], null],
    ['salem', refuse(), null],
  ])('“%s” can resolve to a completion of the service', async (text, completions, slug) => {
    const { slug: found, requests } = await resolve(text, completions);
    expect(found).toBe(slug);
    expect(requests).toMatchObject([{ path: 'complete/location' }]);
  });

  test('of one letter is null, without a completion request', async () => {
    const { slug, requests } = await resolve('x', ['X']);
    expect(slug).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('cities nearby', () => {
  const query = { ...allJobsQuery, locations: ['seattle-wa'], radius: 50, company: ['horizon-air'] } as const;

  test('have jobs for the rest of the query, nearest first', async () => {
    const { search, requests } = await startHosted(withPlaces());
    const found = await search.nearby(query, 9);
    expect(toList(found, ({ slug, count, miles }) => [slug, count, Math.round(miles)])).toEqual([
      ['tacoma-wa', 2, 28],
      ['portland-or', 1, 140],
      ['spokane-wa', 2, 222],
    ]);
    expect(requests).toMatchObject([{ path: 'filters', params: { q: '"Horizon Air"' } }]);
    expect(requests[0]?.params).not.toHaveProperty('location');
    expect(requests[0]?.params).not.toHaveProperty('r');
  });

  test('are measured from the coordinates, up to the limit', async () => {
    const { search } = await startHosted(withPlaces());
    const found = await search.nearby({ ...allJobsQuery, coordinates: { latitude: 45.6, longitude: -122.6 } }, 2);
    expect(toList(found, ({ slug }) => slug)).toEqual(['portland-or', 'tacoma-wa']);
  });

  test('have jobs', async () => {
    const none = { filters: toFilters({ city: { 'Tacoma, WA': 0, 'Portland, OR': 1 } }) };
    const { search } = await startHosted(withPlaces(({ path }) => (path === 'filters' ? none : undefined)));
    expect(toList(await search.nearby(query, 9), ({ slug }) => slug)).toEqual(['portland-or']);
  });

  test.each([[[]], [['virtual-usa']], [['atlantis']]])(
    'are empty when the query has no point (%j), without a request',
    async (locations) => {
      const { search, requests } = await startHosted(withPlaces());
      expect(await search.nearby({ ...allJobsQuery, locations }, 9)).toEqual({ ok: true, value: [] });
      expect(requests).toEqual([]);
    },
  );

  test('fail when the service fails', async () => {
    const { search } = await startHosted(withPlaces(({ path }) => (path === 'filters' ? refuse() : undefined)));
    expect(await search.nearby(query, 9)).toEqual({ ok: false, error: lateAnswer });
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

  describe('without a city facet', () => {
    const rows: readonly SampleRow[] = [
      ...rowsIn('Tacoma', '47.2, -122.4', 2),
      { title: 'State', number: 7, city_exact: undefined, location_exact: 'Oregon', GeoLocation: undefined },
      { title: 'Virtual', number: 8, city_exact: undefined, location_exact: 'Virtual, USA', GeoLocation: undefined },
      ...rowsIn('Seattle', '47.6, -122.3', 3, 9),
    ];

    test('come from the rows', async () => {
      const { search, requests } = await startHosted(withText(({ page }) => toPage(rows, { page })));
      const found = await search.places({ ...text, page: 2 });
      expect(found.ok && found.value.places.map(({ slug, label, count }) => [slug, label, count])).toEqual([
        ['seattle-wa', 'Seattle, WA', 3],
        ['tacoma-wa', 'Tacoma, WA', 2],
        expect.anything(),
        expect.anything(),
      ]);
      expect(found).toMatchObject({ value: { total: 7, unlocated: 1, unread: 0 } });
      expect(requests.map(({ path }) => path)).toEqual(['search', 'jobs']);
    });

    test('come from the first two hundred rows', async () => {
      const long = [...rowsIn('Tacoma', '47.2, -122.4', 199), ...rowsIn('Seattle', '47.6, -122.3', 50, 300)];
      const { search } = await startHosted(withText(({ page }) => toPage(long, { page })));
      expect(await search.places(text)).toMatchObject({
        value: {
          total: 249,
          places: [
            { slug: 'tacoma-wa', count: 199 },
            { slug: 'seattle-wa', count: 1 },
          ],
          unlocated: 0,
          unread: 49,
        },
      });
    });

    test('are empty without jobs, and no rows are read', async () => {
      const { search, requests } = await startHosted(withText(() => toPage([])));
      expect(await search.places(text)).toMatchObject({ value: { total: 0, places: [], unlocated: 0, unread: 0 } });
      expect(requests).toHaveLength(1);
    });

    test('fail when the rows cannot be read', async () => {
      const { search } = await startHosted(withText(({ path }) => (path === 'search' ? toPage(rows) : refuse())));
      expect(await search.places(text)).toEqual({ ok: false, error: lateAnswer });
    });
  });

  test('fail when the service fails', async () => {
    const { search } = await startHosted(withText(() => refuse()));
    expect(await search.places(text)).toEqual({ ok: false, error: lateAnswer });
  });
});
