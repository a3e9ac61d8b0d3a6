/** Parses a text as JSON. Returns undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An ID that is a number with more digits than a JavaScript number holds. In JSON within a text, the quotes would be escaped. */
const longId = /("(?:guid|id|reqid|requisitionId|longValues)"\s*:\s*(?:\[\s*)?)(\d{16,})(?![\d.eE])/g;

/** Written out, because V8 searches `\d{16}` five times as long. */
const longNumber = /\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d/;

/**
 * Parses rows of postings like `JSON.parse`, but returns IDs of 16 and more digits as text, because a number would round them.
 * @throws SyntaxError
 */
export function parseRowsJson(text: string): unknown {
  return JSON.parse(longNumber.test(text) ? text.replace(longId, '$1"$2"') : text);
}

/** Returns true for a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
