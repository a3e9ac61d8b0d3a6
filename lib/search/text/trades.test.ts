import { describe, expect, test } from 'vitest';
import { plainTrades, relatedTrades, spanishTrades, trades } from '#config/trades.ts';
import { findTrades, isTradeWord } from './trades.ts';

const usual = 0.45;
const namesOf = (text: string, minSimilarity = usual): readonly string[] =>
  findTrades(text.split(' '), minSimilarity).map(({ words }) => words.join(' '));

test.each([
  ['statistician', ['data science', 'machine learning engineer', 'data analyst']],
  ['cabin service director', ['inflight base supervisor']],
  ['sales representative', ['sales manager', 'account manager']],
  ['seamstress', ['cabin interiors technician']],
  ['loadmaster', ['load planner', 'ramp service agent', 'cargo agent']],
  ['lorry mechanic', ['ground equipment mechanic']],
])('%s is what postings call %j', (text, names) => {
  expect(namesOf(text)).toEqual(names);
});

describe('a text that is not a title', () => {
  test('finds the most similar one, in any form and order of the words', () => {
    expect(namesOf('pricing analysts')).toEqual(namesOf('analyst of prices'));
    expect(namesOf('analyst of prices')).toContain('revenue management');
  });

  test('finds titles with synonyms of its words', () => {
    expect(namesOf('plane painter')).toEqual(namesOf('aircraft painter'));
    expect(namesOf('plane painter')).toContain('structures & composites technician'.replace('& ', ''));
  });

  test('finds a title of two words that is written as one', () => {
    expect(namesOf('headhunter')).toEqual(namesOf('head hunter'));
    expect(namesOf('headhunter')).toContain('talent acquisition');
  });

  test('finds Spanish titles, with or without accents', () => {
    expect(namesOf('mecanico de aviones')).toContain('aircraft technician');
  });

  test('finds nothing when most of its words are in no title', () => {
    expect(namesOf('telephone zzzz')).toEqual([]);
    expect(namesOf('zzzz')).toEqual([]);
  });

  test('finds distant titles only when they are asked for', () => {
    expect(namesOf('telephone zzzz', 0.25)).toContain('reservations agent');
  });
});

test('the first name of a trade weighs more than the next, and the same work more than related work', () => {
  const [first, second] = findTrades(['sales', 'representative'], usual);
  expect(first?.weight).toBe(1);
  expect(second?.weight).toBeLessThan(1);
  expect(findTrades(['seamstress'], usual)[0]?.weight).toBe(0.7);
});

test.each([
  ['pilots', true],
  ['plane', true],
  ['and', false],
  ['honolulu', false],
])('whether %s is a word of trades: %s', (word, expected) => {
  expect(isTradeWord(word)).toBe(expected);
});

test('no title is listed twice for a trade, and none has other characters than letters, digits, spaces, hyphens and commas', () => {
  for (const titles of [trades, relatedTrades, spanishTrades, plainTrades].flatMap((table) => Object.values(table))) {
    expect(titles).toMatch(/^[\p{L}\d, -]+$/u);
    expect(new Set(titles.split(', ')).size).toBe(titles.split(', ').length);
  }
});
