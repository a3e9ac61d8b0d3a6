import { expect, test } from 'vitest';
import { fromPlaceText, toPlaceText } from './place-text.ts';

test.each([
  ['Virtual, USA', 'Remote (U.S.)'],
  ['Virtual, JPN', 'Remote (JPN)'],
  ['Virtual, anywhere', 'Remote (anywhere)'],
  ['Seattle, WA', 'Seattle, WA'],
  ['', ''],
])('the label %j is shown as %j and read back', (label, text) => {
  expect(toPlaceText(label)).toBe(text);
  expect(fromPlaceText(text)).toBe(label);
});

test('the text is read in any case and with spaces around it', () => {
  expect(fromPlaceText(' remote (u.s.) ')).toBe('Virtual, USA');
});
