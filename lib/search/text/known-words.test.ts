import { expect, test } from 'vitest';
import { findKnownWord } from './known-words.ts';

test.each([
  ['stuardess', 'stewardess'],
  ['receptionst', 'receptionist'],
  ['receptionist', 'receptionist'],
])('the known word nearest to %s is %s', (word, known) => {
  expect(findKnownWord(word)).toBe(known);
});

test('short words, and words that are far from all known ones, have none', () => {
  expect(['stewrd', 'zzzzzzzz', 'xtewardess'].map(findKnownWord)).toEqual([undefined, undefined, undefined]);
});
