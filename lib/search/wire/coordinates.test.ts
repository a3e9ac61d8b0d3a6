import { expect, test } from 'vitest';
import { toCoordinates } from './read-place.ts';

test.each<[value: unknown, latitude: number, longitude: number]>([
  ['47.6062, -122.3321', 47.6062, -122.3321],
  ['47.6062,-122.3321', 47.6062, -122.3321],
  ['47.6062 -122.3321', 47.6062, -122.3321],
  ['47.6062;-122.3321', 47.6062, -122.3321],
  ['(47.6062, -122.3321)', 47.6062, -122.3321],
  ['[47.6062, -122.3321]', 47.6062, -122.3321],
  [{ lat: 47.6062, lng: -122.3321 }, 47.6062, -122.3321],
  [{ lat: '47.6062', lon: '-122.3321' }, 47.6062, -122.3321],
  [{ latitude: 47.6062, longitude: -122.3321 }, 47.6062, -122.3321],
  [[47.6062, -122.3321], 47.6062, -122.3321],
  [['47.6062,-122.3321'], 47.6062, -122.3321],
  ['  -47 ,\t122  ', -47, 122],
  ['90,-180', 90, -180],
  ['-90,180', -90, 180],
])('%j are coordinates', (value, latitude, longitude) => {
  const found = toCoordinates(value);
  expect(found?.latitude).toBeCloseTo(latitude, 6);
  expect(found?.longitude).toBeCloseTo(longitude, 6);
});

test.each([
  null,
  undefined,
  '',
  '47',
  '47.6,-122.3,5',
  'at 47.6,-122.3',
  '47.6,-122.3 W',
  'POINT(-122.3321 47.6062)',
  '90.1,0',
  '0,-180.1',
  '-122.3321, 47.6062',
  'NaN,NaN',
  { latitude: Number.NaN, longitude: 0 },
  { latitude: 47 },
  [47],
  [],
  {},
  true,
])('%j are not coordinates', (value) => {
  expect(toCoordinates(value)).toBeNull();
});
