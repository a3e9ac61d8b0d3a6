import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { PlaceTable } from '#lib/jobs/places/find-place.ts';
import type { Coordinates, JobSummary } from '#lib/jobs/job.ts';
import { isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import { compareCounts } from './facet-options.ts';
import type { JobPlaces, PlaceOfJobs } from './job-search.ts';

/** A circle in which a query searches. */
export interface Circle {
  readonly center: Coordinates;
  readonly miles: number;
}

/** Radius around coordinates when the query has none. */
const defaultMiles = 25;

/** Returns the circle of a query; null when it selects exact places or its place has no coordinates. */
export function toCircle({ placeOf }: PlaceTable, query: JobQuery): Circle | null {
  if (!isCircle(query)) return null;
  const center = query.coordinates ?? placeOf(query.locations[0] ?? '')?.coordinates ?? null;
  return center === null ? null : { center, miles: query.radius === 0 ? defaultMiles : query.radius };
}

/** Returns the miles of a job from the center of a circle; infinity without coordinates. */
export function milesTo({ center }: Circle, { place: { coordinates } }: Pick<JobSummary, 'place'>): number {
  return coordinates === null ? Infinity : milesBetween(center, coordinates);
}

/** Returns the miles of the jobs of a query from the center of its circle, by id. */
export function measureDistances(circle: Circle | null, jobs: readonly JobSummary[]): ReadonlyMap<string, number> {
  return new Map(circle === null ? [] : jobs.map((job) => [job.id, milesTo(circle, job)]));
}

/** Returns the entry of jobs whose postings have coordinates and name no place. */
export function toUnnamedPlace(coordinates: Coordinates, count: number): PlaceOfJobs {
  return { slug: null, label: 'a place without a name', coordinates, count, located: count, total: count };
}

/** Returns where the jobs of a query are, all of which have been read. */
export function toJobPlaces(
  places: readonly PlaceOfJobs[],
  jobs: Pick<JobPlaces, 'total' | 'known' | 'asOf'>,
): JobPlaces {
  const located = places.reduce((sum, place) => sum + place.located, 0);
  return { ...jobs, places: places.toSorted(compareCounts), unlocated: jobs.total - located, unread: 0 };
}

/** Returns the query without its place. */
export function withoutPlace(query: JobQuery): JobQuery {
  return { ...query, locations: [], coordinates: null, radius: 0 };
}
