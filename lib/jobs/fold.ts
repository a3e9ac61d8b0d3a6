const specialLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ħ: 'h' }),
);

/** ASCII without the grave accent, plus English typographic punctuation. */
const plain = /^[\x00-\x5f\x61-\x7f\u2013\u2014\u2019\u201c\u201d\u2022]*$/;

/** Pictures, with their skin tones, and the letters and tags of flags. */
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]/gu;

/**
 * Folds accents, kahakō and width variants, but not case. Apostrophes become `'`, the ʻokina is removed, and emoji become spaces. Kana
 * keep their voicing marks.
 */
function simplifyLetters(text: string): string {
  if (plain.test(text)) return text.includes('\u2019') ? text.replaceAll('\u2019', "'") : text;
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\u20e3\ufe00-\ufe0f\ufeff]/g, '')
    .replace(emoji, ' ')
    .replace(/[\u02bb\u2018`\u02bf]/g, '')
    .replace(/[\u2019\u02bc\u02b9\u2032]/g, "'")
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .normalize('NFC');
}

/** Folds case and special letters of a text that `simplifyLetters` returned. */
function foldCase(simplified: string): string {
  const folded = simplified.toLowerCase();
  if (plain.test(folded)) return folded;
  return folded.replace(/[ßæœøđðłıþħ]/g, (letter) => specialLetters.get(letter) ?? letter);
}

/** Folds case and what `simplifyLetters` folds. */
export function foldLetters(text: string): string {
  return foldCase(simplifyLetters(text));
}

/** Folds text for comparing names: folds letters, removes apostrophes and the ʻokina, collapses whitespace, and trims. */
export function fold(text: string): string {
  return foldLetters(text).replace(/['`]/g, '').replace(/\s+/g, ' ').trim();
}

/** Returns the folded words of a text, separated by single spaces. Punctuation and symbols count as spaces. */
export function foldWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
