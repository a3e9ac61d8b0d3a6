/** Packed distinct texts in code-unit order. The number of a text is its rank. */
export interface Lexicon {
  readonly units: Uint16Array;
  /** Has one entry more than there are texts. */
  readonly offsets: Uint32Array;
}

/** Packs distinct texts that are sorted by code units. */
export function packLexicon(texts: readonly string[]): Lexicon {
  const offsets = new Uint32Array(texts.length + 1);
  let total = 0;
  texts.forEach((text, number) => {
    total += text.length;
    offsets[number + 1] = total;
  });
  const units = new Uint16Array(total);
  let at = 0;
  for (const text of texts) for (let unit = 0; unit < text.length; unit += 1) units[at++] = text.charCodeAt(unit);
  return { units, offsets };
}

/** Returns the number of texts. */
export function lexiconSize(lexicon: Lexicon): number {
  return lexicon.offsets.length - 1;
}

/** Returns the text with a number. */
export function textAt(lexicon: Lexicon, number: number): string {
  return String.fromCharCode(...lexicon.units.subarray(lexicon.offsets[number] ?? 0, lexicon.offsets[number + 1] ?? 0));
}

/** Returns the length of a text in code units. */
export function textLength(lexicon: Lexicon, number: number): number {
  return (lexicon.offsets[number + 1] ?? 0) - (lexicon.offsets[number] ?? 0);
}

function compareAt(lexicon: Lexicon, number: number, text: string): number {
  const start = lexicon.offsets[number] ?? 0;
  const length = (lexicon.offsets[number + 1] ?? 0) - start;
  const shared = Math.min(length, text.length);
  for (let unit = 0; unit < shared; unit += 1) {
    const difference = (lexicon.units[start + unit] ?? 0) - text.charCodeAt(unit);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}

/** Returns the number of the first text that is not less than the given one. */
function lowerBound(lexicon: Lexicon, text: string): number {
  let low = 0;
  let high = lexiconSize(lexicon);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(lexicon, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number of a text; -1 when it is missing. */
export function findText(lexicon: Lexicon, text: string): number {
  const at = lowerBound(lexicon, text);
  return at < lexiconSize(lexicon) && compareAt(lexicon, at, text) === 0 ? at : -1;
}

/** Returns the half-open range of texts that start with the prefix. */
export function prefixRange(lexicon: Lexicon, prefix: string): readonly [number, number] {
  const end = lowerBound(lexicon, `${prefix}\uffff`);
  return [Math.min(lowerBound(lexicon, prefix), end), end];
}
