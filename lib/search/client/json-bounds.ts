/** Limits of a JSON body, checked before it is parsed. */
export interface JsonBounds {
  /** After decompression. */
  readonly maxBytes: number;
  /** Nesting depth of arrays and objects. */
  readonly maxDepth: number;
  /** Number of values at any depth. */
  readonly maxValues: number;
}

/** Takes the bytes of a JSON text, part by part. @returns which limit is exceeded; null while none is */
export type JsonScanner = (part: Uint8Array) => string | null;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** Creates a scanner that counts depth and values, so that a small body with a huge number of values is never parsed. */
export function createJsonScanner({ maxDepth, maxValues }: Omit<JsonBounds, 'maxBytes'>): JsonScanner {
  let depth = 0;
  let valueCount = 1;
  let isQuoted = false;
  /** Number of backslashes directly before the next byte. */
  let backslashCount = 0;

  /** @returns the exclusive end of the quoted string around `from`; the end of the part when the string continues */
  function skipString(part: Uint8Array, from: number): number {
    for (let at = from; ;) {
      const end = part.indexOf(quote, at);
      const stop = end === -1 ? part.length : end;
      let start = stop;
      while (start > at && part[start - 1] === backslash) start -= 1;
      backslashCount = start === at ? backslashCount + stop - start : stop - start;
      if (end === -1) return stop;
      isQuoted = backslashCount % 2 === 1;
      backslashCount = 0;
      at = end + 1;
      if (!isQuoted) return at;
    }
  }

  return (part) => {
    for (let at = 0; at < part.length; at += 1) {
      if (isQuoted) at = skipString(part, at);
      const byte = part[at];
      if (byte === quote) isQuoted = true;
      else if (byte === comma) valueCount += 1;
      else if (byte === openingBracket || byte === openingBrace) {
        depth += 1;
        valueCount += 1;
        if (depth > maxDepth) return `nested deeper than ${maxDepth}`;
      } else if (byte === closingBracket || byte === closingBrace) depth -= 1;
    }
    return valueCount > maxValues ? `more than ${maxValues} values` : null;
  };
}
