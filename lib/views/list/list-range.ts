/** The ranks of the jobs that a list page shows, as text. */
export interface ListRange {
  readonly from: string;
  readonly to: string;
  readonly of: string;
}

/** Formats a range as "Showing 11–20 of 42". */
export function describeRange({ from, to, of }: ListRange): string {
  return `Showing ${from}–${to} of ${of}`;
}
