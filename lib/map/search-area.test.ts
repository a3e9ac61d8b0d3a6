import { expect, test } from 'vitest';
import { buildAreaUrl, isSameCenter } from './search-area.ts';

const areaHref = '/company/horizon-air/jobs/?q=ramp+agent&r=25&coords=0%2C0&view=map';
const viewport = { latitude: 47.60623, longitude: -122.33214, zoom: 9 };

test.each([
  [10, '25'],
  [9, '50'],
  [8, '100'],
] as const)('at zoom %d the smallest circle that covers 600 by 700 pixels has %s miles', (zoom, radius) => {
  const href = buildAreaUrl(areaHref, { ...viewport, zoom }, { width: 600, height: 700 });
  expect(href).toBe(
    `/company/horizon-air/jobs/?q=ramp+agent&r=${radius}&coords=47.61%2C-122.33&view=map&at=47.6062,-122.3321&zoom=${zoom}`,
  );
});

test('an area that no circle covers has no search', () => {
  expect(buildAreaUrl(areaHref, { ...viewport, zoom: 7 }, { width: 600, height: 700 })).toBeNull();
});

test('a search is the one around the center of the map to the precision of its address', () => {
  expect(isSameCenter({ latitude: 47.61, longitude: -122.33 }, viewport)).toBe(true);
  expect(isSameCenter({ latitude: 47.61, longitude: -122.3 }, viewport)).toBe(false);
  expect(isSameCenter(null, viewport)).toBe(false);
});
