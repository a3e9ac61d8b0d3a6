import {
  countBits,
  emptyBits,
  intersect,
  isSome,
  listBits,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { findSureTrades } from '#lib/search/text/parse-text.ts';
import type { Synonym } from '#lib/search/text/phrases.ts';
import { toClauseWords } from '#lib/search/text/plan-text.ts';
import { findNearTrades, relateTrades } from '#lib/search/text/trade-words.ts';
import { findDistantTrades, findTrades, isTradeWord } from '#lib/search/text/trades.ts';
import { findTitlePhrase } from './phrase.ts';
import type { Candidates } from './retrieve.ts';
import { frequencyOf, type RankedDocs } from './scored.ts';

/** Score of the name of a trade for each word that it stands for. */
const nameScore = 30;
/** A text this similar to a title is about its trade, and others near to it are of interest too. */
const minNear = 0.3;
/** A page shows fewer jobs, so those of near trades would come after its end. */
const maxBeforeNear = 100;
/** A text this similar to a title is one. */
const minExact = 0.9;

/** Documents of the trade that a text is about. */
export interface TradeMatches extends RankedDocs {
  /** What postings call the trades, best first. */
  readonly names: readonly Synonym[];
  /** How similar the text is to the title of a trade, from 0 to 1. */
  readonly similarity: number;
  /** How similar the text is to a title of the trade alone, and not to distant work or by its words. */
  readonly titleSimilarity: number;
  /** For a text that is a title: by document, how similar the title of its trade is. Null for other texts. */
  readonly exactness: Float32Array | null;
  /** Whether the text is similar to a title of work that no airline has. */
  readonly isDistant: boolean;
  /** Whether some title or name has the words of the text that name a trade. */
  readonly isPosted: boolean;
  /** Documents of the trades nearest to these. */
  readonly near: RankedDocs;
}

/**
 * Finds the documents whose titles name the trades that a text is about. Clauses that name no trade but occur in titles and names,
 * such as places, are required where a document has them all.
 * @param fillers the words of the text that say nothing about the work
 */
export function findTradeMatches(
  data: IndexData,
  open: BitSet,
  { clauses, byClause }: Pick<Candidates, 'clauses' | 'byClause'>,
  fillers: readonly string[],
  minSimilarity: number,
): TradeMatches {
  const isTradeClause = clauses.map((clause) =>
    toClauseWords(clause).some((word) => isTradeWord(word) || frequencyOf(data.head, findText(data.terms, word)) === 0),
  );
  const words = clauses.filter((_, at) => isTradeClause[at]).flatMap(toClauseWords);
  const similar = findTrades({ words, fillers }, minSimilarity);
  const distant = findDistantTrades({ words, fillers }, similar, minSimilarity);
  // A title of work that no airline has says more than a similar one of other work: "dental hygienist".
  const titles = distant.length > 0 ? [] : similar;
  const titleSimilarity = Math.max(0, ...titles.map(({ weight, similarity = weight }) => similarity));
  const names = relateTrades(words, titles.length > 0 ? titles : distant);
  const count = isTradeClause.filter(Boolean).length;
  const scoreOf = ({ weight }: Synonym): number => weight * count * nameScore;
  const { bits: named, scores } = findTitled(data, open, names, scoreOf);
  const isNear = titleSimilarity >= minNear && countBits(named) < maxBeforeNear;
  const near = findTitled(data, open, isNear ? findNearTrades(names) : [], scoreOf);
  const narrowed = named.slice();
  const posted = open.slice();
  byClause.forEach(({ inHead }, at) => intersect(isTradeClause[at] === true ? posted : narrowed, inHead));
  return {
    bits: isSome(narrowed) ? narrowed : named,
    scores,
    names,
    similarity: Math.max(0, ...names.map(({ weight }) => weight)),
    titleSimilarity,
    exactness:
      titleSimilarity < minExact
        ? null
        : findTitled(data, open, names, ({ weight, similarity = weight }) => similarity).scores,
    isDistant: distant.length > 0,
    isPosted: isSome(posted),
    near: { bits: subtract(near.bits, named), scores: near.scores },
  };
}

/** Returns the open documents whose titles have one of some names, with the highest score of these names. */
export function findTitled(
  data: IndexData,
  open: BitSet,
  names: readonly Synonym[],
  scoreOf: (name: Synonym) => number,
): RankedDocs {
  const bits = emptyBits(data.size);
  const scores = new Float32Array(data.size);
  for (const name of names) {
    const inTitle = intersect(findTitlePhrase(data, name.words), open);
    unite(bits, inTitle);
    for (const doc of listBits(inTitle)) scores[doc] = Math.max(scores[doc] ?? 0, scoreOf(name));
  }
  return { bits, scores };
}

/** Documents of the trades that a text is surely about, and of those nearest to them, scored by their trade from 0 to 1. */
export interface SureWork extends RankedDocs {
  /** Without those of near trades. */
  readonly own: BitSet;
}

/** Finds documents of the trades that a text is surely about by their titles; null where there are none. */
export function findSureWork(data: IndexData, open: BitSet, text: string): SureWork | null {
  const names = findSureTrades(text);
  const weightOf = ({ weight }: Synonym): number => weight;
  const { bits: own, scores } = findTitled(data, open, names, weightOf);
  if (!isSome(own)) return null;
  const near = findTitled(data, open, findNearTrades(names), weightOf);
  for (const doc of listBits(near.bits)) scores[doc] = Math.max(scores[doc] ?? 0, near.scores[doc] ?? 0);
  return { bits: unite(near.bits, own), own, scores };
}
