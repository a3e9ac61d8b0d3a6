import type { ChoiceFacetId } from '#config/facets.ts';
import type { MilitaryCode, NamedSlug } from '#lib/jobs/job.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { FeedProblems } from '#lib/search/wire/problems.ts';
import type { BitSet } from './bit-set.ts';
import type { Lexicon } from './lexicon.ts';

/** Several numbers for each of a row of keys: those of key k stand from `offsets[k]` to `offsets[k + 1]`. */
export interface Lists {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** For each term the documents that have it, ascending, each with a weight. */
export interface Postings {
  readonly offsets: Uint32Array;
  readonly docs: Uint32Array;
  /** Score in steps of 1/128, doubled; the lowest bit says that the title has the term. */
  readonly weights: Uint16Array;
}

/** Postings that also know where in the text the term stands, in words from 0, ascending. */
export interface PositionedPostings extends Postings {
  /** By posting. */
  readonly positionOffsets: Uint32Array;
  readonly positions: Uint16Array;
}

/** JSON texts, UTF-8, one after the other: that of key k stands from `offsets[k]` to `offsets[k + 1]`. */
export interface PackedJson {
  readonly bytes: Uint8Array;
  readonly offsets: Float64Array;
}

export interface ChoiceColumn {
  /** Those of the configuration first, in its order. */
  readonly values: readonly NamedSlug[];
  /** 1: some posting has the value. */
  readonly used: Uint8Array;
  readonly ofDoc: Lists;
}

/**
 * A feed as typed arrays, built in a worker and shared by all threads without copying. Documents are numbered in list order:
 * newest first, then by id; ascending numbers are the order of every list without text.
 */
export interface IndexData {
  readonly size: number;
  /** By document: what lists show of it, and its description. */
  readonly summaries: PackedJson;
  readonly descriptions: PackedJson;
  /** Milliseconds since the epoch; Infinity: never closes, -Infinity: removed. */
  readonly closesAt: Float64Array;
  /** Factor from 1 for old postings upward, by age against the newest one. */
  readonly recency: Float32Array;
  readonly featured: BitSet;
  readonly choices: Readonly<Record<ChoiceFacetId, ChoiceColumn>>;
  /** Every military code that a posting names, and which ones each document does. */
  readonly militaryCodes: readonly MilitaryCode[];
  readonly militaryCodesOfDoc: Lists;
  readonly places: readonly PlaceRecord[];
  readonly placesOfDoc: Lists;
  /** Number of the document's point, -1 without one. */
  readonly pointOfDoc: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Same number: same title, same requisition. */
  readonly titleOfDoc: Uint32Array;
  readonly requisitionOfDoc: Uint32Array;
  readonly ids: Lexicon;
  readonly docsOfId: Lists;
  /** Requisition ids among `ids`, for suggestions: 1. */
  readonly isRequisitionId: Uint8Array;
  readonly terms: Lexicon;
  /** Terms of four and more letters in the order of their reversed texts. */
  readonly termsReversed: Uint32Array;
  readonly stems: Lexicon;
  readonly termsOfStem: Lists;
  readonly stemOfTerm: Uint32Array;
  /** Title, category, type, company, place and requisition id. */
  readonly head: Postings;
  readonly body: PositionedPostings;
  /** Terms of each document's head in reading order: title, then the rest, parted by `gap`. */
  readonly sequence: Uint32Array;
  readonly sequenceOffsets: Uint32Array;
  readonly titleEnds: Uint32Array;
  readonly problems: FeedProblems;
  readonly leftOut: number;
  readonly mayBeCut: boolean;
  /** The feed ends before its JSON does. */
  readonly isCut: boolean;
}

/** Stands between fields in `sequence`. */
export const gap = 0xffffffff;
