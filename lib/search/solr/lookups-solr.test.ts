import { describe, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { compiledFacets } from './compile-expression.ts';
import { placedRows, sampleContext, toDocuments } from '#tests/support/fake-solr.ts';
import { getJobs, getManyJobs, listSimilar } from './lookups-solr.ts';
import { listOrder } from './solr-context.ts';

const { jobs: documents } = toDocuments(placedRows);
const error = { kind: 'timeout', detail: 'late' } as const;

describe('a posting', () => {
  test('is searched by its id in lower case, open or closed', async () => {
    const { context, requests } = await sampleContext([{ documents }]);
    const found = await getJobs(context, ' R-7A ');
    expect(found).toMatchObject({ ok: true, value: { asOf: context.state.asOf } });
    expect(found.ok && found.value.jobs.map(({ title, description }) => [title, description.body])).toEqual(
      placedRows.map(({ title }) => [title, 'We fly.']),
    );
    expect(requests).toMatchObject([
      {
        query: "{!terms f=ids separator='\\n' v=$requestedIds}",
        filter: [context.siteFilter],
        params: { requestedIds: 'r-7a' },
        fields: 'summary,description',
        sort: listOrder,
      },
    ]);
    expect(requests[0]?.limit).toBeGreaterThan(50);
  });

  test.each([
    ['without a description', { ...documents[0], description: undefined }],
    ['without a summary', { ...documents[0], summary: '{}' }],
  ])('%s was not written by the indexer', async (_, document) => {
    const { context } = await sampleContext([{ documents: [document] }]);
    expect(await getJobs(context, 'r-7a')).toMatchObject({ ok: false, error: { kind: 'bad-shape' } });
  });

  test('fails when Solr does not answer', async () => {
    const { context } = await sampleContext([error]);
    expect(await getJobs(context, 'r-7a')).toEqual({ ok: false, error });
  });
});

describe('several postings', () => {
  test('are searched with one request, and no id can break out of its line', async () => {
    const { context, requests } = await sampleContext([{ documents }]);
    expect(await getManyJobs(context, ['R-7A', 'r-8\nr-9 \t x', 'r-7a', ' '])).toMatchObject({ ok: true });
    expect(requests).toMatchObject([
      { query: "{!terms f=ids separator='\\n' v=$requestedIds}", params: { requestedIds: 'r-7a\nr-8 r-9 x' } },
    ]);
  });

  test('are empty without an id, without a request', async () => {
    const { context, requests } = await sampleContext([]);
    expect(await getManyJobs(context, [' '])).toEqual({ ok: true, value: { jobs: [], asOf: context.state.asOf } });
    expect(requests).toEqual([]);
  });
});

describe('similar jobs', () => {
  const job = sampleJob({
    id: '9',
    title: 'Ramp Agent, Ramp C++',
    requisitionId: '2026-9',
    jobCategory: [{ slug: 'pilots', label: 'Pilots' }],
  });

  test('share enough of title words, category, city and state', async () => {
    const { context, requests } = await sampleContext([{}]);
    await listSimilar(context, job, 4);
    const [request] = requests;
    expect(request?.params).toMatchObject({
      titleFields: expect.stringMatching(/^title\^/),
      uf: '-*',
      title: 'ramp agent c\\+\\+',
      city: 'seattle-wa',
      state: 'washington',
      similar: request?.query,
      minScore: expect.stringMatching(/^\{!frange l=\d+ incl=false cache=false\}query\(\$similar\)$/),
    });
    const pilots = compiledFacets.jobCategory.values.find(({ slug }) => slug === 'pilots');
    expect(request?.query.split(/(?<=\^=\d+) |(?<=\$title\}") /)).toEqual([
      '_query_:"{!edismax qf=$titleFields uf=$uf sow=true mm=1 tie=1 v=$title}"',
      expect.stringContaining(`(${pilots?.query})^=`),
      expect.stringContaining('_query_:"{!term f=places v=$city}"^='),
      expect.stringContaining('_query_:"{!term f=places v=$state}"^='),
    ]);
    expect(request).toMatchObject({
      filter: [...context.openFilters, request?.params?.['minScore']],
      fields: 'summary',
      sort: `score desc,${listOrder}`,
    });
    expect(request?.limit).toBeGreaterThan(4);
  });

  test('are searched only by known fields of the job', async () => {
    const { context, requests } = await sampleContext([{}]);
    const place = { ...job.place, city: null };
    await listSimilar(context, { ...job, title: '!', jobCategory: [], place }, 4);
    expect(requests[0]?.query).toMatch(/^_query_:"\{!term f=places v=\$state\}"\^=\d+$/);
    expect(requests[0]?.params).not.toHaveProperty('city');
  });

  test('are empty for a job without known fields, without a request', async () => {
    const { context, requests } = await sampleContext([{ documents }]);
    const place = { ...job.place, city: null, state: null };
    expect(await listSimilar(context, { ...job, title: '!', jobCategory: [], place }, 4)).toEqual({
      ok: true,
      value: [],
    });
    expect(requests).toEqual([]);
  });

  async function similarTo(rows: readonly (readonly [number: number, requisition: string | undefined])[], limit = 4) {
    const found = toDocuments(rows.map(([number, reqid]) => ({ title: `${number}`, number, reqid })));
    const { context } = await sampleContext([{ documents: found.jobs }]);
    const similar = await listSimilar(context, { ...job, id: '9'.padStart(32, '0') }, limit);
    return similar.ok ? similar.value.map(({ title }) => title) : similar.error;
  }

  test('keep their order, with one of each requisition, regardless of case', async () => {
    expect(
      await similarTo([
        [3, 'R-1'],
        [2, 'r-1'],
        [1, 'R-2'],
        [4, undefined],
        [5, undefined],
      ]),
    ).toEqual(['3', '1', '4', '5']);
  });

  test('exclude the job and its other places', async () => {
    expect(
      await similarTo([
        [9, 'R-5'],
        [2, '2026-9'],
        [1, 'R-2'],
      ]),
    ).toEqual(['1']);
  });

  test('are limited', async () => {
    expect(
      await similarTo(
        [
          [1, 'R-1'],
          [2, 'R-2'],
          [3, 'R-3'],
        ],
        2,
      ),
    ).toEqual(['1', '2']);
  });

  test.each([
    ['Solr gives no answer', error, error],
    ['a posting cannot be read', { documents: [{}] }, { kind: 'bad-shape' }],
  ])('fail when %s', async (_, answer, failure) => {
    const { context } = await sampleContext([answer]);
    expect(await listSimilar(context, job, 4)).toMatchObject({ ok: false, error: failure });
  });
});
