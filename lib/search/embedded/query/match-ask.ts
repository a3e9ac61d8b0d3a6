import {
  countBits,
  emptyBits,
  hasBit,
  intersect,
  isSome,
  listBits,
  setBit,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { hoursPerYear } from '#config/pay.ts';
import { milesBetween } from '#lib/jobs/places/distance.ts';
import { isOnlyStopWords } from '#lib/search/text/plan-text.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { understandText, withoutParts, type AskPart, type Meaning } from '#lib/search/text/understand.ts';
import { toForms } from './expand-word.ts';
import { docsWith } from './docs-with.ts';
import { matchText, minMatches, type TextMatch } from './match-text.ts';
import { halfwayMiles, toCenter } from './near-places.ts';
import { scorePhrase } from './phrase.ts';
import { createFindPlace } from './place-names.ts';
import { emptyScored, scoreTerms, uniteScored, type Scored } from './scored.ts';

/** Makes related documents with every part of a text rank before all others. */
const mentionScore = 1000;
/** Score of related documents that fit all parts and have nothing of the rest. */
const partsScore = 5;

/** What a text finds, and the parts of it that are more than words. */
export interface AskMatch extends TextMatch {
  readonly parts: readonly AskPart[];
}

interface PartDocs extends Pick<Scored, 'bits' | 'scores'> {
  readonly means: Meaning;
  /** How well a document fits, from 0 to 1: places by their distance. */
  readonly closeness: (doc: number) => number;
}

/**
 * Finds and scores the open documents for a text. Parts with a known meaning limit what the rest of the text finds. Where nothing
 * is left, all of the text is matched as words, and documents that fit the parts come first.
 */
export function matchAsk(data: IndexData, open: BitSet, text: string): AskMatch {
  const parts = understandText(text, createFindPlace(data));
  if (parts.length === 0) return { ...matchText(data, open, text), parts };
  const docs = parts.map(({ means }) => toPartDocs(data, means));
  const allowed = combine(open, docs);
  const rest = withoutParts(text, parts);
  const match = isOnlyStopWords(rest) ? null : matchText(data, open, rest);
  const didYouMean = correctRest(text, rest, match?.didYouMean ?? null);
  const whole = allowed.slice();
  if (match !== null) intersect(whole, match.whole);
  const bits = allowed.slice();
  if (match !== null) intersect(bits, isSome(whole) ? whole : match.bits);
  if (match?.isUnposted === true && !isSome(match.bits))
    return { ...match, related: toFitting(match.related, docs), didYouMean, parts };
  if (!isSome(bits) || (match !== null && !isSome(whole) && isSome(match.whole))) {
    const words = matchText(data, open, text);
    return { ...words, scores: preferFitting(words.bits, words.scores, docs), parts };
  }
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) {
    const ofParts = docs.reduce((sum, part) => sum + (part.scores[doc] ?? 0), 0);
    scores[doc] = (match?.scores[doc] ?? 0) + (ofParts + 0.01) * (data.recency[doc] ?? 1);
  }
  const related = countBits(bits) < minMatches ? findRelated(data, open, text, match, docs, allowed, bits) : null;
  const names = match?.names ?? [];
  return { bits, scores, whole, mentions: whole, isUnposted: false, didYouMean, names, related, parts };
}

/** Returns the text with the words of its rest as in a corrected spelling of the rest. */
function correctRest(text: string, rest: string, corrected: string | null): string | null {
  if (corrected === null) return null;
  const words = corrected.split(' ');
  return rest.split(' ').reduce((found, word, at) => found.replace(word, () => words[at] ?? word), text);
}

/** Returns the open documents that fit all parts. Several employment types, or places apart from each other, are alternatives. */
function combine(open: BitSet, docs: readonly PartDocs[]): BitSet {
  const allowed = open.slice();
  for (const kind of ['employmentType', 'places'] as const) {
    const ofKind = docs.filter(({ means }) => kind in means);
    if (ofKind.length === 0) continue;
    const [all, any] = [open.slice(), emptyBits(open.length * 32)];
    for (const { bits } of ofKind) {
      intersect(all, bits);
      unite(any, bits);
    }
    intersect(allowed, isSome(all) ? all : any);
  }
  for (const { means, bits } of docs)
    if (!('employmentType' in means) && !('places' in means)) intersect(allowed, bits);
  return allowed;
}

function toFitting(related: TextMatch['related'], docs: readonly PartDocs[]): TextMatch['related'] {
  return related === null ? null : { bits: related.bits, scores: preferFitting(related.bits, related.scores, docs) };
}

/** Returns the scores of documents, higher for those that fit more parts. */
function preferFitting(bits: BitSet, scores: Float32Array, docs: readonly PartDocs[]): Float32Array {
  const preferred = scores.slice();
  for (const doc of listBits(bits))
    preferred[doc] = (scores[doc] ?? 0) * docs.reduce((sum, part) => sum + part.closeness(doc), 1);
  return preferred;
}

/**
 * Finds what is near to a text with few matches: what the rest of the text finds elsewhere, first of all in documents that fit the
 * parts and only mention it, and other documents that fit the parts. Without a rest, what the text finds as words.
 */
function findRelated(
  data: IndexData,
  open: BitSet,
  text: string,
  match: TextMatch | null,
  docs: readonly PartDocs[],
  allowed: BitSet,
  bits: BitSet,
): TextMatch['related'] {
  const words = match ?? matchText(data, open, text);
  const near = words.bits.slice();
  const scores = words.scores.slice();
  if (words.related !== null) {
    unite(near, words.related.bits);
    for (const doc of listBits(words.related.bits)) scores[doc] = words.related.scores[doc] ?? 0;
  }
  if (match !== null) {
    for (const doc of listBits(allowed)) if (!hasBit(near, doc)) scores[doc] = partsScore;
    unite(near, allowed);
    const mentions = allowed.slice();
    intersect(mentions, match.mentions);
    for (const doc of listBits(mentions)) scores[doc] = (match.scores[doc] ?? 0) + mentionScore;
  }
  subtract(near, bits);
  return toFitting({ bits: near, scores }, docs);
}

function toPartDocs(data: IndexData, means: Meaning): PartDocs {
  const { bits, scores } = findDocs(data, means);
  const center = 'places' in means ? toCenter(data, means.places[0] ?? -1) : null;
  const ofPoint =
    center === null
      ? []
      : data.latitudes.map((latitude, point) => {
          const miles = milesBetween(center, { latitude, longitude: data.longitudes[point] ?? 0 });
          return halfwayMiles / (halfwayMiles + miles);
        });
  const closeness = (doc: number): number => (hasBit(bits, doc) ? 1 : (ofPoint[data.pointOfDoc[doc] ?? -1] ?? 0));
  return { means, bits, scores, closeness };
}

const noScores = new Float32Array(0);

/** Returns the documents that a part of a text means. */
function findDocs(data: IndexData, means: Meaning): Pick<Scored, 'bits' | 'scores'> {
  if ('employmentType' in means) {
    const { values, ofDoc } = data.choices.employmentType;
    const number = values.findIndex(({ slug }) => slug === means.employmentType);
    return { bits: docsWith(data, ofDoc, number === -1 ? [] : [number]), scores: noScores };
  }
  if ('places' in means) return { bits: docsWith(data, data.placesOfDoc, means.places), scores: noScores };
  if ('mentions' in means)
    return means.mentions
      .map((phrase) => scorePhrase(data, toWords(phrase)))
      .reduce(uniteScored, emptyScored(data.size));
  if ('remote' in means) {
    const virtual = [...data.places.keys()].filter((number) => data.places[number]?.level === 'virtual');
    const bits = docsWith(data, data.placesOfDoc, virtual);
    unite(bits, scoreTerms(data, [...toForms(data, 'remote', 1), ...toForms(data, 'virtual', 1)]).inTitle);
    return { bits, scores: noScores };
  }
  const bits = emptyBits(data.size);
  const { amount, unit } = means.pay;
  const hourly = unit === 'hour' ? amount : amount / hoursPerYear;
  data.hourlyPay.forEach((pay, doc) => {
    if (pay >= hourly) setBit(bits, doc);
  });
  return { bits, scores: noScores };
}
