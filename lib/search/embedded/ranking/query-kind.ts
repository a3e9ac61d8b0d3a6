import { countBits, countIntersection, hasBit, listBits, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toClauseWords, type Clause } from '#lib/search/text/plan-text.ts';
import { isOccupation, isRole } from '#lib/search/text/trade-words.ts';
import { isTradeWord } from '#lib/search/text/trades.ts';
import { toForms } from './expand-word.ts';
import type { Candidates } from './retrieve.ts';
import { frequencyOf } from './scored.ts';
import type { TradeMatches } from './trade-matches.ts';

/** A sentence has at least this many clauses, and is about work where this many say something of it. */
const minSentenceClauses = 4;
const minKnownClauses = 2;
/**
 * Documents with every word are of another trade when the text is about a trade at least this much, and when at most this share of
 * them belongs to it.
 */
const minOtherTradeWeight = 0.15;
const maxOwnShare = 0.3;
/** A trade less similar to a title than this is not the one that the title names. */
const minOwnExactness = 0.9;

const isWorkWord = (word: string): boolean => isTradeWord(word) || isOccupation(word);

const isPosted = (data: IndexData, word: string): boolean =>
  toForms(data, word, 1).some(({ term }) => frequencyOf(data.head, term) > 0);

/** Returns the clauses of a sentence without words that neither a trade nor a title or name has; all where few are left. */
export function withoutUnknown(data: IndexData, clauses: readonly Clause[]): readonly Clause[] {
  if (clauses.length < minSentenceClauses || clauses.some(({ isQuoted }) => isQuoted)) return clauses;
  const isKnown = (word: string): boolean => /\d/.test(word) || isWorkWord(word) || isPosted(data, word);
  const known = clauses.filter(
    (clause) => clause.isCompound || clause.synonyms.length > 0 || toClauseWords(clause).some(isKnown),
  );
  return known.length < minKnownClauses ? clauses : known;
}

/**
 * Returns whether all words of a text are words of titles, of trades and in postings, and not all for a rank: descriptions that
 * mention them say little.
 */
export function isTitle(data: IndexData, clauses: readonly Clause[]): boolean {
  return (
    !clauses.every(({ tokens }) => tokens.every(isRole)) &&
    clauses.every(
      ({ isQuoted, tokens }) => !isQuoted && tokens.every((token) => isWorkWord(token) && isPosted(data, token)),
    )
  );
}

/**
 * Returns whether a text names work that no posting has as its title or by another name. "Nurse" in the description of another
 * trade is no match.
 */
export function isUnpostedOccupation({ clauses, byClause }: Candidates, open: BitSet): boolean {
  const [clause, scored] = [clauses.at(-1), byClause.at(-1)];
  if (
    clause === undefined ||
    scored === undefined ||
    clause.isQuoted ||
    clause.isCompound ||
    clause.synonyms.length > 0
  )
    return false;
  const word = toLastWord(clauses);
  return isOccupation(word) && !isRole(word) && countIntersection(scored.inHead, open) === 0;
}

/**
 * Returns whether a text that ends with an occupation is about a trade to which few of the documents with every word belong. A title
 * is only about the trades that are most similar to it.
 */
export function isOfOtherTrade(
  clauses: readonly Clause[],
  { similarity, bits, exactness }: TradeMatches,
  whole: BitSet,
): boolean {
  if (!isOccupation(toLastWord(clauses)) || similarity < minOtherTradeWeight) return false;
  const isOwn = (doc: number): boolean => hasBit(bits, doc) && (exactness?.[doc] ?? 1) >= minOwnExactness;
  return listBits(whole).filter(isOwn).length <= countBits(whole) * maxOwnShare;
}

/** Returns the last word of a text, with corrected spelling. */
function toLastWord(clauses: readonly Clause[]): string {
  return clauses.flatMap(toClauseWords).at(-1) ?? '';
}
