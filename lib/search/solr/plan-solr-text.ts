import { LRUCache } from 'lru-cache';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { planText, toPlainWords, type Clause, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { toStem } from '#lib/search/text/token-words.ts';
import { readSplits, toSplittable } from './split-words.ts';
import {
  readSpellings,
  toCorrect,
  toCorrections,
  toMisspellable,
  toMisspellableWords,
  type Spelling,
} from './spellings.ts';
import { countClauses, type ClauseCounts } from './count-clauses.ts';
import type { SolrConnection } from './solr-connection.ts';
import type { ClauseKnowledge, Params } from './text-clauses.ts';
import { isTradeResult, toRelatedTrade } from './trade-clauses.ts';

/** Query plan of a text for one state of a collection. */
export interface TextPlan {
  /** The scored query. It refers to `params`. */
  readonly query: string;
  readonly params: Params;
  /** Query for postings with every part of the text; null when that is true for all results. */
  readonly whole: string | null;
  /** A spelling suggestion that has results; null when there is none. */
  readonly didYouMean: string | null;
  /** Scored query for postings near to a text with few matches, some of which may match; null when it has enough. */
  readonly related: string | null;
}

/** A text with fewer matches has related ones. */
const minMatches = 10;

/** A word with at least this many postings is not treated as misspelled. */
const minCorrectCount = 3;
/** Partial matches in descriptions only count when they are at most this share of all postings: otherwise they say little. */
const maxPartialShare = 1 / 50;

const noKnowledge: WordKnowledge = { isTerm: () => false, correct: (word) => word, split: () => null };

/**
 * Returns the name of the query for the text: all clauses, else the highest number of clauses that some posting has, at least half, one
 * of them in a title, label or name.
 */
function choose({ count, total }: ClauseCounts, size: number): string {
  if (count('all') > 0 || size < 2) return 'all';
  const numbers = Array.from({ length: size - Math.ceil(size / 2) }, (_, at) => size - 1 - at);
  const named = numbers.map((number) => `named${number}`).find((name) => count(name) > 0);
  const anywhere = numbers.map((number) => `most${number}`).find((name) => count(name) > 0);
  return named ?? (anywhere !== undefined && count(anywhere) <= total * maxPartialShare ? anywhere : 'all');
}

/** Returns what the postings have of each clause, and spellings of the rare ones. */
function toKnowledge(
  clauses: readonly Clause[],
  { count }: ClauseCounts,
  suggested: ReadonlyMap<string, Spelling>,
): readonly ClauseKnowledge[] {
  return clauses.map((clause, at) => {
    const word = toMisspellable(clause);
    const isRare = count(`head${at}`) === 0 && count(`clause${at}`) < minCorrectCount;
    const spellings = word === null || !isRare ? [] : (suggested.get(word)?.words ?? []);
    return {
      isKnown: count(`clause${at}`) > 0,
      spellings: spellings.filter((spelling) => toStem(spelling) !== toStem(word ?? '')),
    };
  });
}

/** Returns the corrected words of a text, by what is typed. */
function toCorrectedWords(
  clauses: readonly Clause[],
  known: readonly ClauseKnowledge[],
  suggested: ReadonlyMap<string, Spelling>,
): ReadonlyMap<string, string> {
  return new Map(
    clauses.flatMap((clause, at) => {
      const [word, best] = [toMisspellable(clause), known[at]?.spellings[0]];
      if (word !== null && best !== undefined) return [[word, best] as const];
      return clause.synonyms.length > 0 && clause.tokens.length > 1 ? toCorrections(clause, suggested) : [];
    }),
  );
}

async function planSolrText(
  connection: SolrConnection,
  text: string,
  newest: number,
  filter: readonly string[],
): Promise<Result<TextPlan, JobsError>> {
  const typed = planText(text, noKnowledge);
  if (typed.length === 0) return ok({ query: '-*:*', params: {}, whole: null, didYouMean: null, related: null });
  const countAll = (
    clauses: readonly Clause[],
    known: readonly ClauseKnowledge[] = [],
    misspellable: readonly string[] = [],
  ) => countClauses(connection, filter, text, clauses, known, newest, misspellable);

  // Analysis: words that no posting has are corrected and split.
  const asTyped = await countAll(typed, [], toMisspellableWords(typed));
  if (!asTyped.ok) return asTyped;
  const suggested = readSpellings(asTyped.value.spellcheck);
  const splittable = typed.flatMap((clause, at) =>
    asTyped.value.count(`clause${at}`) === 0 ? toSplittable(clause, suggested) : [],
  );
  const splits = await readSplits(connection, filter, splittable);
  if (!splits.ok) return splits;
  const clauses = planText(text, {
    ...noKnowledge,
    correct: (word) => toCorrect(word, suggested),
    split: (word) => splits.value.get(word) ?? null,
  });
  const isAsTyped = JSON.stringify(clauses) === JSON.stringify(typed);
  const first = isAsTyped ? asTyped : await countAll(clauses);
  if (!first.ok) return first;
  const known = toKnowledge(clauses, first.value, suggested);
  const isUncertain = known.some(({ isKnown, spellings }) => !isKnown || spellings.length > 0);
  const final = isUncertain ? await countAll(clauses, known) : first;
  if (!final.ok) return final;

  // Candidates: the clauses, and the trade where no title or name has its words.
  const { count, trade } = final.value;
  const chosen = choose(final.value, clauses.length);
  const tradeQuery = toRelatedTrade(trade, count, count(chosen));
  const isTrade = tradeQuery !== null && isTradeResult(trade, count);
  const found = `{!query v=$${chosen}}`;
  const minClauses = Math.ceil(clauses.length / 2);
  const near = [
    ...(minClauses < clauses.length ? [`named${minClauses}`] : []),
    ...(tradeQuery === null ? [] : [tradeQuery]),
    'sameTitle',
  ];
  const hasRelated = count('all') < minMatches && !clauses.some(({ isQuoted }) => isQuoted);

  const corrections = toCorrectedWords(clauses, known, suggested);
  const suggestion = text.replace(/[^\s"“”]+/g, (word) => corrections.get(toPlainWords(word).join('')) ?? word);
  const isUseful = suggestion !== text && (chosen !== 'all' || count('all') > 0);
  return ok({
    query: '{!boost b=$scoreFactor v=$text}',
    params: {
      ...final.value.params,
      ...(isTrade ? { found, text: `{!bool should=$found should=$${tradeQuery}}` } : { text: found }),
      ...(hasRelated ? { related: `{!bool ${near.map((name) => `should=$${name}`).join(' ')}}` } : {}),
    },
    whole: chosen === 'all' && !isTrade ? null : '{!query v=$all}',
    didYouMean: isUseful ? suggestion : null,
    related: hasRelated ? '{!boost b=$recency v=$related}' : null,
  });
}

const maxCachedPlans = 1000;

export type TextPlanner = ReturnType<typeof createTextPlanner>;

/** Creates a planner. Plans are cached until the collection changes. */
export function createTextPlanner() {
  const plans = new LRUCache<string, TextPlan>({ max: maxCachedPlans });
  return {
    /**
     * Plans a text.
     * @param version state of the collection
     * @param newest `sort_time` of its newest posting
     * @param filter filters for visible postings
     */
    async plan(
      connection: SolrConnection,
      text: string,
      version: string,
      newest: number,
      filter: readonly string[],
    ): Promise<Result<TextPlan, JobsError>> {
      const key = `${version}\n${text}`;
      const cached = plans.get(key);
      if (cached !== undefined) return ok(cached);
      const planned = await planSolrText(connection, text, newest, filter);
      if (planned.ok) plans.set(key, planned.value);
      return planned;
    },
  };
}
