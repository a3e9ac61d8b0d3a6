import { stemmer } from 'stemmer';
import type { ChoiceFacetId } from '#config/facets.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import type { KnownPlace, TextPart } from '#lib/search/job-search.ts';

/** A pay that a visitor wants, in U.S. dollars. */
interface PayWish {
  readonly amount: number;
  readonly unit: 'hour' | 'year';
}

/** A condition on a posting, which every backend compiles into its query language. */
export type Condition =
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** In one of these places, by slug of a city, state, country or virtual place. */
  | { readonly places: readonly string[] }
  | { readonly facet: ChoiceFacetId; readonly values: readonly string[] }
  /** With one of these titles, as posted. */
  | { readonly titles: readonly string[] }
  /** With one of these phrases in any field. */
  | { readonly phrases: readonly string[] }
  /** Pays at least this, by its highest amount. Postings without pay do not. */
  | { readonly pay: PayWish };

/** Consecutive words. The backend folds and stems them as it does the words of postings. */
export interface Phrase {
  readonly words: string;
  /** `names`: title, category, employment type, company, place, airports, regions and requisition id; `all`: the description too. */
  readonly in: 'names' | 'all';
}

/** What a posting must say to have a word of the text: the word itself, another spelling, a synonym. */
export interface Clause {
  readonly phrases: readonly Phrase[];
  readonly points: number;
}

/**
 * Which postings to find, and their order: the most points first, then newest first. The points of a posting are the sum of those of
 * its title, its clauses and its preferences.
 */
export interface Retrieval {
  /** All of them hold. */
  readonly conditions: readonly Condition[];
  /** Points by title, as posted. */
  readonly titles: ReadonlyMap<string, number>;
  readonly clauses: readonly Clause[];
  /** Points of a posting that has all clauses, in place of the sum of theirs. */
  readonly allClausesPoints: number;
  /** Postings with fewer points, without those of preferences, are not found. 0: all are found. */
  readonly minPoints: number;
  readonly preferences: readonly { readonly condition: Condition; readonly points: number }[];
}

/** What a typed text asks for. All backends execute it. */
export interface TextPlan {
  readonly find: Retrieval;
  /** Postings near to the text, which fill a short list. Null: none. */
  readonly related: Retrieval | null;
  /** As `SearchPage.textParts`. */
  readonly parts: readonly TextPart[] | null;
  /** As `SearchPage.correctedText`. */
  readonly correctedText: string | null;
}

/** A distinct title of open postings. */
export interface KnownTitle {
  readonly title: string;
  /** Labels of the categories of its postings. */
  readonly categories: readonly string[];
  readonly count: number;
  /** Sentences of its postings that few other titles have. Empty: unknown. */
  readonly duties: readonly string[];
}

/** What a planner knows of the postings of a backend. */
export interface SearchKnowledge {
  readonly titles: readonly KnownTitle[];
  readonly places: readonly KnownPlace[];
  readonly companies: readonly NamedSlug[];
  /** Number of postings with each stem (`toStem`); none where they are unknown. */
  readonly stems: Pick<ReadonlyMap<string, number>, 'get' | 'has'>;
}

/** Returns the stems of postings by their number in an index, whose stemmer shortens more words than `toStem`. */
export function toKnownStems(countOf: (stem: string) => number): SearchKnowledge['stems'] {
  const count = (stem: string): number => Math.max(countOf(stem), countOf(stemmer(stem)));
  return { get: (stem) => count(stem) || undefined, has: (stem) => count(stem) > 0 };
}
