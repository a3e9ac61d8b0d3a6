import { distance } from 'fastest-levenshtein';
import { doubleMetaphone } from 'double-metaphone';
import { isSwap } from '#lib/search/near-start.ts';

const minTwoEdits = 6;
/** Words that sound alike may have more edits, but at most this share of their letters. */
const maxSoundShare = 0.5;
export const maxSoundEdits = 4;
/** First letters that can have the same sound. Other letters sound only like themselves. */
const initialSounds = ['aeiouhy', 'ckqsxz', 'fpv', 'gj', 'gkn', 'rw'];

/** Returns the letters that a word which sounds like another may begin with. */
export function toSimilarInitials(word: string): ReadonlySet<string> {
  const initial = word.charAt(0);
  return new Set([initial, ...initialSounds.filter((letters) => letters.includes(initial)).join('')]);
}

/** Returns the number of edits between two words. The exchange of two neighboring letters is one edit where it is the only one. */
export function countEdits(a: string, b: string): number {
  return a.length === b.length && isSwap(a, b) ? 1 : distance(a, b);
}

function soundAlike(a: string, b: string): boolean {
  const [first, second] = doubleMetaphone(a);
  return doubleMetaphone(b).some((sound) => sound === first || sound === second);
}

/**
 * Returns the number of edits that make a word of a misspelled one; null when the two are too different: one edit, two in a long word
 * with the same first letter, or more where both sound alike.
 * @param minTwoEditsLength shorter words have at most one edit, unless they sound alike
 */
export function toLikelyEdits(misspelled: string, word: string, minTwoEditsLength = minTwoEdits): number | null {
  const longer = Math.max(misspelled.length, word.length);
  const maxEdits = Math.min(maxSoundEdits, Math.floor(longer * maxSoundShare));
  if (Math.abs(misspelled.length - word.length) > maxEdits) return null;
  const edits = countEdits(misspelled, word);
  if (edits <= 1 || (edits === 2 && misspelled.length >= minTwoEditsLength && misspelled.charAt(0) === word.charAt(0)))
    return edits;
  return edits <= maxEdits && soundAlike(misspelled, word) ? edits : null;
}

/**
 * Returns whether letters are a short form of a word: its first letter and some of its consonants up to the last one, such as `mktg`
 * of "marketing".
 */
export function isShortForm(letters: string, word: string): boolean {
  const consonants = word.slice(1).replace(/[aeiouy]/g, '');
  const left = consonants.length - letters.length + 1;
  // Three letters that leave out more are rather initials.
  if (left < 0 || (letters.length === 3 && left > 1) || letters.charAt(0) !== word.charAt(0)) return false;
  let at = 0;
  for (const consonant of consonants) if (consonant === letters[at + 1]) at += 1;
  return at === letters.length - 1 && consonants.endsWith(letters.slice(-1));
}
