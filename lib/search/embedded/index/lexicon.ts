/** Distinct texts in code-unit order, packed: a text's number is its rank. */
export interface Lexicon {
  readonly units: Uint16Array;
  /** One more than there are texts. */
  readonly offsets: Uint32Array;
}

/** Packs texts that are sorted by code units and distinct. */
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

/** How many texts there are. */
export function lexiconSize(lexicon: Lexicon): number {
  return lexicon.offsets.length - 1;
}

/** The text of a number. */
export function textAt(lexicon: Lexicon, number: number): string {
  return String.fromCharCode(...lexicon.units.subarray(lexicon.offsets[number] ?? 0, lexicon.offsets[number + 1] ?? 0));
}

/** Code units of a text. */
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

/** The number of the first text that is not before the given one. */
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

/** The number of a text, -1 when it is not there. */
export function findText(lexicon: Lexicon, text: string): number {
  const at = lowerBound(lexicon, text);
  return at < lexiconSize(lexicon) && compareAt(lexicon, at, text) === 0 ? at : -1;
}

/** The half-open range of texts that start with the prefix. */
export function prefixRange(lexicon: Lexicon, prefix: string): readonly [number, number] {
  const end = lowerBound(lexicon, `${prefix}\uffff`);
  return [Math.min(lowerBound(lexicon, prefix), end), end];
}
