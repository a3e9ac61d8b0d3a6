import { equalWords, formerWork, workPhrases } from '#config/trade-phrases.ts';
import { distantTrades, plainTrades, relatedTrades, spanishTrades, trades } from '#config/trades.ts';
import { synonyms } from '#config/synonyms.ts';
import { toActivity } from './activity.ts';
import { toStem } from './chunk.ts';
import { toWords, type Synonym } from './phrases.ts';
import { isStopWord } from './stop-words.ts';

/** Weight of each further name that postings use for a trade, relative to the one before it. */
export const nextNameFactor = 0.85;
/** Weight of other work whose people fit. */
const relatedWeight = 0.7;
/** Weight of work that has little in common. */
const distantWeight = 0.4;
/** Titles count when they are at least this similar, relative to the best one. */
const minShareOfBest = 0.8;

/** How similar a text is at least to a title of which it has all words. */
const minContained = 0.55;
/** How similar a text is at least and at most to a phrase of one word that it has. */
const minOfWord = 0.3;
export const maxOfWord = 0.5;
/** Sums of weights in another order may differ by this much. */
const rounding = 1e-6;

const insignificant = new Set('and of in for the a de al la el los las en con'.split(' '));

/** Returns whether a word of a title says nothing about the trade. */
export function isInsignificant(word: string): boolean {
  return insignificant.has(word);
}

interface Title {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly posted: readonly Synonym[];
  /** Whether a text must have all of its words. */
  readonly isPhrase: boolean;
  /** The first name that postings use. */
  readonly trade: string;
}

/** One stem for words that are each other's synonyms: `plane` is `aircraft`. */
const commonStems = new Map([
  ...synonyms.flatMap((rule) => {
    const words = 'group' in rule ? rule.group.filter((name) => toWords(name).length === 1) : [];
    return words.map((word) => [toStem(word), toStem(words[0] ?? word)] as const);
  }),
  ...equalWords.flatMap((group) => {
    const words = group.split(' ').map((word) => toStem(toActivity(word)));
    return words.map((stem) => [stem, words[0] ?? stem] as const);
  }),
]);

/** Words whose stem is that of people in other work: development is not only of developers. */
const ownStems: ReadonlySet<string> = new Set(['development', 'developments']);

const commonStemOf = (word: string): string => {
  if (ownStems.has(word)) return word;
  const stem = toStem(toActivity(word));
  return commonStems.get(stem) ?? stem;
};

function toStems(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter((word) => !insignificant.has(word)).map(commonStemOf))];
}

/** Titles of two words, by how they look as one: `headhunter`. */
const joinedTitles = new Map(
  [trades, spanishTrades, plainTrades, relatedTrades, workPhrases, formerWork]
    .flatMap((table) => Object.values(table).flatMap((list) => list.split(', ').map(toWords)))
    .flatMap((words) => (words.length === 2 ? [[words.join(''), words] as const] : [])),
);

const toSplit = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => joinedTitles.get(word) ?? [word]);

/** Returns the stems of a phrase, of which fillers count only beside a single other word: "make coffee". */
function toPhraseStems(words: readonly string[]): readonly string[] {
  const stems = toStems(words.filter((word) => !isStopWord(word)));
  return stems.length > 1 ? stems : toStems(words);
}

function toTitles(table: Readonly<Record<string, string>>, weight: number, isPhrase = false): readonly Title[] {
  return Object.entries(table).flatMap(([names, titles]) => {
    const posted = names
      .split(', ')
      .map((name, at) => ({ words: toWords(name), weight: weight * nextNameFactor ** at }));
    const trade = names.split(', ', 1).join('');
    return [...titles.split(', '), ...(weight === 1 ? names.split(', ') : [])].map(toWords).map((words) => ({
      words,
      stems: (isPhrase ? toPhraseStems : toStems)(toSplit(words)),
      posted,
      isPhrase,
      trade,
    }));
  });
}

const nearTitles = [
  ...toTitles(trades, 1),
  ...toTitles(spanishTrades, 1),
  ...toTitles(plainTrades, 1),
  ...toTitles(relatedTrades, relatedWeight),
  ...toTitles(workPhrases, 1, true),
  ...toTitles(formerWork, relatedWeight, true),
];
const titles = [...nearTitles, ...toTitles(distantTrades, distantWeight)];

/** Shorter words of phrases are too near to other words. */
const minPhraseWordLength = 7;

/** Words of the titles of trades, of phrases only the longer ones: what misspelled words may mean. */
export const titleWords: ReadonlySet<string> = new Set(
  titles.flatMap(({ words, isPhrase }) => words.filter((word) => !isPhrase || word.length >= minPhraseWordLength)),
);

const titlesOfStem = new Map<string, number[]>();
titles.forEach(({ stems }, at) => {
  for (const stem of stems) {
    const ofStem = titlesOfStem.get(stem);
    if (ofStem === undefined) titlesOfStem.set(stem, [at]);
    else ofStem.push(at);
  }
});

/** Weights of stems: rare ones tell more about a trade. */
const weights = new Map([...titlesOfStem].map(([stem, of]) => [stem, Math.log(1 + titles.length / of.length)]));
const weightOfUnknown = Math.log(1 + titles.length);
const weightOf = (stem: string): number => weights.get(stem) ?? weightOfUnknown;
const weightOfAll = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
const titleWeights = titles.map(({ stems }) => weightOfAll(stems));

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
  const stems = toStems(toSplit(words));
  const fillerStems = toStems(fillers).filter((stem) => !stems.includes(stem));
  const textWeight = weightOfAll(stems);
  const end = withDistant ? titles.length : nearTitles.length;
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
    const ofTrade = [...(stemsOfTrade.get(title.trade) ?? [])];
    const ofText = weightOfAll([...new Set([...stems, ...ofTrade])]);
    const isWord = title.isPhrase && ofTrade.length === 1;
    const minSimilarity = isWord ? minOfWord : minContained;
    const similarity = minSimilarity + (1 - minSimilarity) * Math.max(share, weightOfAll(ofTrade) / ofText);
    similarities.push([at, isWord ? Math.min(maxOfWord, similarity) : similarity]);
  }
  return similarities;
}

/**
 * Returns what postings call the trades whose titles are most similar to a text, with weights up to 1.
 * @param minSimilarity share of the words, by their weights, that the text and a title must have in common; it is more when the text
 * has all words of the title
 * @param withDistant whether titles of distant work count too
 */
export function findTrades(text: TradeText, minSimilarity: number, withDistant = false): readonly Synonym[] {
  const similarities = compareTitles(text, withDistant);
  const best = Math.max(minSimilarity, ...similarities.map(([, similarity]) => similarity));
  const names = new Map<string, Synonym>();
  for (const [at, similarity] of similarities) {
    if (similarity < best * minShareOfBest || similarity < minSimilarity) continue;
    for (const { words: name, weight } of titles[at]?.posted ?? []) {
      const key = name.join(' ');
      const known = names.get(key);
      if (known === undefined || known.weight < weight * similarity)
        names.set(key, { words: name, weight: weight * similarity });
    }
  }
  return [...names.values()];
}

/** Returns whether a word occurs in the title of some trade. */
export function isTradeWord(word: string): boolean {
  return toStems([word]).some((stem) => titlesOfStem.has(stem));
}
