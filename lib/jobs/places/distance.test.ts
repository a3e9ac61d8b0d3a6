import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';

const quarter = (3958.7613 * Math.PI) / 2;
test.each([
  ['a place and itself', [47.45, -122.31], [47.45, -122.31], 0],
  ['the pole and the equator', [90, 0], [0, 77], quarter],
  ['a quarter of the equator', [0, 10], [0, 100], quarter],
  ['two sides of the earth', [30, 20], [-30, -160], 2 * quarter],
  ['neighbors across the date line', [0, 179.5], [0, -179.5], quarter / 90],
  // Published great-circle distance of the two airports.
  ['Seattle–Tacoma and Honolulu', [47.449, -122.3093], [21.3187, -157.9224], 2677],
] as const)('returns the distance of %s', (_what, [latitude, longitude], [lat, lng], miles) => {
  const [a, b] = [
    { latitude, longitude },
    { latitude: lat, longitude: lng },
  ];
  expect(Math.abs(milesBetween(a, b) - miles)).toBeLessThan(5);
  expect(milesBetween(b, a)).toBeCloseTo(milesBetween(a, b), 6);
});
