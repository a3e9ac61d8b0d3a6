import { expect, test } from 'vitest';
import { firstText, parseOther, toInstant, toText, toUrlId } from './read-values.ts';

test.each<[value: string | null | undefined, text: string | null]>([
  ['Ramp Agent', 'Ramp Agent'],
  [' Ramp\t\n Agent ', 'Ramp Agent'],
  ['Ramp\u0000\u0085Agent', 'Ramp Agent'],
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

test.each<[value: string | null, instant: string | null]>([
  ['2026-10-09T02:33:01Z', '2026-10-09T02:33:01Z'],
  ['2026-10-09T02:33:01.507-08:00', '2026-10-09T02:33:01.507-08:00'],
  ['2026-10-09T02:33:01+0530', '2026-10-09T02:33:01+05:30'],
  ['2026-10-09 02:33', '2026-10-09T02:33Z'],
  [' 2026-10-09 ', '2026-10-09T12:00:00Z'],
  ['2024-02-29', '2024-02-29T12:00:00Z'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-10-09T25:00:00Z', null],
  ['2100-12-31', '2100-12-31T12:00:00Z'],
  ['2101-01-01', null],
  ['9999-12-31T23:59:59Z', null],
  ['soon', null],
  [' ', null],
  [null, null],
])('the date %j is the instant %j, with a default time for dates without one', (value, instant) => {
  expect(toInstant(value, '12:00:00')).toBe(instant);
});

test.each([null, undefined, '', '{', '[1]', '7', 'null'])('%j has no employer fields', (value) => {
  expect(parseOther(value)).toEqual({});
});

test('employer fields are parsed from JSON', () => {
  expect(parseOther('{"paylow":"20"}')).toEqual({ paylow: '20' });
});
