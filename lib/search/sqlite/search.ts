import { LRUCache } from 'lru-cache';
import { choiceFacets } from '#config/facets.ts';
import { effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import { buildFacets, type FacetPart } from '#lib/search/facet-options.ts';
import type { JobPlaces, PlaceOfJobs, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import {
  measureDistances,
  milesTo,
  toCircle,
  toJobPlaces,
  toUnnamedPlace,
  type Circle,
} from '#lib/search/known-places.ts';
import type { SearchKnowledge, TextPlan } from '#lib/search/text/plan.ts';
import { toKnowledge } from './knowledge.ts';
import { filterColumn, filterSlugs, rank, retrieve, type Mask, type Retrieved } from './retrieve.ts';
import { countValues, type Snapshot } from './snapshot.ts';

/** Settings that never change for a search. */
export interface SearchSettings {
  readonly createPlanner: (knowledge: SearchKnowledge) => (text: string) => TextPlan;
  readonly pageSize: number;
  /** Whether all employers are shown. */
  readonly showsAllEmployers: boolean;
}

interface TextResult extends Retrieved {
  readonly plan: TextPlan;
  /** Near to the text, nearest first. Computed when a list is short. */
  related: readonly number[] | null;
}

/** Bytes of cached texts. A text is needed again for each filter, page and sort order, and a title for each of its jobs. */
const maxCachedBytes = 16_000_000;
const textsOfSnapshot = new WeakMap<Snapshot, LRUCache<string, TextResult>>();

function readText(snapshot: Snapshot, text: string, createPlanner: SearchSettings['createPlanner']): TextResult | null {
  if (text === '') return null;
  const texts = textsOfSnapshot.getOrInsertComputed(snapshot, () => {
    const planText = createPlanner(toKnowledge(snapshot));
    return new LRUCache({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ ranked, found }) => 8 * ranked.length + 2 * found.length + 1000,
      memoMethod(uncached: string): TextResult {
        const plan = planText(uncached);
        return { plan, ...retrieve(snapshot, plan.find), related: null };
      },
    });
  });
  return texts.memo(text);
}

type Part = FacetPart | 'featured' | 'text' | 'several';

/** Returns the postings that have each part of a query, without that of its text. */
export function toMasks(snapshot: Snapshot, query: JobQuery, miles = toMiles(snapshot, toCircle(snapshot, query))) {
  const masks: { readonly part: Part; readonly mask: Mask }[] = [];
  for (const { id } of choiceFacets)
    if (query[id].length > 0) masks.push({ part: id, mask: filterSlugs(snapshot, id, query[id]) });
  const slugs = query.locations.map((slug) => snapshot.placeOf(slug)?.slug ?? slug);
  if (miles !== null) masks.push({ part: 'place', mask: filterColumn(miles, (distance) => distance <= miles.radius) });
  else if (slugs.length > 0) masks.push({ part: 'place', mask: filterSlugs(snapshot, 'place', slugs) });
  return masks;
}

/** Returns the miles of postings from the center of a circle. */
function toMiles({ columns, postedPlaces }: Snapshot, circle: Circle | null) {
  if (circle === null) return null;
  const values = postedPlaces.map((place) => milesTo(circle, { place }));
  return { numbers: columns.place.numbers, values, radius: circle.miles };
}

function matchQuery(
  snapshot: Snapshot,
  query: JobQuery,
  createPlanner: SearchSettings['createPlanner'],
  { matches: required = 'all', isFeatured, hasFacets = true }: SearchOptions = {},
) {
  const circle = toCircle(snapshot, query);
  const miles = toMiles(snapshot, circle);
  const text = readText(snapshot, query.text, createPlanner);
  const masks = toMasks(snapshot, query, miles);
  const { postings } = snapshot;
  if (isFeatured === true)
    masks.push({ part: 'featured', mask: Uint8Array.from(postings, (posting) => Number(posting.isFeatured)) });
  if (text !== null) masks.push({ part: 'text', mask: required === 'whole' ? text.whole : text.found });
  const matches: number[] = [];
  const isMatch = new Uint8Array(postings.length);
  /** The postings that fail one part of the query alone, by that part. Facets and related jobs need them. */
  const failures = new Map<Part, number[]>(hasFacets ? masks.map(({ part }) => [part, []]) : []);
  for (let number = 0; number < postings.length; number += 1) {
    let failed: Part | null = null;
    for (const { part, mask } of masks) {
      if (mask[number] === 1) continue;
      failed = failed === null ? part : 'several';
      if (failed === 'several' || !hasFacets) break;
    }
    if (failed === null) {
      matches.push(number);
      isMatch[number] = 1;
    } else failures.get(failed)?.push(number);
  }
  return { circle, miles, text, matches, isMatch, without: (part: Part) => failures.get(part) ?? [] };
}

/** Returns one page of a query. */
export function searchPage(
  snapshot: Snapshot,
  query: JobQuery,
  options: SearchOptions,
  { createPlanner, pageSize, showsAllEmployers }: SearchSettings,
): SearchPage {
  const { limit = pageSize, skip = (query.page - 1) * pageSize, hasFacets = true } = options;
  const matched = matchQuery(snapshot, query, createPlanner, options);
  const { circle, text, matches, without } = matched;
  const total = matches.length;
  const jobs = order(query, matched)
    .slice(skip, skip + limit)
    .flatMap((number) => snapshot.postings[number]?.job ?? []);
  const locations = query.locations.map((slug) => snapshot.placeOf(slug) ?? null);
  return {
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs,
    distances: measureDistances(circle, jobs),
    facets: hasFacets
      ? buildFacets(query, locations, showsAllEmployers, {
          places: snapshot.places,
          valuesOf: (id) => snapshot.values[id],
          count(part) {
            const [column, others] = [snapshot.columns[part], without(part)];
            const inResult = countValues(column, matches);
            return {
              inResult,
              withoutSelection: others.length === 0 ? inResult : countValues(column, [...matches, ...others]),
            };
          },
        })
      : [],
    locations,
    wholeMatches: text === null ? total : matches.filter((number) => text.whole[number] === 1).length,
    textParts: (hasFacets ? text?.plan.parts : null) ?? null,
    related:
      hasFacets && query.page === 1 && total < pageSize ? findRelatedJobs(snapshot, matched, pageSize - total) : [],
    correctedText: text?.plan.correctedText ?? null,
    asOf: snapshot.state.asOf,
  };
}

type Matched = ReturnType<typeof matchQuery>;

/** Returns the postings of a query in its order. */
function order(query: JobQuery, { miles, text, matches, isMatch }: Matched): readonly number[] {
  const sort = effectiveSort(query);
  if (sort === 'relevance' && text !== null) return text.ranked.filter((number) => isMatch[number] === 1);
  // A place without coordinates has no distances.
  if (sort !== 'distance' || miles === null) return matches;
  return rank(matches, (number) => -(miles.values[miles.numbers[number] ?? 0] ?? Infinity));
}

/** Returns postings near to the text that have the other parts of the query, nearest first. */
function findRelatedJobs(snapshot: Snapshot, { text, without }: Matched, limit: number): SearchPage['related'] {
  const retrieval = text?.plan.related ?? null;
  if (text === null || retrieval === null) return [];
  text.related ??= retrieve(snapshot, retrieval).ranked;
  const others = new Set(without('text').filter((number) => text.found[number] === 0));
  return text.related
    .filter((number) => others.has(number))
    .slice(0, limit)
    .flatMap((number) => snapshot.postings[number]?.job ?? []);
}

/** Returns the places of all jobs of a query, most jobs first. */
export function listJobPlaces(
  snapshot: Snapshot,
  query: JobQuery,
  createPlanner: SearchSettings['createPlanner'],
): JobPlaces {
  const { placeOf, places: known, state, columns, postedPlaces } = snapshot;
  const { numbers, values } = columns.place;
  const { matches, without } = matchQuery(snapshot, query, createPlanner);
  const totals = countValues(columns.place, [...matches, ...without('place')]);
  const coordinatesOf = (number: number) => postedPlaces[numbers[number] ?? 0]?.coordinates ?? null;
  const slugOf = (number: number) => values[numbers[number] ?? 0]?.at(-1)?.slug;
  const groups = Map.groupBy(
    matches,
    (number) => slugOf(number) ?? Object.values(coordinatesOf(number) ?? {}).join(' '),
  );
  const places = [...groups].flatMap(([slug, group]): readonly PlaceOfJobs[] => {
    const located = group.flatMap((number) => coordinatesOf(number) ?? []);
    const [place, count] = [placeOf(slug), group.length];
    if (slugOf(group[0] ?? 0) === undefined || place === undefined)
      return located.slice(0, 1).map((point) => toUnnamedPlace(point, count));
    const { label, coordinates } = place;
    return [{ slug, label, coordinates, count, located: located.length, total: totals.get(slug) ?? 0 }];
  });
  return toJobPlaces(places, { total: matches.length, known, asOf: state.asOf });
}
