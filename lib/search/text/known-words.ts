import { synonyms } from '#config/synonyms.ts';
import { lazy } from '#lib/lazy.ts';
import { toWords } from './phrases.ts';
import { isShortForm, toLikelyEdits, toSimilarInitials } from './similar-words.ts';
import { listTitleWords } from './trades.ts';

/** Shorter words have too many neighbors. */
const minLength = 5;
/** Two edits make one of these of too many shorter words that mean something else: a baker of a beater. */
const minTwoEditsLength = 8;

/** The known words, collected when they are first needed: not every thread corrects texts. */
const getTable = lazy(() => {
  const names = synonyms.flatMap((rule) => ('group' in rule ? rule.group : rule.from));
  const words = [...new Set([...names.flatMap(toWords), ...listTitleWords()])].filter(
    (word) => word.length >= minLength && /^[a-z]+$/.test(word),
  );
  return {
    words,
    wordsOfInitial: Map.groupBy(words, (word) => word.charAt(0)),
    /** By all letters but the first, to find words whose first letter is wrong, missing or one too many. */
    wordsOfRest: Map.groupBy(words, (word) => word.slice(1)),
  };
});

/**
 * Returns the word of a synonym or of a title of a trade that is nearest to a misspelled word, with the number of edits. Returns
 * undefined for short words and when none is near. For words that no posting has: "stuardess".
 */
export function findKnownWord(word: string): { readonly word: string; readonly edits: number } | undefined {
  if (word.length < minLength || !/^[a-z]+$/.test(word)) return undefined;
  const { wordsOfInitial, wordsOfRest } = getTable();
  const rest = word.slice(1);
  const candidates = [
    ...[...toSimilarInitials(word)].flatMap((initial) => wordsOfInitial.get(initial) ?? []),
    ...[rest, word, rest.slice(1), word.charAt(0) + rest.slice(1)].flatMap((letters) => wordsOfRest.get(letters) ?? []),
  ];
  let nearest: { readonly word: string; readonly edits: number } | undefined;
  for (const known of candidates) {
    const edits = toLikelyEdits(word, known, minTwoEditsLength);
    if (edits !== null && edits < (nearest?.edits ?? Infinity)) nearest = { word: known, edits };
  }
  return nearest;
}

/** Returns the words of synonyms and of titles of trades with a short form: "assistant" for "asst". */
export function findLongForms(letters: string): readonly string[] {
  return getTable().words.filter((word) => isShortForm(letters, word));
}
