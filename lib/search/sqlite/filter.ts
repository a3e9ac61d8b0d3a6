import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import type { Coordinates, NamedSlug } from '#lib/jobs/job.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { Box } from '#lib/search/job-search.ts';
import { toCircle } from '#lib/search/known-places.ts';
import type { Lists, Snapshot } from './snapshot.ts';

export type Test = (posting: number) => boolean;

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
  const { postings } = snapshot;
  const failures = snapshot.isClosed.slice();
  const require = (bit: number, test: Test): void => {
    for (let posting = 0; posting < failures.length; posting += 1)
      if (!test(posting)) failures[posting] = (failures[posting] ?? 0) | bit;
  };
  for (const { id } of choiceFacets)
    if (query[id].length > 0) require(partBits.get(id) ?? 0, testChoice(snapshot, id, query[id]));
  const coordinatesOf = (posting: number) => postings[posting]?.job.place.coordinates ?? null;
  if (box !== undefined) require(failsOther, (posting) => isInBox(coordinatesOf(posting), box));
  const placeBit = partBits.get('place') ?? 0;
  const circle = toCircle(snapshot, query);
  if (circle === null) {
    if (query.locations.length > 0) require(placeBit, testPlaces(snapshot, query.locations));
    return { failures, milesTo: null };
  }
  const miles = new Map<Coordinates | null, number>();
  const toMiles = (point: Coordinates | null): number =>
    point === null ? Infinity : milesBetween(circle.center, point);
  const milesTo = (posting: number): number => miles.getOrInsertComputed(coordinatesOf(posting), toMiles);
  require(placeBit, (posting) => milesTo(posting) <= circle.miles);
  return { failures, milesTo };
}

export function testPlaces({ placeLists, placeOf }: Snapshot, slugs: readonly string[]): Test {
  return testLists(placeLists, new Set(slugs.map(placeOf)));
}

export function testChoice({ choices }: Snapshot, id: ChoiceFacetId, slugs: readonly string[]): Test {
  const isSelected = ({ slug }: NamedSlug): boolean => slugs.includes(slug);
  return testLists(
    choices[id].lists,
    new Set(choices[id].values.flatMap((value, at) => (isSelected(value) ? [at] : []))),
  );
}

function testLists({ distinct, indexOf }: Lists, numbers: ReadonlySet<number | undefined>): Test {
  const hasAny = distinct.map((list) => list.some((number) => numbers.has(number)));
  return (posting) => hasAny[indexOf[posting] ?? -1] === true;
}

function isInBox(point: Coordinates | null, { south, west, north, east }: Box): boolean {
  if (point === null || point.latitude < south || point.latitude > north) return false;
  const [isEastOfWest, isWestOfEast] = [point.longitude >= west, point.longitude <= east];
  return west > east ? isEastOfWest || isWestOfEast : isEastOfWest && isWestOfEast;
}

/** Returns how many postings that fail nothing, or only what is ignored, have each number in their lists. */
export function countNumbers(
  failures: Uint16Array,
  { distinct, indexOf }: Lists,
  size: number,
  ignored = 0,
): Uint32Array {
  const countOfList = new Uint32Array(distinct.length);
  for (let posting = 0; posting < failures.length; posting += 1) {
    const failed = failures[posting];
    const index = indexOf[posting] ?? 0;
    if (failed === 0 || failed === ignored) countOfList[index] = (countOfList[index] ?? 0) + 1;
  }
  const counts = new Uint32Array(size);
  distinct.forEach((list, index) => {
    for (const number of list) counts[number] = (counts[number] ?? 0) + (countOfList[index] ?? 0);
  });
  return counts;
}
