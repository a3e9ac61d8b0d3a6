import type { ListView } from '#lib/views/list-response.ts';

/** Formats a range as "Showing 11–20 of 42". */
export function describeRange({ from, to, of }: ListView['range']): string {
  return `Showing ${from}–${to} of ${of}`;
}
