import { expect, test } from 'vitest';
import { toScaleBar } from './scale-bar.ts';

test.each([
  [0, 3, '500 miles', 82],
  [60, 3, '200 miles', 66],
  [47.6, 7, '20 miles', 78],
  [21.3, 10, '2 miles', 45],
  [0, 11, '2 miles', 84],
  [47.6, 12, '0.5 miles', 62],
  [0, 12, '1 mile', 84],
] as const)('at latitude %d and zoom %d the scale bar is %s', (latitude, zoom, label, length) => {
  expect(toScaleBar({ latitude, longitude: 0, zoom })).toEqual({ label, length });
});

test('a map of half the world has no scale bar', () => {
  expect(toScaleBar({ latitude: 0, longitude: 0, zoom: 2.9 })).toBeNull();
});
