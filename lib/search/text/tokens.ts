import { foldWords } from '#lib/jobs/fold.ts';

/** The runs without spaces of a text. */
export interface Tokens {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Folded words of each token. */
  readonly words: readonly string[];
}

/** Splits a text at spaces. */
export function toTokens(text: string): Tokens {
  const matches = [...text.matchAll(/\S+/g)];
  return {
    text,
    starts: matches.map(({ index }) => index),
    ends: matches.map((match) => match.index + match[0].length),
    words: matches.map(([token]) => foldWords(token)),
  };
}

/** Returns whether a sentence or a part of one ends with a token: "nights, ...". */
export function endsStatement({ text, starts, ends }: Tokens, at: number): boolean {
  return at >= starts.length - 1 || /[,.;:!?]$/.test(text.slice(starts[at], ends[at]));
}

/** Returns the position in the text of the tokens from one up to, and not including, another. */
export function toPosition(
  { starts, ends }: Tokens,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  return { start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
}

/** Returns the number of words of the longest run at a token that is one of a set; 0 for none. */
export function findRunLength(
  words: readonly string[],
  at: number,
  runs: ReadonlySet<string>,
  maxLength: number,
): number {
  for (let length = Math.min(maxLength, words.length - at); length > 0; length -= 1)
    if (runs.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
