import { distance } from 'fastest-levenshtein';
import { militaryOccupations, type MilitaryBranch, type MilitaryOccupation } from '#config/military-codes.ts';
import { fold } from '#lib/jobs/fold.ts';

/** Synonyms in occupation titles. The first word represents its group. */
const synonymGroups: readonly (readonly string[])[] = [
  ['aircraft', 'aviation', 'airplane', 'plane', 'aerospace'],
  ['mechanic', 'repairer', 'technician', 'machinist', 'maintenance', 'maintainer'],
  ['pilot', 'aviator'],
  ['medic', 'corpsman'],
  ['avionics', 'avionic'],
  ['specialist', 'spc'],
];
const groupOf: ReadonlyMap<string, string> = new Map(
  synonymGroups.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [word, first] as const)),
);
const stopWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'as',
  'for',
  'in',
  'of',
  'or',
  'the',
  'to',
  's',
  'i',
  'was',
  'job',
  'jobs',
]);

const minFuzzyLength = 5;
const minSharedPrefix = 0.7;

/** Finds occupations by title, best match first. Returns those that match the most words. @param words lower case */
export function findByTitle(
  words: readonly string[],
  branch: MilitaryBranch | null,
  limit: number,
): readonly MilitaryOccupation[] {
  const queryWords = words.filter((word) => !stopWords.has(word));
  const scored = searchableOccupations.flatMap(({ occupation, titleWords, otherWords }) => {
    if (branch !== null && occupation.branch !== branch) return [];
    const scores = queryWords.map((word) => Math.max(scoreWord(word, titleWords), scoreWord(word, otherWords) - 1));
    const matches = scores.filter((score) => score > 0);
    return matches.length === 0
      ? []
      : [{ occupation, matchCount: matches.length, score: matches.reduce((sum, score) => sum + score, 0) }];
  });
  const maxMatchCount = Math.max(0, ...scored.map(({ matchCount }) => matchCount));
  return scored
    .filter(({ matchCount }) => matchCount === maxMatchCount)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ occupation }) => occupation);
}

const searchableOccupations = militaryOccupations.map((occupation) => ({
  occupation,
  titleWords: toOccupationWords(occupation.title),
  otherWords: (occupation.also ?? []).flatMap(toOccupationWords),
}));

function toOccupationWords(text: string): readonly string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !stopWords.has(word));
}

function scoreWord(queryWord: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => compare(queryWord, word)));
}

/** Returns 5 for the same word, 4 for a prefix, 3 for another form or a typo, 2 for a synonym, and 0 for a different word. */
function compare(queryWord: string, word: string): number {
  if (queryWord === word) return 5;
  if (queryWord.length >= 3 && word.startsWith(queryWord)) return 4;
  if (isVariant(queryWord, word)) return 3;
  const group = groupOf.get(queryWord);
  return group !== undefined && group === groupOf.get(word) ? 2 : 0;
}

function isVariant(queryWord: string, word: string): boolean {
  const length = Math.max(queryWord.length, word.length);
  if (Math.min(queryWord.length, word.length) < minFuzzyLength) return false;
  let start = 0;
  while (start < length && queryWord[start] === word[start]) start += 1;
  return start / length >= minSharedPrefix || distance(queryWord, word) <= 1;
}
