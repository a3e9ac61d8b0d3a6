import { countBits, hasBit, isSome, listBits, setBit, unite, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toClauseWords, type Clause } from '#lib/search/text/plan-text.ts';
import { isLeader, isRole, leaderWords } from '#lib/search/text/trade-words.ts';
import { toForms } from './expand-word.ts';
import type { TradeMatches } from './trade-matches.ts';
import { addDoc, scoreTerms, sumScores, type Scored } from './scored.ts';

/** Weight of words that say a rank or a kind of work, and not which trade. */
const roleWeight = 0.4;
/** Words of more titles than this share of all documents do not make their documents candidates. */
const maxTitleShare = 0.2;
/** Documents with less than this share of the best score are not close. */
const minShareOfBest = 0.3;
/** How much a further document with the same title is worth less, so that several trades are among the first. */
const repeatedTitleCost = 0.05;
const maxRepeats = 5;
/** The same for a text that may be about several trades: less similar to any of them, and no title has a word that names its work. */
const repeatedUnsureCost = 0.2;
const unsureSimilarity = 0.4;
/** Documents of other trades than that of a title have this share of their score at least. */
const minExactness = 0.4;
/** How much more trades with similar titles count for a text that is a title. */
const exactExponent = 3;
/** How much more than others documents of a trade count that have every word of a text. */
const wholeFactor = 1.3;
/** How much titles of people who lead others are worth more for a text about such work. */
const leaderFactor = 1.5;

/**
 * Adds the documents closest to a text to those that it finds, and scores them by the trades that it is about, and by its words,
 * those for a rank weighing less. For a text of which no document has every word, or only documents of other trades.
 * @param result what the text finds; changed
 * @param whole the documents with every word, which stay
 */
export function rankClosest(
  data: IndexData,
  result: Scored,
  clauses: readonly Clause[],
  byClause: readonly Scored[],
  trade: TradeMatches,
  whole: BitSet,
): void {
  const weights = clauses.map((clause) => (toClauseWords(clause).every(isRole) ? roleWeight : 1));
  const candidates = unite(result.bits.slice(), trade.bits);
  byClause.forEach(({ inTitle }, at) => {
    if (weights[at] === 1 && countBits(inTitle) < data.size * maxTitleShare) unite(candidates, inTitle);
  });
  result.bits.fill(0);
  const led = findAskedLeaders(data, clauses);
  const scores = new Float32Array(data.size);
  let best = 0;
  for (const doc of listBits(candidates)) {
    let score = hasBit(trade.bits, doc) ? (trade.scores[doc] ?? 0) : 0;
    byClause.forEach((part, at) => {
      if (hasBit(part.bits, doc)) score += (part.scores[doc] ?? 0) * (weights[at] ?? 1);
    });
    if (led !== null && hasBit(led, doc)) score *= leaderFactor;
    // The text is a title: its single words say less than all of it.
    if (trade.exactness !== null) score *= Math.max(minExactness, trade.exactness[doc] ?? 0) ** exactExponent;
    scores[doc] = score;
    best = Math.max(best, score);
  }
  const isUnsure =
    trade.similarity < unsureSimilarity && !byClause.some((part, at) => weights[at] === 1 && isSome(part.inTitle));
  const cost = isUnsure ? repeatedUnsureCost : repeatedTitleCost;
  const repeatsOfTitle = new Uint8Array(data.size);
  for (const doc of listBits(candidates)) {
    const score = scores[doc] ?? 0;
    if (score < best * minShareOfBest && !hasBit(whole, doc)) continue;
    const title = data.titleOfDoc[doc] ?? 0;
    const repeats = repeatsOfTitle[title] ?? 0;
    repeatsOfTitle[title] = Math.min(repeats + 1, maxRepeats);
    setBit(result.bits, doc);
    result.scores[doc] = score / (1 + cost * repeats);
  }
}

/** Returns the documents whose titles are of people who lead others, for a text about such work; null for others. */
export function findAskedLeaders(data: IndexData, clauses: readonly Clause[]): BitSet | null {
  if (!clauses.some((clause) => toClauseWords(clause).some(isLeader))) return null;
  return scoreTerms(
    data,
    leaderWords.flatMap((word) => toForms(data, word, 1)),
  ).inTitle;
}

/** Adds documents of a trade to a result, with their scores. Those with every word count more, and those of the rank that is asked for. */
export function addTrade(
  result: Scored,
  byClause: readonly Scored[],
  trade: TradeMatches,
  whole: BitSet,
  led: BitSet | null,
): void {
  for (const doc of listBits(trade.bits)) {
    const own = hasBit(result.bits, doc) ? (result.scores[doc] ?? 0) : sumScores(byClause, doc);
    const factor = (hasBit(whole, doc) ? wholeFactor : 1) * (led !== null && hasBit(led, doc) ? leaderFactor : 1);
    addDoc(result, doc, own + (trade.scores[doc] ?? 0) * factor, 'head');
  }
}
