import { equalWords, formerWork, workPhrases } from '#config/trade-phrases.ts';
import { distantTrades, plainTrades, relatedTrades, spanishTrades, trades } from '#config/trades.ts';
import { synonyms } from '#config/synonyms.ts';
import { toActivity } from './activity.ts';
import { toStem } from './token-words.ts';
import { lazy } from '#lib/lazy.ts';
import { rankNames, toWords, type Synonym } from './phrases.ts';
import { isStopWord } from './stop-words.ts';

/** Weight of other work whose people fit. */
const relatedWeight = 0.7;
/** Weight of work that has little in common. */
const distantWeight = 0.4;
const insignificant = new Set('and of in for the a de al la el los las en con'.split(' '));

/** Returns whether a word of a title says nothing about the trade. */
export function isInsignificant(word: string): boolean {
  return insignificant.has(word);
}

/** A title or phrase, and what postings call its trades. */
export interface Title {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  readonly posted: readonly Synonym[];
  /** Whether a text must have all of its words. */
  readonly isPhrase: boolean;
  /** The first name that postings use. */
  readonly trade: string;
  /** Whether the work has little in common with that of any airline. */
  readonly isDistant: boolean;
}

/** One stem for words that are each other's synonyms: `plane` is `aircraft`. */
const getCommonStems = lazy(
  () =>
    new Map([
      ...synonyms.flatMap((rule) => {
        const names: readonly string[] = 'group' in rule ? rule.group : [];
        // Engineers of many kinds are no developers.
        const words = names.includes('engineer') ? [] : names.filter((name) => toWords(name).length === 1);
        return words.map((word) => [toStem(word), toStem(words[0] ?? word)] as const);
      }),
      ...equalWords.flatMap((group) => {
        const words = group.split(' ').map((word) => toStem(toActivity(word)));
        return words.map((stem) => [stem, words[0] ?? stem] as const);
      }),
    ]),
);

/** Words whose stem is that of people in other work: development is not only of developers. */
const ownStems: ReadonlySet<string> = new Set(['development', 'developments', 'customs']);

const commonStemOf = (word: string): string => {
  if (ownStems.has(word)) return word;
  const stem = toStem(toActivity(word));
  return getCommonStems().get(stem) ?? stem;
};

/** Returns the stems of words that say something about the trade, one for words that mean the same. */
export function toStems(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter((word) => !insignificant.has(word)).map(commonStemOf))];
}

/** The titles or phrases of one trade: a list, or one text with commas. */
type TitleList = string | readonly string[];

const toTitleList = (titles: TitleList): readonly string[] =>
  typeof titles === 'string' ? titles.split(', ') : titles;

/** Titles of two words, by how they look as one: `headhunter`. */
const getJoinedTitles = lazy(
  () =>
    new Map(
      [trades, spanishTrades, plainTrades, relatedTrades, workPhrases, formerWork]
        .flatMap((table) => Object.values<TitleList>(table).flatMap((list) => toTitleList(list).map(toWords)))
        .flatMap((words) => (words.length === 2 ? [[words.join(''), words] as const] : [])),
    ),
);

/** Returns words, with those that look like a title of two words as these two. */
export function splitTitles(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => getJoinedTitles().get(word) ?? [word]);
}

/** Returns the stems of a phrase, of which fillers count only beside a single other word: "make coffee". */
function toPhraseStems(words: readonly string[]): readonly string[] {
  const stems = toStems(words.filter((word) => !isStopWord(word)));
  return stems.length > 1 ? stems : toStems(words);
}

function toTitles(table: Readonly<Record<string, TitleList>>, weight: number, isPhrase = false): readonly Title[] {
  return Object.entries(table).flatMap(([names, titles]) => {
    const posted = rankNames(names.split(', '), weight);
    const trade = names.split(', ', 1).join('');
    return [...toTitleList(titles), ...(weight === 1 ? names.split(', ') : [])].map(toWords).map((words) => ({
      words,
      stems: (isPhrase ? toPhraseStems : toStems)(splitTitles(words)),
      posted,
      isPhrase,
      trade,
      isDistant: weight === distantWeight,
    }));
  });
}

/** Shorter words of phrases are too near to other words. */
const minPhraseWordLength = 7;

/** The titles of trades, compiled when they are first needed: not every thread searches for texts. */
export const getTable = lazy(() => {
  const titles = [
    ...toTitles(trades, 1),
    ...toTitles(spanishTrades, 1),
    ...toTitles(plainTrades, 1),
    ...toTitles(relatedTrades, relatedWeight),
    ...toTitles(workPhrases, 1, true),
    ...toTitles(formerWork, relatedWeight, true),
    ...toTitles(distantTrades, distantWeight),
  ];
  const titlesOfStem = new Map<string, Title[]>();
  for (const title of titles)
    for (const stem of title.stems) titlesOfStem.getOrInsertComputed(stem, () => []).push(title);
  /** Returns the weight of a stem: rare ones tell more about a trade. */
  const weightOf = (stem: string): number => Math.log(1 + titles.length / (titlesOfStem.get(stem)?.length ?? 1));
  return {
    titlesOfStem,
    /** Words of titles, of phrases only the longer ones: what misspelled words may mean. */
    words: new Set(
      titles.flatMap(({ words, isPhrase }) => words.filter((word) => !isPhrase || word.length >= minPhraseWordLength)),
    ),
    /** Returns the sum of the weights of stems. */
    weigh: (stems: Iterable<string>): number => Iterator.from(stems).reduce((sum, stem) => sum + weightOf(stem), 0),
  };
});
