import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { isRecord } from '#lib/parse-json.ts';
import { googleJob, sampleGuid, solrJob, toAnswer } from '#tests/support/sample-answers.ts';
import { createRowReader, parseAnswer, parseCompletions } from './answers.ts';

const read = createRowReader(true);
const parse = (body: unknown, page = 1) => parseAnswer(body, page, read);
const meta = { source: 'solr' };

describe('numbers', () => {
  test.each([
    [
      'as the service writes them',
      { offset: '15', page: 2.0, page_size: 15, total: 68154 },
      { pageSize: 15, total: 68154 },
    ],
    ['as texts', { offset: '0', page: '1.0', page_size: '10', total: '12' }, { pageSize: 10, total: 12 }],
    [
      'of other types are done without, but for the total',
      { offset: {}, page: null, page_size: 'ten', total: 3 },
      { pageSize: 1, total: 3 },
    ],
    ['missing: the number of rows', undefined, { pageSize: 1, total: 1 }],
    ['smaller than the number of rows', { total: 0, page: 1, page_size: 10 }, { pageSize: 10, total: 1 }],
  ])('%s', (_, pagination, expected) => {
    const answer = parse(toAnswer([solrJob], { pagination }));
    expect(answer).toMatchObject({ ok: true, value: expected });
  });
});

test.each([
  ['no jobs at all', { meta, pagination: { total: 0 } }, /expected array.*at jobs/s],
  ['jobs of the wrong type', toAnswer([], { jobs: 'many' }), /expected array.*at jobs/s],
  ['an error', { errors: 'Mismatched origin.' }, /at jobs/],
  ['an empty list without a total', { jobs: [], meta }, /^no jobs, total or source$/],
  ['an empty list without a source', { jobs: [], pagination: { total: 0 } }, /^no jobs, total or source$/],
  [
    'an empty first page of many',
    toAnswer([], { pagination: { total: 40, page: 1, page_size: 10 } }),
    /^none of its 40 jobs$/,
  ],
  ['a total that is not a number', toAnswer([], { pagination: { total: 'many' } }), /at pagination.total/],
  ['a negative total', toAnswer([], { pagination: { total: -1 } }), /at pagination.total/],
  ['invalid rows', toAnswer([7, null]), /^none of its jobs can be read$/],
  ['a text', 'ok', /expected object/],
  ['a list', [], /expected object/],
])('%s is not an answer', (_, body, problem) => {
  expect(parse(body)).toEqual({ ok: false, error: expect.stringMatching(problem) });
});

test('an empty list is an answer when it has a total and a source', () => {
  expect(parse(toAnswer([]))).toMatchObject({ ok: true, value: { rows: [], total: 0 } });
  expect(parse(toAnswer([], { pagination: { total: 40, page: 9 } }), 9)).toMatchObject({
    ok: true,
    value: { rows: [], total: 40 },
  });
  expect(parse(toAnswer([], { pagination: { total: 400, page: 9, page_size: 10 } }), 9)).toMatchObject({
    ok: true,
    value: { rows: [], total: 400 },
  });
  expect(parse(toAnswer([], { pagination: { total: 40, page: 9, page_size: 10 } }), 9)).toMatchObject({
    ok: true,
    value: { rows: [], total: 40 },
  });
});

test('the source determines the shape of rows', () => {
  const source = 'google_talent';
  const bare = Object.fromEntries(Object.entries(googleJob).filter(([name]) => name !== 'customAttributes'));
  const answer = parse(toAnswer([{ job: googleJob }, { job: bare }], { meta: { source } }));
  expect(answer).toMatchObject({
    ok: true,
    value: { rows: [{ job: { guid: sampleGuid } }, { job: { guid: sampleGuid, employer: 'Alaska Airlines' } }] },
  });
});

test('featured jobs are marked as featured', () => {
  const answer = parse(toAnswer([solrJob], { featured_jobs: [solrJob] }));
  expect(answer.ok && answer.value.featured.map(({ job }) => [job.id, job.isFeatured])).toEqual([[sampleGuid, true]]);
});

test('facet options need a name but no count or link, and any facet name is accepted', () => {
  const filters = {
    city: [
      { display: 'Austin, TX', link: '/locations/austin-tx/jobs', value: '1374' },
      { display: 'Hilo, HI' },
      { link: '/x/jobs' },
      7,
    ],
    militarybases: [],
    odd: 'x',
    __proto__x: [{ display: 5 }],
  };
  const expected = [
    { display: 'Austin, TX', link: '/locations/austin-tx/jobs', count: 1374 },
    { display: 'Hilo, HI', link: null, count: 0 },
  ];
  const answer = parse(toAnswer([solrJob], { filters }));
  expect(answer.ok && answer.value.filters.get('city')).toEqual(expected);
  expect(answer.ok && [...answer.value.filters.keys()]).toEqual(['city', 'militarybases', '__proto__x']);
});

test('any body is parsed to an answer or an error', () => {
  const odd = fc.anything({ withNullPrototype: true, maxDepth: 3 });
  const keys = fc.constantFrom('jobs', 'featured_jobs', 'filters', 'meta', 'pagination', 'errors');
  fc.assert(
    fc.property(
      fc.oneof(
        odd,
        fc.dictionary(keys, odd),
        fc.dictionary(keys, odd).map((changes) => toAnswer([solrJob], changes)),
      ),
      (body) => {
        const answer = parse(body);
        if (answer.ok) expect(answer.value.rows.length > 0 || answer.value.total >= 0).toBe(true);
        else expect(answer.error).toMatch(/\S/);
        expect(typeof parseCompletions(body).ok).toBe('boolean');
      },
    ),
    { numRuns: countCases(3000) },
  );
});

test('jobs are read when any other parts are missing', () => {
  const whole = toAnswer([solrJob, solrJob], {
    filters: { city: [{ display: 'Lincoln, NE', link: '/locations/lincoln-ne/jobs', value: 2 }] },
    featured_jobs: [solrJob],
  });
  const paths = [
    'featured_jobs',
    'filters',
    'meta',
    'pagination',
    ...['canonical', 'filters', 'request_country', 'request_id', 'sort', 'source'].map((name) => `meta.${name}`),
    ...['has_more_pages', 'offset', 'page', 'page_size', 'total', 'total_pages'].map((name) => `pagination.${name}`),
  ];
  fc.assert(
    fc.property(fc.subarray(paths), (missing) => {
      const keep = (object: unknown, prefix: string): unknown =>
        isRecord(object)
          ? Object.fromEntries(Object.entries(object).filter(([name]) => !missing.includes(prefix + name)))
          : object;
      const body = Object.fromEntries(
        Object.entries(whole)
          .filter(([name]) => !missing.includes(name))
          .map(([name, value]) => [name, name === 'jobs' ? value : keep(value, `${name}.`)]),
      );
      const answer = parse(body);
      expect(answer.ok && answer.value.rows.map(({ job }) => job.title)).toEqual([
        solrJob['title_exact'],
        solrJob['title_exact'],
      ]);
      expect(answer.ok && answer.value.total).toBe(2);
    }),
    { numRuns: countCases(1000) },
  );
});

describe('an answer', () => {
  test.each([
    [300, undefined],
    [301, expect.stringMatching(/expected array to have <=300 items/)],
  ])('may have 300 jobs (%i)', (length, error) => {
    const answer = parse(toAnswer(Array.from({ length }, () => solrJob)));
    expect(answer.ok ? undefined : answer.error).toEqual(error);
  });

  test('has no featured jobs, and no facet, with more entries than a page has', () => {
    const featured = Array.from({ length: 301 }, () => solrJob);
    const city = Array.from({ length: 5001 }, (_, at) => ({ display: `${at}` }));
    const answer = parse(
      toAnswer([solrJob], { featured_jobs: featured, filters: { city, state: [{ display: 'Ohio' }] } }),
    );
    expect(answer).toMatchObject({ ok: true, value: { featured: [] } });
    expect(answer.ok && [...answer.value.filters.keys()]).toEqual(['state']);
  });

  test('with an unreadable row keeps the others', () => {
    expect(parse(toAnswer([7, solrJob]))).toMatchObject({ ok: true, value: { rows: [{ job: { guid: sampleGuid } }] } });
  });

  test('can have featured jobs', () => {
    for (const featured of [undefined, null, 'x', [7]]) {
      const answer = parse(toAnswer([solrJob], { featured_jobs: featured }));
      expect(answer.ok && answer.value.featured).toEqual([]);
    }
    const answer = parse(toAnswer([solrJob]));
    expect(answer.ok && answer.value.rows[0]?.job.isFeatured).toBe(false);
  });
});

test.each([
  [' 12 ', 12],
  ['12.0', 12],
  [12.9, 12],
])('the total %j is %i', (total, expected) => {
  expect(parse(toAnswer([solrJob], { pagination: { total } }))).toMatchObject({ value: { total: expected } });
});

test('a page without rows and page size has a null page size', () => {
  const answer = parse(toAnswer([], { pagination: { total: 5, page_size: 0 } }), 2);
  expect(answer).toMatchObject({ ok: true, value: { pageSize: null } });
});

test('facet options have trimmed names, and blank ones are dropped', () => {
  const city = [{ display: ' Hilo, HI ', link: 7, value: 'x' }, { display: ' ' }, { display: null }];
  const answer = parse(toAnswer([solrJob], { filters: { city } }));
  expect(answer.ok && answer.value.filters.get('city')).toEqual([{ display: 'Hilo, HI', link: null, count: 0 }]);
});

test.each([['solr'], ['SOLR'], [undefined], ['x'], [7]])('rows are read with any source (%j)', (source) => {
  expect(parse(toAnswer([solrJob], { meta: { source } }))).toMatchObject({
    value: { rows: [{ job: { buid: 1318 } }] },
  });
});

describe('completions', () => {
  test.each([
    ['an array of strings', ['Ramp Agent', 'Ramp Lead']],
    ['an array of objects', [{ display: 'Ramp Agent' }, { display: 'Ramp Lead' }]],
  ])('names are read from %s', (_, body) => {
    expect(parseCompletions(body)).toEqual({ ok: true, value: ['Ramp Agent', 'Ramp Lead'] });
  });

  test.each([
    ['once each', ['Ramp', 'Ramp'], ['Ramp']],
    ['without blanks around and between', ['  Ramp \n  Agent '], ['Ramp Agent']],
    ['truncated to the maximum length', ['x'.repeat(400)], ['x'.repeat(300)]],
    ['without values that have no text', [null, 7, '', ' ', {}, { other: 'Ramp' }, []], []],
  ])('names are listed %s', (_, body, names) => {
    expect(parseCompletions(body)).toEqual({ ok: true, value: names });
  });

  test.each([
    ['a text', 'Ramp'],
    ['nothing', null],
    ['an object', { results: ['Ramp'] }],
    ['more names than anybody reads', Array.from({ length: 1001 }, (_, number) => `${number}`)],
  ])('%s is an error', (_, body) => {
    expect(parseCompletions(body).ok).toBe(false);
  });

  test('a thousand names are accepted', () => {
    const parsed = parseCompletions(Array.from({ length: 1000 }, (_, number) => `${number}`));
    expect(parsed.ok && parsed.value).toHaveLength(1000);
  });
});
