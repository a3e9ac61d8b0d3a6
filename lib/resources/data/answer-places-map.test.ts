import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { buildPlaceAddress } from '#lib/views/map/map-places.ts';
import { placesResponse, toPlacesResponse } from './answer-places-map.ts';

const address = buildPlaceAddress(allJobsQuery);
const at = { latitude: 47.606, longitude: -122.332, count: 7 };

test('a row has a slug where its label does not give it, and a URL where it has none', () => {
  const packed = toPlacesResponse(
    [
      { slug: 'seattle-wa', label: 'Seattle, WA', href: '/a/', ...at },
      { slug: 'olaa-2-hi', label: 'ʻŌlaʻa, HI', href: '/b/', ...at },
      { slug: null, label: 'a place without a name', href: '/jobs/?r=25&coords=1%2C2', ...at },
    ],
    address,
  );
  expect(placesResponse.parse(packed).places).toEqual([
    [0, 'Seattle, WA', 47.606, -122.332, 7],
    ['olaa-2-hi', 'ʻŌlaʻa, HI', 47.606, -122.332, 7],
    [null, 'a place without a name', 47.606, -122.332, 7, '/jobs/?r=25&coords=1%2C2'],
  ]);
});

test('2,000 places take at most 40 KB', () => {
  const places = Array.from({ length: 2000 }, (_, number) => {
    const name = `${(number * 7919).toString(36)} ${(number * 104_729).toString(36)}`;
    return {
      slug: `${name.replace(' ', '-')}-wa`,
      label: `${name}, WA`,
      latitude: Math.round((20 + ((number * 0.7717) % 50)) * 1e3) / 1e3,
      longitude: Math.round((-160 + ((number * 1.3931) % 90)) * 1e3) / 1e3,
      count: 20 + (number % 60),
      href: '/',
    };
  });
  expect(gzipSync(JSON.stringify(toPlacesResponse(places, address))).length).toBeLessThan(40_000);
});
