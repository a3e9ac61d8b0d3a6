import { LRUCache } from 'lru-cache';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { planText, toPlainWords, type Clause, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { toStem } from '#lib/search/text/token-words.ts';
import { readSplits, toSplittable } from './split-words.ts';
import { readSpellings, toCorrect, toCorrections, toMisspellable, toMisspellableWords } from './spellings.ts';
import { countClauses, toTextParams, type ClauseCounts, type Params } from './count-clauses.ts';
import type { SolrConnection } from './solr-connection.ts';
import type { ClauseKnowledge } from './text-clauses.ts';
import { isTradeResult, toRelatedTrade, toTradeClauses } from './trade-clauses.ts';

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
 * Chooses the clause for the text: all clauses, else the highest number of clauses that some posting has, at least half, one of
 * them in a title, label or name.
 */
function choose(counts: ClauseCounts, size: number): string {
  if (counts.all > 0 || size < 2) return 'all';
  const minClauses = Math.ceil(size / 2);
  for (let clauses = size - 1; clauses >= minClauses; clauses -= 1)
    if ((counts.named[clauses] ?? 0) > 0) return `named${clauses}`;
  for (let clauses = size - 1; clauses >= minClauses; clauses -= 1) {
    const postingCount = counts.anywhere[clauses] ?? 0;
    if (postingCount > 0) return postingCount <= counts.total * maxPartialShare ? `most${clauses}` : 'all';
  }
  return 'all';
}

/** Returns what is near to a text: the clause of its trade, whether it is a result, and the query for related postings. */
function findNear(
  text: string,
  clauses: readonly Clause[],
  { all, named, anywhere, trade: counts }: ClauseCounts,
  chosen: string,
) {
  const trade = toTradeClauses(text, clauses);
  const level = Number.parseInt(chosen.replace(/^[a-z]+/, ''), 10);
  const found = chosen === 'all' ? all : ((chosen.startsWith('named') ? named : anywhere)[level] ?? 0);
  const tradeCounts = { ...counts, whole: all, found };
  const tradeQuery = toRelatedTrade(trade, tradeCounts);
  const isQuoted = clauses.some((clause) => clause.isQuoted);
  const minClauses = Math.ceil(clauses.length / 2);
  const nearQueries = [
    ...(minClauses < clauses.length ? [`named${minClauses}`] : []),
    ...(tradeQuery === null ? [] : [tradeQuery]),
  ];
  return {
    tradeQuery,
    isResult: tradeQuery !== null && isTradeResult(trade, tradeCounts),
    related:
      all >= minMatches || isQuoted
        ? null
        : `{!bool ${[...nearQueries, 'sameTitle'].map((name) => `should=$${name}`).join(' ')}}`,
  };
}

export interface TextPlanner {
  /**
   * Plans a text.
   * @param version state of the collection
   * @param newest `sort_time` of its newest posting
   * @param filter filters for visible postings
   */
  plan(
    connection: SolrConnection,
    text: string,
    version: string,
    newest: number,
    filter: readonly string[],
  ): Promise<Result<TextPlan, JobsError>>;
}

const maxCachedPlans = 1000;

/** Creates a planner. Plans are cached until the collection changes. */
export function createTextPlanner(): TextPlanner {
  const plans = new LRUCache<string, TextPlan>({ max: maxCachedPlans });

  async function make(
    connection: SolrConnection,
    text: string,
    newest: number,
    filter: readonly string[],
  ): Promise<Result<TextPlan, JobsError>> {
    const typedClauses = planText(text, noKnowledge);
    if (typedClauses.length === 0)
      return ok({ query: '-*:*', params: {}, whole: null, didYouMean: null, related: null });
    const count = async (
      clauses: readonly Clause[],
      known: readonly ClauseKnowledge[],
      misspellable: readonly string[],
    ) => {
      const params = toTextParams(text, clauses, known, newest);
      const counts = await countClauses(connection, filter, clauses.length, params, misspellable);
      return counts.ok ? ok({ ...counts.value, params }) : counts;
    };
    const asTyped = await count(typedClauses, [], toMisspellableWords(typedClauses));
    if (!asTyped.ok) return asTyped;
    const suggested = readSpellings(asTyped.value.spellcheck);
    const splittable = typedClauses.flatMap((clause, at) =>
      asTyped.value.clause[at] === 0 ? toSplittable(clause, suggested) : [],
    );
    const splits = await readSplits(connection, filter, splittable);
    if (!splits.ok) return splits;
    const clauses = planText(text, {
      ...noKnowledge,
      correct: (word) => toCorrect(word, suggested),
      split: (word) => splits.value.get(word) ?? null,
    });
    const isAsTyped = JSON.stringify(clauses) === JSON.stringify(typedClauses);
    const first = isAsTyped ? asTyped : await count(clauses, [], []);
    if (!first.ok) return first;
    const misspellable = clauses.map(toMisspellable);
    const known = clauses.map((_, at): ClauseKnowledge => {
      const word = misspellable[at] ?? null;
      const [postingCount = 0, inHead = 0] = [first.value.clause[at], first.value.head[at]];
      const isRare = inHead === 0 && postingCount < minCorrectCount;
      const spellings =
        word === null || !isRare
          ? []
          : (suggested.get(word)?.words ?? []).filter((spelling) => toStem(spelling) !== toStem(word));
      return { isKnown: postingCount > 0, spellings };
    });
    const corrections = new Map(
      clauses.flatMap((clause, at) => {
        const [word, best] = [misspellable[at] ?? null, known[at]?.spellings[0]];
        if (word === null || best === undefined)
          return clause.synonyms.length > 0 && clause.tokens.length > 1 ? toCorrections(clause, suggested) : [];
        return [[word, best] as const];
      }),
    );
    const isUncertain = known.some(({ isKnown, spellings }) => !isKnown || spellings.length > 0);
    const final = isUncertain ? await count(clauses, known, []) : first;
    if (!final.ok) return final;
    const chosen = choose(final.value, clauses.length);
    const suggestion = text.replace(/[^\s"“”]+/g, (word) => corrections.get(toPlainWords(word).join('')) ?? word);
    const isUseful = suggestion !== text && (chosen !== 'all' || final.value.all > 0);
    const { isResult, tradeQuery, related } = findNear(text, clauses, final.value, chosen);
    const found = `{!query v=$${chosen}}`;
    const params = {
      ...final.value.params,
      ...(isResult ? { found, text: `{!bool should=$found should=$${tradeQuery ?? 'trade'}}` } : { text: found }),
      ...(related === null ? {} : { related }),
    };
    return ok({
      query: '{!boost b=$scoreFactor v=$text}',
      params,
      whole: chosen === 'all' && !isResult ? null : '{!query v=$all}',
      didYouMean: isUseful ? suggestion : null,
      related: related === null ? null : '{!boost b=$recency v=$related}',
    });
  }

  return {
    async plan(connection, text, version, newest, filter) {
      const key = `${version}\n${text}`;
      const cached = plans.get(key);
      if (cached !== undefined) return ok(cached);
      const made = await make(connection, text, newest, filter);
      if (made.ok) plans.set(key, made.value);
      return made;
    },
  };
}
