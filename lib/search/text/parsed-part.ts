import type { TextPartRule } from '#config/schema.ts';
import type { Coordinates } from '#lib/jobs/job.ts';

/** A pay that a visitor wants, in U.S. dollars. */
export interface PayWish {
  readonly amount: number;
  readonly unit: 'hour' | 'year';
}

/** Which jobs some words of a text mean. Places are numbered by the index, employers are values of the facet. */
export type Meaning =
  TextPartRule['means'] | { readonly pay: PayWish } | PlaceMeaning | { readonly employers: readonly string[] };

/** Places by their numbers in the index. Distances to other places are measured from the first. */
export interface PlaceMeaning {
  readonly places: readonly number[];
  /** The named city, which is the first place, where others beside it are meant too. */
  readonly city?: number;
  /** Jobs in the places are ranked by their distance from this point. */
  readonly center?: Coordinates | null;
}

/** What is not wanted: jobs with one of the meanings, or of the work that the words name. Empty: words that say nothing about jobs. */
export interface Negation {
  readonly not: readonly (Meaning | { readonly words: string })[];
}

/** Words of a typed text with a known meaning: a place, an employment type, a pay. */
export interface Part<Means> {
  /** What the page calls it: "Part-Time", "$25 or more an hour". */
  readonly label: string;
  readonly means: Means;
  /** Position of the words in the text. */
  readonly start: number;
  readonly end: number;
  /** Positions of other words that say the same. */
  readonly repeats?: readonly { readonly start: number; readonly end: number }[];
}

export type ParsedPart = Part<Meaning | Negation>;
/** What is wanted. */
export type WantedPart = Part<Meaning>;

/** Words that joined what is gone to what is left. */
const joiningWords = new Set(['or', 'and', 'but', '&', ',', '.', ';', ':', '!', '?', '-', '/']);

/** Returns a text without some of its parts. */
export function withoutParts(text: string, parts: readonly ParsedPart[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of parts
    .flatMap((part) => [part, ...(part.repeats ?? [])])
    .toSorted((a, b) => a.start - b.start)) {
    rest += ` ${text.slice(from, Math.max(from, start))}`;
    from = Math.max(from, end);
  }
  const words = `${rest} ${text.slice(from)}`.split(/\s/).filter((word) => word !== '');
  const isOwn = (word: string): boolean => !joiningWords.has(word);
  return words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1).join(' ');
}
