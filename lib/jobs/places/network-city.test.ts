import { expect, test } from 'vitest';
import { findNetworkCity, locatePlace } from './network-city.ts';

test.each(['Boston', 'boston, ma', 'Boston Massachusetts', 'BOS', 'boston-ma', 'Boston Logan'])(
  '%s is in Massachusetts',
  (name) => {
    expect(findNetworkCity(name)).toMatchObject({ area: 'ma', latitude: 42.36 });
  },
);

test.each(['Boston TX', 'Atlantis', '', '02108'])('%j is no city of the network', (name) => {
  expect(findNetworkCity(name)).toBeNull();
});

test('a ZIP code and a city have coordinates, another text has none', () => {
  expect(locatePlace('02108')?.latitude).toBeCloseTo(42.36, 1);
  expect(locatePlace('Boston')?.latitude).toBe(42.36);
  expect(locatePlace('Atlantis')).toBeNull();
});
