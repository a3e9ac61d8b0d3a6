import { expect, test } from 'vitest';
import { hostileTexts } from '#tests/security/support/costly-inputs.ts';
import { maxClauses, planText, toPlainWords, type Clause, type WordKnowledge } from './plan-text.ts';

const terms = new Set([
  'pilot',
  'pilots',
  'attendant',
  'flight',
  'ramp',
  'agent',
  'bookkeeper',
  'baggage',
  '成田',
  '空港',
]);
const known: WordKnowledge = {
  isTerm: (word) => terms.has(word),
  correct: (word) => (word === 'atendant' ? 'attendant' : word),
  split: (word) => {
    if (word === 'rampagent') return ['ramp', 'agent'];
    // Synonyms, which are never split.
    return word === 'mechanics' || word === 'parttime' ? ['never', 'split'] : null;
  },
};

/** Formats a clause as text: quotes around quoted words, `+` within a compound. */
function describeClause({ tokens, isQuoted, isCompound }: Clause): string {
  if (isQuoted) return `"${tokens.join(' ')}"`;
  return tokens.join(isCompound ? '+' : ' ');
}

test.each([
  ['ramp agent', ['ramp', 'agent']],
  ['rampagent', ['ramp', 'agent']],
  ['part time', ['part+time']],
  ['parttime', ['parttime']],
  ['Part-Time', ['part-time']],
  ['book keeper', ['bookkeeper']],
  ['mec hanic', ['mechanic']],
  ['ram pagent', ['ramp', 'agent']],
  ['r a m p agent', ['ramp', 'agent']],
  ['x y z agent', ['x', 'y', 'z', 'agent']],
  ['bookkeeper', ['bookkeeper']],
  ['flight pilot agent', ['flight', 'pilot', 'agent']],
  ['book kee per', ['book', 'kee', 'per']],
  ['bag gage1', ['bag', 'gage1']],
  ['the flight attendant', ['flight attendant']],
  ['the part time', ['part+time']],
  ['mechanics', ['mechanics']],
  ['"ramp agent" pilot', ['"ramp agent"', 'pilot']],
  ['“ramp agent”', ['"ramp agent"']],
  ['«ramp»', ['"ramp"']],
  ['pilot "" baggage', ['pilot', 'baggage']],
  ['pilot "ramp', ['pilot', '"ramp"']],
  ['a job near the ramp', ['ramp']],
  ['"the" ramp', ['"the"', 'ramp']],
  ['the job', ['the', 'job']],
  ['ramp but not baggage', ['ramp']],
  ['not baggage', ['baggage']],
  ['benefits specialist', ['benefits', 'specialist']],
  ['ramp agent with benefits', ['ramp', 'agent']],
  ['manager with good pay', ['manager']],
  ['pay for ramp manager', ['ramp', 'manager']],
  ['ramp ramp agent ramp', ['ramp', 'agent']],
  ['"ramp agent" "ramp agent" ramp', ['"ramp agent"', 'ramp']],
  ['part time ramp part time', ['part+time', 'ramp']],
  ['成田空港で働ける仕事はありますか', ['成田', '空港']],
  ['成田', ['成田']],
  ['宇宙飛行士', ['宇宙飛行士']],
  ['', []],
  ['... !', []],
])('%j has the clauses %j', (text, clauses) => {
  expect(planText(text, known).map(describeClause)).toEqual(clauses);
});

test.each(Object.entries(hostileTexts))('%s is few different clauses', (_, text) => {
  const clauses = planText(text, known);
  expect(clauses.length).toBeLessThanOrEqual(maxClauses);
  expect(new Set(clauses.map(describeClause)).size).toBe(clauses.length);
  expect(toPlainWords(text).length).toBeLessThanOrEqual(200);
});

test('a word has its synonyms with weights, even when it is misspelled', () => {
  const [clause] = planText('flight atendant', known);
  expect(clause?.tokens).toEqual(['flight', 'atendant']);
  expect(clause?.correctedWords).toEqual(['flight', 'attendant']);
  expect(clause?.synonyms.map(({ words }) => words.join(' '))).toContain('cabin crew');
  for (const { weight } of clause?.synonyms ?? []) expect(weight > 0 && weight <= 1).toBe(true);
});

test('a compound written as one word is also searched as its words, at full weight', () => {
  expect(planText('parttime', known)).toEqual([
    expect.objectContaining({ isCompound: true, synonyms: [{ words: ['part', 'time'], weight: 1 }] }),
  ]);
});

test('quoted words have no synonyms and are not compounds', () => {
  expect(planText('"part time"', known)).toEqual([
    { tokens: ['part', 'time'], isQuoted: true, isCompound: false, correctedWords: [], synonyms: [] },
  ]);
});

test('an unknown word matches only itself', () => {
  expect(planText('xylophone', known)).toEqual([
    { tokens: ['xylophone'], isQuoted: false, isCompound: false, correctedWords: [], synonyms: [] },
  ]);
});
