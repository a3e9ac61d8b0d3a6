import { buildFacets } from '#lib/search/facet-options.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Facet } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { countIntersection, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { Lists } from '#lib/search/embedded/index/index-data.ts';
import { valueSetsOf } from '#lib/search/embedded/index/value-sets.ts';
import { combineSets, queryParts, type QueryPart, type QuerySets } from './filters.ts';
import type { Snapshot } from './snapshot.ts';

/** Counts the documents of the set by each number in their lists. */
export function countLists(lists: Lists, size: number, bits: BitSet): Uint32Array {
  const sets = valueSetsOf(lists, size);
  if (sets !== null) return Uint32Array.from(sets, (set) => countIntersection(set, bits));
  const counts = new Uint32Array(size);
  const { offsets, values } = lists;
  for (let word = 0; word < bits.length; word += 1) {
    for (let v = bits[word] ?? 0; v !== 0; v &= v - 1) {
      const doc = (word << 5) + 31 - Math.clz32(v & -v);
      const end = offsets[doc + 1] ?? 0;
      for (let at = offsets[doc] ?? 0; at < end; at += 1) {
        const value = values[at] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  }
  return counts;
}

/** Returns the facets of a result. @param showsAllEmployers whether all employers are shown */
export function toFacets(
  snapshot: Snapshot,
  query: JobQuery,
  sets: QuerySets,
  result: BitSet,
  chosen: readonly (KnownLocation | null)[],
  showsAllEmployers: boolean,
): readonly Facet[] {
  const { data } = snapshot;
  const countWithout = (lists: Lists, size: number, part?: QueryPart): Uint32Array =>
    isEveryJob(snapshot, sets, part)
      ? countOpen(snapshot, lists, size)
      : countLists(lists, size, part === undefined ? result : combineSets(sets, part));
  return buildFacets(query, chosen, showsAllEmployers, {
    places: data.places,
    valuesOf: (id) => data.choices[id].values,
    isUsed: (id, _, number) => data.choices[id].used[number] === 1,
    count(part) {
      const lists = part === 'place' ? data.placesOfDoc : data.choices[part].ofDoc;
      const size = part === 'place' ? data.places.length : data.choices[part].values.length;
      const inResult = countWithout(lists, size);
      const withoutSelection = sets[part] === null ? inResult : countWithout(lists, size, part);
      return {
        inResult: (_, number) => inResult[number] ?? 0,
        withoutSelection: (_, number) => withoutSelection[number] ?? 0,
      };
    },
  });
}

function isEveryJob({ open }: Snapshot, sets: QuerySets, except?: QueryPart): boolean {
  return sets.base === open && queryParts.every((part) => part === except || sets[part] === null);
}

const openCounts = new WeakMap<Snapshot, Map<Lists, Uint32Array>>();

/** Returns counts over all open postings. Cached for each snapshot, since most pages need them. */
function countOpen(snapshot: Snapshot, lists: Lists, size: number): Uint32Array {
  return openCounts
    .getOrInsertComputed(snapshot, () => new Map())
    .getOrInsertComputed(lists, () => countLists(lists, size, snapshot.open));
}
