/** What a body of JSON may hold, checked before it is parsed. */
export interface JsonBounds {
  /** Decompressed. */
  readonly maxBytes: number;
  /** Arrays and objects inside each other. */
  readonly maxDepth: number;
  /** Values in all, at any depth. */
  readonly maxValues: number;
}

/** Is given the bytes of a JSON text, part by part. @returns what is over the bounds; null: nothing so far */
export type JsonScanner = (part: Uint8Array) => string | null;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** Creates a scanner that counts depth and values, so that a small body of very many values is never parsed. */
export function createJsonScanner({ maxDepth, maxValues }: Omit<JsonBounds, 'maxBytes'>): JsonScanner {
  let depth = 0;
  let values = 1;
  let isQuoted = false;
  /** Backslashes directly before the next byte. */
  let backslashes = 0;

  /** @returns where the text in quotes that holds `from` ends, exclusive; the end of the part when it goes on */
  function skipText(part: Uint8Array, from: number): number {
    for (let at = from; ;) {
      const end = part.indexOf(quote, at);
      const stop = end === -1 ? part.length : end;
      let start = stop;
      while (start > at && part[start - 1] === backslash) start -= 1;
      backslashes = start === at ? backslashes + stop - start : stop - start;
      if (end === -1) return stop;
      isQuoted = backslashes % 2 === 1;
      backslashes = 0;
      at = end + 1;
      if (!isQuoted) return at;
    }
  }

  return (part) => {
    for (let at = 0; at < part.length; at += 1) {
      if (isQuoted) at = skipText(part, at);
      const byte = part[at];
      if (byte === quote) isQuoted = true;
      else if (byte === comma) values += 1;
      else if (byte === openingBracket || byte === openingBrace) {
        depth += 1;
        values += 1;
        if (depth > maxDepth) return `nested deeper than ${maxDepth}`;
      } else if (byte === closingBracket || byte === closingBrace) depth -= 1;
    }
    return values > maxValues ? `more than ${maxValues} values` : null;
  };
}
