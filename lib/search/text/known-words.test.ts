import { expect, test } from 'vitest';
import { findKnownWord, findLongForms } from './known-words.ts';

test.each([
  ['stuardess', 'stewardess'],
  ['xtewardess', 'stewardess'],
  ['receptionst', 'receptionist'],
  ['receptionist', 'receptionist'],
  ['stewrd', 'steward'],
])('the known word nearest to %s is %s', (word, known) => {
  expect(findKnownWord(word)?.word).toBe(known);
});

test('short words, and words that are far from all known ones, have none', () => {
  expect(['stwd', 'zzzzzzzz', '747'].map(findKnownWord)).toEqual([undefined, undefined, undefined]);
});

test('a short form has the words that it may stand for', () => {
  expect(findLongForms('rcptnst')).toEqual(['receptionist']);
  expect(findLongForms('zzz')).toEqual([]);
});
