import { uniteNames, type Synonym } from './phrases.ts';
import { getTable, splitTitles, toStems, type Title } from './trade-table.ts';

/** Titles count when they are at least this similar, relative to the best one. */
const minShareOfBest = 0.8;

/** How similar a text is at least to a title of which it has all words. */
const minContained = 0.55;
/** How similar a text is at least and at most to a phrase of one word that it has. */
const minOfWord = 0.3;
export const maxOfWord = 0.5;
/** Sums of weights in another order may differ by this much. */
const rounding = 1e-6;

/** Words of a text that say what work it is about. */
export interface TradeText {
  /** Without those that name no trade, such as places. */
  readonly words: readonly string[];
  /** Words that count only where a phrase has them. */
  readonly fillers?: readonly string[];
}

/** Returns the similarity of a text to titles that have some of its words, from 0 to 1. */
function compareTitles(
  { words, fillers = [] }: TradeText,
  withDistant: boolean,
): readonly (readonly [number, number])[] {
  const { titles, nearTitles, titlesOfStem, weightOf, weightOfAll, titleWeights } = getTable();
  const stems = toStems(splitTitles(words));
  const fillerStems = toStems(fillers).filter((stem) => !stems.includes(stem));
  const textWeight = weightOfAll(stems);
  const end = withDistant ? titles.length : nearTitles;
  const common = new Float64Array(end);
  const ofFillers = new Float64Array(end);
  const touched = new Set<number>();
  for (const stem of [...stems, ...fillerStems]) {
    const weight = weightOf(stem);
    for (const at of titlesOfStem.get(stem) ?? []) {
      if (at >= end) continue;
      touched.add(at);
      common[at] = (common[at] ?? 0) + weight;
      if (!stems.includes(stem)) ofFillers[at] = (ofFillers[at] ?? 0) + weight;
    }
  }
  const similarities: [number, number][] = [];
  const contained: { readonly at: number; readonly title: Title; readonly share: number }[] = [];
  /** By the name that postings use: the stems of all titles that the text has. */
  const stemsOfTrade = new Map<string, Set<string>>();
  for (const at of touched) {
    const [title, weight, titleWeight] = [titles[at], common[at] ?? 0, titleWeights[at] ?? 0];
    if (title === undefined || (stems.length > 0 && weight === ofFillers[at])) continue;
    const isContained = weight > titleWeight - rounding;
    if (!isContained && title.isPhrase) continue;
    const share = weight / (textWeight + (ofFillers[at] ?? 0) + titleWeight - weight);
    if (!isContained) similarities.push([at, share]);
    else {
      contained.push({ at, title, share });
      const ofTrade = stemsOfTrade.get(title.trade) ?? new Set();
      for (const stem of title.stems) ofTrade.add(stem);
      stemsOfTrade.set(title.trade, ofTrade);
    }
  }
  for (const { at, title, share } of contained) {
    if (contained.some(({ title: other }) => saysMore(other, title))) continue;
    const ofTrade = [...(stemsOfTrade.get(title.trade) ?? [])];
    const ofText = weightOfAll([...new Set([...stems, ...ofTrade])]);
    const isWord = title.isPhrase && ofTrade.length === 1;
    const minSimilarity = isWord ? minOfWord : minContained;
    const similarity = minSimilarity + (1 - minSimilarity) * Math.max(share, weightOfAll(ofTrade) / ofText);
    similarities.push([at, isWord ? Math.min(maxOfWord, similarity) : similarity]);
  }
  return similarities;
}

/** Returns whether a title has all words of a title of another trade, and more: "train flight attendants". */
function saysMore(title: Title, other: Title): boolean {
  return (
    title.trade !== other.trade &&
    title.stems.length > other.stems.length &&
    other.stems.every((stem) => title.stems.includes(stem)) &&
    !(other.isPhrase && title.stems.every((stem) => toStems(other.words).includes(stem)))
  );
}

/**
 * Returns what postings call the trades whose titles are most similar to a text, with weights up to 1.
 * @param minSimilarity share of the words, by their weights, that the text and a title must have in common; it is more when the text
 * has all words of the title
 * @param withDistant whether titles of distant work count too
 */
export function findTrades(text: TradeText, minSimilarity: number, withDistant = false): readonly Synonym[] {
  const { titles } = getTable();
  const similarities = compareTitles(text, withDistant);
  const best = Math.max(minSimilarity, ...similarities.map(([, similarity]) => similarity));
  const names = similarities
    .filter(([, similarity]) => similarity >= best * minShareOfBest && similarity >= minSimilarity)
    .flatMap(([at, similarity]) =>
      (titles[at]?.posted ?? []).map(({ words, weight }) => ({ words, weight: weight * similarity, similarity })),
    );
  return uniteNames(names);
}

/** Returns words of the titles of trades, of phrases only the longer ones: what misspelled words may mean. */
export function listTitleWords(): ReadonlySet<string> {
  return getTable().words;
}

/** How similar a text that is near to a trade is at least to a title of distant work that says more. */
const minDistant = 0.95;

/**
 * Returns what `findTrades` finds with titles of work that no airline has, where such a title says more about a text than the
 * trades that it is near to: "dental hygienist". Empty otherwise.
 * @param near the trades of the text without distant work
 * @param minSimilarity as for `findTrades`, where the text is near to none
 */
export function findDistantTrades(
  text: TradeText,
  near: readonly Synonym[],
  minSimilarity: number,
): readonly Synonym[] {
  const isSimilar = near.some(({ weight }) => weight >= minDistant / 2);
  return isSimilar ? [] : findTrades(text, near.length > 0 ? minDistant : minSimilarity, true);
}

/** Returns whether a word occurs in the title of some trade. */
export function isTradeWord(word: string): boolean {
  const { titlesOfStem } = getTable();
  return toStems([word]).some((stem) => titlesOfStem.has(stem));
}
