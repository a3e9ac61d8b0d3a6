import { describe, expect, test } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { escapeWords, fieldParams, toClauseParams, type ClauseKnowledge } from './text-clauses.ts';

const known: ClauseKnowledge = { isKnown: true, spellings: [] };
const unknown: ClauseKnowledge = { isKnown: false, spellings: [] };

/** Returns the parameters of the first clause of a text. */
function paramsOf(text: string, at: number, knowledge?: ClauseKnowledge): Readonly<Record<string, string>> {
  const [clause] = planText(text, { isTerm: () => false, correct: (word) => word, split: () => null });
  return { ...fieldParams, ...(clause === undefined ? {} : toClauseParams(at, clause, knowledge)) };
}

/** Returns the queries of the first clause of a text: fields, and the words that they must have. */
function clausesOf(text: string, knowledge: ClauseKnowledge = known): readonly string[] {
  return bestOf(paramsOf(text, 0, knowledge), 'clause0');
}

/** Returns the alternative clauses, of which the best one determines the score. */
function bestOf(params: Readonly<Record<string, string>>, name: string): readonly string[] {
  expect(params[name]).toBe(`{!maxscore tie=0 v=$${name}Any}`);
  return [...(params[`${name}Any`] ?? '').matchAll(/_query_:"\{!query v=\$(\w+)\}"(?: |$)/g)].map(([, clause = '']) =>
    describeClause(params, params[clause] ?? ''),
  );
}

/** Formats a clause as `fields: words`. */
function describeClause(params: Readonly<Record<string, string>>, clause: string): string {
  const valueOf = (name = '') => params[name] ?? '';
  const words = /^\{!edismax qf=\$(\w+) uf=\$uf sow=(true|false) mm=100% tie=1 v=\$(\w+)\}$/.exec(clause);
  if (words !== null) return `${words[1]}${words[2] === 'true' ? ' apart' : ''}: ${valueOf(words[3])}`;
  const term = /^_query_:"\{!(term|prefix) f=(\w+) v=\$(\w+)\}"\^=[\d.]+$/.exec(clause);
  return term === null ? clause : `${term[1]} of ${term[2]}: ${valueOf(term[3])}`;
}

describe('a word', () => {
  test('is searched in titles and names, in descriptions, and as the start of longer words', () => {
    expect(clausesOf('ramp')).toEqual(['headFields: ramp', 'bodyFields: ramp', 'startFields: ramp']);
  });

  test('that is long and has postings has a low weight as the start of longer words', () => {
    expect(clausesOf('agent').at(-1)).toBe('knownStartFields: agent');
    expect(clausesOf('agen').at(-1)).toBe('startFields: agen');
  });

  test('without postings can be the start of words in descriptions', () => {
    expect(clausesOf('agent', unknown)).toEqual([
      'headFields: agent',
      'bodyFields: agent',
      'startFields: agent',
      'prefix of words: agent',
    ]);
  });

  test.each([
    ['xyz', known, ['startFields: xyz']],
    ['xy', known, []],
    ['xy', unknown, ['startFields: xy']],
    ['xyz', unknown, ['startFields: xyz', 'prefix of words: xyz']],
    ['x', unknown, []],
    ['東', known, ['startFields: 東']],
    ['東', unknown, ['startFields: 東', 'prefix of words: 東']],
    ['東京', unknown, ['startFields: 東京', 'prefix of words: 東京']],
    ['c++', unknown, []],
  ])('as short as “%s” (%j) is searched as a prefix: %j', (word, knowledge, starts) => {
    expect(clausesOf(word, knowledge).slice(2)).toEqual(starts);
  });

  test('is also searched in other spellings', () => {
    expect(clausesOf('agent', { isKnown: true, spellings: ['agents', 'urgent'] }).slice(3)).toEqual([
      'spellingHead: agents',
      'spellingBody: agents',
      'spellingHead: urgent',
      'spellingBody: urgent',
    ]);
  });

  test('has no character that is syntax', () => {
    expect(clausesOf('c++', known)).toEqual(['headFields: c\\+\\+', 'bodyFields: c\\+\\+']);
    expect(escapeWords(['c++', 'líhuʻe', 'か', '*:*', '"'])).toBe('c\\+\\+ líhuʻe か \\*\\:\\* \\"');
  });
});

test('a word with a digit may be an id', () => {
  expect(clausesOf('r-7a')).toContain('term of ids: r-7a');
  expect(clausesOf('b737')).toContain('term of ids: b737');
  expect(clausesOf('ramp').join()).not.toContain('ids');
  expect(clausesOf('"r1 x r2"').slice(2)).toEqual(['term of ids: r1', 'term of ids: r2']);
});

test('a quoted text is searched only as a phrase', () => {
  expect(clausesOf('"flight attendant"')).toEqual([
    'headRunFields: "flight attendant"',
    'bodyRunFields: "flight attendant"',
  ]);
  expect(clausesOf('"ramp"', unknown)).toEqual(['headRunFields: "ramp"', 'bodyRunFields: "ramp"']);
  expect(clausesOf('"part-time"')).toEqual(['headRunFields: "part time"', 'bodyRunFields: "part time"']);
});

test('a known phrase is searched as one, and with a lower weight as separate words', () => {
  expect(clausesOf('flight attendant')).toEqual([
    'headFields: flight attendant',
    'bodyFields: flight attendant',
    'scatteredFields apart: flight attendant',
  ]);
});

test('a compound is searched as a phrase and written as one word', () => {
  expect(clausesOf('part time')).toEqual([
    'headRunFields: "part time"',
    'bodyRunFields: "part time"',
    'headFields: parttime',
    'bodyFields: parttime',
  ]);
  expect(clausesOf('full-time').slice(2)).toEqual([
    'headFields: fulltime',
    'bodyFields: fulltime',
    'headFields: full\\-time',
    'bodyFields: full\\-time',
  ]);
});

test('a token of several words is searched as a phrase, written as one word, and unchanged', () => {
  expect(clausesOf('gate-keeper')).toEqual([
    'headRunFields: "gate keeper"',
    'bodyRunFields: "gate keeper"',
    'headFields: gatekeeper',
    'bodyFields: gatekeeper',
    'headFields: gate\\-keeper',
    'bodyFields: gate\\-keeper',
  ]);
});

test.each([
  ['ramp', 'head', ['headFields: ramp']],
  ['ramp', 'title', ['titleFields: ramp']],
  ['"ramp agent"', 'head', ['headRunFields: "ramp agent"']],
  ['part time', 'title', ['titleRunFields: "part time"', 'titleFields: parttime']],
] as const)('“%s” in the %s alone is %j', (text, place, clauses) => {
  expect(bestOf(paramsOf(text, 1), `${place}1`)).toEqual(clauses);
});

test('every field set that a clause may name is defined, and Solr’s internal fields are disabled', () => {
  const names = ['head', 'body', 'title', 'headRun', 'titleRun', 'bodyRun', 'scattered', 'start', 'knownStart'];
  for (const name of [...names.map((start) => `${start}Fields`), 'spellingHead', 'spellingBody'])
    expect(fieldParams[name]).toMatch(/^\w+\^[\d.]+( \w+\^[\d.]+)*$/);
  expect(fieldParams['uf']).toBe('-*');
});

test('a clause without knowledge counts as one that postings have', () => {
  expect(bestOf(paramsOf('agent', 0), 'clause0')).toEqual(clausesOf('agent', known));
});
