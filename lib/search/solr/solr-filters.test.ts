import type { ChoiceFacetId } from '#config/facets.ts';
import { describe, expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { compiledFacets, matchNothing } from './compile-expression.ts';
import { placedRows, sampleKnowledge } from '#tests/support/fake-solr.ts';
import { toFilters, toPoint, type SolrFilters } from './solr-filters.ts';

async function filtersOf(part: Partial<JobQuery>, showsAllEmployers = false): Promise<SolrFilters> {
  return toFilters(await sampleKnowledge(placedRows), { ...allJobsQuery, ...part }, showsAllEmployers);
}

function ruleOf(id: ChoiceFacetId, slug: string): string {
  return compiledFacets[id].values.find((value) => value.slug === slug)?.query ?? '';
}

test('a query without selections has no filter', async () => {
  expect(await filtersOf({ text: 'ramp' })).toEqual({ filter: [], tags: new Set(), params: {}, circle: null });
});

describe('selections of facets', () => {
  test('become filters by the rules of the configuration, with a tag for each facet', async () => {
    expect(await filtersOf({ company: ['horizon-air'], jobCategory: ['interns', 'pilots'] })).toEqual({
      filter: [
        { '#company': '{!bool should=$company0}' },
        { '#jobCategory': '{!bool should=$jobCategory0 should=$jobCategory1}' },
      ],
      tags: new Set(['company', 'jobCategory']),
      params: {
        company0: ruleOf('company', 'horizon-air'),
        jobCategory0: ruleOf('jobCategory', 'interns'),
        jobCategory1: ruleOf('jobCategory', 'pilots'),
      },
      circle: null,
    });
  });

  test('without a rule match nothing', async () => {
    expect((await filtersOf({ company: ['nobody'] })).filter).toEqual([{ '#company': matchNothing }]);
  });

  test('include values of employers that no rule covers when all employers are shown', async () => {
    const facet = compiledFacets.jobCategory;
    const { filter, params } = await filtersOf({ jobCategory: ['pilots', 'warehouse'] }, true);
    expect(filter).toEqual([
      { '#jobCategory': '{!bool should=$jobCategory0 should=$jobCategory1 should=$jobCategory2}' },
    ]);
    expect(params).toEqual({
      jobCategory0: ruleOf('jobCategory', 'pilots'),
      jobCategory1: '{!bool must=$jobCategoryOwn0 must=$jobCategoryUncovered}',
      jobCategory2: '{!bool must=$jobCategoryOwn1 must=$jobCategoryUncovered}',
      jobCategoryOwn0: '{!prefix f=category_open v=$jobCategorySlug0}',
      jobCategoryOwn1: '{!prefix f=category_open v=$jobCategorySlug1}',
      jobCategorySlug0: 'pilots\t',
      jobCategorySlug1: 'warehouse\t',
      jobCategoryUncovered: facet?.uncovered,
    });
  });
});

describe('places', () => {
  test('match any selected place; a country code stands for its country', async () => {
    expect(await filtersOf({ locations: ['seattle-wa', 'atlantis', 'jpn'] })).toEqual({
      filter: [{ '#place': '{!bool should=$place0 should=$place1}' }],
      tags: new Set(['place']),
      params: {
        place0: '{!term f=places v=$placeSlug0}',
        place1: '{!term f=places v=$placeSlug1}',
        placeSlug0: 'seattle-wa',
        placeSlug1: 'japan',
      },
      circle: null,
    });
  });

  test('that are unknown match nothing', async () => {
    expect((await filtersOf({ locations: ['atlantis'] })).filter).toEqual([{ '#place': matchNothing }]);
    expect(await filtersOf({ locations: ['atlantis'], radius: 50 })).toMatchObject({
      filter: [{ '#place': matchNothing }],
      circle: null,
    });
  });
});

describe('a circle query', () => {
  test('is centered on the selected place, with its radius in kilometers', async () => {
    expect(await filtersOf({ locations: ['seattle-wa'], radius: 50 })).toEqual({
      filter: [{ '#place': '{!geofilt sfield=point pt=47.6062000,-122.3321000 d=80.467200}' }],
      tags: new Set(['place']),
      params: {},
      circle: { center: { latitude: 47.6062, longitude: -122.3321 }, miles: 50 },
    });
  });

  test('prefers coordinates to a place, with a default radius of 25 miles', async () => {
    const coordinates = { latitude: 61.2, longitude: -149.9 };
    expect((await filtersOf({ coordinates })).circle).toEqual({ center: coordinates, miles: 25 });
    expect((await filtersOf({ coordinates, radius: 100, locations: ['seattle-wa'] })).circle).toEqual({
      center: coordinates,
      miles: 100,
    });
  });

  test('around a place without coordinates matches only that place', async () => {
    expect(await filtersOf({ locations: ['virtual-usa'], radius: 25 })).toMatchObject({
      filter: [{ '#place': '{!bool should=$place0}' }],
      circle: null,
    });
  });
});

test('points are written without an exponent', () => {
  expect(toPoint({ latitude: 0.0000001, longitude: -0.00000001 })).toBe('0.0000001,-0.0000000');
});
