import { describe, expect, test } from 'vitest';
import { parseCoordinates, parsePageNumber, parseText } from './list-query.ts';

describe('free text of at most 200 characters', () => {
  test.each([
    ['is kept whole', 'x'.repeat(200), 'x'.repeat(200), false],
    ['is truncated', 'x'.repeat(201), 'x'.repeat(200), true],
    ['is kept whole in characters of two code units', '😀'.repeat(200), '😀'.repeat(200), false],
    ['is truncated between characters of two code units', `x${'😀'.repeat(200)}`, `x${'😀'.repeat(199)}`, true],
    ['is truncated where it folds to more characters', '\uFDFA'.repeat(195), '\uFDFA'.repeat(11), true],
    ['is truncated where a fraction folds to three characters', '½'.repeat(100), '½'.repeat(66), true],
    ['is truncated where a letter folds to two', 'ß'.repeat(101), 'ß'.repeat(100), true],
    ['is kept whole when accents fold to nothing', 'e\u0301'.repeat(100), 'e\u0301'.repeat(100), false],
    ['is kept whole in Hangul', '항'.repeat(200), '항'.repeat(200), false],
    ['is kept whole in characters beyond the first plane', '𠮷'.repeat(200), '𠮷'.repeat(200), false],
    ['does not end with the space where it was truncated', `${'x'.repeat(199)} yz`, 'x'.repeat(199), true],
  ])('%s', (_, raw, text, isCut) => {
    expect(parseText(raw)).toEqual({ text, isCut });
  });
});

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['42', 42],
  ['9999999', 9_999_999],
  ['10000000', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['x1', null],
  ['1x', null],
  ['1.5', null],
])('page %j is parsed as %j', (raw, page) => {
  expect(parsePageNumber(raw)).toBe(page);
});

test.each([
  ['47.6,-122.33', { latitude: 47.6, longitude: -122.33 }],
  [' 47.6 , -122.33 ', { latitude: 47.6, longitude: -122.33 }],
  ['90,180', { latitude: 90, longitude: 180 }],
  ['-90,-180', { latitude: -90, longitude: -180 }],
  ['91,0', null],
  ['0,181', null],
  ['0,-181', null],
  ['147.6,-122.33', null],
  ['x47.6,-122.33', null],
  ['47.6x,-122.33', null],
  ['47.6,-122.33x', null],
  ['47.6,-1223', null],
  ['', null],
  [null, null],
])('the position %j is parsed as %j', (raw, coordinates) => {
  expect(parseCoordinates(raw)).toEqual(coordinates);
});
