import { expect, test } from 'vitest';
import { numberPlaces } from './find-place.ts';
import type { PlaceRecord } from './place-registry.ts';

function toPlace(slug: string, level: PlaceRecord['level'], ...names: readonly string[]): PlaceRecord {
  return { slug, label: slug, level, coordinates: null, within: [], names: [names] };
}

test('places are listed by slug, and countries also by their three-letter code unless it is the slug of another place', () => {
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
