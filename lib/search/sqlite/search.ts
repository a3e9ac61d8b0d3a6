import { LRUCache } from 'lru-cache';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import { buildFacets, compareCounts } from '#lib/search/facet-options.ts';
import type { Facet, JobPlaces, PlaceOfJobs, SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import { findKnownPlace, toUnnamedPlace } from '#lib/search/known-places.ts';
import type { SearchKnowledge, TextPlan } from '#lib/search/text/plan.ts';
import { countNumbers, failsText, filterPostings, partBits, type Filtered } from './filter.ts';
import { listKnownPlaces, toKnowledge } from './knowledge.ts';
import { rankPostings, retrieve, type Retrieved } from './retrieve.ts';
import { listJobs, type Snapshot } from './snapshot.ts';

/** Settings that never change for a search. */
export interface SearchSettings {
  readonly createPlanner: (knowledge: SearchKnowledge) => (text: string) => TextPlan;
  readonly pageSize: number;
  /** Whether all employers are shown. */
  readonly showsAllEmployers: boolean;
}

interface TextResult {
  readonly plan: TextPlan;
  readonly found: Retrieved;
  /** Computed when it is first needed. */
  related: Retrieved | null;
}

/** A text is needed again for each filter, page and sort order of a visitor, and a title for each of its jobs. */
const maxCachedTexts = 500;
/** Postings in cached texts: each text tells of every posting whether it is found. */
const maxCachedPostings = 2_000_000;
const textsOfSnapshot = new WeakMap<Snapshot, LRUCache<string, TextResult>>();

function readText(snapshot: Snapshot, text: string, createPlanner: SearchSettings['createPlanner']): TextResult {
  const texts = textsOfSnapshot.getOrInsertComputed(snapshot, () => {
    const planText = createPlanner(toKnowledge(snapshot));
    const memoMethod = (uncached: string): TextResult => {
      const plan = planText(uncached);
      return { plan, found: retrieve(snapshot, plan.find), related: null };
    };
    const sizeCalculation = ({ found }: TextResult): number => found.level.length + 1;
    return new LRUCache({ max: maxCachedTexts, maxSize: maxCachedPostings, sizeCalculation, memoMethod });
  });
  return texts.memo(text);
}

interface Matched extends Filtered {
  readonly text: TextResult | null;
  /** The postings of the query, newest first. */
  readonly matches: Uint32Array;
  /** Those that fail one part of it alone, by the bit of the part. */
  readonly without: readonly (readonly number[])[];
  readonly wholeMatches: number;
}

function matchQuery(
  snapshot: Snapshot,
  query: JobQuery,
  createPlanner: SearchSettings['createPlanner'],
  { box, matches: required }: Pick<SearchOptions, 'box' | 'matches'> = {},
): Matched {
  const { failures, milesTo } = filterPostings(snapshot, query, box);
  const text = query.text === '' ? null : readText(snapshot, query.text, createPlanner);
  const minLevel = required === 'whole' ? 2 : 1;
  const matches = new Uint32Array(failures.length);
  const without: number[][] = [];
  for (const bit of partBits.values()) without[bit] = [];
  let total = 0;
  let wholeMatches = 0;
  for (let posting = 0; posting < failures.length; posting += 1) {
    const level = text === null ? 2 : (text.found.level[posting] ?? 0);
    const failed = (failures[posting] ?? 0) | (level < minLevel ? failsText : 0);
    failures[posting] = failed;
    if (failed !== 0) without[failed]?.push(posting);
    else {
      matches[total++] = posting;
      if (level === 2) wholeMatches += 1;
    }
  }
  return { failures, milesTo, text, matches: matches.subarray(0, total), without, wholeMatches };
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
  const { milesTo, text, matches, wholeMatches } = matched;
  const total = matches.length;
  const { postings, state } = snapshot;
  const listed = order(query, matched).slice(skip, skip + limit);
  const locations = query.locations.map((slug) => findKnownPlace(snapshot, slug));
  const needsRelated = hasFacets && query.page === 1 && total < pageSize;
  return {
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs: listJobs(snapshot, listed),
    distances: new Map(
      milesTo === null ? [] : Array.from(listed, (posting) => [postings[posting]?.job.id ?? '', milesTo(posting)]),
    ),
    facets: hasFacets ? toFacets(snapshot, query, matched, locations, showsAllEmployers) : [],
    locations,
    wholeMatches,
    textParts: (hasFacets ? text?.plan.parts : null) ?? null,
    featured: listJobs(
      snapshot,
      matches
        .values()
        .filter((posting) => postings[posting]?.isFeatured === true)
        .take(options.featured ?? 0),
    ),
    related: needsRelated ? listJobs(snapshot, findRelated(snapshot, matched).take(pageSize - total)) : [],
    correctedText: text?.plan.correctedText ?? null,
    asOf: state.asOf,
  };
}

/** Returns the postings of a query in its order. */
function order(query: JobQuery, { failures, milesTo, text, matches }: Matched): Uint32Array {
  const sort = effectiveSort(query);
  if (sort === 'relevance' && text !== null) return text.found.ranked.filter((posting) => failures[posting] === 0);
  // A place without coordinates has no distances.
  if (sort !== 'distance' || milesTo === null) return matches;
  return rankPostings(matches, (posting) => -milesTo(posting));
}

/** Returns postings near to the text that have the other parts of the query, nearest first. */
function findRelated(snapshot: Snapshot, { failures, text }: Matched): IteratorObject<number> {
  const retrieval = text?.plan.related ?? null;
  if (text === null || retrieval === null) return Iterator.from<number>([]);
  text.related ??= retrieve(snapshot, retrieval);
  return text.related.ranked
    .values()
    .filter((posting) => failures[posting] === failsText && text.found.level[posting] === 0);
}

function toFacets(
  { places, placeLists, choices }: Snapshot,
  query: JobQuery,
  { matches, without }: Matched,
  chosen: readonly (KnownLocation | null)[],
  showsAllEmployers: boolean,
): readonly Facet[] {
  return buildFacets(query, chosen, showsAllEmployers, {
    places,
    valuesOf: (id) => choices[id].values,
    isUsed: (id, _, number) => choices[id].lists.distinct.some((list) => list.includes(number)),
    count(part) {
      const lists = part === 'place' ? placeLists : choices[part].lists;
      const size = part === 'place' ? places.length : choices[part].values.length;
      const inResult = countNumbers(matches, lists, size);
      const others = countNumbers(without[partBits.get(part) ?? 0] ?? [], lists, size);
      return {
        inResult: (_, number) => inResult[number] ?? 0,
        withoutSelection: (_, number) => (inResult[number] ?? 0) + (others[number] ?? 0),
      };
    },
  });
}

/** Returns the places of all jobs of a query, most jobs first. */
export function listJobPlaces(
  snapshot: Snapshot,
  query: JobQuery,
  createPlanner: SearchSettings['createPlanner'],
): JobPlaces {
  const { places, placeLists, postings } = snapshot;
  const { matches, without } = matchQuery(snapshot, query, createPlanner);
  const total = matches.length;
  const [counts, located] = [new Uint32Array(places.length), new Uint32Array(places.length)];
  const unnamed = new Map<string, PlaceOfJobs>();
  let unlocated = 0;
  for (const posting of matches) {
    const coordinates = postings[posting]?.job.place.coordinates ?? null;
    const place = placeLists.distinct[placeLists.indexOf[posting] ?? -1]?.at(-1) ?? -1;
    const isLocated = coordinates !== null && (place < 0 || places[place]?.coordinates != null);
    if (!isLocated) unlocated += 1;
    if (place >= 0) {
      counts[place] = (counts[place] ?? 0) + 1;
      if (isLocated) located[place] = (located[place] ?? 0) + 1;
    } else if (isLocated) {
      const point = `${coordinates.latitude} ${coordinates.longitude}`;
      unnamed.set(point, toUnnamedPlace(coordinates, 1 + (unnamed.get(point)?.count ?? 0)));
    }
  }
  const inPlaces = [...matches, ...(without[partBits.get('place') ?? 0] ?? [])];
  const totals = countNumbers(inPlaces, placeLists, places.length);
  const named = places.flatMap(({ slug, label, coordinates }, number): readonly PlaceOfJobs[] => {
    const count = counts[number] ?? 0;
    const [locatedCount, placeTotal] = [located[number] ?? 0, totals[number] ?? 0];
    return count === 0 ? [] : [{ slug, label, coordinates, count, located: locatedCount, total: placeTotal }];
  });
  return {
    total,
    places: [...named, ...unnamed.values()].sort(compareCounts),
    unlocated,
    unread: 0,
    known: listKnownPlaces(snapshot),
    asOf: snapshot.state.asOf,
  };
}
