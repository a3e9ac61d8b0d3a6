import { hoursPerYear } from '#config/pay.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import { foldForIndex } from '#lib/search/text/searched-text.ts';

/** A query that matches nothing. */
const matchNothing = '(*:* -*:*)';
/** Solr allows 1024 parts of one query. */
const maxParts = 500;

/** The parameters of a request. Queries refer to them by name, so that no value becomes query syntax. */
export interface Params {
  readonly values: Readonly<Record<string, string>>;
  /** Adds a parameter. Returns the reference to it. */
  add(value: string): string;
}

export function createParams(): Params {
  const values: Record<string, string> = {};
  return {
    values,
    add(value) {
      const name = `p${Object.keys(values).length}`;
      values[name] = value;
      return `$${name}`;
    },
  };
}

/** Returns a query for the documents with one of the values in a field of strings. */
export function matchTerms({ add }: Params, field: string, values: readonly string[]): string {
  const terms = values.filter((value) => !value.includes('\n'));
  return terms.length === 0 ? matchNothing : `{!terms f=${field} separator='\\n' v=${add(terms.join('\n'))}}`;
}

/** Returns a query for the documents with one of the phrases. Words have letters and digits only, as the tokenizer splits them. */
function matchPhrases(phrases: readonly Phrase[]): string {
  const quoted = phrases.flatMap((phrase) => {
    const words = foldForIndex(phrase.words).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length === 0 ? [] : [{ text: `"${words.join(' ')}"`, field: phrase.in }];
  });
  const list = (texts: typeof quoted): string => texts.map(({ text }) => text).join(' ');
  if (quoted.length === 0) return matchNothing;
  const everywhere = quoted.filter(({ field }) => field === 'all');
  return `names:(${list(quoted)})${everywhere.length === 0 ? '' : ` body:(${list(everywhere)})`}`;
}

/** Returns a query for the documents that one of the queries does not match. */
export function matchNot({ add }: Params, queries: readonly string[]): string {
  return `{!bool must=${add('*:*')} must_not=${add(`{!bool ${queries.map((query) => `filter=${add(query)}`).join(' ')}}`)}}`;
}

function compileCondition(params: Params, condition: Condition): string {
  if ('any' in condition) {
    const parts = condition.any.map((part) => `should=${params.add(compileCondition(params, part))}`);
    return parts.length === 0 ? matchNothing : `{!bool ${parts.join(' ')}}`;
  }
  if ('not' in condition) return matchNot(params, [compileCondition(params, condition.not)]);
  if ('places' in condition) return matchTerms(params, 'places', condition.places);
  if ('facet' in condition) return matchTerms(params, `facet_${condition.facet}`, condition.values);
  if ('titles' in condition) return matchTerms(params, 'title', condition.titles);
  if ('phrases' in condition) return matchPhrases(condition.phrases.map((words) => ({ words, in: 'all' })));
  const { amount, unit } = condition.pay;
  return `hourly_pay:[${unit === 'hour' ? amount : amount / hoursPerYear} TO *]`;
}

/** Returns a function with the points of titles. A query has those of each title at once, which costs less than one function a title. */
function compileTitles(params: Params, titles: Retrieval['titles']): readonly string[] {
  const groups = [...Map.groupBy(titles, ([, points]) => points)].map(([points, group]) => {
    const terms = group.map(([title]) => title);
    return `_query_:"{!query v=${params.add(matchTerms(params, 'title', terms))}}"^=${points}`;
  });
  return Array.from({ length: Math.ceil(groups.length / maxParts) }, (_, part) => {
    const query = groups.slice(part * maxParts, (part + 1) * maxParts).join(' ');
    return `query(${params.add(query)},0)`;
  });
}

/** A retrieval in Solr's syntax. */
export interface CompiledRetrieval {
  /** Queries that all hold. */
  readonly filters: readonly string[];
  /** Function with the points by which postings are sorted. */
  readonly score: string;
  /** Returns a query for the postings with as many points, without those of preferences. */
  atLeast(points: number): string;
}

/** Compiles a retrieval. Phrases are parts of functions, which have no limit of parts and score exactly as the plan says. */
export function compileRetrieval(params: Params, retrieval: Retrieval): CompiledRetrieval {
  const { conditions, titles, clauses, allClausesPoints, minPoints, preferences } = retrieval;
  const has = (query: string): string => `exists(query(${params.add(query)}))`;
  const present = clauses.map(({ phrases }) => has(matchPhrases(phrases)));
  const sum = clauses.map(({ points }, at) => `if(${present[at]},${points},0)`);
  const ofClauses =
    clauses.length === 0 ? `sum(${allClausesPoints})` : `if(and(${present}),${allClausesPoints},sum(${sum}))`;
  const points = `max(0,${[...compileTitles(params, titles), ofClauses].join()})`;
  const preferred = preferences.map(({ condition, points: more }) => {
    return `if(${has(compileCondition(params, condition))},${more},0)`;
  });
  const atLeast = (least: number): string => `{!frange l=${least} v=${params.add(points)}}`;
  return {
    filters: [
      ...conditions.map((condition) => compileCondition(params, condition)),
      ...(minPoints > 0 ? [atLeast(minPoints)] : []),
    ],
    score: `sum(${[points, ...preferred].join()})`,
    atLeast,
  };
}
