import { distance } from 'fastest-levenshtein';

/** Shorter typed words are never treated as misspelled. */
const minMisspelledLength = 4;
/** Shorter typed words have at most one edit. */
const minTwoEditsLength = 8;

/** Returns the number of edits that a typed word may have. A number is never misspelled. */
function toMaxEdits(typed: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(typed)) return 0;
  return typed.length < minMisspelledLength ? 0 : typed.length < minTwoEditsLength ? 1 : 2;
}

/**
 * Returns whether a typed word is a misspelled start of a word: one edit (insertion, deletion, substitution or transposition), or
 * two in a long one. The first letters must be equal, and an edit of the last letter does not count, because it may only be another
 * word that continues.
 */
function isNearStart(word: string, typed: string): boolean {
  const maxEdits = toMaxEdits(typed);
  if (maxEdits === 0 || word.charAt(0) !== typed.charAt(0)) return false;
  for (let length = typed.length - maxEdits; length <= typed.length + maxEdits; length += 1) {
    const start = word.slice(0, length);
    if (start.length < length) return false;
    if (start.endsWith(typed.slice(-1)) && distance(start, typed) <= maxEdits) return true;
    if (length === typed.length && isSwap(start, typed)) return true;
  }
  return false;
}

/** Returns whether a typed word is the start of a word, or a misspelled one. */
export function isStartOrNear(word: string, typed: string): boolean {
  return word.startsWith(typed) || isNearStart(word, typed);
}

/** Returns whether each typed word is the start of some word. @param startsWith by default exactly */
export function startsAll(
  words: readonly string[],
  typed: readonly string[],
  startsWith = (word: string, start: string): boolean => word.startsWith(start),
): boolean {
  return typed.every((start) => words.some((word) => startsWith(word, start)));
}

/** Returns whether two texts of equal length differ by one exchange of adjacent letters. */
export function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at + 1 < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
