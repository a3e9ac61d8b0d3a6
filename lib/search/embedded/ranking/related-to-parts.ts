import {
  hasBit,
  countBits,
  isSome,
  intersect,
  listBits,
  setBit,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import { minMatches } from './retrieve.ts';
import type { WordsMatch } from './match-words.ts';
import { combineParts, type PartDocs } from './part-docs.ts';
import type { RankedDocs } from './scored.ts';
import type { SureWork } from './trade-matches.ts';

/** Makes related documents with every part of a text rank before all others. */
const mentionScore = 1000;
/** Score of related documents that fit all parts and have nothing of the rest. */
const partsScore = 3;
/** Score of related documents of the trade that a text is surely about. */
const sureScore = 30;
/** Score of related documents in the places of a text that says nothing else but hours and the like. */
const placedScore = 15;

/** How much more than other parts the distance from a place counts, and work from home. */
const placeWeight = 3;

/** How much more the distance counts for the work that a text names. */
const ownPlaceWeight = 5;
/** How much more a kind of jobs counts: who looks for an internship can do no other work. */
const categoryWeight = 12;

/** Jobs are near to a place from this closeness on: within 600 miles. */
const minCloseness = 0.25;

/** Returns what words find elsewhere, where they find little in the places of a text. */
export function findElsewhere(local: WordsMatch, match: WordsMatch, docs: readonly PartDocs[]): RankedDocs | null {
  if (countBits(local.bits) >= minMatches) return null;
  return toFitting({ bits: subtract(match.bits.slice(), local.bits), scores: match.scores }, docs);
}

/** Returns related documents with scores that are higher for those that fit more parts; null for null. */
export function toFitting(related: RankedDocs | null, docs: readonly PartDocs[]): RankedDocs | null {
  return related === null ? null : { bits: related.bits, scores: preferFitting(related.bits, related.scores, docs) };
}

/**
 * Returns the scores of documents, higher for those that fit more parts.
 * @param work the documents of the work that a text names, which count elsewhere too; null: no work is known
 */
export function preferFitting(
  bits: BitSet,
  scores: Float32Array,
  docs: readonly PartDocs[],
  work: BitSet | null = null,
): Float32Array {
  const preferred = scores.slice();
  for (const doc of listBits(bits)) {
    const isOwn = work !== null && hasBit(work, doc);
    const fit = docs.reduce((sum, { means, closeness }) => {
      const close = closeness(doc);
      if ('jobCategories' in means) return sum + close * categoryWeight;
      if (!('places' in means || 'remote' in means)) return sum + close;
      if (isOwn) return sum + close * ownPlaceWeight;
      return work === null || close === 1 ? sum + close * placeWeight : sum;
    }, 1);
    preferred[doc] = (scores[doc] ?? 0) * fit;
  }
  return preferred;
}

/**
 * Returns what is near to a text with few matches: what the rest of the text finds elsewhere, first of all in documents that fit the
 * parts and only mention it, and other documents that fit the parts.
 * @param match what the rest finds
 * @param allowed the documents that fit the parts
 * @param matches what the text finds
 */
export function findRelated(
  match: WordsMatch,
  work: SureWork | null,
  docs: readonly PartDocs[],
  allowed: BitSet,
  matches: BitSet,
): RankedDocs {
  const { bits: near, scores } = withRelated(match);
  for (const doc of listBits(allowed)) if (!hasBit(near, doc)) scores[doc] = partsScore;
  unite(near, allowed);
  const mentions = intersect(allowed.slice(), match.mentions);
  if (work !== null) {
    unite(near, work.bits);
    for (const doc of listBits(work.bits))
      scores[doc] = Math.max(scores[doc] ?? 0, (work.scores[doc] ?? 0) * sureScore);
    intersect(mentions, work.bits);
  }
  for (const doc of listBits(mentions)) scores[doc] = (match.scores[doc] ?? 0) + mentionScore;
  subtract(near, matches);
  const named = isSome(match.named) ? match.named : null;
  return { bits: near, scores: preferFitting(near, scores, docs, work?.own ?? match.work ?? named) };
}

/**
 * Returns what is near to a text that has only parts: what all of it finds as words, and documents near to its places.
 * @param words what the text finds as words
 */
export function findNearby(open: BitSet, words: WordsMatch, docs: readonly PartDocs[], bits: BitSet): RankedDocs {
  const { bits: near, scores } = withRelated(words);
  for (const doc of listBits(open)) {
    if (hasBit(near, doc) || docs.every(({ closeness }) => closeness(doc) < minCloseness)) continue;
    setBit(near, doc);
    scores[doc] = partsScore;
  }
  subtract(near, bits);
  return { bits: near, scores: preferFitting(near, scores, docs) };
}

/** Returns what words find together with what is related to them. */
function withRelated({ bits, scores, related }: WordsMatch): RankedDocs {
  const all = { bits: bits.slice(), scores: scores.slice() };
  if (related === null) return all;
  unite(all.bits, related.bits);
  for (const doc of listBits(related.bits)) all.scores[doc] = related.scores[doc] ?? 0;
  return all;
}

/**
 * Returns the other jobs in the places of a text that says nothing else but hours and the like, and those nearest to them: "airport job
 * in Reno".
 */
export function findPlaced(
  open: BitSet,
  match: WordsMatch | null,
  docs: readonly PartDocs[],
  bits: BitSet,
): RankedDocs | null {
  const places = docs.filter(({ means }) => 'places' in means);
  const near = combineParts(open, places);
  const scores = new Float32Array(near.length * 32);
  for (const doc of listBits(open)) {
    const isInPlace = hasBit(near, doc);
    if (!isInPlace && places.every(({ closeness }) => closeness(doc) < minCloseness)) continue;
    setBit(near, doc);
    scores[doc] = isInPlace ? placedScore + (match?.scores[doc] ?? 0) : partsScore;
  }
  return toFitting({ bits: subtract(near, bits), scores }, docs);
}
