import { expect, test } from 'vitest';
import { readEntries, readLines, readList } from './word-lists.ts';

test('a table has the lines that are no headings', () => {
  expect(readLines('\n# Cabin\nfa, cabin crew\n\n# Airport\nramp\n')).toEqual(['fa, cabin crew', 'ramp']);
});

test('an entry is a name and a text', () => {
  expect(readEntries('PNW: wa or\nAsia: jpn')).toEqual({ PNW: 'wa or', Asia: 'jpn' });
  expect(() => readEntries('PNW: wa or\nAsia jpn')).toThrow('Not "name: text": Asia jpn');
  expect(() => readEntries('PNW: wa: or')).toThrow('Not "name: text": PNW: wa: or');
});

test('an item stands for all its alternatives', () => {
  expect(readList('pt, night{|s}, {my|the} {first|second} job,\n  on call')).toEqual([
    ...['pt', 'night', 'nights', 'my first job', 'my second job', 'the first job', 'the second job'],
    'on call',
  ]);
});
