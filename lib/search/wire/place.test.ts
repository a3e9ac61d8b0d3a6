import { expect, test } from 'vitest';
import { readPlace, type PlaceFields } from './read-place.ts';

const toPlace = (fields: PlaceFields) => readPlace(fields, () => undefined);

const coordinates = { latitude: 47.45, longitude: -122.31 };

test('a complete place', () => {
  expect(
    toPlace({
      label: 'Seattle, WA',
      city: 'Seattle',
      stateName: 'Washington',
      stateCode: 'wa',
      countryName: 'United States',
      countryCode: 'usa',
      postalCode: '98188',
      coordinates,
      isVirtual: false,
    }),
  ).toEqual({
    label: 'Seattle, WA',
    city: { slug: 'seattle-wa', label: 'Seattle, WA' },
    cityName: 'Seattle',
    state: { slug: 'washington', label: 'Washington' },
    stateCode: 'WA',
    country: { slug: 'united-states', label: 'United States' },
    countryCode: 'USA',
    postalCode: '98188',
    coordinates,
    isVirtual: false,
  });
});

test('an empty row has an empty place', () => {
  expect(toPlace({})).toEqual({
    label: '',
    city: null,
    cityName: null,
    state: null,
    stateCode: null,
    country: null,
    countryCode: null,
    postalCode: null,
    coordinates: null,
    isVirtual: false,
  });
});

test.each<[label: string, known: PlaceFields]>([
  ['Seattle, WA', { city: 'Seattle', stateCode: 'WA', countryCode: 'USA' }],
  ['Seattle, WA', { city: 'Seattle', stateCode: 'WA' }],
  ['Vancouver, BC', { city: 'Vancouver', stateCode: 'BC', countryCode: 'CAN' }],
  ['Seattle, USA', { city: 'Seattle', countryCode: 'usa' }],
  ['Tokyo, JPN', { city: 'Tokyo', stateCode: '13', countryCode: 'JPN' }],
  ['Seattle', { city: 'Seattle' }],
  ['Washington', { stateName: 'Washington', stateCode: 'WA', countryCode: 'USA' }],
  ['Washington', { stateCode: 'wa', countryCode: 'USA' }],
  ['United States', { countryCode: 'USA' }],
  ['Japan', { countryCode: 'jpn' }],
  ['Japan', { countryName: 'Japan', countryCode: 'JPN' }],
])('is named %s for a row with %j', (label, known) => {
  expect(toPlace(known).label).toBe(label);
});

test('a virtual place has a country but no state or city', () => {
  const fields = {
    city: 'Seattle',
    stateName: 'Washington',
    stateCode: 'WA',
    coordinates,
    isVirtual: true,
  };
  expect(toPlace({ ...fields, countryCode: 'usa', postalCode: '98188' })).toEqual({
    label: 'Virtual, USA',
    city: null,
    cityName: null,
    state: null,
    stateCode: null,
    country: { slug: 'united-states', label: 'United States' },
    countryCode: 'USA',
    postalCode: '98188',
    coordinates: null,
    isVirtual: true,
  });
  expect(toPlace(fields).label).toBe('Virtual, anywhere');
});
