const unfoldable: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ı: 'i',
    þ: 'th',
    ħ: 'h',
  }),
);

const ascii = /^[\x00-\x7f]*$/;
/** ASCII with the signs of well-set English. */
const plain = /^[\x00-\x5f\x61-\x7f\u2013\u2014\u2019\u201c\u201d\u2022]*$/;

/**
 * Letters without case, accents, kahakō and width variants; apostrophes stay as `'`, the ʻokina goes.
 * Kana keep their voicing marks.
 */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  if (plain.test(text)) return text.toLowerCase().replaceAll('\u2019', "'");
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u02bb\u2018`\u02bf]/g, '')
    .replace(/[\u2019\u02bc\u02b9\u2032]/g, "'")
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłıþħ]/g, (letter) => unfoldable.get(letter) ?? letter)
    .normalize('NFC');
}

/** Text as names are compared: letters folded, apostrophes and the ʻokina gone, single spaces, trimmed. */
export function fold(text: string): string {
  return foldLetters(text).replace(/['`]/g, '').replace(/\s+/g, ' ').trim();
}

/** The folded words of a text with one space between them; signs count as spaces. */
export function foldWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
