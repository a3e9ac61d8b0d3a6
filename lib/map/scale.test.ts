import { expect, test } from 'vitest';
import { offerArea, toScaleBar } from './scale.ts';

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

const areaHref = '/company/horizon-air/jobs/?q=ramp+agent&r=25&coords=0%2C0&view=map';
const viewport = { latitude: 47.60623, longitude: -122.33214, zoom: 9 };
const size = { width: 600, height: 700 };

test.each([
  [10, '25'],
  [9, '50'],
  [8, '100'],
] as const)('at zoom %d the smallest circle that covers 600 by 700 pixels has %s miles', (zoom, radius) => {
  expect(offerArea(areaHref, null, { ...viewport, zoom }, size)?.href).toBe(
    `/company/horizon-air/jobs/?q=ramp+agent&r=${radius}&coords=47.61%2C-122.33&view=map&at=47.6062,-122.3321&zoom=${zoom}`,
  );
});

test('an area that no circle covers has no address', () => {
  expect(offerArea(areaHref, null, { ...viewport, zoom: 7 }, size)).toEqual({ href: null });
});

test.each([
  ['around the same point, as large', { latitude: 47.61, longitude: -122.33, miles: 50 }, false],
  ['around the same point, larger', { latitude: 47.61, longitude: -122.33, miles: 100 }, false],
  ['around the same point, smaller', { latitude: 47.61, longitude: -122.33, miles: 25 }, true],
  ['around another point', { latitude: 47.61, longitude: -122.3, miles: 50 }, true],
])('after a search %s, the area is offered: %j', (_which, searched, isOffered) => {
  expect(offerArea(areaHref, searched, viewport, size) !== null).toBe(isOffered);
});

test('nothing is offered before the map moves, and without searches of circles', () => {
  expect(offerArea(areaHref, null, null, size)).toBeNull();
});
