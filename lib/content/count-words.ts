const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/gu;

/** Counts the words of a text in a language that uses spaces. An aircraft type or an amount is one word. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Counts the Japanese characters of a text, without punctuation and other scripts. */
export function countJapanese(text: string): number {
  return text.match(japanese)?.length ?? 0;
}
