import { describe, expect, test } from 'vitest';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { fakeConnection, sampleContext, toDocuments } from '#tests/support/fake-solr.ts';
import { listOrder, planQuery, selectJobs } from './solr-context.ts';
import type { TextPlanner } from './plan-solr-text.ts';

describe('a query', () => {
  const planner: TextPlanner = {
    plan: async () => ({
      ok: true,
      value: { query: '{!boost v=$text}', params: { text: 'ramp' }, whole: null, didYouMean: null, related: null },
    }),
  };

  async function plan(part: Partial<JobQuery>) {
    const { context } = await sampleContext([], { planner });
    const planned = await planQuery(context, { ...allJobsQuery, ...part });
    if (!planned.ok) throw new Error(planned.error.detail);
    return planned.value;
  }

  test('without text matches all, newest first', async () => {
    expect(await plan({})).toMatchObject({ query: '*:*', sort: listOrder, params: {}, text: null });
  });

  test('with text matches the text, best first', async () => {
    expect(await plan({ text: 'ramp' })).toMatchObject({
      query: '{!boost v=$text}',
      sort: `score desc,${listOrder}`,
      params: { text: 'ramp' },
    });
  });

  test('with text can be sorted newest first', async () => {
    expect((await plan({ text: 'ramp', sort: 'date' })).sort).toBe(listOrder);
  });

  test('around a point can be sorted nearest first', async () => {
    expect(await plan({ text: 'ramp', locations: ['seattle-wa'], radius: 50, sort: 'distance' })).toMatchObject({
      sort: `geodist() asc,${listOrder}`,
      params: { text: 'ramp', sfield: 'point', pt: '47.6062000,-122.3321000' },
    });
    expect((await plan({ locations: ['seattle-wa'], radius: 50 })).params).toEqual({});
  });

  test('is sorted newest first when its place has no coordinates', async () => {
    const planned = await plan({ locations: ['virtual-usa'], radius: 50, sort: 'distance' });
    expect(planned.sort).toBe(listOrder);
    expect(planned.params).not.toHaveProperty('pt');
  });

  test('keeps its filters when it has a text', async () => {
    expect(await plan({ text: 'ramp', locations: ['tokyo-jpn'] })).toMatchObject({
      filter: [{ '#place': '{!bool should=$place0}' }],
      tags: new Set(['place']),
      params: { text: 'ramp', placeSlug0: 'tokyo-jpn' },
    });
  });

  test('fails when its text cannot be planned', async () => {
    const error = { kind: 'timeout', detail: 'late' } as const;
    const { context } = await sampleContext([], { planner: { plan: async () => ({ ok: false, error }) } });
    expect(await planQuery(context, { ...allJobsQuery, text: 'ramp' })).toEqual({ ok: false, error });
  });

  test('plans its text once for each state of the collection', async () => {
    const { connection, requests } = fakeConnection();
    const { context } = await sampleContext([], { connection });
    await planQuery(context, { ...allJobsQuery, text: 'ramp' });
    const requestCount = requests.length;
    await planQuery(context, { ...allJobsQuery, text: 'ramp', page: 2 });
    expect(requests).toHaveLength(requestCount);
    await planQuery({ ...context, state: { ...context.state, version: '2' } }, { ...allJobsQuery, text: 'ramp' });
    expect(requests.length).toBeGreaterThan(requestCount);
    expect(requests.every(({ filter }) => filter === context.openFilters)).toBe(true);
  });
});

describe('the postings of an answer', () => {
  const request = { query: '*:*', filter: [], limit: 1000 };

  test('are parsed in order, for any number of them', async () => {
    const rows = Array.from({ length: 250 }, (_, number) => ({ title: `Agent ${number}`, number: number + 1 }));
    const { context } = await sampleContext([{ documents: toDocuments(rows).jobs }]);
    const read = await selectJobs(context, request);
    expect(read.ok && read.value.jobs.map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
  });

  test('yield to the event loop after each hundred', async () => {
    const rows = Array.from({ length: 101 }, (_, number) => ({ title: 'Agent', number: number + 1 }));
    const { jobs } = toDocuments(rows);
    const order: string[] = [];
    const read = async (count: number) => {
      const { context } = await sampleContext([{ documents: jobs.slice(0, count) }]);
      return async () => {
        await selectJobs(context, request);
        order.push(`${count} postings`);
      };
    };
    const reads = [await read(101), await read(100)];
    setImmediate(() => order.push('others'));
    await Promise.all(reads.map((start) => start()));
    expect(order).toEqual(['100 postings', 'others', '101 postings']);
  });

  test('are an error when one was not written by the indexer', async () => {
    const [job = {}] = toDocuments([{ title: 'Agent' }]).jobs;
    const { context } = await sampleContext([{ documents: [job, { summary: '{}' }] }]);
    expect(await selectJobs(context, request)).toMatchObject({ ok: false, error: { kind: 'bad-shape' } });
  });
});
