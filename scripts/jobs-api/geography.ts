import { memoizeByPosting } from './memoize-by-posting.ts';
import type { Point, Posting } from './posting.ts';
import { parsePoint } from './read-solr-row.ts';
import { toPlaceSlug } from '#scripts/feed/slug.ts';

const earthRadiusMiles = 3958.8;
/** Radius of "exact" around a point. */
const exactMiles = 1;

/** The postings that `location`, `coords` and `r` select. */
export interface Area {
  /** The named place, null when none is named or the name is unknown. */
  readonly place: NamedPlace | null;
  /** Returns miles from the center, null for a posting outside; 0 without a circle. */
  readonly milesTo: (posting: Posting) => number | null;
  readonly isCircle: boolean;
}

export type Level = 'city' | 'state' | 'country' | 'zip' | 'point';

interface NamedPlace {
  readonly level: Level;
  readonly slug: string;
  readonly display: string;
}

/** Returns the great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const cosine =
    Math.sin(a.latitude * rad) * Math.sin(b.latitude * rad) +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.cos((a.longitude - b.longitude) * rad);
  return earthRadiusMiles * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Returns the names of a posting's place by level; the first of each level is the slug of its facet link. */
export const toPlaceNames = memoizeByPosting(
  ({ place }): Readonly<Record<Exclude<Level, 'point'>, readonly string[]>> => {
    const slugs = (...names: readonly (string | null)[]) =>
      names.filter((name) => name !== null && name !== '').map((name) => toPlaceSlug(name ?? ''));
    return {
      city: [...new Set([...slugs(place.slug), ...slugs(place.label)])],
      state: slugs(place.state),
      country: slugs(place.countryShort, place.country),
      zip: slugs(place.zip),
    };
  },
);

const levels = ['city', 'state', 'country', 'zip'] as const;

/** Finds the place of a text or slug: a full city name, a state, a country, a ZIP code, a city alone, a state code. */
function findPlace(
  text: string,
  postings: readonly Posting[],
): { readonly named: NamedPlace; readonly has: (posting: Posting) => boolean } | null {
  const slug = toPlaceSlug(text);
  for (const level of levels) {
    const has = (posting: Posting) => toPlaceNames(posting)[level].includes(slug);
    const found = postings.find(has);
    if (found !== undefined)
      return { named: { level, slug: toPlaceNames(found)[level][0] ?? slug, display: toDisplay(found, level) }, has };
  }
  for (const [level, read] of [
    ['city', ({ place }: Posting) => place.city],
    ['state', ({ place }: Posting) => place.stateShort],
  ] as const) {
    const has = (posting: Posting) => toPlaceSlug(read(posting) ?? '') === slug && read(posting) !== null;
    const found = postings.find(has);
    if (found !== undefined) return { named: { level, slug, display: toDisplay(found, level) }, has };
  }
  return null;
}

function toDisplay({ place }: Posting, level: Exclude<Level, 'point'>): string {
  return { city: place.label, state: place.state, country: place.country, zip: place.zip }[level] ?? '';
}

/** Returns the mean of points on the globe. */
function toCenter(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const rad = Math.PI / 180;
  const total = (read: (point: Point) => number) => points.reduce((sum, point) => sum + read(point), 0);
  const x = total(({ latitude, longitude }) => Math.cos(latitude * rad) * Math.cos(longitude * rad));
  const y = total(({ latitude, longitude }) => Math.cos(latitude * rad) * Math.sin(longitude * rad));
  const z = total(({ latitude }) => Math.sin(latitude * rad));
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / rad, longitude: Math.atan2(y, x) / rad };
}

/** @param radius miles, null for "exact"; @param postings all open postings, before other filters */
export function findArea(location: string, coords: string, radius: number | null, postings: readonly Posting[]): Area {
  const point = parsePoint(coords) ?? parsePoint(location);
  if (point !== null) {
    const named = {
      level: 'point',
      slug: toPlaceSlug(`${point.latitude} ${point.longitude}`),
      display: `${point.latitude},${point.longitude}`,
    } as const;
    return { place: named, milesTo: circle(point, radius ?? exactMiles), isCircle: true };
  }
  if (location.trim() === '') return { place: null, milesTo: () => 0, isCircle: false };
  const found = findPlace(location, postings);
  if (found === null) return { place: null, milesTo: () => null, isCircle: false };
  const { named, has } = found;
  const center = radius === null ? null : toCenter(postings.filter(has).flatMap(({ place }) => place.point ?? []));
  if (radius === null || center === null)
    return { place: named, milesTo: (posting) => (has(posting) ? 0 : null), isCircle: false };
  return { place: named, milesTo: circle(center, radius), isCircle: true };
}

function circle(center: Point, radius: number): Area['milesTo'] {
  return ({ place }) => {
    if (place.point === null) return null;
    const miles = milesBetween(center, place.point);
    return miles <= radius ? miles : null;
  };
}
