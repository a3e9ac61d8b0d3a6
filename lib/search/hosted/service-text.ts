const quotes = /[\u201c\u201d\u201e\u00ab\u00bb]/g;
/** What means something to the service's query language, wherever in a word it stands. */
const operators = /[!(){}[\]^~*?:\\/|<>=;]|&{2,}/g;
const keywords = /^(?:AND|OR|NOT|TO)$/;

/**
 * A visitor's text as the service may have it: words and quoted phrases, nothing else of its query language (Lucene's).
 * Null when no word is left.
 */
export function toServiceText(text: string): string | null {
  const parts = toParts(text);
  return parts.length === 0 ? null : parts.join(' ');
}

/** The same text, asking for every part of it: the service takes bare words loosely. Null where there is only one. */
export function toWholeText(text: string): string | null {
  const parts = toParts(text);
  return parts.length < 2 ? null : parts.join(' AND ');
}

function toParts(text: string): readonly string[] {
  const parts: string[] = [];
  for (const [, phrase, words = ''] of text.replace(quotes, '"').matchAll(/"([^"]*)"|([^"]+)/g)) {
    if (phrase === undefined) parts.push(...toPlainWords(words));
    else if (hasWord(phrase)) parts.push(`"${phrase.replace(/\\/g, ' ').replace(/\s+/g, ' ').trim()}"`);
  }
  return parts;
}

/** Words of a text that the service takes as nothing but words: no operators, phrases or fields. */
export function toPlainWords(text: string): readonly string[] {
  const words = text.replace(/"/g, ' ').replace(operators, ' ').split(/\s+/);
  return words
    .map((word) => word.replace(/^[-+&]+/, ''))
    .filter(hasWord)
    .map((word) => (keywords.test(word) ? word.toLowerCase() : word));
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
