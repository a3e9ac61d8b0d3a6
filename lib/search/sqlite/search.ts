import { LRUCache } from 'lru-cache';
import { choiceFacets } from '#config/facets.ts';
import type { Place } from '#lib/jobs/job.ts';
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
import { hasValue, rankPostings, retrieve, type Retrieved, type Test } from './retrieve.ts';
import { countValues, type Posting, type Snapshot } from './snapshot.ts';

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
  related: readonly Posting[] | null;
}

/** Found postings in cached texts. A text is needed again for each filter, page and sort order, and a title for each of its jobs. */
const maxCachedPostings = 500_000;
const textsOfSnapshot = new WeakMap<Snapshot, LRUCache<string, TextResult>>();

function readText(snapshot: Snapshot, text: string, createPlanner: SearchSettings['createPlanner']): TextResult | null {
  if (text === '') return null;
  const texts = textsOfSnapshot.getOrInsertComputed(snapshot, () => {
    const planText = createPlanner(toKnowledge(snapshot));
    return new LRUCache({
      maxSize: maxCachedPostings,
      sizeCalculation: ({ found }) => found.size + 100,
      memoMethod(uncached: string): TextResult {
        const plan = planText(uncached);
        return { plan, ...retrieve(snapshot, plan.find), related: null };
      },
    });
  });
  return texts.memo(text);
}

type Part = FacetPart | 'featured' | 'text' | 'several';

/** Returns the tests of a query, without that of its text. */
export function toTests(
  snapshot: Snapshot,
  query: JobQuery,
  circle = toCircle(snapshot, query),
  milesOf = createMilesOf(circle),
) {
  const tests: { readonly part: Part; readonly holds: Test }[] = [];
  const slugs = query.locations.map((slug) => snapshot.placeOf(slug)?.slug ?? slug);
  for (const { id } of choiceFacets)
    if (query[id].length > 0) tests.push({ part: id, holds: hasValue(snapshot, id, query[id]) });
  if (circle !== null) tests.push({ part: 'place', holds: (posting) => milesOf(posting) <= circle.miles });
  else if (slugs.length > 0) tests.push({ part: 'place', holds: hasValue(snapshot, 'place', slugs) });
  return tests;
}

/** Returns a function for the miles of postings from a center, computed once for each of their few places. */
function createMilesOf(circle: Circle | null): (posting: Posting) => number {
  const miles = new Map<Place, number>();
  return ({ job }) => (circle === null ? Infinity : miles.getOrInsertComputed(job.place, () => milesTo(circle, job)));
}

function matchQuery(
  snapshot: Snapshot,
  query: JobQuery,
  createPlanner: SearchSettings['createPlanner'],
  options: Pick<SearchOptions, 'matches' | 'isFeatured' | 'hasFacets'> = {},
) {
  const circle = toCircle(snapshot, query);
  const text = readText(snapshot, query.text, createPlanner);
  const milesOf = createMilesOf(circle);
  const tests = toTests(snapshot, query, circle, milesOf);
  if (options.isFeatured === true) tests.push({ part: 'featured', holds: ({ isFeatured }) => isFeatured });
  const required = options.matches === 'whole' ? text?.whole : text?.found;
  if (required !== undefined) tests.push({ part: 'text', holds: (posting) => required.has(posting) });
  const matches: Posting[] = [];
  /** The postings that fail one part of the query alone, by that part. */
  const failures = new Map<Part, Posting[]>(tests.map(({ part }) => [part, []]));
  // What fails the text counts only in facets and for related jobs.
  const isTextEnough = required !== undefined && options.hasFacets === false;
  const pool = isTextEnough ? [...required].sort((a, b) => a.number - b.number) : snapshot.postings;
  for (const posting of pool) {
    let failed: Part | null = null;
    for (const { part, holds } of tests) {
      if (holds(posting)) continue;
      failed = failed === null ? part : 'several';
      if (failed === 'several') break;
    }
    if (failed === null) matches.push(posting);
    else failures.get(failed)?.push(posting);
  }
  return { circle, milesOf, text, matches, without: (part: Part) => failures.get(part) ?? [] };
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
    .map(({ job }) => job);
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
            const [inResult, others] = [countValues(snapshot, part, matches), without(part)];
            return {
              inResult,
              withoutSelection: others.length === 0 ? inResult : countValues(snapshot, part, matches, others),
            };
          },
        })
      : [],
    locations,
    wholeMatches: text === null ? total : matches.filter((posting) => text.whole.has(posting)).length,
    textParts: (hasFacets ? text?.plan.parts : null) ?? null,
    related: hasFacets && query.page === 1 && total < pageSize ? findRelated(snapshot, matched, pageSize - total) : [],
    correctedText: text?.plan.correctedText ?? null,
    asOf: snapshot.state.asOf,
  };
}

type Matched = ReturnType<typeof matchQuery>;

/** Returns the postings of a query in its order. */
function order(query: JobQuery, { circle, milesOf, text, matches }: Matched): readonly Posting[] {
  const sort = effectiveSort(query);
  if (sort === 'relevance' && text !== null) {
    const matching = new Set(matches);
    return [...text.found].filter((posting) => matching.has(posting));
  }
  // A place without coordinates has no distances.
  if (sort !== 'distance' || circle === null) return matches;
  return rankPostings(matches, (posting) => -milesOf(posting));
}

/** Returns postings near to the text that have the other parts of the query, nearest first. */
function findRelated(snapshot: Snapshot, { text, without }: Matched, limit: number): SearchPage['related'] {
  const retrieval = text?.plan.related ?? null;
  if (text === null || retrieval === null) return [];
  const others = new Set(without('text')).difference(text.found);
  text.related ??= [...retrieve(snapshot, retrieval).found];
  return text.related
    .filter((posting) => others.has(posting))
    .slice(0, limit)
    .map(({ job }) => job);
}

/** Returns the places of all jobs of a query, most jobs first. */
export function listJobPlaces(
  snapshot: Snapshot,
  query: JobQuery,
  createPlanner: SearchSettings['createPlanner'],
): JobPlaces {
  const { placeOf, places: known, state } = snapshot;
  const { matches, without } = matchQuery(snapshot, query, createPlanner);
  const totals = countValues(snapshot, 'place', matches, without('place'));
  const groups = Map.groupBy(
    matches,
    ({ job, places }) => places.at(-1)?.slug ?? Object.values(job.place.coordinates ?? {}).join(' '),
  );
  const places = [...groups].flatMap(([slug, group]): readonly PlaceOfJobs[] => {
    const located = group.flatMap(({ job }) => job.place.coordinates ?? []);
    const [place, count] = [placeOf(slug), group.length];
    if (group[0]?.places.length === 0 || place === undefined)
      return located.slice(0, 1).map((point) => toUnnamedPlace(point, count));
    const { label, coordinates } = place;
    return [{ slug, label, coordinates, count, located: located.length, total: totals.get(slug) ?? 0 }];
  });
  return toJobPlaces(places, { total: matches.length, known, asOf: state.asOf });
}
