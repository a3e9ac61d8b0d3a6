import { findKnownPlace } from '#lib/search/known-places.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { effectiveSort, type JobQuery } from '#lib/jobs/query/query.ts';
import type { JobListing, SearchPage, TextMatches, TextPart } from '#lib/search/job-search.ts';
import { countBits, countIntersection, intersect, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import { toFacets } from './facets.ts';
import { combineSets, toQuerySets, type QuerySets } from './filters.ts';
import type { TypedTextMatch } from '#lib/search/embedded/ranking/match-parts.ts';
import { isOnlyStopWords, toPlainWords } from '#lib/search/text/plan-text.ts';
import { withoutParts } from '#lib/search/text/parsed-part.ts';
import { createFindName } from './matched-name.ts';
import { nearestPage, rankPage } from '#lib/search/embedded/ranking/rank.ts';
import type { Snapshot } from './snapshot.ts';

/** Settings that never change for a search. */
export interface PageSettings {
  readonly pageSize: number;
  /** Whether all employers are shown. */
  readonly showsAllEmployers: boolean;
}

/** Returns one page of a query with facets. */
export function searchPage(
  snapshot: Snapshot,
  query: JobQuery,
  asOf: string,
  { pageSize, showsAllEmployers }: PageSettings,
): SearchPage {
  const { data } = snapshot;
  const sets = toQuerySets(snapshot, query);
  const result = combineSets(sets);
  const total = countBits(result);
  const match = query.text === '' ? null : snapshot.match(query.text);
  const locations = query.locations.map((slug) => findKnownPlace(snapshot, slug));
  const docs = orderDocs(snapshot, query, sets, result, (query.page - 1) * pageSize, pageSize);
  const jobs = docs.map(snapshot.summaryAt);
  const distances = new Map<string, number>();
  docs.forEach((doc, at) => {
    const miles = sets.milesOfPoint?.[data.pointOfDoc[doc] ?? -1];
    const job = jobs[at];
    if (miles !== undefined && job !== undefined) distances.set(job.id, miles);
  });
  const matchedNames = match === null ? new Map<string, string>() : toMatchedNames(snapshot, query.text, match, docs);
  return {
    query,
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    jobs,
    distances,
    facets: toFacets(snapshot, query, sets, result, locations, showsAllEmployers),
    locations,
    wholeMatches: match === null ? total : countIntersection(result, match.whole),
    ...(match === null || match.parts.length === 0 ? {} : { textParts: toTextParts(query.text, match) }),
    ...(matchedNames.size === 0 ? {} : { matchedNames }),
    related: findRelatedJobs(snapshot, sets, match, pageSize - total),
    didYouMean: match?.didYouMean ?? null,
    asOf,
  };
}

/** Returns, by job id, the name by which a job matches when its title does not show why. */
function toMatchedNames(
  { data, summaryAt }: Snapshot,
  text: string,
  { names }: TypedTextMatch,
  docs: readonly number[],
): ReadonlyMap<string, string> {
  const findName = createFindName(
    data,
    toPlainWords(text).filter((word) => !isOnlyStopWords(word)),
    names,
  );
  return new Map(
    docs.flatMap((doc) => {
      const name = findName(doc);
      return name === null ? [] : [[summaryAt(doc).id, name] as const];
    }),
  );
}

/** Returns the words for the work, then the parts with a meaning, in their order. */
function toTextParts(text: string, { parts }: TypedTextMatch): readonly TextPart[] {
  const rest = withoutParts(text, parts);
  const hasRest = !isOnlyStopWords(rest);
  const isSearched = ({ means }: TypedTextMatch['parts'][number]): boolean => !('not' in means) || means.not.length > 0;
  const wordsOf = parts.filter(isSearched).map(({ start, end }) => text.slice(start, end));
  return [
    ...(hasRest ? [{ label: `“${rest}”`, textWithout: wordsOf.join(' ') }] : []),
    ...parts.map((part) => {
      const textWithout = withoutParts(text, [part]);
      return { label: part.label, textWithout: isOnlyStopWords(textWithout) ? '' : textWithout };
    }),
  ];
}

/** Returns jobs that are near to the text and have the other parts of the query, for a list with few matches. */
function findRelatedJobs(
  snapshot: Snapshot,
  sets: QuerySets,
  match: TypedTextMatch | null,
  limit: number,
): readonly JobSummary[] {
  if (limit <= 0 || match === null || match.related === null) return [];
  const { bits, scores } = match.related;
  return rankPage(combineSets({ ...sets, base: bits }), scores, 0, limit).map(snapshot.summaryAt);
}

/** Returns the total of a query and its jobs after the first `skip`. */
export function listJobs(
  snapshot: Snapshot,
  query: JobQuery,
  asOf: string,
  limit: number,
  skip: number,
  matches: TextMatches = 'all',
): JobListing {
  const sets = toQuerySets(snapshot, query);
  const result = combineSets(sets);
  if (matches === 'whole' && query.text !== '') intersect(result, snapshot.match(query.text).whole);
  return {
    total: countBits(result),
    jobs: orderDocs(snapshot, query, sets, result, skip, limit).map(snapshot.summaryAt),
    asOf,
  };
}

function orderDocs(
  snapshot: Snapshot,
  query: JobQuery,
  { milesOfPoint }: QuerySets,
  result: BitSet,
  skip: number,
  limit: number,
): readonly number[] {
  switch (effectiveSort(query)) {
    case 'distance':
      // A place without coordinates has no distances: use the default order.
      return milesOfPoint === null
        ? listBits(result, skip, limit)
        : nearestPage(result, milesOfPoint, snapshot.data.pointOfDoc, skip, limit);
    case 'date':
      return listBits(result, skip, limit);
    case 'relevance':
      return rankPage(result, snapshot.match(query.text).scores, skip, limit);
  }
}

/** Returns the total of a query. */
export function countJobs(snapshot: Snapshot, query: JobQuery): number {
  return countBits(combineSets(toQuerySets(snapshot, query)));
}
