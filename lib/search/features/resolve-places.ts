import { memoize } from '#lib/memoize.ts';
import { collect, ok, type Result } from '#lib/result.ts';
import { findPlaceByName } from '#lib/jobs/places/find-place.ts';
import { hasDistance, type KnownLocation } from '#lib/jobs/places/known-location.ts';
import { remoteNames, toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { findRegion } from '#lib/jobs/places/region.ts';
import { findPlaceOfZipCode, isZipCode } from '#lib/jobs/places/zip-code.ts';
import { withoutCircle, type JobQuery, type Radius } from '#lib/jobs/query/query.ts';
import { toValueSet } from '#lib/jobs/query/selection.ts';
import type { Capabilities, JobsError, KnownPlace, PageSearch } from '#lib/search/job-search.ts';
import { readKnownPlaces, type KnownPlaces } from './places.ts';

/** Maximum number of places whose spelling a text is compared with, those with the most jobs first. */
export const maxComparedPlaces = 1000;
/** Places further from a ZIP code are not near it. */
export const maxZipCodeMiles = 50;
/** Radius of a search for a ZIP code that names none. */
const zipCodeRadius: Radius = 25;

/** Resolves a slug, a code or an informal name to a place; null when none or several of the same rank match. */
export function resolvePlace(known: KnownPlaces, text: string): KnownPlace | null {
  return known.placeOf(text.trim().toLowerCase()) ?? findPlaceByName(known, text) ?? null;
}

/**
 * Returns the places that a slug or an informal name refers to: one, the places with jobs of a region or of a name that several cities
 * have, or the city with jobs next to a ZIP code. Empty when there is none. A search that takes one place gets the one with the most
 * jobs.
 */
export async function resolvePlaces(
  search: PageSearch,
  text: string,
): Promise<Result<readonly KnownLocation[], JobsError>> {
  const known = await readKnownPlaces(search);
  return known.ok ? ok(resolveAmong(known.value, text, search.capabilities)) : known;
}

function resolveAmong(known: KnownPlaces, text: string, capabilities: Capabilities): readonly KnownLocation[] {
  const place = resolvePlace(known, text);
  if (place !== null) return [place];
  const withoutZipCode = text.replace(/[\s,-]\d{5}(?:-\d{4})?$/, '');
  if (withoutZipCode !== text) return resolveAmong(known, withoutZipCode, capabilities);
  const withJobs = known.places.filter(({ count }) => count > 0);
  if (isZipCode(text)) {
    const city = findPlaceOfZipCode(text, withJobs.filter(hasDistance), maxZipCodeMiles);
    return city === null ? [] : [city];
  }
  const region = findRegion(text);
  // A country is given by its code.
  const slugs = region?.places.map((slug) => known.placeOf(slug)?.slug ?? slug);
  const places =
    slugs === undefined ? listNamesakes(withJobs, text) : withJobs.filter(({ slug }) => slugs.includes(slug));
  return capabilities.multiSelect ? places : places.slice(0, 1);
}

const remoteWords: ReadonlySet<string> = new Set(remoteNames.map(toPlaceName));

const toCityName = memoize((label) => toPlaceName(label.replace(/,[^,]*$/, '')));

/** Returns the cities with this name, such as Portland in two states, or all places of remote work. */
function listNamesakes(places: readonly KnownLocation[], text: string): readonly KnownLocation[] {
  const name = toPlaceName(text);
  if (remoteWords.has(name)) return places.filter(({ level }) => level === 'virtual');
  return places.filter(({ label }) => toCityName(label) === name);
}

interface ResolvedQuery {
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
  const places = collect(
    await Promise.all(
      query.locations.map(async (slug, at) => {
        const place = known[at] ?? null;
        // A country may be written as its code, which is a slug of its own.
        return place === null ? resolvePlaces(search, slug) : ok([{ ...place, slug }]);
      }),
    ),
  );
  if (!places.ok) return places;
  const found = places.value.flat();
  const unknown = query.locations.filter((_, at) => places.value[at]?.length === 0);
  const locations = toValueSet(found.map(({ slug }) => slug));
  const radius = query.radius === 0 && query.locations.some(isZipCode) ? zipCodeRadius : query.radius;
  const hasCenter = query.coordinates !== null || (locations.length === 1 && found.every(hasDistance));
  const resolved = { ...query, locations, radius };
  return ok({ query: hasCenter || radius === 0 ? resolved : withoutCircle(resolved), unknown });
}
