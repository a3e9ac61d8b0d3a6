import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { toPlainWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { readCount } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import {
  createClauseWriter,
  escapeWords,
  defaultUnitKnowledge,
  listClauses,
  type UnitKnowledge,
} from './text-clauses.ts';
import { toTitleKey } from './to-document.ts';
import { toTradeClauses, type TradeCounts } from './trade-clauses.ts';

const halfLifeMs = 30 * 86_400_000;
const hourMs = 3_600_000;

/** Numbers of postings with the clauses of a text. */
export interface ClauseCounts {
  /** Number of postings with every unit. */
  readonly all: number;
  readonly unit: readonly number[];
  readonly head: readonly number[];
  /**
   * By number of units: postings with that many units, one of them in a title, label or name (`named`) or anywhere
   * (`anywhere`).
   */
  readonly named: readonly number[];
  readonly anywhere: readonly number[];
  readonly trade: Omit<TradeCounts, 'whole' | 'found'>;
  readonly total: number;
  readonly spellcheck: unknown;
}

export type Params = Readonly<Record<string, string>>;

/** Returns the parameters of a text: the clauses of its units, and of all or most of them. @param newest `sort_time` of the newest posting */
export function toTextParams(
  text: string,
  units: readonly QueryUnit[],
  known: readonly UnitKnowledge[],
  newest: number,
): Params {
  const writer = createClauseWriter();
  const numbers = [...units.keys()];
  units.forEach((unit, at) => {
    writer.addUnit(at, unit, known[at] ?? defaultUnitKnowledge);
    writer.addIn('head', at, unit);
    writer.addIn('title', at, unit);
  });
  const words = toPlainWords(text);
  const quoted = numbers.filter((at) => units[at]?.isQuoted === true);
  const must = listClauses('must', 'unit', quoted);
  const unquoted = numbers.filter((at) => !quoted.includes(at));
  const should = listClauses('should', 'unit', unquoted);
  const params: Record<string, string> = {
    ...writer.params,
    ...toTradeClauses(text, units).params,
    all: `{!bool ${listClauses('must', 'unit', numbers)}}`,
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
  for (let minUnits = Math.ceil(units.length / 2); minUnits < units.length; minUnits += 1) {
    params[`most${minUnits}`] = `{!bool ${must} ${should} mm=${Math.max(0, minUnits - quoted.length)}}`;
    params[`named${minUnits}`] = `{!bool must=$most${minUnits} filter=$anyHead}`;
  }
  return params;
}

/**
 * Counts the postings with each clause of a text, and reads spellings of words.
 * @param size number of units
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
    /^(?:all|trade|narrowTrade|posted|allHead|(?:unit|head|most|named)\d+)$/.test(name),
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
    unit: numbers('unit'),
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
