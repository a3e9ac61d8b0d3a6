import { memoize } from '#lib/memoize.ts';
import { ok, type Result } from '#lib/result.ts';
import { hasDistance, type KnownLocation } from '#lib/jobs/places/known-location.ts';
import { remoteNames, toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { findRegion, type Region } from '#lib/jobs/places/region.ts';
import { findPlaceOfZipCode, isZipCode } from '#lib/jobs/places/zip-code.ts';
import { withoutCircle, type JobQuery, type Radius } from '#lib/jobs/query/query.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import type { JobsError, PageSearch } from './job-search.ts';

/** Maximum number of places that a text is compared with, those with the most jobs first. */
export const maxComparedPlaces = 1000;
/** Places further from a ZIP code are not near it. */
export const maxZipCodeMiles = 50;
/** Radius of a search for a ZIP code that names none. */
const zipCodeRadius: Radius = 25;

/** Places that a text names. */
export type ResolvedPlaces = Result<readonly KnownLocation[], JobsError>;

/**
 * Returns the places that a slug or an informal name refers to: one, the places with jobs of a region or of a name that several cities
 * have, or the city with jobs next to a ZIP code. Empty when there is none. A search that takes one place gets the one with the most
 * jobs.
 */
export function resolvePlaces(search: PageSearch, text: string): Promise<ResolvedPlaces> {
  return resolveFrom(search, text, () => search.locations('', maxComparedPlaces));
}

/** @param readPlaces returns the places with the most jobs */
async function resolveFrom(
  search: PageSearch,
  text: string,
  readPlaces: () => ReturnType<PageSearch['locations']>,
): Promise<ResolvedPlaces> {
  const place = await search.resolveLocation(text);
  if (!place.ok) return place;
  if (place.value !== null) return ok([place.value]);
  const withoutZipCode = text.replace(/[\s,-]\d{5}(?:-\d{4})?$/, '');
  if (withoutZipCode !== text) return resolveFrom(search, withoutZipCode, readPlaces);
  const known = await readPlaces();
  if (!known.ok) return known;
  const withJobs = known.value.filter(({ count }) => count > 0);
  if (isZipCode(text)) {
    const city = findPlaceOfZipCode(text, withJobs.filter(hasDistance), maxZipCodeMiles);
    return ok(city === null ? [] : [city]);
  }
  const region = findRegion(text);
  const slugs = region === null ? null : await toSlugs(search, region);
  if (slugs?.ok === false) return slugs;
  const places = slugs === null ? listNamesakes(withJobs, text) : withJobs.filter(({ slug }) => slugs.value.has(slug));
  return ok(search.capabilities.multiSelect ? places : places.slice(0, 1));
}

const remoteWords: ReadonlySet<string> = new Set(remoteNames.map(toPlaceName));

const toCityName = memoize((label) => toPlaceName(label.replace(/,[^,]*$/, '')));

/** Returns the cities with this name, such as Portland in two states, or all places of remote work. */
function listNamesakes(places: readonly KnownLocation[], text: string): readonly KnownLocation[] {
  const name = toPlaceName(text);
  if (remoteWords.has(name)) return places.filter(({ level }) => level === 'virtual');
  return places.filter(({ label }) => toCityName(label) === name);
}

/** Returns the slugs of the places of a region. */
async function toSlugs(search: PageSearch, { places }: Region): Promise<Result<ReadonlySet<string>, JobsError>> {
  const slugs = new Set(places);
  for (const code of places.filter(isCountryCode)) {
    const country = await search.resolveLocation(code);
    if (!country.ok) return country;
    if (country.value !== null) slugs.add(country.value.slug);
  }
  return ok(slugs);
}

function isCountryCode(slug: string): boolean {
  return /^[a-z]{3}$/.test(slug);
}

export interface ResolvedQuery {
  /** The query with the slugs of its places; unknown names are left out. */
  readonly query: JobQuery;
  /** Names that refer to no place. */
  readonly unknown: readonly string[];
}

/**
 * Resolves the names of places in a query. A ZIP code searches within 25 miles of its city unless the query says how far; several
 * places, or one that is not a city, have no radius.
 * @param known places of the query that the caller has, null for unknown ones
 */
export async function resolveQueryPlaces(
  search: PageSearch,
  query: JobQuery,
  known: readonly (KnownLocation | null)[] = [],
): Promise<Result<ResolvedQuery, JobsError>> {
  let places: ReturnType<PageSearch['locations']> | null = null;
  // A query may name many places.
  const readPlaces = () => (places ??= search.locations('', maxComparedPlaces));
  const results = await Promise.all(
    query.locations.map(async (slug, at): Promise<ResolvedPlaces> => {
      const place = known[at] ?? null;
      // A country may be written as its code, which is a slug of its own.
      return place === null ? resolveFrom(search, slug, readPlaces) : ok([{ ...place, slug }]);
    }),
  );
  const found: KnownLocation[] = [];
  const unknown: string[] = [];
  for (const [at, result] of results.entries()) {
    if (!result.ok) return result;
    found.push(...result.value);
    if (result.value.length === 0) unknown.push(query.locations[at] ?? '');
  }
  const locations = toValueSet(found.map(({ slug }) => slug));
  const radius = query.radius === 0 && query.locations.some(isZipCode) ? zipCodeRadius : query.radius;
  const hasCenter = query.coordinates !== null || (locations.length === 1 && found.every(hasDistance));
  const resolved = { ...query, locations, radius };
  return ok({ query: hasCenter || radius === 0 ? resolved : withoutCircle(resolved), unknown });
}
