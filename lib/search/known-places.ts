import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Box, PlaceOfJobs } from './job-search.ts';

/** The places of a backend, each with a number. */
export interface PlaceTable {
  readonly places: readonly PlaceRecord[];
  /** Returns the number of the place with a slug or country code. */
  placeOf(slug: string): number | undefined;
}

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

/** Returns whether a point is on a part of the map. */
export function isInBox(point: Coordinates | null, { south, west, north, east }: Box): boolean {
  if (point === null || point.latitude < south || point.latitude > north) return false;
  const [isEastOfWest, isWestOfEast] = [point.longitude >= west, point.longitude <= east];
  return west > east ? isEastOfWest || isWestOfEast : isEastOfWest && isWestOfEast;
}
