const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/gu;

/** Words of a text in a language that writes spaces; an aircraft type or an amount is one word. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Japanese characters of a text, punctuation and other scripts left out. */
export function countJapanese(text: string): number {
  return text.match(japanese)?.length ?? 0;
}
