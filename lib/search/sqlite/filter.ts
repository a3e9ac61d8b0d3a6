import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Box } from '#lib/search/job-search.ts';
import { isInBox, toCircle } from '#lib/search/known-places.ts';
import type { Column, Lists, Snapshot } from './snapshot.ts';

/** By posting; 1: it is selected. */
export type Selected = Uint8Array;

/** Bits of what a posting fails: being open and on the part of the map; the text; and each part of the query, from 4 on. */
const failsOther = 1;
export const failsText = 2;
export const partBits: ReadonlyMap<ChoiceFacetId | 'place', number> = new Map(
  [...choiceFacets.map(({ id }) => id), 'place' as const].map((part, at) => [part, 4 << at]),
);

export interface Filtered {
  /** By posting, the bits of what it fails. */
  readonly failures: Uint16Array;
  /** For a circle: returns the miles from its center. */
  readonly milesTo: ((posting: number) => number) | null;
}

/** Tests the filters of a query, all but its text. */
export function filterPostings(snapshot: Snapshot, query: JobQuery, box?: Box): Filtered {
  const { points, placeOf, placeLists, isClosed } = snapshot;
  const failures = isClosed.slice();
  const require = (bit: number, selected: Selected): void => {
    for (let posting = 0; posting < failures.length; posting += 1)
      if (selected[posting] === 0) failures[posting] = (failures[posting] ?? 0) | bit;
  };
  for (const { id } of choiceFacets)
    if (query[id].length > 0) require(partBits.get(id) ?? 0, selectChoice(snapshot, id, query[id]));
  if (box !== undefined) require(failsOther, select(points, (point) => isInBox(point, box)));
  const placeBit = partBits.get('place') ?? 0;
  const circle = toCircle(snapshot, query);
  if (circle === null) {
    if (query.locations.length > 0) require(placeBit, selectLists(placeLists, query.locations.map(placeOf)));
    return { failures, milesTo: null };
  }
  const miles = points.distinct.map((point) => (point === null ? Infinity : milesBetween(circle.center, point)));
  const milesTo = (posting: number): number => miles[points.indexOf[posting] ?? -1] ?? Infinity;
  require(placeBit, select(points, (_, point) => (miles[point] ?? Infinity) <= circle.miles));
  return { failures, milesTo };
}

/** Selects the postings whose value in a column passes a test. */
export function select<T>(
  { distinct, indexOf }: Column<T>,
  isSelected: (value: T, index: number) => boolean,
): Selected {
  const passes = Uint8Array.from(distinct, (value, index) => Number(isSelected(value, index)));
  const selected = new Uint8Array(indexOf.length);
  for (let posting = 0; posting < selected.length; posting += 1) selected[posting] = passes[indexOf[posting] ?? 0] ?? 0;
  return selected;
}

/** Selects the postings that have one of the numbers. */
export function selectLists(lists: Lists, numbers: readonly (number | undefined)[]): Selected {
  const selectedNumbers = new Set(numbers);
  return select(lists, (list) => list.some((number) => selectedNumbers.has(number)));
}

export function selectChoice({ choices }: Snapshot, id: ChoiceFacetId, slugs: readonly string[]): Selected {
  const { values, lists } = choices[id];
  return selectLists(
    lists,
    slugs.map((slug) => values.findIndex((value) => value.slug === slug)),
  );
}

/** Returns how many of some postings have each number in their lists. */
export function countNumbers(postings: ArrayLike<number>, { distinct, indexOf }: Lists, size: number): Uint32Array {
  const countOfList = new Uint32Array(distinct.length);
  for (let at = 0; at < postings.length; at += 1) {
    const index = indexOf[postings[at] ?? 0] ?? 0;
    countOfList[index] = (countOfList[index] ?? 0) + 1;
  }
  const counts = new Uint32Array(size);
  distinct.forEach((list, index) => {
    for (const number of list) counts[number] = (counts[number] ?? 0) + (countOfList[index] ?? 0);
  });
  return counts;
}
