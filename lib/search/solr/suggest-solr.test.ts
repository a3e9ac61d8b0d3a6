import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { compiledFacets } from './compile-expression.ts';
import { sampleContext, toBuckets } from '#tests/support/fake-solr.ts';
import { suggest } from './suggest-solr.ts';

const error = { kind: 'timeout', detail: 'late' } as const;

async function ask(prefix: string, facets: Readonly<Record<string, unknown>> = {}, limit = 99) {
  const { context, requests } = await sampleContext([{ facets }]);
  const found = await suggest(context, prefix, limit);
  return { context, requests, found: found.ok ? found.value : found.error };
}

test.each(['', ' ', '*:*'])('“%s” has no suggestions and sends no request', async (prefix) => {
  const { found, requests } = await ask(prefix, { titles: toBuckets({ Captain: 1 }) });
  expect(found).toEqual([]);
  expect(requests).toEqual([]);
});

describe('titles', () => {
  test('have words that start as typed, and no character of the text is syntax', async () => {
    const { requests, context } = await ask('Ram c++');
    expect(requests).toMatchObject([
      {
        query: '{!query v=$started}',
        filter: context.openFilters,
        params: { started: '{!edismax qf=$startFields uf=$uf sow=false mm=100% v=$typed}', typed: 'ram c\\+\\+' },
        limit: 0,
        facet: {
          titles: {
            type: 'terms',
            field: 'title_shown',
            refine: true,
            facet: { day: 'max(day)', time: 'max(sort_time)' },
            domain: { filter: '{!query v=$started}' },
          },
        },
      },
    ]);
    expect(requests[0]?.facet).not.toHaveProperty('requisitions');
    expect(requests[0]?.facet).not.toHaveProperty('trades');
  });

  test('are limited to jobs of a query, without its text', async () => {
    const { context, requests } = await sampleContext([{}]);
    await suggest(context, 'xyz', 9, { ...allJobsQuery, text: 'captain', locations: ['tokyo-jpn'] });
    expect(requests).toMatchObject([
      { filter: [...context.openFilters, { '#place': '{!bool should=$place0}' }], params: { placeSlug0: 'tokyo-jpn' } },
    ]);
  });

  test('are sorted by number of postings, then newest day, then newest time', async () => {
    const day = (number: number, time = 0) => ({ day: number, time });
    const { found } = await ask('a', {
      titles: toBuckets(
        { Agent: 1, 'Agent I': 1, 'Agent II': 1, 'Agent III': 2, 'Agent IV': 1 },
        { Agent: day(5, 1), 'Agent I': day(7), 'Agent II': day(5, 2) },
      ),
    });
    expect(found).toEqual(
      [
        ['Agent III', 2],
        ['Agent I', 1],
        ['Agent II', 1],
        ['Agent', 1],
        ['Agent IV', 1],
      ].map(([label, count]) => ({ kind: 'title', label, count })),
    );
  });

  test.each([
    ['of the later day', { day: 5, time: 9 }, { day: 6, time: 1 }, 'RAMP AGENT'],
    ['with the later time on the same day', { day: 5, time: 1 }, { day: 5, time: 2 }, 'RAMP AGENT'],
    ['that came first at the same time', { day: 5, time: 1 }, { day: 5, time: 1 }, 'Ramp Agent'],
    ['with the later day', { day: 5, time: 1 }, { day: 4, time: 9 }, 'Ramp Agent'],
  ])('that differ only in case are merged, written as in the posting %s', async (_, first, second, label) => {
    const titles = toBuckets({ 'Ramp Agent': 2, 'RAMP AGENT': 1 }, { 'Ramp Agent': first, 'RAMP AGENT': second });
    expect((await ask('ramp', { titles })).found).toEqual([{ kind: 'title', label, count: 3 }]);
  });

  test('are as new as their newest posting', async () => {
    const titles = toBuckets(
      { 'Ramp Agent': 1, Ramper: 2, 'RAMP AGENT': 1 },
      { 'Ramp Agent': { day: 3, time: 4 }, Ramper: { day: 5, time: 5 }, 'RAMP AGENT': { day: 5, time: 6 } },
    );
    expect((await ask('ramp', { titles })).found).toMatchObject([{ label: 'RAMP AGENT' }, { label: 'Ramper' }]);
  });

  test('of trades with another title that has the typed words are those with their names, in the order of the names', async () => {
    const titles = toBuckets({ 'Steward Lead': 1 });
    const trades = toBuckets({ 'Customer Service Agent': 9, 'Lead Flight Attendant': 1, 'Flight Attendant': 2 });
    const { requests, found } = await ask('stewa', { titles, trades });
    expect(requests).toMatchObject([
      {
        query: '{!bool should=$started should=$trades}',
        facet: { trades: { field: 'title_shown', domain: { filter: '{!query v=$trades}' } } },
      },
    ]);
    expect(Object.values(requests[0]?.params ?? {})).toContain('"flight attendant"');
    expect(found).toMatchObject(
      ['Steward Lead', 'Flight Attendant', 'Lead Flight Attendant', 'Customer Service Agent'].map((label) => ({
        label,
      })),
    );
  });

  test('with a similar spelling are read when no other is found, and only those that are similar', async () => {
    const { context, requests } = await sampleContext([
      { facets: {} },
      { facets: { titles: toBuckets({ Captain: 2, Cabin: 1 }) } },
    ]);
    expect(await suggest(context, 'captian', 9)).toMatchObject({ value: [{ label: 'Captain', count: 2 }] });
    expect(requests.map(({ params }) => params?.['typed'])).toEqual(['captian', 'captian~1']);
    expect((await ask('fli attendent')).requests.at(-1)?.params?.['typed']).toBe('fli attendent~2');
  });

  test('are at most twenty', async () => {
    const titles = toBuckets(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Agent ${at}`, 1])));
    expect((await ask('agent', { titles })).found).toHaveLength(20);
  });
});

describe('requisition ids', () => {
  test.each(['2026-1', ' R-7A '])('are requested when “%s” may be the start of one', async (prefix) => {
    const { requests, context } = await ask(prefix);
    expect(requests[0]?.facet?.['requisitions']).toMatchObject({
      type: 'terms',
      field: 'requisitionId_x',
      prefix: prefix.trim().toLowerCase(),
      sort: 'index asc',
      domain: { query: `+${context.openFilters.join(' +')}` },
    });
  });

  test.each(['20', 'ramp'])('are not requested for “%s”', async (prefix) => {
    expect((await ask(prefix)).requests[0]?.facet).not.toHaveProperty('requisitions');
  });

  test('are returned in upper case', async () => {
    expect((await ask('r-7', { requisitions: toBuckets({ 'r-7a': 2 }) })).found).toEqual([
      { kind: 'requisition', label: 'R-7A', count: 2 },
    ]);
  });
});

describe('categories', () => {
  const categories = compiledFacets.jobCategory.values;
  const queryOf = (slug: string) => categories.find((category) => category.slug === slug)?.query;

  test('match when each typed word starts a word, counted among all open postings', async () => {
    const { requests, context, found } = await ask('Tech', { category_0: { count: 3 }, category_1: { count: 4 } });
    const domain = { query: `+${context.openFilters.join(' +')}` };
    expect(requests[0]?.facet).toMatchObject({
      category_0: { type: 'query', q: queryOf('maintenance-technicians'), domain },
      category_1: { type: 'query', q: queryOf('software-technology'), domain },
    });
    expect(requests[0]?.facet).not.toHaveProperty('category_2');
    expect(found).toEqual([
      { kind: 'category', label: 'Maintenance Technicians', count: 3 },
      { kind: 'category', label: 'Software & Technology', count: 4 },
    ]);
  });

  test('need all typed words', async () => {
    expect((await ask('maint tech')).requests[0]?.facet).toMatchObject({
      category_0: { q: queryOf('maintenance-technicians') },
    });
    expect((await ask('ramp tech')).requests[0]?.facet).not.toHaveProperty('category_0');
  });

  test('without postings are omitted', async () => {
    expect((await ask('tech', { category_1: { count: 1 } })).found).toEqual([
      { kind: 'category', label: 'Software & Technology', count: 1 },
    ]);
  });

  test('are at most two', async () => {
    const counts = Object.fromEntries(categories.map((_, at) => [`category_${at}`, { count: 1 }]));
    expect((await ask('a', counts)).found).toHaveLength(2);
  });
});

test('ids come before categories, categories before titles, up to the limit', async () => {
  const facets = {
    requisitions: toBuckets({ 'e175-1': 1 }),
    category_0: { count: 1 },
    titles: toBuckets({ 'E175 Pilot': 1 }),
  };
  expect((await ask('e175', facets)).found).toMatchObject([{ kind: 'requisition' }, { kind: 'title' }]);
  expect((await ask('pilot', facets, 2)).found).toMatchObject([{ kind: 'requisition' }, { kind: 'category' }]);
});

test('suggestions fail when Solr does not answer', async () => {
  const { context } = await sampleContext([error]);
  expect(await suggest(context, 'ramp', 9)).toEqual({ ok: false, error });
});
