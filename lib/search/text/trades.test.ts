import { describe, expect, test } from 'vitest';
import { plainTrades, relatedTrades, spanishTrades, trades } from '#config/trades.ts';
import { findTrades, maxOfWord, isTradeWord } from './trades.ts';

const usual = 0.45;
const namesOf = (text: string, minSimilarity = usual): readonly string[] =>
  findTrades({ words: text.split(' ') }, minSimilarity).map(({ words }) => words.join(' '));

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

test('a title that is a part of the title of another trade says less of a text', () => {
  expect(namesOf('call center supervisor')).toEqual(['contact center team lead']);
  expect(namesOf('train flight attendants')).not.toContain('flight attendant');
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
    expect(namesOf('occupational zzzz')).toEqual([]);
    expect(namesOf('zzzz')).toEqual([]);
  });

  test('finds distant titles only when they are asked for', () => {
    expect(namesOf('occupational zzzz', 0.2)).toContain('safety program specialist');
  });
});

test('the first name of a trade weighs more than the next, and the same work more than related work', () => {
  const [first, second] = findTrades({ words: ['sales', 'representative'] }, usual);
  expect(first?.weight).toBe(1);
  expect(second?.weight).toBeLessThan(1);
  expect(findTrades({ words: ['seamstress'] }, usual)[0]?.weight).toBe(0.7);
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

describe('a text with all words of a phrase', () => {
  const first = (words: string, fillers = ''): string | undefined =>
    findTrades({ words: words.split(' '), fillers: fillers.split(' ') }, usual)[0]?.words.join(' ');

  test.each([
    ['throwing suitcases', '', 'ramp agent'],
    ['bags ground throw', '', 'ramp agent'],
    ['repair belt loaders tugs', '', 'ground equipment mechanic'],
    ['coffee', 'make', 'lounge host'],
    ['telephones answering people', '', 'reservations agent'],
  ])('is about its trade: %s %s', (words, fillers, trade) => {
    expect(first(words, fillers)).toBe(trade);
  });

  test('is more similar the more of its words one trade has', () => {
    const weightOf = (text: string): number => findTrades({ words: text.split(' ') }, usual)[0]?.weight ?? 0;
    expect(weightOf('drive tugs load bags')).toBeGreaterThan(weightOf('drive tugs xxxx yyyy'));
  });

  test('is not surely about the trade of a single word', () => {
    expect(findTrades({ words: ['kubernetes'] }, usual)[0]?.weight).toBe(maxOfWord);
  });

  test('needs fillers only where the phrase has a single other word', () => {
    expect(first('hands', 'good with my')).toBe('structures composites technician');
    expect(first('hands')).not.toBe('structures composites technician');
  });
});

test('customs are not customers, and engineers are not only developers', () => {
  const first = (text: string) => findTrades({ words: text.split(' ') }, 0.3)[0]?.words.join(' ');
  expect(first('customer officer')).not.toBe(first('customs officer'));
  expect(findTrades({ words: ['test', 'developer'] }, 0.9)).toEqual([]);
});
