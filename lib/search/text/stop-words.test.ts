import { expect, test } from 'vitest';
import { fillerPhrases, fillerWords } from '#config/filler-words.ts';
import { synonyms } from '#config/synonyms.ts';
import { isStopWord, withoutFillerPhrases } from './stop-words.ts';

test('says nothing about the work: words around a wish, with and without an apostrophe', () => {
  expect(['someone', 'who', "i'm", 'dont', 'daughter'].filter(isStopWord)).toHaveLength(5);
  expect(['ramp', 'it', 'lost', 'fix'].filter(isStopWord)).toEqual([]);
});

test.each([
  ['ramp flight benefits', 'ramp'],
  ['a job close to home as a cook', 'a job as a cook'],
  ['flight attendant', 'flight attendant'],
  ['benefits administrator', 'benefits administrator'],
  ["i don't sponsor visa mechanic", "i don't mechanic"],
  ['', ''],
])('without its filler phrases, "%s" is "%s"', (text, rest) => {
  expect(withoutFillerPhrases(text.split(' ')).join(' ')).toBe(rest);
});

test('no filler is listed twice or has a synonym', () => {
  const words = fillerWords.flatMap((list) => list.split(' '));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  const phrases = fillerPhrases.flatMap((list) => list.split(', '));
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  const named = new Set<string>(synonyms.flatMap((rule) => ('group' in rule ? rule.group : rule.from)));
  expect([...words, ...phrases].filter((text) => named.has(text))).toEqual([]);
});
