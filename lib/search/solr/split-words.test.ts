import { describe, expect, test } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { fakeConnection } from '#tests/support/fake-solr.ts';
import { readSplits, toSplittable } from './split-words.ts';

describe('a word that may be two words', () => {
  const spellings = new Map([
    ['atendants', { isTerm: false, words: ['attendants'] }],
    ['bookkeeping', { isTerm: true, words: [] }],
    ['rampagents', { isTerm: false, words: [] }],
  ]);

  test.each([
    ['rampagents', true],
    ['unheardof', true],
    ['rampagen', true],
    // Too short for two parts of four letters, and too long.
    ['rampage', false],
    ['r'.repeat(30), true],
    ['r'.repeat(31), false],
    ['ramp-agents', false],
    ['привет-мир', false],
    ['приветмирр', false],
    // Misspelled, or some posting has it.
    ['atendants', false],
    ['bookkeeping', false],
    ['"rampagents"', false],
  ])('%s: %j', (text, may) => {
    const [clause] = planText(text, { isTerm: () => false, correct: (word) => word, split: () => null });
    expect(clause && toSplittable(clause, spellings)).toEqual(may ? [text] : []);
  });
});

describe('the two parts of a word', () => {
  test('are those with the most postings for the rarer part', async () => {
    const { connection, requests } = fakeConnection(({ params, facet }) => {
      const counts: Readonly<Record<string, number>> = { ramp: 9, agents: 4, rampa: 3, gents: 8, rampag: 50, ents: 1 };
      const countOf = (name: string) => ({ count: counts[params?.[name] ?? ''] ?? 0 });
      return { facets: Object.fromEntries(Object.keys(facet ?? {}).map((name) => [name, countOf(name)])) };
    });
    expect(await readSplits(connection, ['kind:job'], ['rampagents'])).toEqual({
      ok: true,
      value: new Map([['rampagents', ['ramp', 'agents']]]),
    });
    expect(requests).toEqual([
      {
        query: '*:*',
        filter: ['kind:job'],
        limit: 0,
        params: {
          part0_0: 'ramp',
          part0_1: 'agents',
          part1_0: 'rampa',
          part1_1: 'gents',
          part2_0: 'rampag',
          part2_1: 'ents',
        },
        facet: Object.fromEntries(
          ['part0_0', 'part0_1', 'part1_0', 'part1_1', 'part2_0', 'part2_1'].map((name) => [
            name,
            { type: 'query', q: `{!term f=words v=$${name}}` },
          ]),
        ),
      },
    ]);
  });

  test.each([
    ['first', { part0_0: 9, part0_1: 5, part1_0: 4, part1_1: 4 }, 'ramp agent'],
    ['last', { part0_0: 9, part0_1: 3, part1_0: 4, part1_1: 4 }, 'rampa gent'],
    ['first of ties', { part0_0: 4, part0_1: 9, part1_0: 4, part1_1: 4 }, 'ramp agent'],
    ['none, when all are rare', { part0_0: 9, part0_1: 2, part1_0: 2, part1_1: 9 }, undefined],
  ])('are the %s', async (_, counts, split) => {
    const facets = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { count }]));
    const { connection } = fakeConnection({ facets });
    const read = await readSplits(connection, [], ['rampagent']);
    expect(read.ok && read.value.get('rampagent')?.join(' ')).toBe(split);
  });

  test('are searched for at most three words of a text', async () => {
    const { connection, requests } = fakeConnection({});
    await readSplits(connection, [], ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']);
    expect(Object.values(requests[0]?.params ?? {})).toEqual(['aaaa', 'aaaa', 'bbbb', 'bbbb', 'cccc', 'cccc']);
  });

  test('need no request without a word', async () => {
    const { connection, requests } = fakeConnection();
    expect(await readSplits(connection, [], [])).toEqual({ ok: true, value: new Map() });
    expect(requests).toEqual([]);
  });

  test('fail when Solr does not answer', async () => {
    const error = { kind: 'timeout', detail: 'late' } as const;
    const { connection } = fakeConnection(error);
    expect(await readSplits(connection, [], ['rampagents'])).toEqual({ ok: false, error });
  });
});
