import { describe, expect, test } from 'vitest';
import { choiceFacets } from '#config/facets.ts';
import { fakeConnection, placedRows, sampleKnowledge, toBuckets, toDocuments } from '#tests/support/fake-solr.ts';
import { findKnownPlace } from '#lib/search/known-places.ts';
import { readKnowledge } from './knowledge.ts';
import { splitOpen, toFacetRequest } from './value-facets.ts';

const siteFilter = '(+kind:job +buid:(1318))';
const { places: placeDocuments } = toDocuments(placedRows);

describe('the request to a collection', () => {
  async function ask(showsAllEmployers: boolean) {
    const { connection, requests } = fakeConnection();
    await readKnowledge(connection, siteFilter, showsAllEmployers);
    expect(requests).toHaveLength(1);
    return requests[0];
  }

  test('asks for its places in their stored order', async () => {
    expect(await ask(false)).toMatchObject({ query: 'kind:place', filter: [], fields: 'summary', sort: 'day asc' });
  });

  test('asks which places, military codes and configured values visible postings have', async () => {
    const request = await ask(false);
    expect(request?.facet).toEqual({
      site: {
        type: 'query',
        q: '*:*',
        domain: { query: siteFilter },
        facet: { ...toFacetRequest(false), military: { type: 'terms', field: 'military', limit: -1 } },
      },
    });
  });

  test('also asks for values that no rule covers when all employers are shown', async () => {
    const request = await ask(true);
    expect(request?.facet).toMatchObject({ site: { facet: toFacetRequest(true) } });
  });
});

describe('places', () => {
  test('are those with a posting', async () => {
    const { connection } = fakeConnection({
      documents: placeDocuments,
      facets: { site: { count: 2, places: toBuckets({ 'seattle-wa': 2, washington: 2 }) } },
    });
    const read = await readKnowledge(connection, siteFilter, false);
    expect(read).toMatchObject({ ok: true, value: { places: [{ slug: 'washington' }, { slug: 'seattle-wa' }] } });
  });

  test('are found by slug, and countries also by their three-letter code', async () => {
    const knowledge = await sampleKnowledge(placedRows);
    const slugOf = (slug: string) => findKnownPlace(knowledge, slug)?.slug ?? null;
    expect(['seattle-wa', 'usa', 'jpn', 'us', 'japan', 'wa', 'nrt'].map(slugOf)).toEqual([
      'seattle-wa',
      'united-states',
      'japan',
      null,
      'japan',
      null,
      null,
    ]);
  });

  test('keep their own slug when it is also a country code', async () => {
    const country = { slug: 'narnia', label: 'Narnia', level: 'country', coordinates: null, within: [] };
    const city = { ...country, slug: 'nar', label: 'Nar', level: 'city' };
    const toSummary = (place: object, code: string) => ({
      summary: JSON.stringify({ ...place, names: [[code], [], [], [], [], []] }),
    });
    const { connection } = fakeConnection({
      documents: [toSummary(country, 'nar'), toSummary(city, 'other')],
      facets: { site: { count: 2, places: toBuckets({ narnia: 1, nar: 1 }) } },
    });
    const read = await readKnowledge(connection, siteFilter, false);
    expect(read.ok && findKnownPlace(read.value, 'nar')?.label).toBe('Nar');
  });

  test('are returned without their names', async () => {
    const knowledge = await sampleKnowledge(placedRows);
    expect(findKnownPlace(knowledge, 'seattle-wa')).toEqual({
      slug: 'seattle-wa',
      label: 'Seattle, WA',
      level: 'city',
      coordinates: { latitude: 47.6062, longitude: -122.3321 },
      within: [
        { slug: 'washington', label: 'Washington' },
        { slug: 'united-states', label: 'United States' },
      ],
    });
    expect(findKnownPlace(knowledge, 'atlantis')).toBeNull();
  });

  test.each([['{}'], ['{'], [undefined], [7]])('stored as %j are not from the indexer', async (summary) => {
    const { connection } = fakeConnection({ documents: [...placeDocuments, { summary }] });
    expect(await readKnowledge(connection, siteFilter, false)).toMatchObject({
      ok: false,
      error: { kind: 'bad-shape' },
    });
  });
});

test('a failure of Solr is passed on', async () => {
  const error = { kind: 'timeout', detail: 'late' } as const;
  const { connection } = fakeConnection(error);
  expect(await readKnowledge(connection, siteFilter, false)).toEqual({ ok: false, error });
});

describe('values of facets', () => {
  const facets = {
    company_1: { count: 3 },
    jobCategory_open: toBuckets({ 'warehouse\tWarehouse': 2, 'pilots\tPILOTS': 1 }),
  };

  test('are those of the configuration, with or without postings', async () => {
    const knowledge = await sampleKnowledge(placedRows, { company_1: { count: 3 } });
    for (const { id, values } of choiceFacets) {
      const configured = values.map(({ slug, label }) => ({ slug, label }));
      expect(knowledge.values[id]).toEqual(configured);
      expect([...knowledge.vocabulary[id]]).toEqual(configured.map(({ slug, label }) => [slug, label]));
    }
    expect(knowledge.isUsed('company', 'alaska-airlines')).toBe(true);
    expect(knowledge.isUsed('company', 'horizon-air')).toBe(false);
    expect(knowledge.isUsed('jobCategory', 'warehouse')).toBe(false);
  });

  test('include those of employers when all employers are shown; a configured label wins', async () => {
    const knowledge = await sampleKnowledge(placedRows, facets, true);
    expect(knowledge.vocabulary.jobCategory.get('warehouse')).toBe('Warehouse');
    expect(knowledge.vocabulary.jobCategory.get('pilots')).toBe('Pilots');
    expect(knowledge.isUsed('jobCategory', 'warehouse')).toBe(true);
    expect(knowledge.isUsed('jobCategory', 'pilots')).toBe(true);
    expect(knowledge.isUsed('company', 'warehouse')).toBe(false);
  });

  test.each([
    ['warehouse\tWarehouse', { slug: 'warehouse', label: 'Warehouse' }],
    ['warehouse', { slug: 'warehouse', label: 'warehouse' }],
  ])('stored as %j are %j', (stored, value) => {
    expect(splitOpen(stored)).toEqual(value);
  });
});

test('military codes have a branch when the posting names a known one', async () => {
  const { militaryCodes } = await sampleKnowledge(placedRows, {
    military: toBuckets({ '2A5X1 air-force': 2, '15R': 1, '15R navies': 1 }),
  });
  expect(militaryCodes).toEqual([
    { term: '2A5X1 air-force', code: { code: '2A5X1', branch: 'air-force' } },
    { term: '15R', code: { code: '15R', branch: null } },
    { term: '15R navies', code: { code: '15R', branch: null } },
  ]);
});
