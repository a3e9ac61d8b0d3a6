import { expect, test } from 'vitest';
import { numberPlaces } from './find-place.ts';
import type { PlaceRecord } from './place-registry.ts';

function toPlace(slug: string, level: PlaceRecord['level'], ...names: readonly string[]): PlaceRecord {
  return { slug, label: slug, level, coordinates: null, within: [], names: [names] };
}

test('places are known by their slugs, and countries by their codes of three letters, unless a place has it as its slug', () => {
  const places = [
    toPlace('united-states', 'country', 'united states', 'usa', 'us'),
    toPlace('washington', 'state', 'was'),
    toPlace('japan', 'country', 'jpn', 'nar'),
    toPlace('nar', 'city', 'nrt'),
    toPlace('other-japan', 'country', 'jpn'),
  ];
  expect([...numberPlaces(places)]).toEqual([
    ['united-states', 0],
    ['washington', 1],
    ['japan', 2],
    ['nar', 3],
    ['other-japan', 4],
    ['usa', 0],
    ['jpn', 2],
  ]);
});
