import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  isSome,
  meets,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import type { WordKnowledge } from '#lib/search/text/plan-text.ts';
import type { Negation, Meaning } from '#lib/search/text/parsed-part.ts';
import { docsWith } from './docs-with.ts';
import { matchWords } from './match-words.ts';
import { findCityTitles, findMeaningDocs } from './meaning-docs.ts';
import { halfwayMiles, milesFrom, toCenter } from './near-places.ts';
import { expandToNear, findNearest } from './nearby-cities.ts';
import type { RankedDocs } from './scored.ts';

/** Share of a fitting part that is only a mention, which postings may leave out, relative to places and types. */
const mentionShare = 0.3;

/** Words that more jobs than this share are about say nothing of what is not wanted: "not in the air". */
const maxNegatedShare = 0.5;

/** The documents that a part of a text means. Their scores rank them; closeness ranks all other documents too. */
export interface PartDocs extends RankedDocs {
  readonly means: Meaning | Negation;
  /** How well any document fits, from 0 to 1: for places by the distance from the first, else 0 for documents that are not meant. */
  readonly closeness: (doc: number) => number;
}

/** Returns the documents of a part of a text; of a city without an open job, those of the nearest one with some. */
export function findPartDocs(data: IndexData, open: BitSet, means: Meaning): PartDocs {
  return toPartDocs(data, withJobs(data, open, means));
}

/** Returns the place nearest to a city without an open job, in the place of this city; other meanings as they are. */
function withJobs(data: IndexData, open: BitSet, means: Meaning): Meaning {
  if (!('places' in means)) return means;
  const hasJobs = (numbers: readonly number[]): boolean => meets(open, docsWith(data, data.placesOfDoc, numbers));
  if (hasJobs(means.places) || meets(open, findCityTitles(data, means.places))) return means;
  const nearest = findNearest(data, means.places[0] ?? -1, (number) => hasJobs([number]));
  return nearest === null ? means : { places: [nearest] };
}

/** Returns the documents of a city and those near to it, where only the latter have a wanted job; other parts as they are. */
export function expandPlace(data: IndexData, part: PartDocs, jobs: BitSet): PartDocs {
  if (!('places' in part.means) || meets(part.bits, jobs)) return part;
  const { city, places } = part.means;
  if (city === undefined && places.length > 1) return part;
  const wider = toPartDocs(data, expandToNear(data, places[0] ?? -1));
  return meets(wider.bits, jobs) ? wider : part;
}

function toPartDocs(data: IndexData, means: Meaning): PartDocs {
  const { bits, scores } = findMeaningDocs(data, means);
  const center = 'places' in means ? toCenter(data, means.places[0] ?? -1) : null;
  const ofPoint = center === null ? [] : milesFrom(data, center).map((miles) => halfwayMiles / (halfwayMiles + miles));
  const full = 'mentions' in means ? mentionShare : 1;
  const closeness = (doc: number): number => (hasBit(bits, doc) ? full : (ofPoint[data.pointOfDoc[doc] ?? -1] ?? 0));
  return { means, bits, scores, closeness };
}

/**
 * Returns the documents of a part that says what is not wanted: the open ones that are not negated.
 * @param negated the documents of what is not wanted
 */
export function toNegationDocs(open: BitSet, means: Negation, negated: BitSet): PartDocs {
  const bits = subtract(open.slice(), negated);
  return { means, bits, scores: new Float32Array(0), closeness: (doc) => (hasBit(bits, doc) ? mentionShare : 0) };
}

/** Returns the documents of what is not wanted: for words, those of the work that they name, unless most jobs are. */
export function findNegated(
  data: IndexData,
  open: BitSet,
  means: Negation['not'][number],
  known: WordKnowledge,
): BitSet {
  if (!('words' in means)) return findMeaningDocs(data, means).bits;
  const { named, work } = matchWords(data, open, means.words, known);
  const negated = isSome(named) || work === null ? named : work;
  return countIntersection(open, negated) > countBits(open) * maxNegatedShare ? emptyBits(data.size) : negated;
}

/**
 * Kinds of parts of which a text can name several that no document has together. Any of them will do then. Work from home is one with
 * places: who works from home may say where that is.
 */
const alternativeKinds = [['employmentType'], ['employers'], ['places', 'remote']] as const;

/** Returns the open documents that fit all parts. Of the alternatives of one kind, those with all of them, else those with any. */
export function combineParts(open: BitSet, parts: readonly PartDocs[]): BitSet {
  const combined = open.slice();
  for (const kinds of alternativeKinds) {
    const ofKind = parts.filter(({ means }) => kinds.some((kind) => kind in means)).map(({ bits }) => bits);
    if (ofKind.length === 0) continue;
    const all = ofKind.reduce(intersect, open.slice());
    intersect(combined, isSome(all) ? all : ofKind.reduce(unite, emptyBits(open.length * 32)));
  }
  const isAlternative = ({ means }: PartDocs): boolean => alternativeKinds.flat().some((kind) => kind in means);
  for (const part of parts) if (!isAlternative(part)) intersect(combined, part.bits);
  return combined;
}
