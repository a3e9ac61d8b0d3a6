import { expect, test } from 'vitest';
import { createPlaceTable } from './find-place.ts';
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
  const { placeOf } = createPlaceTable(places);
  for (const place of places) expect(placeOf(place.slug)).toBe(place);
  expect(['usa', 'jpn', 'us', 'was', 'nrt'].map((slug) => placeOf(slug)?.slug)).toEqual([
    'united-states',
    'japan',
    undefined,
    undefined,
    undefined,
  ]);
});
