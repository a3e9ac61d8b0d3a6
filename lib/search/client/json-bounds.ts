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

/**
 * Creates a scanner that counts depth and values, so that a small body with a huge number of values is never parsed. Outside strings it
 * looks at each byte. It skips strings from quote to quote, since most bytes are in them. Parts may end anywhere, also in an escape.
 */
export function createJsonScanner({ maxDepth, maxValues }: Omit<JsonBounds, 'maxBytes'>): JsonScanner {
  let depth = 0;
  // One for the whole. Each comma and each opening bracket adds one, so empty arrays and objects count as two.
  let valueCount = 1;
  let isInString = false;
  /** Whether a backslash at the end of the last part escapes the first byte of the next. */
  let isFirstEscaped = false;

  /** Returns the index after the string around `from`; the length of the part when the string goes on in the next. */
  function skipString(part: Uint8Array, from: number): number {
    let at = isFirstEscaped ? from + 1 : from;
    for (;;) {
      const quoteAt = part.indexOf(quote, at);
      const end = quoteAt === -1 ? part.length : quoteAt;
      let slashesAt = end;
      while (slashesAt > at && part[slashesAt - 1] === backslash) slashesAt -= 1;
      const isEscaped = (end - slashesAt) % 2 === 1;
      isFirstEscaped = quoteAt === -1 && isEscaped;
      if (quoteAt === -1) return part.length;
      at = quoteAt + 1;
      if (isEscaped) continue;
      isInString = false;
      return at;
    }
  }

  return (part) => {
    for (let at = 0; at < part.length;) {
      if (isInString) {
        at = skipString(part, at);
        continue;
      }
      const byte = part[at];
      at += 1;
      if (byte === quote) isInString = true;
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
