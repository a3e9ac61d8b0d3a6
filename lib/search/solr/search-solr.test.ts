import { describe, expect, test } from 'vitest';
import { choiceFacets, placeFacets } from '#config/facets.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { featuredQuery } from './compile-expression.ts';
import { placedRows, sampleContext, toDocuments } from '#tests/support/fake-solr.ts';
import { countJobs, listFeatured, listJobs, listMilitary, searchPage } from './search-solr.ts';
import { withoutPlace } from '#lib/search/known-places.ts';
import { listOrder } from './solr-context.ts';
import { toFacetRequest } from './value-facets.ts';

const { jobs: documents } = toDocuments(placedRows);
const titles = placedRows.map(({ title }) => title);
const error = { kind: 'timeout', detail: 'late' } as const;
const planner = {
  plan: async () => ({
    ok: true as const,
    value: {
      query: '{!boost v=$text}',
      params: { text: 'ramp' },
      whole: '{!query v=$all}',
      didYouMean: 'ramps',
      related: null,
    },
  }),
};
const failing = { planner: { plan: async () => ({ ok: false as const, error }) } };

describe('a page', () => {
  test('takes one request for its postings and facets', async () => {
    const { context, requests } = await sampleContext([{}]);
    await searchPage(context, { ...allJobsQuery, locations: ['tokyo-jpn'], page: 3 });
    expect(requests).toEqual([
      {
        query: '*:*',
        filter: [...context.openFilters, { '#place': '{!bool should=$place0}' }],
        params: { place0: '{!term f=places v=$placeSlug0}', placeSlug0: 'tokyo-jpn' },
        sort: listOrder,
        offset: 20,
        limit: 10,
        fields: 'summary',
        facet: toFacetRequest(false, new Set(['place'] as const)),
      },
    ]);
  });

  test('has the postings, the total and the number of pages', async () => {
    const { context } = await sampleContext([{ total: 21, documents }]);
    const found = await searchPage(context, { ...allJobsQuery, locations: ['usa', 'atlantis'] });
    expect(found).toMatchObject({
      ok: true,
      value: {
        total: 21,
        pageCount: 3,
        jobs: titles.map((title) => ({ title })),
        locations: [{ slug: 'united-states' }, null],
        wholeMatches: 21,
        didYouMean: null,
        asOf: context.state.asOf,
      },
    });
    expect(found.ok && found.value.facets).toHaveLength(choiceFacets.length + placeFacets.length);
  });

  test('exists even when nothing matches', async () => {
    const { context } = await sampleContext([{ total: 0 }]);
    expect(await searchPage(context, allJobsQuery)).toMatchObject({ value: { total: 0, pageCount: 1, jobs: [] } });
  });

  test('has the number of whole matches and a spelling suggestion', async () => {
    const { context, requests } = await sampleContext([{ total: 9, facets: { whole: { count: 2 } } }], { planner });
    expect(await searchPage(context, { ...allJobsQuery, text: 'ramp' })).toMatchObject({
      value: { total: 9, wholeMatches: 2, didYouMean: 'ramps' },
    });
    expect(requests[0]?.facet?.['whole']).toEqual({ type: 'query', q: '{!query v=$all}' });
  });

  describe('with few matches', () => {
    const plan = { query: '{!boost v=$text}', params: { text: 'ramp' }, whole: null, didYouMean: null };
    const near = {
      planner: { plan: async () => ({ ok: true as const, value: { ...plan, related: '{!q v=$related}' } }) },
    };

    test('has related postings with the same filters, which do not match', async () => {
      const { context, requests } = await sampleContext(
        [
          { total: 2, documents: documents.slice(0, 2) },
          { total: 9, documents: documents.slice(2) },
        ],
        near,
      );
      const found = await searchPage(context, { ...allJobsQuery, text: 'ramp', locations: ['tokyo-jpn'] });
      expect(found).toMatchObject({
        value: { total: 2, related: titles.slice(2).map((title) => ({ title })) },
      });
      expect(requests).toHaveLength(2);
      expect(requests[1]).toMatchObject({
        query: '{!q v=$related}',
        filter: [...context.openFilters, { '#place': '{!bool should=$place0}' }, '{!bool must=$any must_not=$text}'],
        params: { text: 'ramp', any: '*:*', titleKeys: 'ramp agent\nstation agent', placeSlug0: 'tokyo-jpn' },
        limit: 8,
        sort: `score desc,${listOrder}`,
      });
    });

    test('has no related postings when they cannot be read, or when the page is full', async () => {
      const { context } = await sampleContext([{ total: 0 }, error], near);
      expect(await searchPage(context, { ...allJobsQuery, text: 'ramp' })).toMatchObject({ value: { related: [] } });
      const full = await sampleContext([{ total: 10, documents }], near);
      expect(await searchPage(full.context, { ...allJobsQuery, text: 'ramp' })).toMatchObject({
        value: { related: [] },
      });
      expect(full.requests).toHaveLength(1);
    });
  });

  test('has the distance of each posting with coordinates from the center of a radius query', async () => {
    const { context } = await sampleContext([{ total: 4, documents }]);
    const found = await searchPage(context, { ...allJobsQuery, locations: ['seattle-wa'], radius: 50 });
    const distances = found.ok ? found.value.jobs.map(({ id }) => found.value.distances.get(id)) : [];
    expect(distances.map((miles) => (miles === undefined ? null : Math.round(miles)))).toEqual([0, 145, 4785, null]);
    const exact = await searchPage(context, { ...allJobsQuery, locations: ['seattle-wa'] });
    expect(exact.ok && exact.value.distances.size).toBe(0);
  });

  test.each([
    ['its text cannot be planned', {}, failing, error],
    ['Solr gives no answer', error, { planner }, error],
    ['a posting cannot be read', { documents: [{}] }, { planner }, { kind: 'bad-shape' }],
  ])('fails when %s', async (_, answer, changes, failure) => {
    const { context } = await sampleContext([answer], changes);
    expect(await searchPage(context, { ...allJobsQuery, text: 'ramp' })).toMatchObject({ ok: false, error: failure });
  });
});

describe('a list', () => {
  test('is a request for postings only, from any offset', async () => {
    const { context, requests } = await sampleContext([{ total: 40, documents }], { planner });
    expect(await listJobs(context, { ...allJobsQuery, text: 'ramp', page: 3 }, 4, 25)).toMatchObject({
      ok: true,
      value: { total: 40, jobs: titles.map((title) => ({ title })), asOf: context.state.asOf },
    });
    expect(requests).toEqual([
      {
        query: '{!boost v=$text}',
        filter: context.openFilters,
        params: { text: 'ramp' },
        sort: `score desc,${listOrder}`,
        offset: 25,
        limit: 4,
        fields: 'summary',
      },
    ]);
  });

  test('is counted without reading postings', async () => {
    const { context, requests } = await sampleContext([{ total: 40 }]);
    expect(await countJobs(context, { ...allJobsQuery, locations: ['tokyo-jpn'] })).toEqual({ ok: true, value: 40 });
    expect(requests).toMatchObject([
      { limit: 0, offset: 0, filter: [...context.openFilters, { '#place': expect.anything() }] },
    ]);
  });

  test.each([
    ['its text cannot be planned', {}, failing, error],
    ['Solr gives no answer', error, { planner }, error],
    ['a posting cannot be read', { documents: [{}] }, { planner }, { kind: 'bad-shape' }],
  ])('fails when %s', async (_, answer, changes, failure) => {
    const { context } = await sampleContext([answer], changes);
    const query = { ...allJobsQuery, text: 'ramp' };
    expect(await listJobs(context, query, 4, 0)).toMatchObject({ ok: false, error: failure });
    expect(await countJobs(context, query)).toMatchObject({ ok: false, error: failure });
  });
});

describe('featured jobs', () => {
  test('are those of the configured query, newest first', async () => {
    const { context, requests } = await sampleContext([{ total: 4, documents }]);
    expect(await listFeatured(context, 4)).toMatchObject({ ok: true, value: titles.map((title) => ({ title })) });
    expect(requests).toMatchObject([
      { query: '*:*', filter: [...context.openFilters, featuredQuery], sort: `featured desc,${listOrder}`, limit: 4 },
    ]);
  });

  test('fail when Solr fails', async () => {
    const { context } = await sampleContext([error]);
    expect(await listFeatured(context, 4)).toEqual({ ok: false, error });
  });
});

describe('jobs for the military', () => {
  test('name one of the codes, which are never part of the query syntax', async () => {
    const { context, requests } = await sampleContext([{ total: 4, documents }]);
    expect(await listMilitary(context, ['2A5X1 air-force', '15R'], 5, 4)).toMatchObject({ value: { total: 4 } });
    expect(requests).toEqual([
      {
        query: '*:*',
        filter: [...context.openFilters, '{!bool should=$code0 should=$code1}'],
        params: {
          code0: '{!term f=military v=$term0}',
          code1: '{!term f=military v=$term1}',
          term0: '2A5X1 air-force',
          term1: '15R',
        },
        sort: listOrder,
        offset: 5,
        limit: 4,
        fields: 'summary',
      },
    ]);
  });

  test('are empty without a code, without a request', async () => {
    const { context, requests } = await sampleContext([]);
    expect(await listMilitary(context, [], 0, 4)).toEqual({
      ok: true,
      value: { total: 0, jobs: [], asOf: context.state.asOf },
    });
    expect(requests).toEqual([]);
  });
});

test('withoutPlace keeps all other parts of a query', () => {
  const query = { ...allJobsQuery, text: 'ramp', company: ['horizon-air'] };
  expect(
    withoutPlace({ ...query, locations: ['tokyo-jpn'], coordinates: { latitude: 1, longitude: 2 }, radius: 50 }),
  ).toEqual(query);
});
