import { distance } from 'fastest-levenshtein';
import { militaryOccupations } from '#config/military-codes.ts';
import type { MilitaryBranch, MilitaryOccupation } from '#config/schema.ts';
import { fold } from '../fold.ts';

/** Words that stand for the same in occupation titles, first the one compared. */
const alike: readonly (readonly string[])[] = [
  ['aircraft', 'aviation', 'airplane', 'plane', 'aerospace'],
  ['mechanic', 'repairer', 'technician', 'machinist', 'maintenance', 'maintainer'],
  ['pilot', 'aviator'],
  ['medic', 'corpsman'],
  ['avionics', 'avionic'],
  ['specialist', 'spc'],
];
const groupOf: ReadonlyMap<string, string> = new Map(
  alike.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [word, first] as const)),
);
const small: ReadonlySet<string> = new Set([
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

const shortestSlip = 5;
const sharedStart = 0.7;

/** Occupations whose titles have the words, best first; when none has all of them, those that have most. @param words lower case */
export function findByTitle(
  words: readonly string[],
  branch: MilitaryBranch | null,
  limit: number,
): readonly MilitaryOccupation[] {
  const asked = words.filter((word) => !small.has(word));
  const scored = known.flatMap(({ occupation, titleWords, otherWords }) => {
    if (branch !== null && occupation.branch !== branch) return [];
    const scores = asked.map((word) => Math.max(scoreWord(word, titleWords), scoreWord(word, otherWords) - 1));
    const found = scores.filter((score) => score > 0);
    return found.length === 0
      ? []
      : [{ occupation, found: found.length, score: found.reduce((sum, score) => sum + score, 0) }];
  });
  const most = Math.max(0, ...scored.map(({ found }) => found));
  return scored
    .filter(({ found }) => found === most)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ occupation }) => occupation);
}

const known = militaryOccupations.map((occupation) => ({
  occupation,
  titleWords: toWords(occupation.title),
  otherWords: (occupation.also ?? []).flatMap(toWords),
}));

function toWords(text: string): readonly string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !small.has(word));
}

function scoreWord(asked: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => compare(asked, word)));
}

/** 5: the word, 4: its beginning, 3: another form or a slip of it, 2: a word that stands for the same, 0: another word. */
function compare(asked: string, word: string): number {
  if (asked === word) return 5;
  if (asked.length >= 3 && word.startsWith(asked)) return 4;
  if (isForm(asked, word)) return 3;
  const group = groupOf.get(asked);
  return group !== undefined && group === groupOf.get(word) ? 2 : 0;
}

function isForm(asked: string, word: string): boolean {
  const length = Math.max(asked.length, word.length);
  if (Math.min(asked.length, word.length) < shortestSlip) return false;
  let start = 0;
  while (start < length && asked[start] === word[start]) start += 1;
  return start / length >= sharedStart || distance(asked, word) <= 1;
}
