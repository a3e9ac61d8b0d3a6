import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Matched, Oracle } from './oracle.ts';
import type { OracleJob } from './oracle-job.ts';
import { milesApart, placesOf, type KnownPlace } from './known-places.ts';

/** Returns every posting with an ID, in any case, open or not. */
export function getByOracle({ jobs }: Oracle, id: string): readonly OracleJob[] {
  const foldedId = id.trim().toLowerCase();
  return jobs.filter((job) =>
    [job.id, job.guid, job.requisitionId, job.urlId].some((known) => known?.toLowerCase() === foldedId),
  );
}

/** Returns the open jobs of the featured query, those with the flag first. */
export function listFeaturedByOracle({ open }: Oracle): readonly OracleJob[] {
  return open.filter(({ isFeatured }) => isFeatured).sort((a, b) => Number(b.isFlagged) - Number(a.isFlagged));
}

export interface OracleNearby {
  readonly slug: string;
  readonly count: number;
  readonly miles: number;
}

/** Returns the cities with jobs for the rest of a query, nearest first. */
export function listNearbyByOracle(oracle: Oracle, query: JobQuery, matched: Matched): readonly OracleNearby[] {
  const own = oracle.placeOf(query.locations[0] ?? '');
  const center = query.coordinates ?? own?.center ?? null;
  if (center === null) return [];
  const jobsElsewhere = oracle.select({ ...query, locations: [], coordinates: null, radius: 0 }, matched);
  const cities = [...oracle.places.values()].filter((place) => place.level === 'city' && place !== own);
  return cities
    .flatMap(({ slug, center: there }): readonly OracleNearby[] => {
      const count = jobsElsewhere.filter((job) => placesOf(job).some((place) => place.slug === slug)).length;
      return there === null || count === 0 ? [] : [{ slug, count, miles: milesApart(center, there) }];
    })
    .sort((a, b) => a.miles - b.miles);
}

interface OraclePlaceOfJobs {
  readonly count: number;
  readonly located: number;
  readonly total: number;
}

export interface OracleJobPlaces {
  readonly total: number;
  /** By slug of the narrowest place. */
  readonly places: ReadonlyMap<string, OraclePlaceOfJobs>;
  /** Postings with coordinates and without a place. */
  readonly unnamed: number;
  readonly unlocated: number;
}

/** Returns the places of the jobs of a query. */
export function listPlacesByOracle(oracle: Oracle, query: JobQuery, matched: Matched): OracleJobPlaces {
  const jobs = oracle.select(query, matched);
  const isLocated = (job: OracleJob): boolean => job.place.coordinates !== null;
  const around = oracle.select({ ...query, locations: [], coordinates: null, radius: 0 }, matched);
  const totals = new Map<string, number>();
  for (const job of around) for (const { slug } of placesOf(job)) totals.set(slug, (totals.get(slug) ?? 0) + 1);
  const places = new Map<string, OraclePlaceOfJobs>();
  for (const job of jobs) {
    const slug = placesOf(job).at(-1)?.slug;
    if (slug === undefined) continue;
    const { count = 0, located = 0 } = places.get(slug) ?? {};
    places.set(slug, { count: count + 1, located: located + (isLocated(job) ? 1 : 0), total: totals.get(slug) ?? 0 });
  }
  return {
    total: jobs.length,
    places,
    unnamed: jobs.filter((job) => placesOf(job).length === 0 && isLocated(job)).length,
    unlocated: jobs.filter((job) => !isLocated(job)).length,
  };
}

/** Returns the places that a condition holds for, and the open jobs in each. */
export function listKnownPlacesByOracle(
  { places, open }: Oracle,
  isMatch: (place: KnownPlace) => boolean,
): ReadonlyMap<string, number> {
  return new Map(
    [...places.values()]
      .filter(isMatch)
      .map(({ slug }) => [slug, open.filter((job) => placesOf(job).some((place) => place.slug === slug)).length]),
  );
}
