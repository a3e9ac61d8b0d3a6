import { toPlainWords, toClauseWords, type Clause } from '#lib/search/text/plan-text.ts';
import { isStopWord } from '#lib/search/text/stop-words.ts';
import { isOccupation, isRole } from '#lib/search/text/trade-words.ts';
import { findDistantTrades, findTrades, isTradeWord, type TradeText } from '#lib/search/text/trades.ts';
import { escapeWords, listClauses } from './text-clauses.ts';

/** Score of the name of a trade for each word that it stands for, as in the embedded search. */
const nameScore = 30;
/**
 * How similar a text must be to the title of a trade: where descriptions have its words, where they do not, where nothing has, and
 * where it names work that no posting has.
 */
const minSimilarity = { sure: 0.8, usual: 0.45, last: 0.25, unposted: 0.35 };

/** Clauses for the trade that a text is about. */
export interface TradeClauses {
  /**
   * `$trade`: postings whose titles name the trade, scored. `$narrowTrade`: those that also have the other words of the text, such as
   * places, in titles or names. `$posted`: postings with the words that name the trade in titles or names. `$allHead`: postings with
   * all words there.
   */
  readonly params: Readonly<Record<string, string>>;
  /** How similar the text is to the title of a trade, from 0 to 1. */
  readonly similarity: number;
}

const noTrade: TradeClauses = { params: {}, similarity: 0 };

/** Returns whether a text ends with a word for people by their work, which is not one of any trade: "hygienist". */
function namesWork(clauses: readonly Clause[]): boolean {
  const clause = clauses.at(-1);
  const word = clause === undefined ? '' : (toClauseWords(clause).at(-1) ?? '');
  return isOccupation(word) && !isRole(word);
}

/**
 * Returns the queries for the trade of a text. They refer to the `head` queries of its clauses. Empty when it names none.
 * @param text the whole text, with its words that say nothing about the work
 */
export function toTradeClauses(text: string, clauses: readonly Clause[]): TradeClauses {
  if (clauses.some(({ isQuoted }) => isQuoted)) return noTrade;
  const numbers = [...clauses.keys()];
  const wordsOf = clauses.map(toClauseWords);
  const ofTrade = numbers.filter((at) => wordsOf[at]?.some(isTradeWord));
  const tradeText: TradeText = {
    words: ofTrade.flatMap((at) => wordsOf[at] ?? []),
    fillers: toPlainWords(text).filter(isStopWord),
  };
  const minNamed = namesWork(clauses) ? minSimilarity.unposted : minSimilarity.last;
  const names = findTrades(tradeText, minNamed);
  if (names.length === 0 || findDistantTrades(tradeText, names, minNamed).length > 0) return noTrade;
  const params: Record<string, string> = {};
  names.forEach(({ words }, at) => {
    params[`tradeName${at}`] = `"${escapeWords(words)}"`;
    params[`tradeRun${at}`] = `{!edismax qf=$titleRunFields uf=$uf sow=false mm=100% v=$tradeName${at}}`;
  });
  params['tradeAny'] = names
    .map(({ weight }, at) => {
      const score = Number((weight * ofTrade.length * nameScore).toFixed(2));
      return `_query_:"{!query v=$tradeRun${at}}"^=${score}`;
    })
    .join(' ');
  params['trade'] = '{!maxscore tie=0 v=$tradeAny}';
  const others = numbers.filter((at) => !ofTrade.includes(at));
  params['narrowTrade'] = `{!bool must=$trade ${listClauses('filter', 'head', others)}}`;
  params['posted'] = `{!bool ${listClauses('filter', 'head', ofTrade)}}`;
  params['allHead'] = `{!bool ${listClauses('filter', 'head', numbers)}}`;
  return { params, similarity: Math.max(...names.map(({ weight }) => weight)) };
}

/**
 * Returns the name of the query for postings of the trade near to a text, or null when it is not similar enough.
 * @param count returns the number of postings with a query
 * @param found number of postings that the text finds
 */
export function toRelatedTrade(
  { similarity }: TradeClauses,
  count: (name: string) => number,
  found: number,
): 'trade' | 'narrowTrade' | null {
  if (count('trade') === 0 || similarity < (found === 0 ? minSimilarity.last : minSimilarity.usual)) return null;
  return count('narrowTrade') > 0 ? 'narrowTrade' : 'trade';
}

/** Returns whether the postings of the trade are results of the text: no title or name has its words. */
export function isTradeResult({ similarity }: TradeClauses, count: (name: string) => number): boolean {
  return count('allHead') === 0 && count('posted') === 0 && (count('all') === 0 || similarity >= minSimilarity.sure);
}
