import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { placedRows, sampleContext, sampleKnowledge, toBuckets } from '#tests/support/fake-solr.ts';
import { resolvePlace } from '#lib/search/known-places.ts';
import { listJobPlaces, listLocations, listNearby } from './place-answers.ts';

const error = { kind: 'timeout', detail: 'late' } as const;
const failing = { planner: { plan: async () => ({ ok: false as const, error }) } };
const places = toBuckets({ 'united-states': 6, washington: 3, 'seattle-wa': 3, 'tokyo-jpn': 3, 'portland-or': 1 });
const placesFacet = { type: 'terms', field: 'places', limit: -1 };

describe('locations', () => {
  async function siteFilter(prefix: string, limit = 99) {
    const { context, requests } = await sampleContext([{ facets: { places } }]);
    const found = await listLocations(context, prefix, limit);
    expect(requests).toEqual([{ query: '*:*', filter: context.openFilters, limit: 0, facet: { places: placesFacet } }]);
    return found.ok ? found.value.map(({ slug, count }) => [slug, count]) : found.error;
  }

  test.each([
    [' SEA', [['seattle-wa', 3]]],
    ['wa', [['washington', 3]]],
    ['seattle, wa', [['seattle-wa', 3]]],
    ['portland-o', [['portland-or', 1]]],
    ['nrt', [['tokyo-jpn', 3]]],
    ['jpn', [['japan', 0]]],
    ['xyz', []],
  ])('that start with “%s” are %j', async (prefix, found) => {
    expect(await siteFilter(prefix)).toEqual(found);
  });

  test('are sorted by count and label, and limited', async () => {
    expect(await siteFilter('', 4)).toEqual([
      ['united-states', 6],
      ['seattle-wa', 3],
      ['tokyo-jpn', 3],
      ['washington', 3],
    ]);
  });

  test('fail when Solr fails', async () => {
    const { context } = await sampleContext([error]);
    expect(await listLocations(context, '', 4)).toEqual({ ok: false, error });
  });
});

test.each([
  [' Seattle-WA ', 'seattle-wa'],
  ['JPN', 'japan'],
  ['seattle', 'seattle-wa'],
  ['PDX', 'portland-or'],
  ['Tokyo, JPN', 'tokyo-jpn'],
  ['atlantis', null],
])('“%s” resolves to the place %s', async (text, slug) => {
  expect(resolvePlace(await sampleKnowledge(placedRows), text)?.slug ?? null).toBe(slug);
});

describe('cities nearby', () => {
  const near = { ...allJobsQuery, locations: ['seattle-wa'], radius: 50, company: ['horizon-air'] } as const;

  test('have jobs for the rest of the query, nearest first', async () => {
    const { context, requests } = await sampleContext([{ facets: { places } }]);
    const found = await listNearby(context, near, 9);
    expect(found.ok && found.value.map(({ slug, count, miles }) => [slug, count, Math.round(miles)])).toEqual([
      ['portland-or', 1, 145],
      ['tokyo-jpn', 3, 4785],
    ]);
    expect(requests).toMatchObject([
      {
        query: '*:*',
        filter: [...context.openFilters, { '#company': '{!bool should=$company0}' }],
        params: { company0: expect.any(String) },
        limit: 0,
        facet: { places: placesFacet },
      },
    ]);
    expect(requests[0]?.filter).toHaveLength(context.openFilters.length + 1);
  });

  test('are measured from the coordinates', async () => {
    const { context } = await sampleContext([{ facets: { places } }]);
    const found = await listNearby(context, { ...allJobsQuery, coordinates: { latitude: 35, longitude: 139 } }, 2);
    expect(found.ok && found.value.map(({ slug }) => slug)).toEqual(['tokyo-jpn', 'seattle-wa']);
  });

  test('at the same point are sorted by count', async () => {
    const rows = ['Seattle', 'Tacoma', 'Renton'].map((city, at) => ({
      title: 'Agent',
      number: at + 1,
      city_exact: city,
      location_exact: `${city}, WA`,
      all_locations: [city, 'Washington', 'WA', 'United States'],
    }));
    const knowledge = await sampleKnowledge(rows);
    const counts = toBuckets({ 'tacoma-wa': 2, 'renton-wa': 5 });
    const { context } = await sampleContext([{ facets: { places: counts } }], { knowledge });
    const found = await listNearby(context, { ...allJobsQuery, locations: ['seattle-wa'] }, 9);
    expect(found.ok && found.value.map(({ slug }) => slug)).toEqual(['renton-wa', 'tacoma-wa']);
  });

  test.each([[[]], [['virtual-usa']], [['atlantis']]])(
    'are empty when the query has no center (%j), without a request',
    async (locations) => {
      const { context, requests } = await sampleContext([{ facets: { places } }]);
      expect(await listNearby(context, { ...allJobsQuery, locations }, 9)).toEqual({ ok: true, value: [] });
      expect(requests).toEqual([]);
    },
  );

  test.each([
    ['the text cannot be planned', {}, failing],
    ['Solr gives no answer', error, {}],
  ])('fail when %s', async (_, answer, changes) => {
    const { context } = await sampleContext([answer], changes);
    expect(await listNearby(context, { ...near, text: 'ramp' }, 9)).toEqual({ ok: false, error });
  });
});

describe('the places of all jobs', () => {
  const facets = {
    narrowest: toBuckets(
      { 'seattle-wa': 3, 'virtual-usa': 2, washington: 2, 'gone-xx': 9 },
      { 'seattle-wa': { located: { count: 2 } }, washington: { located: { count: 2 } } },
    ),
    unnamed: toBuckets({ '10.5,-20.25': 1 }),
    around: toBuckets({ 'seattle-wa': 3, washington: 5, 'virtual-usa': 2 }),
  };

  test('are counted in the narrowest place that each job names, most jobs first', async () => {
    const { context } = await sampleContext([{ total: 9, facets }]);
    expect(await listJobPlaces(context, allJobsQuery)).toEqual({
      ok: true,
      value: {
        total: 9,
        places: [
          {
            slug: 'seattle-wa',
            label: 'Seattle, WA',
            coordinates: { latitude: 47.6062, longitude: -122.3321 },
            count: 3,
            located: 2,
            total: 3,
          },
          { slug: 'virtual-usa', label: 'Virtual, USA', coordinates: null, count: 2, located: 0, total: 2 },
          {
            slug: 'washington',
            label: 'Washington',
            coordinates: { latitude: 47.6062, longitude: -122.3321 },
            count: 2,
            located: 2,
            total: 5,
          },
          {
            slug: null,
            label: 'a place without a name',
            coordinates: { latitude: 10.5, longitude: -20.25 },
            count: 1,
            located: 1,
            total: 1,
          },
        ],
        unlocated: 4,
        unread: 0,
        asOf: context.state.asOf,
      },
    });
  });

  test('are read with one request, together with the totals without the selected place', async () => {
    const { context, requests } = await sampleContext([{}]);
    const facet = {
      narrowest: {
        type: 'terms',
        field: 'place',
        limit: -1,
        facet: { located: { type: 'query', q: 'located:true' } },
      },
      unnamed: { type: 'terms', field: 'unnamed_point', limit: -1 },
    };
    await listJobPlaces(context, allJobsQuery);
    await listJobPlaces(context, { ...allJobsQuery, locations: ['washington'] });
    expect(requests).toEqual([
      { query: '*:*', filter: context.openFilters, params: {}, limit: 0, facet: { ...facet, around: placesFacet } },
      {
        query: '*:*',
        filter: [...context.openFilters, { '#place': '{!bool should=$place0}' }],
        params: { place0: '{!term f=places v=$placeSlug0}', placeSlug0: 'washington' },
        limit: 0,
        facet: { ...facet, around: { ...placesFacet, domain: { excludeTags: 'place' } } },
      },
    ]);
  });

  test('are empty for a selected place without postings', async () => {
    const { context } = await sampleContext([{ total: 1, facets: { narrowest: toBuckets({ 'seattle-wa': 1 }) } }]);
    expect(await listJobPlaces(context, allJobsQuery)).toMatchObject({ value: { places: [{ total: 0, located: 0 }] } });
  });

  test.each([
    ['the text cannot be planned', {}, failing],
    ['Solr gives no answer', error, {}],
  ])('fail when %s', async (_, answer, changes) => {
    const { context } = await sampleContext([answer], changes);
    expect(await listJobPlaces(context, { ...allJobsQuery, text: 'ramp' })).toEqual({ ok: false, error });
  });
});
