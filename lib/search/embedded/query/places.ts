import type { JobQuery } from '#lib/jobs/query/query.ts';
import { selectLocations, selectNearby, withoutPlace, type CountedLocation } from '#lib/search/known-places.ts';
import { countLists } from './facets.ts';
import { combineSets, toQuerySets } from './filters.ts';
import { toCenter } from '#lib/search/embedded/ranking/near-places.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns places whose label, slug, city name or code starts with the text, most open jobs first. */
export function listLocations(snapshot: Snapshot, prefix: string, limit: number): readonly CountedLocation[] {
  const { data, open } = snapshot;
  const counts = countLists(data.placesOfDoc, data.places.length, open);
  return selectLocations(snapshot, prefix, limit, (_, number) => counts[number] ?? 0);
}

/** Returns cities that have jobs for the rest of the query, nearest first, without the place of the query itself. */
export function listNearby(snapshot: Snapshot, query: JobQuery, limit: number): ReturnType<typeof selectNearby> {
  const { data } = snapshot;
  const ownPlace = snapshot.placeOf(query.locations[0] ?? '');
  const center = query.coordinates ?? toCenter(data, ownPlace ?? -1);
  if (center === null) return [];
  const docsOfRest = combineSets(toQuerySets(snapshot, withoutPlace(query)));
  const counts = countLists(data.placesOfDoc, data.places.length, docsOfRest);
  return selectNearby(snapshot, center, ownPlace, limit, (_, number) => counts[number]);
}
