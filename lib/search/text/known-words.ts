import { distance } from 'fastest-levenshtein';
import { synonyms } from '#config/synonyms.ts';
import { toWords } from './phrases.ts';
import { titleWords } from './trades.ts';

/** Shorter words have too many neighbors. */
const minLength = 7;
const maxEdits = 2;

const names = synonyms.flatMap((rule) => ('group' in rule ? rule.group : rule.from));
const words = [...new Set([...names.flatMap(toWords), ...titleWords])].filter((word) => /^[a-z]+$/.test(word));

/**
 * Returns the word of a synonym or of a title of a trade that is nearest to a word: with the same first letter and at most two edits.
 * Returns undefined for short words and when there is none. For words that no posting has: "stuardess".
 */
export function findKnownWord(word: string): string | undefined {
  if (word.length < minLength) return undefined;
  let nearest: string | undefined;
  let fewest = maxEdits + 1;
  for (const known of words) {
    if (known[0] !== word[0] || known.length < minLength || Math.abs(known.length - word.length) > maxEdits) continue;
    const edits = distance(known, word);
    if (edits < fewest) [nearest, fewest] = [known, edits];
  }
  return nearest;
}
