import { describe, expect, test } from 'vitest';
import { fakeConnection, type FakeAnswers } from '#tests/support/fake-solr.ts';
import { hostileTexts } from '#tests/security/support/costly-inputs.ts';
import { createTextPlanner, type TextPlan } from './plan-solr-text.ts';

const error = { kind: 'timeout', detail: 'late' } as const;
const newest = Date.parse('2026-11-20T12:00:00Z');
const filter = ['kind:job'];

/** Builds Solr's answer with these counts and this spellcheck result. */
function toAnswer(counts: Readonly<Record<string, number>>, suggestions: readonly unknown[] = [], total = 1000) {
  const facets = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { count }]));
  return { total, facets, spellcheck: { suggestions } };
}

function misspelled(word: string, ...spellings: readonly string[]): readonly unknown[] {
  return [word, { origFreq: 0, suggestion: spellings.map((other, at) => ({ word: other, freq: 9 - at })) }];
}

async function plan(text: string, ...answers: FakeAnswers) {
  const { connection, requests } = fakeConnection(...answers);
  const planned = await createTextPlanner().plan(connection, text, '1', newest, filter);
  if (!planned.ok) throw new Error(planned.error.detail);
  return { plan: planned.value, requests };
}

const queryOf = ({ params }: TextPlan) => params['text'];

describe('a text without a word', () => {
  test('matches nothing, without a request', async () => {
    const { plan: planned, requests } = await plan('***');
    expect(planned).toEqual({ query: '-*:*', params: {}, whole: null, didYouMean: null, related: null });
    expect(requests).toEqual([]);
  });
});

test.each(Object.entries(hostileTexts))('%s sends few clauses and words to correct', async (_, text) => {
  const { requests } = await plan(text, toAnswer({}));
  for (const { params = {} } of requests) {
    expect(Object.keys(params).filter((name) => /^clause\d+$/.test(name)).length).toBeLessThanOrEqual(12);
    expect((params['spellcheck.q'] ?? '').split(' ').length).toBeLessThanOrEqual(12);
    expect(JSON.stringify(params).length).toBeLessThan(60_000);
  }
});

describe('the trade of a text', () => {
  const counts = { clause0: 2, head0: 0, trade: 40, narrowTrade: 7 };

  test('is counted with the text, by the titles that postings use', async () => {
    const { requests } = await plan('stewardess seattle', toAnswer({}));
    const { params = {} } = requests[0] ?? {};
    expect(params).toMatchObject({
      tradeName0: '"flight attendant"',
      tradeRun0: '{!edismax qf=$titleRunFields uf=$uf sow=false mm=100% v=$tradeName0}',
      narrowTrade: '{!bool must=$trade filter=$head1}',
      posted: '{!bool filter=$head0}',
      allHead: '{!bool filter=$head0 filter=$head1}',
    });
    expect(params['tradeAny']).toMatch(/^_query_:"\{!query v=\$tradeRun0\}"\^=30 ?/);
  });

  test.each([['zzz'], ['"stewardess"'], ['seattle']])('%s has none', async (text) => {
    const { requests } = await plan(text, toAnswer({ all: 9, clause0: 9, head0: 9 }));
    expect(requests[0]?.facet).not.toHaveProperty('trade');
    expect(requests[0]?.params).not.toHaveProperty('trade');
  });

  test.each([
    ['no posting has the words', 'stewardess', { ...counts, all: 0 }, '{!bool should=$found should=$narrowTrade}'],
    ['only descriptions have them', 'stewardess', { ...counts, all: 2 }, '{!bool should=$found should=$narrowTrade}'],
    [
      'no posting of the trade has the rest',
      'stewardess',
      { ...counts, all: 0, narrowTrade: 0 },
      '{!bool should=$found should=$trade}',
    ],
    ['titles have them', 'stewardess', { ...counts, all: 2, head0: 2, allHead: 2 }, '{!query v=$all}'],
    ['titles have those that name the trade', 'stewardess', { ...counts, all: 0, posted: 1 }, '{!query v=$all}'],
    ['descriptions have them and the trade is less sure', 'kitchen chef', { ...counts, all: 2 }, '{!query v=$all}'],
    ['no posting is of the trade', 'stewardess', { ...counts, trade: 0, all: 0 }, '{!query v=$all}'],
  ])('where %s, the query for “%s” is right', async (_, text, found, query) => {
    const { plan: planned } = await plan(text, toAnswer(found));
    expect(queryOf(planned)).toBe(query);
    expect(planned.whole).toBe(query.startsWith('{!bool') ? '{!query v=$all}' : null);
  });
});

describe('related postings', () => {
  test.each([
    ['stewardess', { all: 9, trade: 40, narrowTrade: 40 }, '{!bool should=$narrowTrade should=$sameTitle}'],
    ['stewardess seattle', { all: 9, trade: 40 }, '{!bool should=$named1 should=$trade should=$sameTitle}'],
    ['zzz', { all: 9 }, '{!bool should=$sameTitle}'],
    ['stewardess', { all: 10, trade: 40 }, undefined],
    ['"stewardess"', { all: 1, trade: 40 }, undefined],
  ])('of “%s” with the counts %j', async (text, found, related) => {
    const { plan: planned } = await plan(text, toAnswer(found));
    expect(planned.params['related']).toBe(related);
    expect(planned.related).toBe(related === undefined ? null : '{!boost b=$recency v=$related}');
  });
});

describe('a text that matches postings', () => {
  test('takes one request for the counts of the text and its parts and for spellings', async () => {
    const { plan: planned, requests } = await plan(
      'ramp agents',
      toAnswer({ all: 9, clause0: 20, clause1: 30, head0: 20, head1: 30 }),
    );
    expect(requests).toMatchObject([
      {
        query: '*:*',
        filter,
        limit: 0,
        params: {
          spellcheck: 'true',
          'spellcheck.q': 'agents',
          'spellcheck.extendedResults': 'true',
        },
      },
    ]);
    expect(requests[0]?.facet).toEqual(
      Object.fromEntries(
        [
          ...['all', 'clause0', 'clause1', 'head0', 'head1', 'most1', 'named1'],
          ...['trade', 'narrowTrade', 'posted', 'allHead'],
        ].map((name) => [name, { type: 'query', q: `{!query v=$${name}}` }]),
      ),
    );
    expect(planned).toMatchObject({ query: '{!boost b=$scoreFactor v=$text}', whole: null, didYouMean: null });
    expect(queryOf(planned)).toBe('{!query v=$all}');
  });

  test('has no spellcheck for short words', async () => {
    const { requests } = await plan('ramp', toAnswer({ all: 9, clause0: 9, head0: 9 }));
    expect(Object.keys(requests[0]?.params ?? {}).filter((name) => name.startsWith('spellcheck'))).toEqual([]);
  });

  test('is planned once for each state of the collection, and retried after a failure', async () => {
    const { connection, requests } = fakeConnection(error, toAnswer({ all: 9, clause0: 9, head0: 9 }));
    const planner = createTextPlanner();
    const planFor = (text: string, version: string) => planner.plan(connection, text, version, newest, filter);
    expect(await planFor('ramp', '1')).toEqual({ ok: false, error });
    const planned = await planFor('ramp', '1');
    expect(planned.ok).toBe(true);
    expect(await planFor('ramp', '1')).toEqual(planned);
    expect(requests).toHaveLength(2);
    await planFor('ramp', '2');
    await planFor('crew', '2');
    expect(requests).toHaveLength(4);
  });
});

describe('the clauses of a text', () => {
  const counts = { all: 9, clause0: 9, head0: 9, clause1: 9, head1: 9, clause2: 9, head2: 9, clause3: 9, head3: 9 };
  const paramsOf = async (text: string) => (await plan(text, toAnswer(counts))).plan.params;

  test('require all parts, or at least half of them with one in a title, label or name', async () => {
    const params = await paramsOf('ramp crew deck dock');
    expect(params).toMatchObject({
      all: '{!bool must=$clause0 must=$clause1 must=$clause2 must=$clause3}',
      anyHead: '{!bool should=$head0 should=$head1 should=$head2 should=$head3}',
      inTitle: '{!bool must=$title0 must=$title1 must=$title2 must=$title3}',
      most2: '{!bool  should=$clause0 should=$clause1 should=$clause2 should=$clause3 mm=2}',
      most3: '{!bool  should=$clause0 should=$clause1 should=$clause2 should=$clause3 mm=3}',
      named2: '{!bool must=$most2 filter=$anyHead}',
      named3: '{!bool must=$most3 filter=$anyHead}',
    });
    expect(Object.keys(params).filter((name) => /^(most|named)/.test(name))).toHaveLength(4);
  });

  test('always require quoted parts', async () => {
    expect(await paramsOf('"ramp" crew "deck"')).toMatchObject({
      most2: '{!bool must=$clause0 must=$clause2 should=$clause1 mm=0}',
    });
    expect(await paramsOf('"ramp" crew deck')).toMatchObject({
      most2: '{!bool must=$clause0 should=$clause1 should=$clause2 mm=1}',
    });
  });

  test('prefer titles that equal the text, then titles that contain it as a phrase, then titles with all of its words', async () => {
    const params = await paramsOf('Ramp Agents c++');
    expect(params).toMatchObject({
      titleRunText: '"ramp agents c\\+\\+"',
      titleRun: '{!edismax qf=$titleRunFields uf=$uf sow=false mm=100% v=$titleRunText}',
      titleKeyText: 'ramp agent c++',
      titleKey: '{!term f=title_key v=$titleKeyText}',
      scoreFactor: 'product($recency,$titleBonus)',
    });
    const bonus =
      /^if\(exists\(query\(\$inTitle\)\),product\(title_factor,if\(exists\(query\(\$titleKey\)\),([\d.]+),if\(exists\(query\(\$titleRun\)\),([\d.]+),([\d.]+)\)\)\),1\)$/;
    const [same = 0, run = 0, words = 0] = (bonus.exec(params['titleBonus'] ?? '') ?? []).slice(1).map(Number);
    expect([same > run, run > words, words > 1]).toEqual([true, true, true]);
    const [, , one, each] = bonus.exec((await paramsOf('ramp'))['titleBonus'] ?? '') ?? [];
    expect(one).toBe(each);
  });

  test('prefer postings close to the newest one, to the hour', async () => {
    const { recency } = await paramsOf('ramp');
    expect(recency).toMatch(
      new RegExp(`^sum\\(1,product\\([\\d.]+,pow\\(2,div\\(sub\\(sort_time,${newest}\\),\\d+\\)\\)\\)\\)$`),
    );
    const { connection } = fakeConnection(toAnswer(counts));
    const later = await createTextPlanner().plan(connection, 'ramp', '1', newest + 25 * 60_000, filter);
    expect(later).toMatchObject({ value: { params: { recency } } });
  });
});

describe('when no posting has all of a text', () => {
  const parts = { clause0: 9, head0: 9, clause1: 9, head1: 9, clause2: 9, head2: 9 };

  test.each([
    ['as many parts as some posting has, one in a title, label or name', { named2: 1, most1: 50 }, 'named2'],
    ['fewer parts rather than parts in descriptions alone', { named2: 1, named3: 0, most3: 1 }, 'named2'],
    ['parts only in descriptions, when few postings have them', { most2: 20 }, 'most2'],
    ['nothing, when many postings have parts in descriptions', { most2: 21 }, 'all'],
    ['nothing, when many postings have the highest number of parts', { most3: 21, most2: 1 }, 'all'],
    ['nothing, when no posting has half of the parts', { named1: 5, most1: 5 }, 'all'],
  ])('it matches %s', async (_, counts, chosen) => {
    const { plan: planned } = await plan(
      'ramp crew deck dock',
      toAnswer({ ...parts, clause3: 9, head3: 9, ...counts }),
    );
    expect(queryOf(planned)).toBe(`{!query v=$${chosen}}`);
    expect(planned.whole).toBe(chosen === 'all' ? null : '{!query v=$all}');
  });

  test('it matches all parts when at least one posting has all', async () => {
    const { plan: planned } = await plan('ramp crew deck', toAnswer({ ...parts, all: 1, named2: 9 }));
    expect(queryOf(planned)).toBe('{!query v=$all}');
  });

  test('one of two parts is half', async () => {
    const { plan: planned } = await plan('ramp crew', toAnswer({ ...parts, named1: 9 }));
    expect(queryOf(planned)).toBe('{!query v=$named1}');
  });
});

describe('a misspelled word', () => {
  const spelling = misspelled('atendants', 'attendants', 'attendance');

  test('without postings is also searched by its corrections, and the most likely one is suggested', async () => {
    const { plan: planned, requests } = await plan(
      'Ramp Atendants',
      toAnswer({ clause0: 9, head0: 9 }, spelling),
      toAnswer({ all: 3, clause0: 9, head0: 9, clause1: 3 }),
    );
    expect(requests).toHaveLength(2);
    expect(requests[1]?.params).toMatchObject({ clause1Spelling0: 'attendants', clause1Spelling1: 'attendance' });
    expect(requests[1]?.params).not.toHaveProperty('spellcheck');
    expect(planned.params['clause1Spelling0']).toBe('attendants');
    expect(queryOf(planned)).toBe('{!query v=$all}');
    expect(planned.didYouMean).toBe('Ramp attendants');
  });

  test('with few postings, all in descriptions, is also searched by its corrections', async () => {
    const { requests } = await plan(
      'atendants',
      toAnswer({ all: 2, clause0: 2 }, spelling),
      toAnswer({ all: 9, clause0: 9 }),
    );
    expect(requests[1]?.params).toMatchObject({ clause0Spelling0: 'attendants' });
  });

  test.each([
    ['three postings have', { all: 3, clause0: 3 }],
    ['a title, label or name has', { all: 1, clause0: 1, head0: 1 }],
  ])('that %s is not corrected', async (_, counts) => {
    const { plan: planned, requests } = await plan('atendants', toAnswer(counts, spelling));
    expect(requests).toHaveLength(1);
    expect(planned.didYouMean).toBeNull();
  });

  test('is not corrected to another form of itself', async () => {
    const { plan: planned } = await plan(
      'zonings',
      toAnswer({}, misspelled('zonings', 'zoning')),
      toAnswer({ all: 1 }),
    );
    expect(planned.params).not.toHaveProperty('clause0Spelling0');
    expect(planned.didYouMean).toBeNull();
  });

  test('has no suggestion when the text has no results anyway', async () => {
    const { plan: planned } = await plan('ramp atendants', toAnswer({}, spelling), toAnswer({}));
    expect(planned.didYouMean).toBeNull();
  });

  test('has a suggestion when postings match a part of the text', async () => {
    const { plan: planned } = await plan('ramp atendants', toAnswer({}, spelling), toAnswer({ named1: 5 }));
    expect(planned.didYouMean).toBe('ramp attendants');
    expect(planned.whole).toBe('{!query v=$all}');
  });

  test('of a known phrase is corrected in place, with its quotes and punctuation', async () => {
    const { plan: planned, requests } = await plan(
      'flight  atendants, “x”',
      toAnswer({ clause0: 9, head0: 9, clause2: 9, head2: 9 }, spelling),
      toAnswer({ all: 9, clause0: 9, head0: 9, clause1: 9, head1: 9 }),
    );
    expect(requests).toHaveLength(2);
    expect(requests[1]?.params).toMatchObject({ clause0Words: 'flight attendants' });
    expect(planned.didYouMean).toBe('flight  attendants “x”');
  });
});

describe('a word without postings', () => {
  test('can be two words, which are searched instead', async () => {
    const { requests, plan: planned } = await plan(
      'rampworkers',
      toAnswer({}),
      ({ params, facet }) => {
        const counts: Readonly<Record<string, number>> = { ramp: 9, workers: 9 };
        const names = Object.keys(facet ?? {});
        return {
          facets: Object.fromEntries(names.map((name) => [name, { count: counts[params?.[name] ?? ''] ?? 0 }])),
        };
      },
      toAnswer({ all: 9, clause0: 9, head0: 9, clause1: 9, head1: 9 }),
    );
    expect(requests).toHaveLength(3);
    expect(requests[2]?.params).toMatchObject({ clause0Words: 'ramp', clause1Words: 'workers' });
    expect(planned.params).toMatchObject({ clause0Words: 'ramp', clause1Words: 'workers' });
  });

  test('is not split when some posting has it', async () => {
    const { requests } = await plan('rampworkers', toAnswer({ all: 1, clause0: 1 }));
    expect(requests).toHaveLength(1);
  });

  test('can be the start of words in descriptions', async () => {
    const { requests, plan: planned } = await plan('xyz', toAnswer({}), toAnswer({ all: 1, clause0: 1 }));
    expect(requests).toHaveLength(2);
    expect(Object.values(planned.params).join()).toContain('{!prefix f=words v=$clause0Start}');
  });
});

test.each([1, 2, 3, 4])('when request %i fails, the plan fails with its error', async (failing) => {
  const answers = [
    toAnswer({}, misspelled('atendants', 'attendants')),
    ({ facet }: { facet?: Readonly<Record<string, unknown>> }) => ({
      facets: Object.fromEntries(Object.keys(facet ?? {}).map((name) => [name, { count: 9 }])),
    }),
    toAnswer({}),
  ];
  const { connection } = fakeConnection(...answers.slice(0, failing - 1), error);
  expect(await createTextPlanner().plan(connection, 'rampworkers atendants', '1', newest, filter)).toEqual({
    ok: false,
    error,
  });
});
