import { describe, expect, test } from 'vitest';
import { noNames, findParts, type FindPlace, type Names } from './find-parts.ts';
import { withoutParts } from './parsed-part.ts';

const places: Readonly<Record<string, readonly number[]>> = { seattle: [1], 'new york': [2], maui: [3] };
const findPlace: FindPlace = (name, written) => {
  const numbers = places[name];
  return numbers === undefined ? null : { label: written, places: numbers };
};
const employers: Readonly<Record<string, string>> = {
  'heron air': 'Heron Air',
  heron: 'Heron Air',
  alaska: 'Alaska Airlines',
  'ground handling': 'Ground Handling Services',
};
const names: Names = {
  findPlace,
  findEmployer: (words, at) => {
    for (const length of [2, 1]) {
      const name = words.slice(at, at + length).join(' ');
      const label = employers[name];
      if (label !== undefined && at + length <= words.length)
        return { slug: label.toLowerCase().replace(' ', '-'), label, name, length };
    }
    return null;
  },
};
const read = (text: string) => {
  const parts = findParts(text, names);
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
  ['ramp at heron air', ['Heron Air'], 'ramp at'],
  ['ground handling', [], 'ground handling'],
  ['part time or full time ramp', ['Part-Time', 'Full-Time'], 'ramp'],
  ['part time part-time ramp', ['Part-Time'], 'ramp'],
  ['phone work while my kids are in school', ['Part-Time'], 'phone work'],
  ['six figure safety', ['$100,000 or more a year'], 'safety'],
  ['6-figure salary analyst', ['$100,000 or more a year'], 'analyst'],
  ['office job in the seattle', ['Office work', 'seattle'], ''],
  ['union job', ['Union'], ''],
  ['ramp, home every night', [], 'ramp, home every night'],
  ['ramp no weekends seattle', ['weekends', 'seattle'], 'ramp'],
  ['paid internship in finance', ['Internships'], 'in finance'],
  ['ramp after 4 pm', ['Evenings'], 'ramp'],
  ['union negotiator', [], 'union negotiator'],
  ['captain', [], 'captain'],
  ['', [], ''],
])('%s is understood as %j and the words %j', (text, labels, rest) => {
  expect(read(text)).toEqual({ labels, rest });
});

describe('what is not wanted', () => {
  test.each([
    ['ramp in seattle not heron', ['seattle', 'Heron Air'], 'ramp', [[{ employers: ['heron-air'] }]]],
    ['ramp, no nights or weekends', ['nights or weekends'], 'ramp,', [[{ mentions: [] }, { mentions: [] }]]],
    [
      'would rather plan visits than turn wrenches',
      ['“turn wrenches”'],
      'would rather plan visits',
      [[{ words: 'turn wrenches' }]],
    ],
    [
      'i would rather use my more than five years of plumbing',
      [],
      'i would rather use my more than five years of plumbing',
      [],
    ],
    ['remote but i do not want to be on the phone', ['Remote', '“phone”'], '', [[{ words: 'phone' }]]],
    ['anything but ramp agent', ['“ramp agent”'], '', [[{ words: 'ramp agent' }]]],
    ['anywhere but in seattle', ['seattle'], '', [[{ places: [1] }]]],
    ['not part time in seattle', ['part time', 'seattle'], '', [[{ employmentType: 'part-time' }]]],
    ['not sales or captain', ['“sales” or “captain”'], '', [[{ words: 'sales' }, { words: 'captain' }]]],
    ['no sales no captain', ['“sales”', '“captain”'], '', [[{ words: 'sales' }], [{ words: 'captain' }]]],
    ['not nights, ramp', ['nights'], 'ramp', [[{ mentions: [] }]]],
    ['i do not have a license but want to fly', ['“license”'], 'want to fly', [[]]],
    ['mechanic no A&P license needed', ['“A&P license”'], 'mechanic', [[]]],
    ['ramp not only seattle', ['seattle'], 'ramp not only', []],
    ['no experience ramp', ['No experience needed'], 'ramp', []],
    ['ramp or not', [], 'ramp or not', []],
  ])('of %s is %j, and the words are %j', (text, labels, rest, means) => {
    expect(read(text)).toEqual({ labels, rest });
    const found = findParts(text, names).flatMap((part) => ('not' in part.means ? [part.means.not] : []));
    expect(found.map((list) => list.map((item) => ('mentions' in item ? { mentions: [] } : item)))).toEqual(means);
  });
});

describe('employers', () => {
  test.each([
    ['ramp at heron or alaska', ['Heron Air or Alaska Airlines'], 'ramp at'],
    ['ramp heron', [], 'ramp heron'],
    ['ramp alaska', [], 'ramp alaska'],
  ])('of %s are %j, and the words are %j', (text, labels, rest) => {
    expect(read(text)).toEqual({ labels, rest });
  });

  test('with a word that is part of a place are no place', () => {
    const withAlaska: Names = {
      ...names,
      findPlace: (name) => (name === 'seattle alaska' || name === 'seattle' ? { label: name, places: [1] } : null),
      findEmployer: (words, at) =>
        words.slice(at, at + 2).join(' ') === 'alaska airlines' ? { slug: '', label: '', name: '', length: 2 } : null,
    };
    const text = 'ramp in seattle, alaska airlines';
    expect(withoutParts(text, findParts(text, withAlaska))).toBe('ramp alaska airlines');
  });
});

test.each([
  ['trabajo de noche', 'Nights'],
  ['turno de noche', 'Nights'],
  ['noche', 'Nights'],
  ['por las mañanas', 'Early mornings'],
  ['fin de semana', 'Weekends'],
  ['desde casa', 'Remote'],
  ['在宅', 'Remote'],
  ['パートタイム', 'Part-Time'],
  ['フルタイム', 'Full-Time'],
])('in another language, %s is %s', (text, label) => {
  expect(read(text).labels).toEqual([label]);
});

test.each([
  ['a few shifts a week', 'Part-Time'],
  ['two or three days a week', 'Part-Time'],
  ['20 hrs per week', 'Part-Time'],
  ['25-30 hours weekly', 'Part-Time'],
  ['forty hours a week', 'Full-Time'],
  ['five days a week', 'Full-Time'],
])('ramp %s is %s', (time, label) => {
  expect(read(`ramp ${time}`)).toEqual({ labels: [label], rest: 'ramp' });
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
    ['over 100k', '$100,000 or more a year', ''],
    ['make over 100,000', '$100,000 or more a year', ''],
    ['low six figures analyst', '$100,000 or more a year', 'analyst'],
    ['a hundred grand', '$100,000 or more a year', ''],
    ['analyst making ninety thousand a year', '$90,000 or more a year', 'analyst'],
    ['ramp for twenty five dollars an hour', '$25 or more an hour', 'ramp for'],
    ['over 30 bucks ramp', '$30 or more an hour', 'ramp'],
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
    expect(findParts(text, names).filter(({ means }) => 'pay' in means)).toEqual([]);
  });
});

test('a text with quotes is only words', () => {
  expect(read('"part time" seattle')).toEqual({ labels: [], rest: '"part time" seattle' });
});

test.each(['ramp near seattle', 'ramp within 50 miles of seattle', 'ramp 20 minutes from seattle'])(
  'a place includes the preposition before it, which the search for it receives: %s',
  (text) => {
    const prepositions: (string | null)[] = [];
    const parts = findParts(text, {
      ...noNames,
      findPlace: (name, written, preposition, isBeforeWord) => {
        if (name === 'seattle') prepositions.push(preposition);
        return findPlace(name, written, preposition, isBeforeWord);
      },
    });
    expect(prepositions).toEqual(['near']);
    expect(parts).toEqual([{ label: 'seattle', means: { places: [1] }, start: 5, end: text.length }]);
  },
);

test('without one of its parts, a text keeps all other words', () => {
  const text = 'ramp part time in seattle';
  expect(findParts(text, names).map((part) => withoutParts(text, [part]))).toEqual([
    'ramp in seattle',
    'ramp part time',
  ]);
});
