import { hoursPerYear } from '#config/pay.ts';
import type { Condition, Phrase, Retrieval } from '#lib/search/text/plan.ts';
import { foldForIndex } from '#lib/search/text/searched-text.ts';

/** A query that matches nothing. */
const matchNothing = '(*:* -*:*)';
/** Solr allows 1024 words in one query. */
const maxQueryLength = 2000;
const maxTitles = 500;
/** Points of a clause that has none, so that the sum tells whether all clauses are present. */
const minClausePoints = 0.001;
const maxPoints = 1e9;

type Params = ReturnType<typeof createParams>;

/** Creates the parameters of a request. Queries refer to them by name, so that no value becomes query syntax. */
export function createParams() {
  const values: Record<string, string> = {};
  return {
    values,
    /** Adds a parameter. Returns the reference to it. */
    add(value: string): string {
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

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Returns a query for the documents with one of the phrases. Words have letters and digits only, as the tokenizer splits them. */
function matchPhrases(phrases: readonly Phrase[]): string {
  const toList = (listed: readonly Phrase[]): string =>
    listed
      .map(
        ({ words }) =>
          `"${foldForIndex(words)
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim()}"`,
      )
      .filter((words) => words !== '""')
      .join(' ');
  const [names, body] = [toList(phrases), toList(phrases.filter((phrase) => phrase.in === 'all'))];
  if (names === '') return matchNothing;
  return `names:(${names})${body === '' ? '' : ` body:(${body})`}`;
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

/**
 * Joins scored queries to a function with the sum of their points, in as few queries as Solr allows. `query(…,0)` would not do: a range of
 * a sum leaves out documents that one of its queries does not match.
 */
function addPoints({ add }: Params, scored: readonly string[]): string {
  const queries: string[] = [];
  for (const query of scored) {
    const last = queries.at(-1);
    if (last === undefined || last.length + query.length > maxQueryLength) queries.push(query);
    else queries[queries.length - 1] = `${last} ${query}`;
  }
  return `sum(${[0, ...queries.map((query) => `def(query(${add(query)}),0)`)].join()})`;
}

/** Compiles a retrieval. Its points are functions of queries with constant scores, so that they are exactly those of the plan. */
export function compileRetrieval(params: Params, retrieval: Retrieval) {
  const { conditions, titles, clauses, allClausesPoints, minPoints, preferences } = retrieval;
  const ofTitles = [...Map.groupBy(titles, ([, points]) => points)].flatMap(([points, group]) =>
    Array.from({ length: Math.ceil(group.length / maxTitles) }, (_, part) => {
      const quoted = group.slice(part * maxTitles, (part + 1) * maxTitles).map(([title]) => quote(title));
      return `title:(${quoted.join(' ')})^=${points.toFixed(6)}`;
    }),
  );
  const pointsOf = clauses.map(({ points }) => Math.max(points, minClausePoints));
  const ofClauses = clauses.map(({ phrases }, at) => `(${matchPhrases(phrases)})^=${pointsOf[at]?.toFixed(6)}`);
  // A posting with the sum of all clauses, rounded, has all of them.
  const all = pointsOf.reduce((sum, points) => sum + points, -Math.min(1, ...pointsOf) / 2);
  const sum = addPoints(params, ofClauses);
  const present = clauses.length === 0 ? '0' : `map(${sum},${all},${maxPoints},${allClausesPoints})`;
  const points = `sum(${addPoints(params, ofTitles)},${present})`;
  const preferred = preferences.map(({ condition, points: more }) => {
    return `if(exists(query(${params.add(compileCondition(params, condition))})),${more},0)`;
  });
  return {
    /** Queries that all hold. */
    filters: [
      ...conditions.map((condition) => compileCondition(params, condition)),
      ...(minPoints > 0 ? [`{!frange l=${minPoints} v=${params.add(points)}}`] : []),
    ],
    /** Function with the points by which postings are sorted. */
    score: `sum(${[points, ...preferred].join()})`,
    /** Query for the postings that have all clauses; null: there are none. */
    whole: clauses.length === 0 ? null : `{!frange l=${all} v=${params.add(sum)}}`,
  };
}
