import { otherCityNames } from '#config/airports.ts';
import { textParts } from '#config/conditions.ts';
import { fillerPhrases, fillerWords } from '#config/fillers.ts';
import { synonyms } from '#config/synonyms.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { stemmer } from 'stemmer';

const fillers: ReadonlySet<string> = new Set(fillerWords.flatMap((list) => list.split(' ')));
const numbers: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty'.split(
    ' ',
  ),
);
const phrases: ReadonlySet<string> = new Set(fillerPhrases.flatMap((list) => list.split(', ')));
const maxPhraseLength = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));

const japanese = String.raw`\u3040-\u30ff\u3400-\u9fff々〆ー`;
const japaneseRun = new RegExp(`[${japanese}]{2,}`, 'gu');
/** Words of the tables, the longest first, runs of katakana and particles, where Japanese text without spaces is split. */
const japaneseWords = new RegExp(
  `(${[...new Set(JSON.stringify([synonyms, textParts, [...otherCityNames], fillerWords]).match(japaneseRun))]
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|[\\u30a0-\\u30ffー]{2,}|[\\u3040-\\u309f]+)`,
  'u',
);

/** "CA" beside Japanese is no state. */
const cabinAttendant = /(?<![a-z])CA(?=[\u3040-\u30ff])/giu;

/** Puts spaces between the words of Japanese text, and leaves out those in hiragana, which say little by themselves. */
export function spaceJapanese(text: string): string {
  return text.replace(cabinAttendant, 'キャビンアテンダント ').replace(japaneseRun, (run) => {
    const words = run.split(japaneseWords).filter((part) => !/^[\u3040-\u309f]*$/u.test(part));
    return ` ${words.join(' ')} `;
  });
}

/** Returns the words of a text, folded: letters and digits. */
export function toWords(text: string): readonly string[] {
  return (
    foldLetters(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}\p{M}]+(?:&[\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** Returns the stem of a folded word, as the engines stem it, but that "engineer" and "engine" have different ones. */
export function toStem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  return /^[a-z]{3,}eer(?=s?$|ed$|ing$)/.exec(word)?.[0] ?? stemmer(word);
}

/** Returns whether a word says nothing about the work that a text asks for. Numbers of up to two digits are ages and amounts. */
export function isFiller(word: string): boolean {
  return fillers.has(word) || /^\d{1,2}$/.test(word) || numbers.has(word);
}

/** Returns the number of words of the longest run at a position that says nothing about the work; 0 for none. */
export function findFillerPhrase(words: readonly string[], at: number): number {
  for (let length = Math.min(maxPhraseLength, words.length - at); length > 0; length -= 1)
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
