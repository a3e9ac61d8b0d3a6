import { allJobsQuery, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Condition, TextPlan } from '#lib/search/text/plan.ts';
import type { WireNames } from './wire-names.ts';

/** A query as the service can express it. */
export interface ServiceQuery {
  /** With the filters that its text means. */
  readonly query: JobQuery;
  /** What is searched as text, in the query language of the service (Lucene), which treats each part as optional. */
  readonly words: readonly string[];
}

export interface PlannedQuery extends ServiceQuery {
  /** The words that whole matches have: all but those that only order the postings. */
  readonly required: readonly string[];
  /** Whether all conditions of the text are filters of the query. */
  readonly isExact: boolean;
}

type Places = Pick<WireNames, 'findPlace'>;

const quotes = /["“”„«»]/;
/** Maximum number of other names. */
const maxRelatedNames = 5;

export function toRawQuery(query = allJobsQuery, ...words: readonly string[]): PlannedQuery {
  return { query, words, required: words, isExact: true };
}

/** Returns a query that requires all required words; null when there are fewer than two. */
export function toWholeQuery({ query, required }: PlannedQuery): ServiceQuery | null {
  return required.length < 2 ? null : { query, words: [required.join(' AND ')] };
}

/** Merges what a text means into its query. What the service cannot filter by stays in the words. Null when nothing can match. */
export function planQuery(query: JobQuery, { find }: TextPlan, places: Places): PlannedQuery | null {
  const { clauses, conditions, preferences, minPoints } = find;
  if (clauses.length === 0 && conditions.length === 0 && minPoints > 0) return null;
  const isQuoted = quotes.test(query.text);
  const words = clauses.flatMap(({ phrases: [phrase] }) => {
    const parts = phrase?.words.split(' ') ?? [];
    return isQuoted && parts.length > 1 ? (quote(parts.join(' ')) ?? []) : parts;
  });
  const preferred = preferences.flatMap(({ condition }) => ('places' in condition ? condition.places : []));
  let [narrowed, isExact] = [query, true];
  for (const condition of conditions) {
    const next = narrow(narrowed, condition, preferred, places);
    if (next === null) return null;
    if (next === undefined) {
      isExact = false;
      words.push(...toQuotedNames(condition, places));
    } else narrowed = next;
  }
  const required = [...new Set(words)];
  const wishes = preferences.flatMap(({ condition }) => toQuotedNames(condition, places));
  const others = wishes.filter((part) => !required.includes(part.slice(1, -1)));
  return { query: narrowed, required, words: [...new Set([...required, ...others])], isExact };
}

/** Returns a query with a condition as its filter; null when nothing can match, undefined when the service has no such filter. */
function narrow(
  query: JobQuery,
  condition: Condition,
  preferred: readonly string[],
  { findPlace }: Places,
): JobQuery | null | undefined {
  if ('facet' in condition) {
    const { facet, values } = condition;
    const [own] = query[facet];
    if (own !== undefined) return values.includes(own) ? query : null;
    return values.length === 1 ? { ...query, [facet]: values } : undefined;
  }
  if (!('places' in condition) || isCircle(query)) return undefined;
  const [own] = query.locations;
  const isIn = (inner: string, outer: string): boolean =>
    inner === outer || findPlace(inner)?.within.some(({ slug }) => slug === outer) === true;
  if (own !== undefined && condition.places.some((slug) => isIn(own, slug))) return query;
  const inside = condition.places.filter((slug) => own === undefined || isIn(slug, own));
  if (inside.length === 0) return null;
  const [place] =
    inside.length === 1 ? inside : preferred.length === 1 && inside.includes(preferred[0] ?? '') ? preferred : [];
  return place === undefined ? undefined : { ...query, locations: [place] };
}

/** Returns a condition as a part of the text; none for what words cannot say. */
function toQuotedNames(condition: Condition, { findPlace }: Places): readonly string[] {
  if ('phrases' in condition) return condition.phrases.slice(0, 1).flatMap((phrase) => quote(phrase) ?? []);
  if (!('places' in condition)) return [];
  return condition.places.slice(0, 3).flatMap((slug) => quote(findPlace(slug)?.label.split(',')[0] ?? '') ?? []);
}

/** Returns the query of jobs near to a text, by other names of the work and the best titles for it; null when there are none. */
export function toRelatedQuery(query: JobQuery, { find, related }: TextPlan): ServiceQuery | null {
  if (related === null || related.clauses.length === 0) return null;
  const others = related.clauses.flatMap(({ phrases }) => phrases.slice(1));
  // Of several words, only other titles name the work.
  const trades = related.clauses.length === 1 ? others : others.filter((phrase) => phrase.in === 'names');
  const listBest = (titles: ReadonlyMap<string, number>): readonly string[] =>
    [...titles].sort(([, a], [, b]) => b - a).map(([title]) => title);
  const names = [...trades.slice(0, maxRelatedNames).map(({ words }) => words), ...listBest(find.titles)];
  const best = (names.length > 0 ? names : listBest(related.titles)).slice(0, 2 * maxRelatedNames);
  const words = best.flatMap((name) => quote(name) ?? []);
  return words.length === 0 ? null : { query: { ...query, page: 1, sort: null }, words };
}

/** Returns a text as a phrase of the query language; null when it has no word. */
export function quote(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}\p{M}&'’._/-]+/gu)?.join(' ') ?? '';
  return /[\p{L}\p{N}]/u.test(words) ? `"${words}"` : null;
}
