import { allJobsQuery, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { Condition, TextPlan } from '#lib/search/text/plan.ts';
import type { WireNames } from './wire-names.ts';

/** A query as the service can express it. */
export interface ServiceQuery {
  /** With the filters that its text means. */
  readonly query: JobQuery;
  /** What is searched as text, in the query language of the service (Lucene), which treats each part as optional. */
  readonly words: readonly string[];
  /** Name that the service has for a military code. */
  readonly moc?: string;
}

export interface PlannedQuery extends ServiceQuery {
  /** The words that whole matches have: all but those that only order the postings. */
  readonly required: readonly string[];
  /** Whether all conditions of the text are filters of the query. */
  readonly isExact: boolean;
}

type Narrowed = Omit<PlannedQuery, 'required'>;
type Places = Pick<WireNames, 'findPlace'>;

const quotes = /["“”„«»]/;
/** Maximum numbers of titles and of other names. */
const maxRelatedNames = 5;

/** Returns the code that the words of a text may be: they are one word with a digit, or capitals in quotes. */
export function toMilitaryCode(text: string, [word = '', ...others]: readonly string[]): string | null {
  const isCode = /^"?(?=.*\d)[a-z\d]{3,8}"?$/.test(word) || /^\s*"[A-Z]{2,8}"\s*$/.test(text);
  return isCode && others.length === 0 ? word.replaceAll('"', '').toUpperCase() : null;
}

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
  const named = preferences.flatMap(({ condition }) => ('places' in condition ? condition.places : []));
  let planned: Narrowed = { query, words: [...new Set(words)], isExact: true };
  for (const condition of conditions) {
    const next = addCondition(planned, condition, named, places);
    if (next === null) return null;
    planned = next;
  }
  const isWord = (part: string): boolean => planned.words.includes(part.slice(1, -1));
  const wishes = preferences.flatMap(({ condition }) => toWords(condition, places)).filter((part) => !isWord(part));
  return { ...planned, required: planned.words, words: [...new Set([...planned.words, ...wishes])] };
}

function addCondition(
  planned: Narrowed,
  condition: Condition,
  named: readonly string[],
  places: Places,
): Narrowed | null {
  const { query, words } = planned;
  if ('facet' in condition) {
    const { facet, values } = condition;
    const [own] = query[facet];
    if (own !== undefined) return values.includes(own) ? planned : null;
    if (values.length === 1) return { ...planned, query: { ...query, [facet]: values } };
  }
  if ('places' in condition && !isCircle(query)) {
    const [own] = query.locations;
    const isIn = (inner: string, outer: string): boolean =>
      inner === outer || places.findPlace(inner)?.within.some(({ slug }) => slug === outer) === true;
    if (own !== undefined && condition.places.some((slug) => isIn(own, slug))) return planned;
    const inside = condition.places.filter((slug) => own === undefined || isIn(slug, own));
    if (inside.length === 0) return null;
    const [place] = inside.length === 1 ? inside : inside.filter((slug) => named.length === 1 && named.includes(slug));
    if (place !== undefined) return { ...planned, query: { ...query, locations: [place] } };
  }
  return { query, words: [...words, ...toWords(condition, places)], isExact: false };
}

/** Returns a condition as a part of the text; none for what words cannot say. */
function toWords(condition: Condition, { findPlace }: Places): readonly string[] {
  if ('phrases' in condition) return condition.phrases.slice(0, 1).flatMap((phrase) => quote(phrase) ?? []);
  if (!('places' in condition)) return [];
  return condition.places.slice(0, 3).flatMap((slug) => quote(findPlace(slug)?.label.split(',')[0] ?? '') ?? []);
}

/** Returns the query of jobs near to a text: by other names of the work, else by the best titles for it; null when there are none. */
export function toRelatedQuery(query: JobQuery, { find, related }: TextPlan): ServiceQuery | null {
  if (related === null || related.clauses.length === 0) return null;
  const others = related.clauses.flatMap(({ phrases }) => phrases.slice(1));
  // Of several words, only other titles name the work. The known titles may be few, so they come after them.
  const trades = related.clauses.length === 1 ? others : others.filter((phrase) => phrase.in === 'names');
  const otherNames = (trades.length > 0 ? trades : others).slice(0, maxRelatedNames).map(({ words }) => words);
  const names = trades.length > 0 ? otherNames : [...listBest(find.titles), ...otherNames];
  const words = (names.length > 0 ? names : listBest(related.titles)).flatMap((name) => quote(name) ?? []);
  return words.length === 0 ? null : { query: { ...query, page: 1, sort: null }, words };
}

export function listBest(titles: ReadonlyMap<string, number>): readonly string[] {
  const best = [...titles].sort(([, a], [, b]) => b - a);
  return best.slice(0, maxRelatedNames).map(([title]) => title);
}

/** Returns a text as a phrase of the query language; null when it has no word. */
export function quote(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}\p{M}&'’._/-]+/gu)?.join(' ') ?? '';
  return /[\p{L}\p{N}]/u.test(words) ? `"${words}"` : null;
}
