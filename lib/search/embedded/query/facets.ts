import { choiceFacets, placeFacets } from '#config/facets.ts';
import type { PlaceFacetId } from '#config/facet-schema.ts';
import { compareLabels, createInsideFilter, sortByCountEmptyLast, sortByCount } from '#lib/search/facet-options.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { Facet, FacetOption } from '#lib/search/job-search.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { hasPlaceChoice, isPlaceChosen, toPlaceFacet } from '#lib/jobs/query/selection.ts';
import { countIntersection, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData, Lists } from '#lib/search/embedded/index/index-data.ts';
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

interface Counts {
  /** Counts in the result. */
  readonly inResult: Uint32Array;
  /** Counts in the result without the selection of the facet itself. */
  readonly withoutSelection: Uint32Array;
}

/**
 * Returns the facets of a result. The count of an option matches its link (`toggleOption`): the total of the linked page while
 * nothing is selected in the facet, else the number of jobs that the option adds. Places without jobs are omitted.
 * @param showsAllEmployers whether all employers are shown, so that values without a posting are omitted
 */
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
  const count = (lists: Lists, size: number, part: QueryPart): Counts => {
    const inResult = countWithout(lists, size);
    return { inResult, withoutSelection: sets[part] === null ? inResult : countWithout(lists, size, part) };
  };
  const choices = choiceFacets.map(({ id, label }): Facet => {
    const { values, ofDoc, used } = data.choices[id];
    const counts = count(ofDoc, values.length, id);
    const options = values.flatMap(({ slug, label: name }, number) => {
      const isUsed = showsAllEmployers ? used[number] === 1 : true;
      const isSelected = query[id].includes(slug);
      return isUsed || isSelected ? [toOption(slug, name, isSelected, query[id].length > 0, counts, number)] : [];
    });
    return { id, label, options: showsAllEmployers ? sortByCount(options) : sortByCountEmptyLast(options) };
  });
  const counts = count(data.placesOfDoc, data.places.length, 'place');
  const places = placeFacets.map(({ id, label }): Facet => {
    const isInside = createInsideFilter(id, query, chosen);
    const hasChoice = hasPlaceChoice(query, id, chosen);
    const hasLocations = query.locations.length > 0;
    const options: FacetOption[] = [];
    for (const { place, number } of listPlacesOfFacet(data)[id]) {
      const isSelected = hasLocations && isPlaceChosen(query, place.slug, chosen);
      if (!isSelected && ((counts.withoutSelection[number] ?? 0) === 0 || !isInside(place))) continue;
      options.push(toOption(place.slug, place.label, isSelected, hasChoice, counts, number));
    }
    return { id, label, options: options.sort((a, b) => b.count - a.count) };
  });
  return [...choices, ...places];
}

function isEveryJob({ open }: Snapshot, sets: QuerySets, except?: QueryPart): boolean {
  return sets.base === open && queryParts.every((part) => part === except || sets[part] === null);
}

const openCounts = new WeakMap<Snapshot, Map<Lists, Uint32Array>>();

/** Returns counts over all open postings. Cached for each snapshot, since most pages need them. */
function countOpen(snapshot: Snapshot, lists: Lists, size: number): Uint32Array {
  const cached = openCounts.get(snapshot) ?? new Map<Lists, Uint32Array>();
  openCounts.set(snapshot, cached);
  const counts = cached.get(lists) ?? countLists(lists, size, snapshot.open);
  cached.set(lists, counts);
  return counts;
}

function toOption(
  slug: string,
  label: string,
  isSelected: boolean,
  hasChoice: boolean,
  { inResult, withoutSelection }: Counts,
  number: number,
): FacetOption {
  const all = withoutSelection[number] ?? 0;
  return { slug, label, isSelected, count: hasChoice && !isSelected ? all - (inResult[number] ?? 0) : all };
}

type NumberedPlace = { readonly place: PlaceRecord; readonly number: number };

const placesByLabel = new WeakMap<IndexData, Readonly<Record<PlaceFacetId, readonly NumberedPlace[]>>>();

/** Returns the places of each facet sorted by label, so that a query only needs to sort by count. */
function listPlacesOfFacet(data: IndexData): Readonly<Record<PlaceFacetId, readonly NumberedPlace[]>> {
  const known = placesByLabel.get(data);
  if (known !== undefined) return known;
  const ordered = data.places
    .map((place, number) => ({ place, number }))
    .sort((a, b) => compareLabels(a.place, b.place));
  const of = (id: PlaceFacetId) => ordered.filter(({ place }) => toPlaceFacet(place) === id);
  const made = { country: of('country'), state: of('state'), city: of('city') };
  placesByLabel.set(data, made);
  return made;
}
