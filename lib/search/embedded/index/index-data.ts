import type { ChoiceFacetId } from '#config/facets.ts';
import type { MilitaryCode, NamedSlug } from '#lib/jobs/job.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { FeedProblems } from '#lib/search/wire/problems.ts';
import type { BitSet } from './bit-set.ts';
import type { Lexicon } from './lexicon.ts';

/** Packed lists of numbers by key: the list of key k is from `offsets[k]` to `offsets[k + 1]`. */
export interface Lists {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** Returns the list of a key; an empty one for -1. */
export function listOf({ offsets, values }: Lists, key: number): Uint32Array {
  return values.subarray(offsets[key] ?? 0, offsets[key + 1] ?? 0);
}

/** Postings lists: for each term the documents that have it, ascending, each with a weight. */
export interface Postings {
  readonly offsets: Uint32Array;
  readonly docs: Uint32Array;
  /** Score in steps of 1/128, shifted left by 1. The lowest bit is set when the title has the term. */
  readonly weights: Uint16Array;
}

/** Postings lists with the word positions of the term in the text, from 0, ascending. */
export interface PositionedPostings extends Postings {
  /** By posting: its number of positions, at most 255. */
  readonly counts: Uint8Array;
  /** By term: where its positions start. Those of its postings follow each other. */
  readonly positionOffsets: Uint32Array;
  readonly positions: Uint16Array;
}

/** Concatenated JSON texts in UTF-8: the text of key k is from `offsets[k]` to `offsets[k + 1]`. */
export interface PackedJson {
  readonly bytes: Uint8Array;
  readonly offsets: Float64Array;
}

/** JSON texts in UTF-8, compressed in blocks, so that texts that resemble each other take less memory. */
export interface CompressedJson {
  readonly bytes: Uint8Array;
  /** Block b is from `blockOffsets[b]` to `blockOffsets[b + 1]`. */
  readonly blockOffsets: Float64Array;
  /** By key: its block, and the start and end of its text in the decompressed block. */
  readonly blocks: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export interface ChoiceColumn {
  /** Values of the configuration first, in its order. */
  readonly values: readonly NamedSlug[];
  /** 1 when some posting has the value. */
  readonly used: Uint8Array;
  readonly ofDoc: Lists;
}

/**
 * Index of a feed as typed arrays, built in a worker and shared by all threads without copying. Documents are numbered in the
 * default list order: newest first, then by id.
 */
export interface IndexData {
  readonly size: number;
  /** By document: the summary for lists, and the description. */
  readonly summaries: PackedJson;
  readonly descriptions: CompressedJson;
  /** Milliseconds since the epoch. Infinity when it never closes, -Infinity when it was removed. */
  readonly closesAt: Float64Array;
  /** Score factor of at least 1, by age relative to the newest posting. */
  readonly recency: Float32Array;
  /** The highest posted pay in U.S. dollars an hour, with 2,080 hours a year; 0: unknown. */
  readonly hourlyPay: Float32Array;
  /** Documents of the featured query, and those of them whose rows have the flag. */
  readonly featured: BitSet;
  readonly flagged: BitSet;
  readonly choices: Readonly<Record<ChoiceFacetId, ChoiceColumn>>;
  /** All military codes in postings, and those of each document. */
  readonly militaryCodes: readonly MilitaryCode[];
  readonly militaryCodesOfDoc: Lists;
  readonly places: readonly PlaceRecord[];
  readonly placesOfDoc: Lists;
  /** Number of the coordinates of each document; -1 without coordinates. */
  readonly pointOfDoc: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Documents with the same number have the same title or requisition. */
  readonly titleOfDoc: Uint32Array;
  readonly requisitionOfDoc: Uint32Array;
  readonly ids: Lexicon;
  readonly docsOfId: Lists;
  /** 1 for ids that are requisition ids, for suggestions. */
  readonly isRequisitionId: Uint8Array;
  readonly terms: Lexicon;
  /** Terms of at least four letters, sorted by their reversed texts. */
  readonly termsReversed: Uint32Array;
  readonly stems: Lexicon;
  readonly termsOfStem: Lists;
  readonly stemOfTerm: Uint32Array;
  /** Title, category, type, company, place and requisition id. */
  readonly head: Postings;
  readonly body: PositionedPostings;
  /** Head terms of each document in reading order: title, then the other fields, separated by `fieldGap`. */
  readonly sequence: Uint32Array;
  readonly sequenceOffsets: Uint32Array;
  readonly titleEnds: Uint32Array;
  readonly problems: FeedProblems;
  readonly skippedJobs: number;
  /** Whether the feed ends in the middle of a line. */
  readonly isCut: boolean;
}

/** Separator between fields in `sequence`. */
export const fieldGap = 0xffffffff;
