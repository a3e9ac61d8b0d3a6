import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatCircle, pacificSize, toPacific } from './pacific.ts';

const seattle = { latitude: 47.45, longitude: -122.31 };
const tokyo = { latitude: 35.77, longitude: 140.39 };
const latitude = fc.double({ min: -80, max: 80, noNaN: true });
const longitude = fc.double({ min: -179, max: 179, noNaN: true });

test('Asia is to the left of America, and north is above south', () => {
  expect(toPacific(tokyo).x).toBeLessThan(toPacific(seattle).x);
  expect(toPacific(seattle).y).toBeLessThan(toPacific(tokyo).y);
});

test.each([
  [120, 0],
  [-180, 600],
  [180, 600],
  [-120, 1200],
])('longitude %d is at x %d', (degrees, x) => {
  expect(toPacific({ latitude: 0, longitude: degrees }).x).toBeCloseTo(x, 6);
});

test('every base of the network is inside the picture', () => {
  for (const place of [
    seattle,
    tokyo,
    { latitude: 71.29, longitude: -156.77 },
    { latitude: -37.01, longitude: 174.79 },
  ]) {
    const { x, y } = toPacific(place);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(pacificSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(pacificSize.height);
  }
});

test('the route from Seattle to Tokyo runs north of both', () => {
  const middle = greatCircle(seattle, tokyo, 10)[5];
  expect(middle?.latitude).toBeGreaterThan(47.45);
});

test('a great circle starts and ends at its two places', () => {
  fc.assert(
    fc.property(latitude, longitude, latitude, longitude, (fromLatitude, fromLongitude, toLatitude, toLongitude) => {
      const [from, to] = [
        { latitude: fromLatitude, longitude: fromLongitude },
        { latitude: toLatitude, longitude: toLongitude },
      ];
      fc.pre(Math.abs(fromLatitude + toLatitude) > 1 || Math.abs(Math.abs(fromLongitude - toLongitude) - 180) > 1);
      const points = greatCircle(from, to, 8);
      expect(points).toHaveLength(9);
      expect(points[0]?.latitude).toBeCloseTo(fromLatitude, 4);
      expect(points[8]?.latitude).toBeCloseTo(toLatitude, 4);
      expect(points[8]?.longitude).toBeCloseTo(toLongitude, 4);
    }),
    {
      examples: [
        [0, 178.99999965982636, 0, 178.9999988801284],
        [47.45, -122.31, 47.45, -122.31],
      ],
    },
  );
});
