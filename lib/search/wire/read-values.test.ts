import { expect, test } from 'vitest';
import { firstText, parseOther, toText, toUrlId } from './read-values.ts';

test.each<[value: string | null | undefined, text: string | null]>([
  ['Ramp Agent', 'Ramp Agent'],
  [' Ramp\t\n Agent ', 'Ramp Agent'],
  ['Ramp\u0000Agent', 'Ramp Agent'],
  ['Ramp\u202e Agent\u2066\ufffe', 'Ramp Agent'],
  ['Ramp \ud800Agent', 'Ramp \ufffdAgent'],
  ['Kauaʻi', 'Kauaʻi'],
  [' \u202e\n', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j as one line of text is %j', (value, text) => {
  expect(toText(value)).toBe(text);
});

test('the first value with text is used, else null', () => {
  expect(firstText(null, ' ', undefined, ' b ', 'c')).toBe('b');
  expect(firstText(null, ' ')).toBeNull();
});

test('an id fits a URL up to 300 characters and without a slash', () => {
  expect(toUrlId('R'.repeat(300))).toBe('R'.repeat(300));
  expect([toUrlId('R'.repeat(301)), toUrlId('R/1'), toUrlId(''), toUrlId(null)]).toEqual([null, null, null, null]);
});

test.each([null, undefined, '', '{', '[1]', '7', 'null'])('%j has no employer fields', (value) => {
  expect(parseOther(value)).toEqual({});
});

test('employer fields are parsed from JSON', () => {
  expect(parseOther('{"paylow":"20"}')).toEqual({ paylow: '20' });
});
