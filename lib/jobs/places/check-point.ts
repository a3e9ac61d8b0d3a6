import { airports } from '#config/airports.ts';
import extents from '#config/extents.json' with { type: 'json' };
import type { Coordinates, Place } from '#lib/jobs/job.ts';
import { fromVector, milesBetween, toVector } from './distance.ts';
import { locateZipCode } from './zip-code.ts';

/** Distance from the rest of its city at which a point is wrong. */
const maxCityMiles = 100;
/** Areas of ZIP codes in Alaska are that large. */
const maxZipCodeMiles = 300;
/** Degrees around an extent, for coasts and rounding. */
const margin = 0.5;

type Box = readonly [south: number, west: number, north: number, east: number];

/**
 * Extents of countries by alpha-3 code, and of states by "USA WA": boxes "south west north east" in degrees.
 * Source: Natural Earth 1:10m (world-atlas 2.0.2) and the US Census Bureau (us-atlas 3.0.1), islands nearer than 4 degrees in one box,
 * rounded outwards to half degrees.
 */
const boxes: ReadonlyMap<string, readonly Box[]> = new Map(
  Object.entries(extents).map(([area, list]) => [
    area,
    list.split(', ').map((box): Box => {
      const [south = 0, west = 0, north = 0, east = 0] = box.split(' ').map(Number);
      return [south, west, north, east];
    }),
  ]),
);

function isOutside(area: string, { latitude, longitude }: Coordinates): boolean {
  const known = boxes.get(area);
  return (
    known?.every(
      ([south, west, north, east]) =>
        latitude < south - margin ||
        latitude > north + margin ||
        longitude < west - margin ||
        longitude > east + margin,
    ) ?? false
  );
}

/** Returns why the coordinates of a place cannot be its own; null when nothing known contradicts them. */
export function findPointFault(place: Place): string | null {
  const { coordinates, countryCode, city } = place;
  if (coordinates === null) return null;
  if (Math.abs(coordinates.latitude) < 1 && Math.abs(coordinates.longitude) < 1) return 'near 0,0';
  if (isOutside(countryCode ?? '', coordinates)) return `far from ${place.country?.label ?? ''}`;
  const stateArea = `${countryCode} ${place.stateCode}`;
  if (isOutside(stateArea, coordinates)) return `far from ${place.state?.label ?? ''}`;
  const airport = airports.find((one) => one.city === city?.slug);
  if (airport !== undefined && milesBetween(airport, coordinates) > maxCityMiles)
    return `far from ${city?.label ?? ''}`;
  const center = countryCode === 'USA' ? locateZipCode(place.postalCode ?? '') : null;
  // A ZIP code of another state is that of the employer.
  if (center !== null && !isOutside(stateArea, center) && milesBetween(center, coordinates) > maxZipCodeMiles)
    return `far from ${place.postalCode ?? ''}`;
  return null;
}

type Located = { readonly id: string; readonly place: Pick<Place, 'city' | 'coordinates'> };

/** Returns the ids of the postings whose points are far from most others of their city. Where none has most, all are. */
export function findStrayPoints(jobs: Iterable<Located>): ReadonlyMap<string, string> {
  const located = [...jobs].flatMap(({ id, place: { city, coordinates } }) =>
    city === null || coordinates === null ? [] : [{ id, city, point: coordinates }],
  );
  const stray = new Map<string, string>();
  for (const members of Map.groupBy(located, ({ city }) => city.slug).values()) {
    const middle = toMiddle(members.map(({ point }) => point));
    const far = members.filter(({ point }) => middle === null || milesBetween(point, middle) > maxCityMiles);
    const hasMiddle = far.length * 2 < members.length;
    for (const { id, city } of hasMiddle ? far : members)
      stray.set(id, hasMiddle ? `far from ${city.label}` : `far from other rows of ${city.label}`);
  }
  return stray;
}

/** Returns the median of points on the globe, which a minority of wrong ones does not move. */
function toMiddle(points: readonly Coordinates[]): Coordinates | null {
  const vectors = points.map(toVector);
  const median = (axis: 0 | 1 | 2) => {
    const sorted = vectors.map((vector) => vector[axis]).sort((a, b) => a - b);
    return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  };
  return fromVector([median(0), median(1), median(2)]);
}
