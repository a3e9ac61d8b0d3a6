import { uniteNames, type Synonym } from './phrases.ts';
import { getTable, splitTitles, toStems, type Title } from './trade-table.ts';

/** Titles count when they are at least this similar, relative to the best one. */
const minShareOfBest = 0.8;

/** How similar a text is at least to a title of which it has all words. */
const minContained = 0.55;
/** How similar a text is at least and at most to a phrase of one word that it has. */
const minOfWord = 0.3;
export const maxOfWord = 0.5;

/** Words of a text that say what work it is about. */
export interface TradeText {
  /** Without those that name no trade, such as places. */
  readonly words: readonly string[];
  /** Words that count only where a phrase has them. */
  readonly fillers?: readonly string[];
}

/** A title that has some words of a text. */
interface SimilarTitle {
  readonly title: Title;
  /** From 0 to 1. */
  readonly similarity: number;
}

/** Returns the similarity of a text to titles that have some of its words. */
function compareTitles({ words, fillers = [] }: TradeText, withDistant: boolean): readonly SimilarTitle[] {
  const { titlesOfStem, weigh } = getTable();
  const stems = new Set(toStems(splitTitles(words)));
  const fillerStems = new Set(toStems(fillers)).difference(stems);
  const textWeight = weigh(stems);
  const candidates = new Set([...stems, ...fillerStems].flatMap((stem) => titlesOfStem.get(stem) ?? []));
  const partial: SimilarTitle[] = [];
  const contained: SimilarTitle[] = [];
  for (const title of candidates) {
    if (title.isDistant && !withDistant) continue;
    const common = title.stems.filter((stem) => stems.has(stem));
    const ofFillers = title.stems.filter((stem) => fillerStems.has(stem));
    if (stems.size > 0 && common.length === 0) continue;
    const isContained = common.length + ofFillers.length === title.stems.length;
    if (!isContained && title.isPhrase) continue;
    // The weight of what both have, as a share of the weight of what either has.
    const commonWeight = weigh([...common, ...ofFillers]);
    const similarity = commonWeight / (textWeight + weigh(ofFillers) + weigh(title.stems) - commonWeight);
    (isContained ? contained : partial).push({ title, similarity });
  }
  /** By the name that postings use: the stems of all titles that the text has. */
  const stemsOfTrade = new Map<string, Set<string>>();
  for (const { title } of contained)
    for (const stem of title.stems) stemsOfTrade.getOrInsertComputed(title.trade, () => new Set()).add(stem);
  const surest = contained
    .filter(({ title }) => !contained.some(({ title: other }) => saysMore(other, title)))
    .map(({ title, similarity }): SimilarTitle => {
      const ofTrade = stemsOfTrade.get(title.trade) ?? new Set();
      const isWord = title.isPhrase && ofTrade.size === 1;
      const min = isWord ? minOfWord : minContained;
      const share = Math.max(similarity, weigh(ofTrade) / weigh(stems.union(ofTrade)));
      return { title, similarity: Math.min(isWord ? maxOfWord : 1, min + (1 - min) * share) };
    });
  return [...partial, ...surest];
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
  const similar = compareTitles(text, withDistant);
  const best = Math.max(minSimilarity, ...similar.map(({ similarity }) => similarity));
  const names = similar
    .filter(({ similarity }) => similarity >= best * minShareOfBest && similarity >= minSimilarity)
    .flatMap(({ title, similarity }) =>
      title.posted.map(({ words, weight }) => ({ words, weight: weight * similarity, similarity })),
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
