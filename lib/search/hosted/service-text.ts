const quotes = /[\u201c\u201d\u201e\u00ab\u00bb]/g;
/** Operators of the query language of the service (Lucene), at any position in a word. */
const operators = /[!(){}[\]^~*?:\\/|<>=;]|&{2,}/g;
const keywords = /^(?:AND|OR|NOT|TO)$/;

/**
 * Returns the text of a visitor as words and quoted phrases, without other syntax of the query language of the service
 * (Lucene).
 * Null when no word is left.
 */
export function toServiceText(text: string): string | null {
  const parts = toParts(text);
  return parts.length === 0 ? null : parts.join(' ');
}

/**
 * Returns the text as a query that requires every part: the service treats bare words as optional. Null when there is only one
 * part.
 */
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
  return [...new Set(parts)];
}

/** Returns the words of a text without operators, phrases and field names of the query language. */
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
