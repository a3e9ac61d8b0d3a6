/** One row of a feed before validation. */
export interface RawRow {
  /** "line 12" or "row 3", for messages. */
  readonly where: string;
  readonly value: unknown;
  /** Parse error of the row; null when it was parsed. */
  readonly broken: string | null;
  /** What is wrong with the bytes of the row; null when they are UTF-8. */
  readonly encodingProblem: string | null;
  readonly isFeatured: boolean;
  /** The bytes of a line, which need not be parsed where equal ones have been; null when the row is part of a JSON value. */
  readonly bytes: Buffer | null;
}

/** Returns true for a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
