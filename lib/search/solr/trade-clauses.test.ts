import { expect, test } from 'vitest';
import { planText } from '#lib/search/text/plan-text.ts';
import { toTradeClauses } from './trade-clauses.ts';

const noKnowledge = { isTerm: () => false, correct: (word: string) => word, split: () => null };

test.each([
  ['my cousin wants to throw suitcases', 'ramp agent'],
  ['good with my hands', 'structures composites technician'],
])('"%s" has the clause of its trade, whatever is said around the work', (text, name) => {
  const { params } = toTradeClauses(text, planText(text, noKnowledge));
  expect(params['tradeName0']).toBe(`"${name}"`);
});

test('a text with quotes names no trade', () => {
  expect(toTradeClauses('"throw suitcases"', planText('"throw suitcases"', noKnowledge)).params).toEqual({});
});

test('work that no airline has names no trade, although a phrase of another trade has one of its words', () => {
  expect(toTradeClauses('dental hygienist', planText('dental hygienist', noKnowledge)).params).toEqual({});
});
