import { distantTrades, plainTrades, relatedTrades, spanishTrades, trades } from '#config/trades.ts';
import { synonyms } from '#config/synonyms.ts';
import { toActivity } from './activity.ts';
import { toStem } from './chunk.ts';
import { lazy } from '#lib/lazy.ts';
import { toWords, type Synonym } from './phrases.ts';

/** Weight of each further name that postings use for a trade, relative to the one before it. */
export const nextNameFactor = 0.85;
/** Weight of other work whose people fit. */
const relatedWeight = 0.7;
/** Weight of work that has little in common. */
const distantWeight = 0.4;
/** Titles count when they are at least this similar, relative to the best one. */
const minShareOfBest = 0.8;

const insignificant = new Set(['and', 'of', 'in', 'for', 'the', 'a', 'de', 'al', 'la']);

/** Returns whether a word of a title says nothing about the trade. */
export function isInsignificant(word: string): boolean {
  return insignificant.has(word);
}

interface Title {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly posted: readonly Synonym[];
}

/** One stem for words that are each other's synonyms: `plane` is `aircraft`. */
const getCommonStems = lazy(
  () =>
    new Map(
      synonyms.flatMap((rule) => {
        const words = 'group' in rule ? rule.group.filter((name) => toWords(name).length === 1) : [];
        return words.map((word) => [toStem(word), toStem(words[0] ?? word)] as const);
      }),
    ),
);

function toStems(words: readonly string[]): readonly string[] {
  const stems = words.filter((word) => !insignificant.has(word)).map((word) => toStem(toActivity(word)));
  const commonStems = getCommonStems();
  return [...new Set(stems.map((stem) => commonStems.get(stem) ?? stem))];
}

function toTitles(table: Readonly<Record<string, string>>, weight: number): readonly Title[] {
  return Object.entries(table).flatMap(([names, titles]) => {
    const posted = names
      .split(', ')
      .map((name, at) => ({ words: toWords(name), weight: weight * nextNameFactor ** at }));
    return [...titles.split(', '), ...(weight === 1 ? names.split(', ') : [])]
      .map(toWords)
      .map((words) => ({ words, stems: toStems(words), posted }));
  });
}

/** The titles of trades, compiled when they are first needed: not every thread searches for texts. */
const getTable = lazy(() => {
  const nearTitles = [
    ...toTitles(trades, 1),
    ...toTitles(spanishTrades, 1),
    ...toTitles(plainTrades, 1),
    ...toTitles(relatedTrades, relatedWeight),
  ];
  const titles = [...nearTitles, ...toTitles(distantTrades, distantWeight)];
  const titlesOfStem = new Map<string, number[]>();
  titles.forEach(({ stems }, at) => {
    for (const stem of stems) titlesOfStem.set(stem, [...(titlesOfStem.get(stem) ?? []), at]);
  });
  /** Returns the weight of a stem: rare ones tell more about a trade. */
  const weightOf = (stem: string): number => Math.log(1 + titles.length / (titlesOfStem.get(stem)?.length ?? 1));
  const weightOfAll = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  return {
    titles,
    nearTitles: nearTitles.length,
    titlesOfStem,
    words: new Set(titles.flatMap(({ words }) => words)),
    /** Titles of two words, by how they look as one: `headhunter`. */
    joinedTitles: new Map(
      titles.flatMap(({ words }) => (words.length === 2 ? [[words.join(''), words] as const] : [])),
    ),
    weightOf,
    weightOfAll,
    titleWeights: titles.map(({ stems }) => weightOfAll(stems)),
  };
});

/** Returns all words of the titles of trades. */
export function listTitleWords(): ReadonlySet<string> {
  return getTable().words;
}

/**
 * Returns what postings call the trades whose titles are most similar to the words, with weights up to 1.
 * @param words without those that name no trade, such as places
 * @param minSimilarity share of the words, by their weights, that the text and a title must have in common
 * @param withDistant whether titles of distant work count too
 */
export function findTrades(words: readonly string[], minSimilarity: number, withDistant = false): readonly Synonym[] {
  const { titles, nearTitles, titlesOfStem, joinedTitles, weightOf, weightOfAll, titleWeights } = getTable();
  const stems = toStems(words.flatMap((word) => joinedTitles.get(word) ?? [word]));
  const textWeight = weightOfAll(stems);
  const common = new Map<number, number>();
  for (const stem of stems)
    for (const at of titlesOfStem.get(stem) ?? [])
      if (withDistant || at < nearTitles) common.set(at, (common.get(at) ?? 0) + weightOf(stem));
  const similarities = [...common].map(
    ([at, weight]) => [at, weight / (textWeight + (titleWeights[at] ?? 0) - weight)] as const,
  );
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
  const { titlesOfStem } = getTable();
  return toStems([word]).some((stem) => titlesOfStem.has(stem));
}
