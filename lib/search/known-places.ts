import { milesBetween } from '#lib/jobs/places/distance.ts';
import { findPlaceByName, startsWith } from '#lib/jobs/places/find-place.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { toPlaceName, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { compareCounts } from './facet-options.ts';
import type { PlaceOfJobs } from './job-search.ts';

/** The places of a backend, each with a number. */
export interface PlaceTable {
  readonly places: readonly PlaceRecord[];
  /** Returns the number of the place with a slug or country code. */
  placeOf(slug: string): number | undefined;
}

export type CountedLocation = KnownLocation & { readonly count: number };

/** Returns the number of jobs in a place; undefined leaves the place out. */
type CountOf = (place: PlaceRecord, number: number) => number | undefined;

/** A circle in which a query searches. */
export interface Circle {
  readonly center: Coordinates;
  readonly miles: number;
}

/** Radius around coordinates when the query has none. */
const defaultMiles = 25;

function toKnownLocation({ slug, label, level, coordinates, within }: PlaceRecord): KnownLocation {
  return { slug, label, level, coordinates, within };
}

/** Returns the place with a slug or country code; null when there is none. */
export function findKnownPlace({ places, placeOf }: PlaceTable, slug: string): KnownLocation | null {
  const place = places[placeOf(slug) ?? -1];
  return place === undefined ? null : toKnownLocation(place);
}

/** Resolves a slug, a code or an informal name to a place; null when none or several of the same rank match. */
export function resolvePlace({ places, placeOf }: PlaceTable, text: string): KnownLocation | null {
  const place = places[placeOf(text.trim().toLowerCase()) ?? findPlaceByName(places, text, placeOf) ?? -1];
  return place === undefined ? null : toKnownLocation(place);
}

/** Returns places whose label, slug, city name or code starts with the text, most jobs first. */
export function selectLocations(
  { places }: PlaceTable,
  prefix: string,
  limit: number,
  countOf: CountOf,
): readonly CountedLocation[] {
  const name = toPlaceName(prefix);
  const slug = prefix.trim().toLowerCase();
  const matches = places.flatMap((place, number) => {
    const count = startsWith(place, slug, name) ? countOf(place, number) : undefined;
    return count === undefined ? [] : [{ ...toKnownLocation(place), count }];
  });
  return matches.sort(compareCounts).slice(0, limit);
}

/**
 * Returns cities that have jobs, nearest first.
 * @param ownPlace number of the place that is left out, the one of the query itself
 */
export function selectNearby(
  { places }: PlaceTable,
  center: Coordinates,
  ownPlace: number | undefined,
  limit: number,
  countOf: CountOf,
): readonly (CountedLocation & { readonly miles: number })[] {
  const nearby = places.flatMap((place, number) => {
    if (number === ownPlace || place.level !== 'city' || place.coordinates === null) return [];
    const count = countOf(place, number) ?? 0;
    const miles = milesBetween(center, place.coordinates);
    return count === 0 ? [] : [{ ...toKnownLocation(place), count, miles }];
  });
  return nearby.sort((a, b) => a.miles - b.miles || compareCounts(a, b)).slice(0, limit);
}

/** Returns the entry of jobs whose postings have coordinates and name no place. */
export function toUnnamedPlace(coordinates: Coordinates, count: number): PlaceOfJobs {
  return { slug: null, label: 'a place without a name', coordinates, count, located: count, total: count };
}

/** Returns the circle of a query; null when it selects exact places or its place has no coordinates. */
export function toCircle(table: PlaceTable, query: JobQuery): Circle | null {
  if (!isCircle(query)) return null;
  const center = query.coordinates ?? findKnownPlace(table, query.locations[0] ?? '')?.coordinates ?? null;
  return center === null ? null : { center, miles: query.radius === 0 ? defaultMiles : query.radius };
}

/** Returns the query without its place. */
export function withoutPlace(query: JobQuery): JobQuery {
  return { ...query, locations: [], coordinates: null, radius: 0 };
}
