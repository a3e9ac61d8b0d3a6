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
