import type { SynonymRule } from '#config/schema.ts';
import { synonyms } from '#config/synonyms.ts';
import { relatedTrades, spanishTrades, trades } from '#config/trades.ts';
import { lazy } from '#lib/lazy.ts';
import { rankNames, toWords, uniteNames, type Synonym } from './phrases.ts';

/** Fewer typed letters are the start of too many titles. They must be a whole one: `hr`. */
const minStartLetters = 3;
const maxNames = 8;
/** Weight of names that are alternatives to each other, relative to the name that postings use. */
const groupWeight = 0.7;
/** Weight of other work whose people fit. */
const relatedWeight = 0.7;

interface Title {
  readonly words: readonly string[];
  readonly letters: number;
  readonly posted: readonly Synonym[];
}

function toTitles(titles: readonly string[], posted: readonly Synonym[]): readonly Title[] {
  return titles.map(toWords).map((words) => ({ words, letters: countLetters(words), posted }));
}

function toTradeTitles(table: Readonly<Record<string, string>>, weight: number): readonly Title[] {
  return Object.entries(table).flatMap(([names, titles]) =>
    toTitles(titles.split(', '), rankNames(names.split(', '), weight)),
  );
}

function toSynonymTitles(rule: SynonymRule): readonly Title[] {
  if ('from' in rule) return toTitles(rule.from, rankNames(rule.to));
  return rule.group.flatMap((name) => {
    const others = rule.group.filter((other) => other !== name);
    return toTitles([name], rankNames(others, groupWeight));
  });
}

/** The titles, compiled when they are first needed: not every thread completes texts. */
const getTable = lazy(() => {
  const titles: readonly Title[] = [
    ...synonyms.flatMap(toSynonymTitles),
    ...toTradeTitles(trades, 1),
    ...toTradeTitles(spanishTrades, 1),
    ...toTradeTitles(relatedTrades, relatedWeight),
  ];
  const titlesOfWord = new Map<string, number[]>();
  titles.forEach(({ words }, at) => {
    for (const word of new Set(words)) titlesOfWord.getOrInsertComputed(word, () => []).push(at);
  });
  return { titles, titlesOfWord };
});

function countLetters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/**
 * Returns what postings call the trades that typed words lead to, best first: those with another title in which some word starts
 * with each typed word. The weight is higher the more of the title is typed.
 * @param startsWith whether a word of a title starts with a typed word; by default exactly
 */
export function completeTrades(
  typed: readonly string[],
  startsWith = (word: string, start: string): boolean => word.startsWith(start),
): readonly Synonym[] {
  const typedLetters = countLetters(typed);
  const names = [...findTitles(typed, startsWith)].flatMap((at) => {
    const { letters = 0, posted = [] } = getTable().titles[at] ?? {};
    if (typedLetters < minStartLetters && typedLetters !== letters) return [];
    return posted.map(({ words, weight }) => ({ words, weight: weight * Math.min(1, typedLetters / letters) }));
  });
  return uniteNames(names)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxNames);
}

function findTitles(
  typed: readonly string[],
  startsWith: (word: string, start: string) => boolean,
): ReadonlySet<number> {
  const found = typed.map((start) => {
    const titles = new Set<number>();
    for (const [word, ofWord] of getTable().titlesOfWord)
      if (startsWith(word, start)) for (const at of ofWord) titles.add(at);
    return titles;
  });
  return found.reduce((all, titles) => all.intersection(titles), found[0] ?? new Set());
}
