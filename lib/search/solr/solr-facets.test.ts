import { describe, expect, test } from 'vitest';
import { choiceFacets, placeFacets, type FacetId } from '#config/facets.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import type { FacetOption } from '#lib/search/job-search.ts';
import { compiledFacets } from './compile-expression.ts';
import { placedRows, sampleKnowledge, toBuckets } from '#tests/support/fake-solr.ts';
import { findKnownPlace } from '#lib/search/known-places.ts';
import { readFacets } from './solr-facets.ts';
import { toFacetRequest, type FilterTag } from './value-facets.ts';

describe('the facet request', () => {
  test('counts each configured value and the places', () => {
    expect(toFacetRequest(false)).toEqual({
      places: { type: 'terms', field: 'places', limit: -1 },
      ...Object.fromEntries(
        Object.values(compiledFacets).flatMap(({ id, values }) =>
          values.map(({ query }, at) => [`${id}_${at}`, { type: 'query', q: query }] as const),
        ),
      ),
    });
  });

  test('also counts each facet without its own selection', () => {
    const request = toFacetRequest(false, new Set(['company', 'place'] as const));
    const { company } = compiledFacets;
    expect(request).toMatchObject({
      places_around: { type: 'terms', field: 'places', limit: -1, domain: { excludeTags: 'place' } },
      company_0_around: { type: 'query', q: company?.values[0]?.query, domain: { excludeTags: 'company' } },
    });
    expect(Object.keys(request).filter((name) => name.endsWith('_around'))).toHaveLength(
      1 + (company?.values.length ?? 0),
    );
  });

  test('also counts values of employers that no rule covers when all employers are shown', () => {
    const request = toFacetRequest(true, new Set(['company'] as const));
    for (const { id, fallbackField, uncovered } of Object.values(compiledFacets))
      expect(request[`${id}_open`]).toMatchObject({
        type: 'terms',
        field: fallbackField,
        refine: true,
        domain: { filter: uncovered },
      });
    expect(request['company_open_around']).toMatchObject({
      field: 'company_open',
      refine: true,
      domain: { excludeTags: 'company', filter: compiledFacets.company.uncovered },
    });
    expect(request).not.toHaveProperty('jobCategory_open_around');
  });
});

interface FacetOptions {
  readonly query?: Partial<JobQuery>;
  readonly tags?: readonly FilterTag[];
  readonly showsAllEmployers?: boolean;
  /** Facet counts from which the knowledge was read. */
  readonly known?: Readonly<Record<string, unknown>>;
}

async function facetsOf(facets: Readonly<Record<string, unknown>>, options: FacetOptions = {}) {
  const { query: part = {}, tags = [], showsAllEmployers = false, known = {} } = options;
  const knowledge = await sampleKnowledge(placedRows, known, showsAllEmployers);
  const query = { ...allJobsQuery, ...part };
  const chosen = query.locations.map((slug) => findKnownPlace(knowledge, slug));
  return readFacets(knowledge, query, new Set(tags), facets, chosen, showsAllEmployers);
}

async function optionsOf(id: FacetId, facets: Readonly<Record<string, unknown>>, options: FacetOptions = {}) {
  const facet = (await facetsOf(facets, options)).find((one) => one.id === id);
  return (facet?.options ?? []).map(toTuple);
}

function toTuple({ slug, count, isSelected }: FacetOption): readonly [string, number, boolean] {
  return [slug, count, isSelected];
}

test('all facets of the configuration are returned, choice facets first', async () => {
  expect((await facetsOf({})).map(({ id, label }) => [id, label])).toEqual(
    [...choiceFacets, ...placeFacets].map(({ id, label }) => [id, label]),
  );
});

describe('values of a facet', () => {
  const facets = { company_0: { count: 2 }, company_1: { count: 5 } };

  test('have their counts, most jobs first and those without jobs last', async () => {
    expect(await optionsOf('company', facets)).toEqual([
      ['alaska-airlines', 5, false],
      ['horizon-air', 2, false],
      ['hawaiian-airlines', 0, false],
    ]);
  });

  test('next to a selected value count what they add', async () => {
    const around = { company_0_around: { count: 6 }, company_1_around: { count: 5 }, company_2_around: { count: 3 } };
    expect(
      await optionsOf(
        'company',
        { ...facets, ...around },
        { query: { company: ['alaska-airlines'] }, tags: ['company'] },
      ),
    ).toEqual([
      ['alaska-airlines', 5, true],
      ['horizon-air', 4, false],
      ['hawaiian-airlines', 3, false],
    ]);
  });

  test('have their full count when only another facet has a selection', async () => {
    expect(await optionsOf('company', facets, { query: { jobCategory: ['pilots'] }, tags: ['jobCategory'] })).toEqual([
      ['alaska-airlines', 5, false],
      ['horizon-air', 2, false],
      ['hawaiian-airlines', 0, false],
    ]);
  });
});

describe('values of a facet when all employers are shown', () => {
  const known = { jobCategory_0: { count: 1 }, jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 2 }) };

  test('are those with postings, and selected ones', async () => {
    expect(await optionsOf('jobCategory', {}, { known, showsAllEmployers: true })).toEqual([
      ['pilots', 0, false],
      ['warehouse', 0, false],
    ]);
    expect(
      await optionsOf('jobCategory', {}, { known, showsAllEmployers: true, query: { jobCategory: ['interns'] } }),
    ).toContainEqual(['interns', 0, true]);
  });

  test('add the counts of rules and of values from employers', async () => {
    const facets = {
      jobCategory_0: { count: 1 },
      jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 2, 'pilots\tPilots (JP)': 4 }),
    };
    expect(await optionsOf('jobCategory', facets, { known, showsAllEmployers: true })).toEqual([
      ['pilots', 5, false],
      ['warehouse', 2, false],
    ]);
  });

  test('count what they add to a selected value', async () => {
    const facets = {
      jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 1 }),
      jobCategory_0_around: { count: 3 },
      jobCategory_open_around: toBuckets({ 'warehouse\tWarehouse': 7 }),
    };
    expect(
      await optionsOf('jobCategory', facets, {
        known,
        showsAllEmployers: true,
        query: { jobCategory: ['pilots'] },
        tags: ['jobCategory'],
      }),
    ).toEqual([
      ['warehouse', 6, false],
      ['pilots', 3, true],
    ]);
  });
});

describe('places', () => {
  const places = toBuckets({
    'united-states': 6,
    washington: 3,
    oregon: 3,
    'seattle-wa': 3,
    'portland-or': 2,
    'virtual-usa': 2,
    japan: 1,
    'tokyo-jpn': 1,
  });

  test('are in the facet of their level, most jobs first, then by label; virtual ones are cities', async () => {
    expect(await optionsOf('country', { places })).toEqual([
      ['united-states', 6, false],
      ['japan', 1, false],
    ]);
    expect((await optionsOf('state', { places })).map(([slug]) => slug)).toEqual(['oregon', 'washington']);
    expect((await optionsOf('city', { places })).map(([slug]) => slug)).toEqual([
      'seattle-wa',
      'portland-or',
      'virtual-usa',
      'tokyo-jpn',
    ]);
  });

  test('without jobs are omitted unless they are selected', async () => {
    const few = { places: toBuckets({ 'united-states': 6 }) };
    expect(await optionsOf('city', few)).toEqual([]);
    expect(await optionsOf('city', few, { query: { locations: ['tokyo-jpn'] } })).toEqual([['tokyo-jpn', 0, true]]);
  });

  test('next to a selected one count what they add; a place can be selected by another name', async () => {
    const options = { query: { locations: ['usa'] }, tags: ['place'] } as const;
    const facets = { places: toBuckets({ 'united-states': 6, washington: 3 }), places_around: places };
    expect(await optionsOf('country', facets, options)).toEqual([
      ['united-states', 6, true],
      ['japan', 1, false],
    ]);
  });

  test('narrower than a selected one are those inside it, with their full count', async () => {
    const options = { query: { locations: ['usa'] }, tags: ['place'] } as const;
    expect(await optionsOf('city', { places, places_around: places }, options)).toEqual([
      ['seattle-wa', 3, false],
      ['portland-or', 2, false],
      ['virtual-usa', 2, false],
    ]);
  });

  test('around a point are not selected', async () => {
    const options = { query: { locations: ['seattle-wa'], radius: 50 }, tags: ['place'] } as const;
    expect(
      await optionsOf('city', { places: toBuckets({ 'seattle-wa': 2 }), places_around: places }, options),
    ).toContainEqual(['seattle-wa', 3, false]);
  });
});
