declare global {
  interface JSON {
    /** A number that `JSON.stringify` writes as given (Node 22 and newer). */
    rawJSON(text: string): unknown;
  }
}

/** A number as the service writes it: `2.0`, or an integer beyond 2^53. */
export function exactNumber(text: string): unknown {
  return JSON.rawJSON(text);
}
