import fc from 'fast-check';
import type { MapPlace } from '#lib/map/clusters.ts';

/** Returns a place of a map. */
export function placeAt(latitude: number, longitude: number, count = 1, label = 'X'): MapPlace {
  return { slug: label.toLowerCase(), label, href: `/locations/${label}/jobs/`, latitude, longitude, count };
}

/** Generates places between parallels and meridians. */
export function anyPlace([south, north]: readonly [number, number], [west, east]: readonly [number, number]) {
  return fc
    .tuple(
      fc.double({ min: south, max: north, noNaN: true }),
      fc.double({ min: west, max: east, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
    )
    .map(([latitude, longitude, count]) => placeAt(latitude, longitude, count));
}
