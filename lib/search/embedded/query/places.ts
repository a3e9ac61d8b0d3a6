import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { findPlaceByName, startsWith } from '#lib/jobs/places/find-place.ts';
import { toPlaceName } from '#lib/jobs/places/place-registry.ts';
import { countLists } from './facets.ts';
import { combineSets, toQuerySets } from './filters.ts';
import { toCenter } from './near-places.ts';
import { toKnownLocation, type Snapshot } from './snapshot.ts';

type CountedLocation = KnownLocation & { readonly count: number };

/** Returns places whose label, slug, city name or code starts with the text, most open jobs first. */
export function listLocations(snapshot: Snapshot, prefix: string, limit: number): readonly CountedLocation[] {
  const { data } = snapshot;
  const name = toPlaceName(prefix);
  const slug = prefix.trim().toLowerCase();
  const counts = countLists(data.placesOfDoc, data.places.length, snapshot.open);
  const matches: CountedLocation[] = [];
  data.places.forEach((place, number) => {
    const location = toKnownLocation(data, number);
    const isMatch = startsWith(place, slug, name);
    if (isMatch && location !== null) matches.push({ ...location, count: counts[number] ?? 0 });
  });
  return matches.sort(compareCounts).slice(0, limit);
}

/** Resolves a slug, a code or an informal name to a place; null when none or several of the same rank match. */
export function resolvePlace(snapshot: Snapshot, text: string): KnownLocation | null {
  const { data } = snapshot;
  const bySlug = snapshot.placeOf(text.trim().toLowerCase());
  if (bySlug !== undefined) return toKnownLocation(data, bySlug);
  return toKnownLocation(data, findPlaceByName(data.places, text, snapshot.placeOf) ?? -1);
}

/** Returns cities that have jobs for the rest of the query, nearest first, without the place of the query itself. */
export function listNearby(
  snapshot: Snapshot,
  query: JobQuery,
  limit: number,
): readonly (CountedLocation & { readonly miles: number })[] {
  const { data } = snapshot;
  const ownPlace = snapshot.placeOf(query.locations[0] ?? '') ?? -1;
  const center = query.coordinates ?? toCenter(data, ownPlace);
  if (center === null) return [];
  const docsOfRest = combineSets(toQuerySets(snapshot, { ...query, locations: [], coordinates: null, radius: 0 }));
  const counts = countLists(data.placesOfDoc, data.places.length, docsOfRest);
  const nearby: (CountedLocation & { readonly miles: number })[] = [];
  data.places.forEach((place, number) => {
    const location = toKnownLocation(data, number);
    const count = counts[number] ?? 0;
    if (location === null || number === ownPlace || place.level !== 'city' || place.coordinates === null || count === 0)
      return;
    nearby.push({ ...location, count, miles: milesBetween(center, place.coordinates) });
  });
  return nearby.sort((a, b) => a.miles - b.miles || compareCounts(a, b)).slice(0, limit);
}
