import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { toPlainWords, type Clause } from '#lib/search/text/plan-text.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import {
  createClauseWriter,
  escapeWords,
  defaultClauseKnowledge,
  listClauses,
  type ClauseKnowledge,
} from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';
import { toTradeClauses, type TradeCounts } from './trade-clauses.ts';

const halfLifeMs = 30 * 86_400_000;
const hourMs = 3_600_000;

/** Numbers of postings with the clauses of a text. */
export interface ClauseCounts {
  /** Number of postings with every clause. */
  readonly all: number;
  readonly clause: readonly number[];
  readonly head: readonly number[];
  /**
   * By number of clauses: postings with that many clauses, one of them in a title, label or name (`named`) or anywhere
   * (`anywhere`).
   */
  readonly named: readonly number[];
  readonly anywhere: readonly number[];
  readonly trade: Omit<TradeCounts, 'whole' | 'found'>;
  readonly total: number;
  readonly spellcheck: unknown;
}

export type Params = Readonly<Record<string, string>>;

/** Returns the parameters of a text: the clauses of its clauses, and of all or most of them. @param newest `sort_time` of the newest posting */
export function toTextParams(
  text: string,
  clauses: readonly Clause[],
  known: readonly ClauseKnowledge[],
  newest: number,
): Params {
  const writer = createClauseWriter();
  const numbers = [...clauses.keys()];
  clauses.forEach((clause, at) => {
    writer.addClause(at, clause, known[at] ?? defaultClauseKnowledge);
    writer.addIn('head', at, clause);
    writer.addIn('title', at, clause);
  });
  const words = toPlainWords(text);
  const quoted = numbers.filter((at) => clauses[at]?.isQuoted === true);
  const must = listClauses('must', 'clause', quoted);
  const unquoted = numbers.filter((at) => !quoted.includes(at));
  const should = listClauses('should', 'clause', unquoted);
  const params: Record<string, string> = {
    ...writer.params,
    ...toTradeClauses(text, clauses).params,
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
 * Counts the postings with each clause of a text, and reads spellings of words.
 * @param size number of clauses
 * @param misspellable words whose spelling is checked
 */
export async function countClauses(
  connection: SolrConnection,
  filter: readonly string[],
  size: number,
  params: Params,
  misspellable: readonly string[],
): Promise<Result<ClauseCounts, JobsError>> {
  const facet: Record<string, unknown> = {};
  const names = Object.keys(params).filter((name) =>
    /^(?:all|trade|narrowTrade|posted|allHead|(?:clause|head|most|named)\d+)$/.test(name),
  );
  for (const name of names) facet[name] = { type: 'query', q: `{!query v=$${name}}` };
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
  const numbers = (name: string) => Array.from({ length: size }, (_, at) => readCount(facets, `${name}${at}`));
  return ok({
    all: readCount(facets, 'all'),
    clause: numbers('clause'),
    head: numbers('head'),
    named: numbers('named'),
    anywhere: numbers('most'),
    trade: {
      trade: readCount(facets, 'trade'),
      narrowTrade: readCount(facets, 'narrowTrade'),
      posted: readCount(facets, 'posted'),
      allHead: readCount(facets, 'allHead'),
    },
    total,
    spellcheck,
  });
}
