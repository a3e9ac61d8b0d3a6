import { describe, expect, test } from 'vitest';
import { understandText, withoutParts, type FindPlace } from './understand.ts';

const places: Readonly<Record<string, readonly number[]>> = { seattle: [1], 'new york': [2], maui: [3] };
const findPlace: FindPlace = (name, written) => {
  const numbers = places[name];
  return numbers === undefined ? null : { label: written, places: numbers };
};
const read = (text: string) => {
  const parts = understandText(text, findPlace);
  return { labels: parts.map(({ label }) => label), rest: withoutParts(text, parts) };
};

test.each([
  ['ramp part time seattle', ['Part-Time', 'seattle'], 'ramp'],
  ['Part-Time ramp', ['Part-Time'], 'ramp'],
  ['parttime', ['Part-Time'], ''],
  ['work from home engineer', ['Remote'], 'engineer'],
  ['entry level mechanic in New York', ['No experience needed', 'New York'], 'mechanic'],
  ['graveyard shift ramp', ['Nights'], 'ramp'],
  ['ramp, weekends', ['Weekends'], 'ramp,'],
  ['part time or full time ramp', ['Part-Time', 'Full-Time'], 'ramp'],
  ['part time part-time ramp', ['Part-Time'], 'part-time ramp'],
  ['six figure safety', ['$100,000 or more a year'], 'safety'],
  ['6-figure salary analyst', ['$100,000 or more a year'], 'analyst'],
  ['office job in the seattle', ['Office work', 'seattle'], ''],
  ['union job', ['Union'], ''],
  ['ramp, home every night', [], 'ramp, home every night'],
  ['ramp no weekends seattle', ['seattle'], 'ramp no weekends'],
  ['paid internship in finance', ['Internships'], 'in finance'],
  ['ramp after 4 pm', ['Evenings'], 'ramp'],
  ['union negotiator', [], 'union negotiator'],
  ['captain', [], 'captain'],
  ['', [], ''],
])('%s is understood as %j and the words %j', (text, labels, rest) => {
  expect(read(text)).toEqual({ labels, rest });
});

describe('a pay', () => {
  test.each([
    ['ramp $25 an hour', '$25 or more an hour', 'ramp'],
    ['ramp $25', '$25 or more an hour', 'ramp'],
    ['ramp 25/hr', '$25 or more an hour', 'ramp'],
    ['paying at least $20.50 per hour', '$20.50 or more an hour', ''],
    ['ramp $25-30 an hour', '$25 or more an hour', 'ramp'],
    ['$90k to 120k analyst', '$90,000 or more a year', 'analyst'],
    ['analyst 90-120k', '$90,000 or more a year', 'analyst'],
    ['engineer 150k', '$150,000 or more a year', 'engineer'],
    ['engineer $120,000+', '$120,000 or more a year', 'engineer'],
    ['90,000 a year analyst', '$90,000 or more a year', 'analyst'],
  ])('in %s is %s', (text, label, rest) => {
    expect(read(text)).toEqual({ labels: [label], rest });
  });

  test.each([
    '737 pilot',
    'a321',
    'pilot 2500 hours',
    'e-175',
    '2026-16348',
    '96819',
    '24 hours',
    'air force 1',
    '401k',
    '2 years experience',
    '12 hr shift',
    '$500 bonus',
  ])('is not in %s', (text) => {
    expect(understandText(text, findPlace).filter(({ means }) => 'pay' in means)).toEqual([]);
  });
});

test('a text with quotes is only words', () => {
  expect(read('"part time" seattle')).toEqual({ labels: [], rest: '"part time" seattle' });
});

test('a place includes the preposition before it, which the search for it receives', () => {
  const prepositions: (string | null)[] = [];
  const parts = understandText('ramp near seattle', (name, written, preposition) => {
    if (name === 'seattle') prepositions.push(preposition);
    return findPlace(name, written, preposition);
  });
  expect(prepositions).toEqual(['near']);
  expect(parts).toEqual([{ label: 'seattle', means: { places: [1] }, start: 5, end: 17 }]);
});

test('without one of its parts, a text keeps all other words', () => {
  const text = 'ramp part time in seattle';
  expect(understandText(text, findPlace).map((part) => withoutParts(text, [part]))).toEqual([
    'ramp in seattle',
    'ramp part time',
  ]);
});
