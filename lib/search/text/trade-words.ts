import { leaders, roles } from '#config/roles.ts';
import { occupationStems, tradesOfWords, tradeWords } from '#config/trade-words.ts';
import { nearTrades } from '#config/near-trades.ts';
import { leaderTrades } from '#config/trades.ts';
import { toStem } from './token-words.ts';
import { lazy } from '#lib/lazy.ts';
import { rankNames, toWords, uniteNames, type Synonym } from './phrases.ts';
import { isInsignificant } from './trade-table.ts';

/** A text this similar to known titles needs no further trades. */
const minSureSimilarity = 0.6;
/** Trades count when they have at least this share of the weight of the best one. */
const minShareOfBest = 0.2;
const maxNames = 8;

interface TradeShare {
  /** What postings call the trade, with weights up to 1. */
  readonly names: readonly Synonym[];
  /** How much of the use of the word is this trade's, from 0 to 1. */
  readonly share: number;
}

/** The table of words, compiled when it is first needed: not every thread searches for texts. */
const getSharesOfStem = lazy((): ReadonlyMap<string, readonly TradeShare[]> => {
  const postedNames = tradesOfWords.map((names) => rankNames(names.split(', ')));
  const toShare = (text: string): TradeShare => {
    const [number, percent] = text.split(':').map(Number);
    return { names: postedNames[number ?? -1] ?? [], share: (percent ?? 0) / 100 };
  };
  return new Map(
    tradeWords.flatMap((ofLetter) =>
      ofLetter.split('; ').map((entry) => {
        const [stem = '', ...shares] = entry.split(' ');
        return [stem, shares.map(toShare)] as const;
      }),
    ),
  );
});

/** Returns the shares of a word; of a person whom no occupation names, those of the work: "fueler" is of "fuel". */
function sharesOf(stem: string): readonly TradeShare[] {
  const sharesOfStem = getSharesOfStem();
  return sharesOfStem.get(stem) ?? sharesOfStem.get(toStem(stem.replace(/(?:e|o)r$|ist$/, ''))) ?? [];
}

/** Returns whether descriptions of occupations have a word, so that it is unlikely to be misspelled. */
export function isCommonWord(word: string): boolean {
  return getSharesOfStem().has(toStem(word));
}

const roleStems: ReadonlySet<string> = new Set(roles.split(' ').map(toStem));
const peopleStems: ReadonlySet<string> = new Set(occupationStems.split(' '));

/** Returns whether a word names a rank or kind of work of any trade: "manager", "agent". */
export function isRole(word: string): boolean {
  return roleStems.has(toStem(word));
}

/** Words of titles for people who lead others. */
export const leaderWords: readonly string[] = leaders.split(' ');
const leaderStems: ReadonlySet<string> = new Set(leaderWords.map(toStem));

/** Returns whether a word says that people lead others: "supervisor". */
export function isLeader(word: string): boolean {
  return leaderStems.has(toStem(word));
}

/** Weight of the people of a trade, relative to who leads them, for a text about the latter. */
const ledWeight = 0.8;

const leadersOfName: ReadonlyMap<string, readonly Synonym[]> = new Map(
  Object.entries(leaderTrades).flatMap(([names, titles]) => {
    const posted = rankNames(titles.split(', '));
    return names.split(', ').map((name) => [toWords(name).join(' '), posted] as const);
  }),
);

/** Returns names of trades, and before them who leads their people, for a text about people who lead others. */
function withLeaders(names: readonly Synonym[]): readonly Synonym[] {
  const found = names.flatMap(({ words, weight }) => {
    const leading = leadersOfName.get(words.join(' ')) ?? [];
    return [
      ...leading.map((leader) => ({ words: leader.words, weight: leader.weight * weight })),
      { words, weight: leading.length === 0 ? weight : weight * ledWeight },
    ];
  });
  return uniteNames(found).toSorted((a, b) => b.weight - a.weight);
}

/** Weight of the trades nearest to those of a text, relative to these. */
const nearWeight = 0.65;

const nearOfName: ReadonlyMap<string, readonly Synonym[]> = new Map(
  Object.entries(nearTrades).map(([name, near]) => [toWords(name).join(' '), rankNames(near.split(', '), nearWeight)]),
);

/** Returns what postings call the trades nearest to some trades, with weights up to 1. */
export function findNearTrades(names: readonly Synonym[]): readonly Synonym[] {
  return uniteNames(
    names.flatMap(({ words, weight }) =>
      (nearOfName.get(words.join(' ')) ?? []).map((near) => ({ words: near.words, weight: near.weight * weight })),
    ),
  );
}

/** Endings of words for activities and things, which can have the stem of an occupation: "soldering", "license". */
const activityPattern = /(?:ing|ion|ment|[ae]nce|ense)s?$/;

/** Returns whether a word names people by their work: "nurse", "agent". */
export function isOccupation(word: string): boolean {
  return isRole(word) || (peopleStems.has(toStem(word)) && !activityPattern.test(word));
}

/**
 * Returns what postings call the trades in which the words are used, with weights up to 1, best first.
 * @param titles what postings call the trades with similar titles, with the similarity as weight
 */
export function relateTrades(words: readonly string[], titles: readonly Synonym[]): readonly Synonym[] {
  const names = relate(words, titles);
  return words.some(isLeader) && !words.every(isRole) ? withLeaders(names) : names;
}

function relate(words: readonly string[], titles: readonly Synonym[]): readonly Synonym[] {
  if (titles.some(({ weight }) => weight >= minSureSimilarity)) return titles;
  const stems = [...new Set(words.filter((word) => !isInsignificant(word)).map(toStem))];
  const count = Math.max(1, stems.filter((stem) => !roleStems.has(stem)).length);
  const names = new Map(titles.map((title) => [title.words.join(' '), title]));
  for (const { names: ofTrade, share } of stems.flatMap(sharesOf))
    for (const { words: name, weight } of ofTrade) {
      const key = name.join(' ');
      names.set(key, { words: name, weight: (names.get(key)?.weight ?? 0) + (share * weight) / count });
    }
  const best = Math.max(0, ...[...names.values()].map(({ weight }) => weight));
  // A title or phrase of one word says more than the use of the word in others.
  const bestTitle = Math.max(...titles.map(({ weight }) => weight));
  for (const { words: name, weight } of stems.length === 1 ? titles : []) {
    const known = names.get(name.join(' '))?.weight ?? 0;
    names.set(name.join(' '), { words: name, weight: Math.max(known, (best * weight) / bestTitle) });
  }
  return [...names.values()]
    .filter(({ weight }) => weight >= best * minShareOfBest)
    .map(({ words: name, weight }) => ({ words: name, weight: Math.min(1, weight) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxNames);
}
