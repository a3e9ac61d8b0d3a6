import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { isRecord } from '#lib/parse-json.ts';
import { createHostedRowReader } from './read-rows.ts';
import { googleJob, sampleGuid, solrJob, toAnswer } from '#tests/support/sample-answers.ts';
import { parseAnswer, parseCompletions } from './answers.ts';

const read = createHostedRowReader(true);
const parse = (body: unknown, page = 1) => parseAnswer(body, page, read);
const meta = { source: 'solr' };

describe('numbers', () => {
  test.each([
    [
      'as the service writes them',
      { offset: '15', page: 2.0, page_size: 15, total: 68154 },
      { page: 1, pageSize: 15, total: 68154 },
    ],
    ['as texts', { offset: '0', page: '1.0', page_size: '10', total: '12' }, { page: 1, pageSize: 10, total: 12 }],
    [
      'of other types are done without, but for the total',
      { offset: {}, page: null, page_size: 'ten', total: 3 },
      { page: 1, pageSize: 1, total: 3 },
    ],
    ['missing: the number of rows', undefined, { page: 1, pageSize: 1, total: 1 }],
    [
      'without a total, and more to come',
      { offset: '0', page_size: 10, page: 1, has_more_pages: true },
      { page: 1, pageSize: 10, total: 2 },
    ],
    ['smaller than the number of rows', { total: 0, page: 1, page_size: 10 }, { page: 1, pageSize: 10, total: 1 }],
  ])('%s', (_, pagination, expected) => {
    const answer = parse(toAnswer([solrJob], { pagination }));
    expect(answer).toMatchObject({ ok: true, value: expected });
  });
});

describe('these are not answers:', () => {
  test.each([
    ['no jobs at all', { meta, pagination: { total: 0 } }, 'no list of jobs'],
    ['jobs of the wrong type', toAnswer([], { jobs: 'many' }), 'no list of jobs'],
    ['an error as a string', { errors: 'Mismatched origin.' }, 'Mismatched origin.'],
    ['an error as an object', { errors: { origin: 'The origin is required.' } }, 'The origin is required.'],
    ['an empty list without a total', { jobs: [], meta }, 'no jobs, and no number of them'],
    ['an empty list without a source', { jobs: [], pagination: { total: 0 } }, 'no jobs, and no word of where from'],
    [
      'an empty first page of many',
      toAnswer([], { pagination: { total: 40, page: 1, page_size: 10 } }),
      'none of its 40 jobs',
    ],
    ['a total that is not a number', toAnswer([], { pagination: { total: 'many' } }), 'unreadable numbers'],
    ['invalid rows', toAnswer([7, null]), 'none of its jobs can be read'],
    ['a text', 'ok', 'not an object'],
    ['a list', [], 'not an object'],
  ])('%s', (_, body, problem) => {
    expect(parse(body)).toEqual({ ok: false, error: problem });
  });
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

test.each(['google_talent', 'google-talent'])('the source %s determines the shape of rows', (source) => {
  const bare = Object.fromEntries(Object.entries(googleJob).filter(([name]) => name !== 'customAttributes'));
  const answer = parse(toAnswer([{ job: googleJob }, { job: bare }], { meta: { source } }));
  expect(answer).toMatchObject({
    ok: true,
    value: { rows: [{ job: { guid: sampleGuid } }, { job: { guid: sampleGuid, employer: 'Alaska Airlines' } }] },
  });
});

test('featured jobs are listed once and marked as featured', () => {
  const answer = parse(toAnswer([solrJob], { featured_jobs: [solrJob, solrJob] }));
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
  expect(answer.ok && answer.value.filters?.get('city')).toEqual(expected);
  expect(answer.ok && [...(answer.value.filters?.keys() ?? [])]).toEqual(['city', 'militarybases', '__proto__x']);
});

test('active places are read by their label', () => {
  const answer = parse(
    toAnswer([solrJob], {
      meta: {
        ...meta,
        filters: [
          { display: 'Kentucky', key: 'locations', link: '/jobs', name: 'locations' },
          { display: 'Oracle', name: 'companies' },
          7,
        ],
      },
    }),
  );
  expect(answer.ok && answer.value.places).toEqual(['Kentucky']);
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
    ['300 jobs', toAnswer(Array.from({ length: 300 }, () => solrJob)), null],
    ['301 jobs', toAnswer(Array.from({ length: 301 }, () => solrJob)), '301 jobs in one answer'],
    [
      '301 jobs, featured ones included',
      toAnswer([solrJob], { featured_jobs: Array.from({ length: 300 }, () => solrJob) }),
      '301 jobs in one answer',
    ],
  ])('with %s', (_, body, problem) => {
    const answer = parse(body);
    expect(answer.ok ? null : answer.error).toBe(problem);
  });

  test.each([
    [5000, null],
    [5001, '5001 options in one answer'],
  ])('with %i options', (options, problem) => {
    const list = Array.from({ length: options - 1 }, (_, at) => ({ display: `${at}` }));
    const filters = { city: list, state: [{ display: 'Ohio' }], odd: 'x' };
    const answer = parse(toAnswer([solrJob], { filters }));
    expect(answer.ok ? null : answer.error).toBe(problem);
  });

  test.each([
    ['several texts', { errors: { a: 'One.', b: ['Two.', 7] } }, 'One. Two.'],
    ['a long text', { errors: 'x'.repeat(300) }, 'x'.repeat(200)],
    ['a blank text', { errors: ' ', jobs: 'x' }, 'no list of jobs'],
    ['no text', { errors: 7 }, 'no list of jobs'],
  ])('with errors of %s returns the error text', (_, body, problem) => {
    expect(parse(body)).toEqual({ ok: false, error: problem });
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

describe('without a total, the number of jobs', () => {
  const count = (pagination: unknown, page = 1) => {
    const answer = parse(toAnswer([solrJob, solrJob], { pagination }), page);
    return answer.ok ? answer.value.total : answer.error;
  };

  test.each([
    ['is that of the first page', { page_size: 2 }, 1, 2],
    ['counts the pages before', { page_size: 5 }, 3, 12],
    ['counts previous pages by the rows of this one', undefined, 3, 6],
    ['is one more when more pages follow', { page_size: 5, has_more_pages: true }, 3, 13],
    ['is that of the pages when none follow', { page_size: 5, has_more_pages: false }, 3, 12],
  ])('%s', (_, pagination, page, total) => {
    expect(count(pagination, page)).toBe(total);
  });
});

describe('numbers as texts', () => {
  test.each([
    [' 12 ', 12],
    ['12.0', 12],
    ['12.', 12],
    [12.9, 12],
    ['12.5', 'unreadable numbers'],
    ['x12', 'unreadable numbers'],
    ['12x', 'unreadable numbers'],
    [-1, 'unreadable numbers'],
  ])('%j is %j', (total, read) => {
    const answer = parse(toAnswer([solrJob], { pagination: { total } }));
    expect(answer.ok ? answer.value.total : answer.error).toBe(read);
  });

  test('a page without rows and page size has a null page size', () => {
    const answer = parse(toAnswer([], { pagination: { total: 5, page_size: 0 } }), 2);
    expect(answer).toMatchObject({ ok: true, value: { pageSize: null, page: 2 } });
  });
});

describe('facets', () => {
  const read = (filters: unknown) => {
    const answer = parse(toAnswer([solrJob], { filters }));
    return answer.ok ? Object.fromEntries(answer.value.filters ?? []) : answer.error;
  };

  test('have lower-case names and trimmed options', () => {
    expect(read({ City: [{ display: ' Hilo, HI ', link: 7, value: 'x' }] })).toEqual({
      city: [{ display: 'Hilo, HI', link: null, count: 0 }],
    });
  });

  test('accept numbers as option names, and drop blank names', () => {
    expect(read({ year: [{ display: 2026, value: 2 }, { display: ' ' }, { display: null }] })).toEqual({
      year: [{ display: '2026', link: null, count: 2 }],
    });
  });
});

test.each([
  ['by its name', { display: ' Ohio ', name: 'location' }, ['Ohio']],
  ['by its key', { display: 'Ohio', key: 'location' }, ['Ohio']],
  ['by the key when the name is different', { display: 'Ohio', key: 'locations', name: 'x' }, ['Ohio']],
  ['of another kind', { display: 'Ohio', key: 'companies' }, []],
  ['without a label', { key: 'location' }, []],
])('an active place %s', (_, filter, places) => {
  const answer = parse(toAnswer([solrJob], { meta: { ...meta, filters: [filter] } }));
  expect(answer.ok && answer.value.places).toEqual(places);
});

test.each([['solr'], ['SOLR'], [undefined], ['x'], [7]])('rows are read with any source (%j)', (source) => {
  expect(parse(toAnswer([solrJob], { meta: { source } }))).toMatchObject({
    value: { rows: [{ job: { buid: 1318 } }] },
  });
});

describe('completions', () => {
  test.each([
    ['an array of strings', ['Ramp Agent', 'Ramp Lead']],
    ['an array of objects', [{ display: 'Ramp Agent' }, { label: 'Ramp Lead' }]],
    ['a list under a name', { results: ['Ramp Agent', 'Ramp Lead'] }],
    ['a list under a later name', { results: 7, titles: ['Ramp Agent', { name: 'Ramp Lead' }] }],
  ])('names are read from %s', (_, body) => {
    expect(parseCompletions(body)).toEqual({ ok: true, value: ['Ramp Agent', 'Ramp Lead'] });
  });

  test.each([
    ['once each', ['Ramp', 'Ramp'], ['Ramp']],
    ['without blanks around and between', ['  Ramp \n  Agent '], ['Ramp Agent']],
    ['truncated to the maximum length', ['x'.repeat(400)], ['x'.repeat(300)]],
    ['under the first name with a text', [{ display: ' ', title: 7, label: 'Ramp' }], ['Ramp']],
    ['without values that have no text', [null, 7, '', ' ', {}, { other: 'Ramp' }, []], []],
  ])('names are listed %s', (_, body, names) => {
    expect(parseCompletions(body)).toEqual({ ok: true, value: names });
  });

  test.each([
    ['a text', 'Ramp'],
    ['nothing', null],
    ['an object without a list', { results: 'Ramp' }],
    ['more names than anybody reads', Array.from({ length: 1001 }, (_, number) => `${number}`)],
  ])('%s is an error', (_, body) => {
    expect(parseCompletions(body).ok).toBe(false);
  });

  test('a thousand names are accepted', () => {
    const parsed = parseCompletions(Array.from({ length: 1000 }, (_, number) => `${number}`));
    expect(parsed.ok && parsed.value).toHaveLength(1000);
  });
});
