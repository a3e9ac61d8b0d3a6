declare global {
  interface JSON {
    /** A number that `JSON.stringify` writes exactly (Node 22 and newer). */
    rawJSON(text: string): unknown;
  }
}

/** Returns a number in the hosted search's notation: `2.0`, or an integer beyond 2^53. */
export function exactNumber(text: string): unknown {
  return JSON.rawJSON(text);
}
