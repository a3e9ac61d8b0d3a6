import { describe, expect, test } from 'vitest';
import { choiceFacets, placeFacets, type FacetId } from '#config/facets.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query/query.ts';
import type { FacetOption } from '#lib/search/job-search.ts';
import { compiledFacets } from './compile-expression.ts';
import { placedRows, sampleKnowledge, toBuckets } from '../../../tests/support/fake-solr.ts';
import { toKnownLocation } from './knowledge.ts';
import { readFacets, toFacetRequest } from './solr-facets.ts';
import type { FilterTag } from './solr-filters.ts';

describe('what is asked for facets', () => {
  test('is a count of each configured value and of the places', () => {
    expect(toFacetRequest(new Set(), false)).toEqual({
      places: { type: 'terms', field: 'places', limit: -1 },
      ...Object.fromEntries(
        compiledFacets.flatMap(({ id, values }) =>
          values.map(({ query }, at) => [`${id}_${at}`, { type: 'query', q: query }] as const),
        ),
      ),
    });
  });

  test('is also what each facet would have without its own choice', () => {
    const request = toFacetRequest(new Set(['company', 'place'] as const), false);
    const [company] = compiledFacets;
    expect(request).toMatchObject({
      places_around: { type: 'terms', field: 'places', limit: -1, domain: { excludeTags: 'place' } },
      company_0_around: { type: 'query', q: company?.values[0]?.query, domain: { excludeTags: 'company' } },
    });
    expect(Object.keys(request).filter((name) => name.endsWith('_around'))).toHaveLength(
      1 + (company?.values.length ?? 0),
    );
  });

  test('where every employer is shown, is also the employers’ own values of postings that no rule covers', () => {
    const request = toFacetRequest(new Set(['company'] as const), true);
    for (const { id, openField, uncovered } of compiledFacets)
      expect(request[`${id}_open`]).toMatchObject({
        type: 'terms',
        field: openField,
        refine: true,
        domain: { filter: uncovered },
      });
    expect(request['company_open_around']).toMatchObject({
      field: 'company_open',
      refine: true,
      domain: { excludeTags: 'company', filter: compiledFacets[0]?.uncovered },
    });
    expect(request).not.toHaveProperty('jobCategory_open_around');
  });
});

interface Asked {
  readonly query?: Partial<JobQuery>;
  readonly tags?: readonly FilterTag[];
  readonly isOpen?: boolean;
  /** What the collection knew when it was read. */
  readonly known?: Readonly<Record<string, unknown>>;
}

async function facetsOf(facets: Readonly<Record<string, unknown>>, asked: Asked = {}) {
  const { query: part = {}, tags = [], isOpen = false, known = {} } = asked;
  const knowledge = await sampleKnowledge(placedRows, known, isOpen);
  const query = { ...everyJob, ...part };
  const chosen = query.locations.map((slug) => toKnownLocation(knowledge, knowledge.placeOf(slug)));
  return readFacets(knowledge, query, new Set(tags), facets, chosen, isOpen);
}

async function optionsOf(id: FacetId, facets: Readonly<Record<string, unknown>>, asked: Asked = {}) {
  const facet = (await facetsOf(facets, asked)).find((one) => one.id === id);
  return (facet?.options ?? []).map(toTuple);
}

function toTuple({ slug, count, isSelected }: FacetOption): readonly [string, number, boolean] {
  return [slug, count, isSelected];
}

test('all facets of the configuration are there, choices first', async () => {
  expect((await facetsOf({})).map(({ id, label }) => [id, label])).toEqual(
    [...choiceFacets, ...placeFacets].map(({ id, label }) => [id, label]),
  );
});

describe('values of a facet', () => {
  const facets = { company_0: { count: 2 }, company_1: { count: 5 } };

  test('have their counts and come with the most jobs first, those without jobs last', async () => {
    expect(await optionsOf('company', facets)).toEqual([
      ['alaska-airlines', 5, false],
      ['horizon-air', 2, false],
      ['hawaiian-airlines', 0, false],
    ]);
  });

  test('beside a chosen one tell what they add', async () => {
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

  test('are counted as they are where another facet has a choice', async () => {
    expect(await optionsOf('company', facets, { query: { jobCategory: ['pilots'] }, tags: ['jobCategory'] })).toEqual([
      ['alaska-airlines', 5, false],
      ['horizon-air', 2, false],
      ['hawaiian-airlines', 0, false],
    ]);
  });
});

describe('where every employer is shown, values of a facet', () => {
  const known = { jobCategory_0: { count: 1 }, jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 2 }) };

  test('are those that some posting has, and those that are chosen', async () => {
    expect(await optionsOf('jobCategory', {}, { known, isOpen: true })).toEqual([
      ['pilots', 0, false],
      ['warehouse', 0, false],
    ]);
    expect(
      await optionsOf('jobCategory', {}, { known, isOpen: true, query: { jobCategory: ['interns'] } }),
    ).toContainEqual(['interns', 0, true]);
  });

  test('count what the rules find and what employers write themselves', async () => {
    const facets = {
      jobCategory_0: { count: 1 },
      jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 2, 'pilots\tPilots (JP)': 4 }),
    };
    expect(await optionsOf('jobCategory', facets, { known, isOpen: true })).toEqual([
      ['pilots', 5, false],
      ['warehouse', 2, false],
    ]);
  });

  test('tell what they add to a chosen one', async () => {
    const facets = {
      jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 1 }),
      jobCategory_0_around: { count: 3 },
      jobCategory_open_around: toBuckets({ 'warehouse\tWarehouse': 7 }),
    };
    expect(
      await optionsOf('jobCategory', facets, {
        known,
        isOpen: true,
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

  test('stand in the facet of their level, most jobs first, equal ones by label; virtual ones are cities', async () => {
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

  test('without jobs are left out, unless they are chosen', async () => {
    const few = { places: toBuckets({ 'united-states': 6 }) };
    expect(await optionsOf('city', few)).toEqual([]);
    expect(await optionsOf('city', few, { query: { locations: ['tokyo-jpn'] } })).toEqual([['tokyo-jpn', 0, true]]);
  });

  test('beside a chosen one tell what they add; chosen by another name, a place is chosen too', async () => {
    const asked = { query: { locations: ['usa'] }, tags: ['place'] } as const;
    const facets = { places: toBuckets({ 'united-states': 6, washington: 3 }), places_around: places };
    expect(await optionsOf('country', facets, asked)).toEqual([
      ['united-states', 6, true],
      ['japan', 1, false],
    ]);
  });

  test('narrower than a chosen one are those inside it, with their whole count', async () => {
    const asked = { query: { locations: ['usa'] }, tags: ['place'] } as const;
    expect(await optionsOf('city', { places, places_around: places }, asked)).toEqual([
      ['seattle-wa', 3, false],
      ['portland-or', 2, false],
      ['virtual-usa', 2, false],
    ]);
  });

  test('around a point are not chosen', async () => {
    const asked = { query: { locations: ['seattle-wa'], radius: 50 }, tags: ['place'] } as const;
    expect(
      await optionsOf('city', { places: toBuckets({ 'seattle-wa': 2 }), places_around: places }, asked),
    ).toContainEqual(['seattle-wa', 3, false]);
  });
});
