import { toCircle } from '#lib/search/known-places.ts';
import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { emptyBits, intersect, setBit, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import { docsWith, docsWithChoice } from '#lib/search/embedded/ranking/docs-with.ts';
import { milesFrom } from '#lib/search/embedded/ranking/near-places.ts';
import type { Snapshot } from './snapshot.ts';

export type QueryPart = ChoiceFacetId | 'place';

/** The filter parts of a query. */
export const queryParts: readonly QueryPart[] = [...choiceFacets.map(({ id }) => id), 'place'];

/** The documents that each part of a query allows; null when the part is not set. */
export interface QuerySets extends Readonly<Record<QueryPart, BitSet | null>> {
  /** Open documents that match the text. */
  readonly base: BitSet;
  /** For a radius query: miles from the center, by point number. */
  readonly milesOfPoint: Float64Array | null;
}

function toPlaceSets(snapshot: Snapshot, query: JobQuery): Pick<QuerySets, 'place' | 'milesOfPoint'> {
  const { data } = snapshot;
  const circle = toCircle(snapshot, query);
  if (circle !== null) {
    const milesOfPoint = milesFrom(data, circle.center);
    const place = emptyBits(data.size);
    for (let doc = 0; doc < data.size; doc += 1) {
      if ((milesOfPoint[data.pointOfDoc[doc] ?? -1] ?? Infinity) <= circle.miles) setBit(place, doc);
    }
    return { place, milesOfPoint };
  }
  if (query.locations.length === 0) return { place: null, milesOfPoint: null };
  const numbers = query.locations.map(snapshot.placeOf).filter((number) => number !== undefined);
  return { place: docsWith(data, data.placesOfDoc, numbers), milesOfPoint: null };
}

/** Evaluates all parts of a query. */
export function toQuerySets(snapshot: Snapshot, query: JobQuery): QuerySets {
  const { data } = snapshot;
  return {
    base: query.text === '' ? snapshot.open : snapshot.match(query.text).bits,
    ...mapChoiceFacets(({ id }) => (query[id].length === 0 ? null : docsWithChoice(data, id, query[id]))),
    ...toPlaceSets(snapshot, query),
  };
}

/** Returns the documents that all parts allow, optionally without one part. */
export function combineSets(sets: QuerySets, except?: QueryPart): BitSet {
  const result = sets.base.slice();
  for (const part of queryParts) {
    const set = sets[part];
    if (part !== except && set !== null) intersect(result, set);
  }
  return result;
}
