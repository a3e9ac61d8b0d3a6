import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { findPlaceByName, startsWith } from '#lib/jobs/places/find-place.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { countLists } from './facets.ts';
import { combineSets, toQuerySets } from './filters.ts';
import { toCentre } from './near-places.ts';
import { toKnownLocation, type Snapshot } from './snapshot.ts';

type CountedLocation = KnownLocation & { readonly count: number };

function compareCounts(a: CountedLocation, b: CountedLocation): number {
  return b.count - a.count || (a.label < b.label ? -1 : 1);
}

/** Places whose label, slug, city name or code starts with the text, most open jobs first. */
export function listLocations(snapshot: Snapshot, prefix: string, limit: number): readonly CountedLocation[] {
  const { data } = snapshot;
  const name = toPlaceName(prefix);
  const slug = prefix.trim().toLowerCase();
  const counts = countLists(data.placesOfDoc, data.places.length, snapshot.open);
  const found: CountedLocation[] = [];
  data.places.forEach((place, number) => {
    const location = toKnownLocation(data, number);
    const isMatch = startsWith(place, slug, name);
    if (isMatch && location !== null) found.push({ ...location, count: counts[number] ?? 0 });
  });
  return found.sort(compareCounts).slice(0, limit);
}

/** The place a slug, a code or a loose name means; null for none, and for several of the same rank. */
export function resolvePlace(snapshot: Snapshot, text: string): KnownLocation | null {
  const { data } = snapshot;
  const bySlug = snapshot.placeOf(text.trim().toLowerCase());
  if (bySlug !== undefined) return toKnownLocation(data, bySlug);
  return toKnownLocation(data, findPlaceByName(data.places, text, snapshot.placeOf) ?? -1);
}

/** Cities with jobs for the rest of the query, nearest first, without the place of the query itself. */
export function listNearby(
  snapshot: Snapshot,
  query: JobQuery,
  limit: number,
): readonly (CountedLocation & { readonly miles: number })[] {
  const { data } = snapshot;
  const own = snapshot.placeOf(query.locations[0] ?? '') ?? -1;
  const centre = query.coordinates ?? toCentre(data, own);
  if (centre === null) return [];
  const rest = combineSets(toQuerySets(snapshot, { ...query, locations: [], coordinates: null, radius: 0 }));
  const counts = countLists(data.placesOfDoc, data.places.length, rest);
  const found: (CountedLocation & { readonly miles: number })[] = [];
  data.places.forEach((place, number) => {
    const location = toKnownLocation(data, number);
    const count = counts[number] ?? 0;
    if (location === null || number === own || place.level !== 'city' || place.coordinates === null || count === 0)
      return;
    found.push({ ...location, count, miles: milesBetween(centre, place.coordinates) });
  });
  return found.sort((a, b) => a.miles - b.miles || compareCounts(a, b)).slice(0, limit);
}
