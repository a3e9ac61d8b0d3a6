import { describe, expect, test } from 'vitest';
import { nearTrades } from '#config/near-trades.ts';
import { tradesOfWords } from '#config/trade-words.ts';
import { distantTrades, relatedTrades, trades } from '#config/trades.ts';
import { tradesOfCode } from '#scripts/trade-words/trades-of-code.ts';
import { readOpenRows } from '#tests/relevance/read-rows.ts';
import { toWords } from './phrases.ts';
import { findNearTrades, isOccupation, isRole, relateTrades } from './trade-words.ts';
import { findTrades } from './trades.ts';

const namesOf = (text: string) => relateTrades(toWords(text), []).map(({ words }) => words.join(' '));

test.each([
  ['payroll manager', 'senior accountant'],
  ['bus mechanic', 'ground equipment mechanic'],
  ['forklift', 'warehouse agent'],
  ['marketing officer', 'brand marketing manager'],
  ['fueler', 'ramp agent'],
])('%s is used in the trade %s', (text, name) => {
  expect(namesOf(text).slice(0, 3)).toContain(name);
});

test('a phrase of one word says more than the use of the word in others', () => {
  expect(namesOf('roadie')[0]).toBe('avionics technician');
  const [first] = relateTrades(['roadie'], findTrades({ words: ['roadie'] }, 0.3));
  expect(first?.words.join(' ')).toBe('ramp agent');
});

describe('the trades of words', () => {
  test('have weights from 0 to 1, best first', () => {
    const weights = relateTrades(toWords('helicopter pilot'), []).map(({ weight }) => weight);
    expect(weights.length).toBeGreaterThan(1);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true);
  });

  test('join those of similar titles, unless a title is sure', () => {
    const weightOf = (title: number) =>
      relateTrades(toWords('payroll'), [{ words: ['senior', 'accountant'], weight: title }]).find(
        ({ words }) => words.join(' ') === 'senior accountant',
      )?.weight;
    expect(weightOf(0.5)).toBeGreaterThan(0.5);
    expect(weightOf(0.7)).toBe(0.7);
    expect(relateTrades(toWords('payroll'), [{ words: ['captain'], weight: 0.9 }])).toEqual([
      { words: ['captain'], weight: 0.9 },
    ]);
  });

  test('are none for words that no occupation has', () => {
    expect(namesOf('zzzz of the')).toEqual([]);
  });

  test('are those of the configuration, so that the table is not older than it', () => {
    const known = new Set([
      ...Object.keys(trades),
      ...Object.keys(relatedTrades),
      ...Object.keys(distantTrades),
      ...Object.values(tradesOfCode),
    ]);
    expect(tradesOfWords.filter((names) => !known.has(names))).toEqual([]);
  });
});

test('words for people and ranks are told apart from other words', () => {
  expect(['nurse', 'nurses', 'welder', 'agent'].map(isOccupation)).toEqual([true, true, true, true]);
  expect(['night', 'boeing', 'customer', 'process'].map(isOccupation)).toEqual([false, false, false, false]);
  // Words for activities can have the stem of an occupation.
  expect([isOccupation('solderer'), isOccupation('soldering')]).toEqual([true, false]);
  expect(['manager', 'nurse'].map(isRole)).toEqual([true, false]);
});

test('a text about people who lead others is first about who leads the people of a trade', () => {
  const names = (text: string): readonly string[] =>
    relateTrades(text.split(' '), findTrades({ words: text.split(' ') }, 0.45)).map(({ words }) => words.join(' '));
  expect(names('baggage handler supervisor')[0]).toBe('lead ramp service agent');
  expect(names('baggage handler')).not.toContain('lead ramp service agent');
});

test('trades near to a trade count less than the trade', () => {
  const near = findNearTrades([{ words: ['load', 'planner'], weight: 0.5 }]);
  expect(near[0]?.words).toEqual(['dispatcher']);
  expect(near.every(({ weight }) => weight < 0.5)).toBe(true);
});

test('near trades have the names that postings of the sample feed use', () => {
  const titles = readOpenRows().map(({ title }) => toWords(title).join(' '));
  const names = [...Object.keys(nearTrades), ...Object.values(nearTrades).flatMap((list) => list.split(', '))];
  const isPosted = (name: string): boolean => titles.some((title) => title.includes(toWords(name).join(' ')));
  expect(names.filter((name) => !isPosted(name))).toEqual([]);
});
