import { expect, test } from 'vitest';
import { isShortForm, toLikelyEdits, toSimilarInitials } from './similar-words.ts';

test.each([
  ['the word itself', 'pilot', 'pilot', 0],
  ['one edit', 'pilet', 'pilot', 1],
  ['one edit of the first letter', 'gilot', 'pilot', 1],
  ['an exchange of letters', 'piolt', 'pilot', 1],
  ['two edits in a longer word', 'mechnik', 'mechanic', 2],
  ['two edits and another first letter', 'nerkhouse', 'warehouse', null],
  ['two edits in a short word', 'pylet', 'salon', null],
  ['the same sound', 'fotografer', 'photographer', 4],
  ['the same sound, and more edits', 'tekneeshun', 'technician', null],
  ['a much longer word', 'ramp', 'rampservice', null],
])('%s: %s and %s', (_, misspelled, word, edits) => {
  expect(toLikelyEdits(misspelled, word)).toBe(edits);
});

test('a word may begin with any letter that can have the same sound', () => {
  expect([...toSimilarInitials('kustomer')].sort().join('')).toBe('cgknqsxz');
  expect([...toSimilarInitials('maintenance')]).toEqual(['m']);
});

test.each([
  ['mktg', 'marketing', true],
  ['acct', 'accountant', true],
  ['mgr', 'manager', true],
  ['wrhs', 'warehouse', true],
  ['mgr', 'marketer', false],
  ['mktg', 'mechanic', false],
  ['tktg', 'marketing', false],
  ['mktn', 'marketing', false],
  ['etl', 'entitlement', false],
  ['mngr', 'mr', false],
])('%s is a short form of %s: %s', (letters, word, isShort) => {
  expect(isShortForm(letters, word)).toBe(isShort);
});
