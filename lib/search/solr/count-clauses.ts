import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { toPlainWords, type Clause } from '#lib/search/text/plan-text.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import {
  escapeWords,
  fieldParams,
  listClauses,
  toClauseParams,
  type ClauseKnowledge,
  type Params,
} from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';
import { toTradeClauses, type TradeClauses } from './trade-clauses.ts';

const halfLifeMs = 30 * 86_400_000;
const hourMs = 3_600_000;

/** The queries of a text as parameters, and the numbers of postings with them. */
export interface ClauseCounts {
  readonly params: Params;
  readonly trade: TradeClauses;
  /** Returns the number of postings with the query in a parameter; 0 when the text has no such query. */
  readonly count: (name: string) => number;
  readonly total: number;
  readonly spellcheck: unknown;
}

/**
 * Returns the parameters of a text: the queries of its clauses and its trade, of all clauses (`all`), and by number of clauses: of that
 * many (`most2`), and with one of them in a title, label or name (`named2`).
 */
function toTextParams(
  text: string,
  clauses: readonly Clause[],
  known: readonly ClauseKnowledge[],
  trade: TradeClauses,
  newest: number,
): Params {
  const ofClauses = clauses.map((clause, at) => toClauseParams(at, clause, known[at]));
  const numbers = [...clauses.keys()];
  const words = toPlainWords(text);
  const quoted = numbers.filter((at) => clauses[at]?.isQuoted === true);
  const must = listClauses('must', 'clause', quoted);
  const unquoted = numbers.filter((at) => !quoted.includes(at));
  const should = listClauses('should', 'clause', unquoted);
  const params: Record<string, string> = {
    ...fieldParams,
    ...Object.fromEntries(ofClauses.flatMap(Object.entries<string>)),
    ...trade.params,
    all: `{!bool ${listClauses('must', 'clause', numbers)}}`,
    anyHead: `{!bool ${listClauses('should', 'head', numbers)}}`,
    inTitle: `{!bool ${listClauses('must', 'title', numbers)}}`,
    titleRunText: `"${escapeWords(words)}"`,
    titleRun: '{!edismax qf=$titleRunFields uf=$uf sow=false mm=100% v=$titleRunText}',
    titleKeyText: toTitleKey(words),
    titleKey: '{!term f=title_key v=$titleKeyText}',
    recency: `sum(1,product(0.15,pow(2,div(sub(sort_time,${Math.round(newest / hourMs) * hourMs}),${halfLifeMs}))))`,
    titleBonus: `if(exists(query($inTitle)),product(title_factor,if(exists(query($titleKey)),2.52,if(exists(query($titleRun)),${words.length > 1 ? 1.75 : 1.4},1.4))),1)`,
    scoreFactor: 'product($recency,$titleBonus)',
  };
  for (let minClauses = Math.ceil(clauses.length / 2); minClauses < clauses.length; minClauses += 1) {
    params[`most${minClauses}`] = `{!bool ${must} ${should} mm=${Math.max(0, minClauses - quoted.length)}}`;
    params[`named${minClauses}`] = `{!bool must=$most${minClauses} filter=$anyHead}`;
  }
  return params;
}

/**
 * Counts the postings with each clause of a text and with its trade, and reads spellings of words.
 * @param newest `sort_time` of the newest posting
 * @param misspellable words whose spelling is checked
 */
export async function countClauses(
  connection: SolrConnection,
  filter: readonly string[],
  text: string,
  clauses: readonly Clause[],
  known: readonly ClauseKnowledge[],
  newest: number,
  misspellable: readonly string[],
): Promise<Result<ClauseCounts, JobsError>> {
  const trade = toTradeClauses(text, clauses);
  const params = toTextParams(text, clauses, known, trade, newest);
  const names = Object.keys(params).filter((name) =>
    /^(?:all|trade|narrowTrade|posted|allHead|(?:clause|head|most|named)\d+)$/.test(name),
  );
  const facet = Object.fromEntries(names.map((name) => [name, { type: 'query', q: `{!query v=$${name}}` }]));
  const spelling =
    misspellable.length === 0
      ? {}
      : {
          spellcheck: 'true',
          'spellcheck.q': misspellable.join(' '),
          'spellcheck.count': '5',
          'spellcheck.alternativeTermCount': '5',
          'spellcheck.extendedResults': 'true',
        };
  const answer = await connection.select({ query: '*:*', filter, params: { ...params, ...spelling }, limit: 0, facet });
  if (!answer.ok) return answer;
  const { facets, total, spellcheck } = answer.value;
  return ok({ params, trade, count: (name) => readCount(facets, name), total, spellcheck });
}
