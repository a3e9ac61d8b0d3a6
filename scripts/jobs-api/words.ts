import { stemmer } from 'stemmer';

const word = /[\p{Script=Han}\p{Script=Hiragana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}])[\p{L}\p{N}\p{M}])+/gu;
const stems = new Map<string, string>();

/** Returns the words of a text, folded and stemmed; Han and Hiragana characters are words of their own. */
export function toServiceWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʻ‘`]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return (plain.match(word) ?? []).map(stemOnce);
}

/** Returns the words joined and enclosed by blanks, so that `includes` finds a sequence of words. */
export function toRun(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

function stemOnce(text: string): string {
  const known = stems.get(text);
  if (known !== undefined) return known;
  const stem = /^[a-z]+$/.test(text) ? stemmer(text) : text;
  if (stems.size < 1_000_000) stems.set(text, stem);
  return stem;
}
