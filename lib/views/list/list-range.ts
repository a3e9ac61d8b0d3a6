/** Which jobs of a list are shown, by rank, in words. */
export interface ListRange {
  readonly from: string;
  readonly to: string;
  readonly of: string;
}

/** "Showing 11–20 of 42". */
export function describeRange({ from, to, of }: ListRange): string {
  return `Showing ${from}–${to} of ${of}`;
}
