import { expect, it } from 'vitest';
import type { Job } from '#lib/jobs/job.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { foldForIndex, toSearchedText } from './searched-text.ts';

const namesOf = (changes: Partial<Job> = {}): readonly string[] =>
  toSearchedText(sampleJob(changes), '').names.split('\n');
const unitedStates = { ...seattle, label: 'United States', city: null, cityName: null, state: null, stateCode: null };

it('has labels, company, requisition id, and the parts, airports and regions of the place, folded', () => {
  expect(namesOf()).toEqual(
    expect.arrayContaining([
      ...['airport operations', 'alaska airlines', 'seattle', 'washington', 'wa', 'united states', 'usa', '98188'],
      ...['sea', 'puget sound', 'pacific northwest', 'west coast'],
    ]),
  );
});

it('has other names of a city with an airport, and only its own of one without', () => {
  const kahului = { ...seattle, city: { slug: 'kahului-hi', label: 'Kahului, HI' }, cityName: 'Kahului' };
  expect(namesOf({ place: kahului })).toContain('maui');
  const smallville = { ...seattle, city: { slug: 'smallville-wa', label: 'Smallville, WA' }, cityName: 'Smallville' };
  expect(namesOf({ place: smallville })).not.toContain('puget sound');
});

it('has the regions of the country outside the United States', () => {
  const names = namesOf({ place: { ...seattle, countryCode: 'CRI', country: { slug: 'cri', label: 'Costa Rica' } } });
  expect(names).toContain('central america');
  expect(names).not.toContain('west coast');
});

it.each([
  ['Agent - HNL', true],
  ['Agent - HNLX', false],
  ['Agent - hnl', false],
  ['Agent - XQX', false],
])('has the city of an airport code in the title %s: %s', (title, isNamed) => {
  expect(namesOf({ title, place: unitedStates }).includes('honolulu')).toBe(isNamed);
});

it('says "remote" of virtual places alone', () => {
  expect(namesOf({ place: { ...unitedStates, isVirtual: true } })).toContain('remote virtual');
  expect(namesOf()).not.toContain('remote virtual');
});

it.each([
  ["Lānaʻi d'Or", 'lanai dor'],
  ['乗務員', ' 乗務 務員 '],
  ['A席B', 'a 席 b'],
])('folds %s', (text, folded) => {
  expect(foldForIndex(text)).toBe(folded);
});
