import { expect, test } from 'vitest';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import type { Job } from '#lib/jobs/job.ts';
import { toSearchedTexts } from './searched-texts.ts';

function weightsOf(
  changes: Partial<Job>,
  [category, employmentType]: readonly (readonly string[])[] = [],
): ReadonlyMap<string, number> {
  const texts = toSearchedTexts({
    job: sampleJob(changes),
    inFeaturedQuery: false,
    raw: { company: [], category: category ?? [], employmentType: employmentType ?? [] },
  });
  const weights = new Map(texts.map(({ text, weight }) => [text, weight]));
  expect(weights.size).toBe(texts.length);
  expect(weights.has('')).toBe(false);
  return weights;
}

const virtual = {
  ...seattle,
  label: 'Virtual, USA',
  city: null,
  cityName: null,
  state: null,
  stateCode: null,
  postalCode: null,
  isVirtual: true,
};

test('the searched texts are labels, company, and the parts, airports and regions of the place', () => {
  const weights = weightsOf({}, [['Ramp'], ['Part-Time']]);
  expect([...weights.keys()].sort()).toEqual(
    [
      'Airport Operations',
      'Part-Time',
      'Ramp',
      'Alaska Airlines',
      'Seattle',
      'Washington',
      'WA',
      'United States',
      'USA',
      '98188',
      'SEA',
      'Seattle–Tacoma',
      'Sea-Tac',
      'Puget Sound',
      'シアトル',
      'Pacific Northwest',
      'PNW',
      'West Coast',
    ].sort(),
  );
  const [label = 0, name = 0, airport = 0] = ['Ramp', 'Washington', 'SEA'].map((text) => weights.get(text));
  expect([label > name, name > airport, airport > 0]).toEqual([true, true, true]);
});

test('a city has its other names', () => {
  const place = { ...seattle, city: { slug: 'kahului-hi', label: 'Kahului, HI' }, cityName: 'Kahului' };
  expect(weightsOf({ place }).has('Maui')).toBe(true);
});

test('a place outside the United States has the regions of its country, whatever its state', () => {
  const place = { ...seattle, countryCode: 'CRI', country: { slug: 'costa-rica', label: 'Costa Rica' } };
  expect(weightsOf({ place }).has('Central America')).toBe(true);
  expect(weightsOf({ place }).has('West Coast')).toBe(false);
});

test('a city without an airport has only its own names', () => {
  const place = { ...seattle, city: { slug: 'smallville-wa', label: 'Smallville, WA' }, cityName: 'Smallville' };
  const names = [...weightsOf({ place }).keys()];
  expect(names.filter((name) => !weightsOf({}).has(name))).toEqual(['Smallville']);
});

test('a place without a city has its label', () => {
  const place = { ...seattle, label: 'Pacific Northwest', city: null, cityName: null };
  expect(weightsOf({ place }).has('Pacific Northwest')).toBe(true);
  expect(weightsOf({}).has('Seattle, WA')).toBe(false);
});

test('an airport code in the title adds its city and airport, unless the place has them', () => {
  const place = { ...virtual, isVirtual: false, label: 'United States' };
  const weights = weightsOf({ title: 'Agent - HNL', place });
  expect(['honolulu', 'ホノルル'].filter((text) => weights.has(text))).toEqual(['honolulu', 'ホノルル']);
  expect(weightsOf({ title: 'Agent - HNLX', place }).has('honolulu')).toBe(false);
  expect(weightsOf({ title: 'Agent - hnl', place }).has('honolulu')).toBe(false);
  expect([...weightsOf({ title: 'Agent - XQX', place }).keys()]).toEqual([...weightsOf({ place }).keys()]);
  const honolulu = { ...seattle, city: { slug: 'honolulu-hi', label: 'Honolulu, HI' }, cityName: 'Honolulu' };
  const twice = weightsOf({ title: 'Agent - HNL', place: honolulu });
  expect(twice.get('ホノルル')).toBe(twice.get('Honolulu'));
});

test.each([
  ['Agent', true],
  ['Remote Agent', false],
  ['Agent (virtual)', false],
])('a virtual posting titled “%s” has “remote” as an additional text: %s', (title, isAdded) => {
  const weights = weightsOf({ title, place: virtual });
  expect([weights.has('Remote'), weights.has('Virtual')]).toEqual([isAdded, isAdded]);
  expect(weightsOf({ title }).has('Remote')).toBe(false);
});

test('missing fields add no text', () => {
  const place = { ...virtual, isVirtual: false, label: '', country: null, countryCode: null };
  expect([...weightsOf({ employer: null, company: [], jobCategory: [], employmentType: [], place }).keys()]).toEqual(
    [],
  );
});
