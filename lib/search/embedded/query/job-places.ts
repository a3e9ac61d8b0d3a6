import type { JobQuery } from '#lib/jobs/query/query.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobPlaces, PlaceOfJobs } from '#lib/search/job-search.ts';
import { toUnnamedPlace } from '#lib/search/known-places.ts';
import { countBits, listBits } from '#lib/search/embedded/index/bit-set.ts';
import { countLists } from './facets.ts';
import { combineSets, toQuerySets } from './filters.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns the places of all jobs of a query, most jobs first. */
export function listJobPlaces(snapshot: Snapshot, query: JobQuery, asOf: string): JobPlaces {
  const { data } = snapshot;
  const sets = toQuerySets(snapshot, query);
  const result = combineSets(sets);
  const counts = new Uint32Array(data.places.length);
  const located = new Uint32Array(data.places.length);
  const unnamed = new Map<number, number>();
  let unlocated = 0;
  for (const doc of listBits(result)) {
    const [start = 0, end = 0] = [data.placesOfDoc.offsets[doc], data.placesOfDoc.offsets[doc + 1]];
    const point = data.pointOfDoc[doc] ?? -1;
    // Narrowest last.
    const place = end > start ? (data.placesOfDoc.values[end - 1] ?? -1) : -1;
    const hasPoint = point >= 0 && (place < 0 || data.places[place]?.coordinates != null);
    if (!hasPoint) unlocated += 1;
    if (place < 0) {
      if (hasPoint) unnamed.set(point, (unnamed.get(point) ?? 0) + 1);
      continue;
    }
    counts[place] = (counts[place] ?? 0) + 1;
    if (hasPoint) located[place] = (located[place] ?? 0) + 1;
  }
  const totals = countLists(data.placesOfDoc, data.places.length, combineSets(sets, 'place'));
  const named = data.places.flatMap(({ slug, label, coordinates }, number): readonly PlaceOfJobs[] => {
    const count = counts[number] ?? 0;
    return count === 0
      ? []
      : [{ slug, label, coordinates, count, located: located[number] ?? 0, total: totals[number] ?? 0 }];
  });
  const others = [...unnamed].map(([point, count]) =>
    toUnnamedPlace({ latitude: data.latitudes[point] ?? 0, longitude: data.longitudes[point] ?? 0 }, count),
  );
  return { total: countBits(result), places: [...named, ...others].sort(compareCounts), unlocated, unread: 0, asOf };
}
