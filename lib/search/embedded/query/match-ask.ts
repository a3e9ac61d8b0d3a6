import { studentWords } from '#config/filler-words.ts';
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
import { isOnlyStopWords } from '#lib/search/text/plan-text.ts';
import { understandText, withoutParts, type AskPart, type PositivePart } from '#lib/search/text/understand.ts';
import { createFindEmployer } from './employer-names.ts';
import { generalWords, minMatches } from './find-units.ts';
import { matchText, type TextMatch } from './match-text.ts';
import { matchWords, namesPeople } from './match-words.ts';
import { findNegated, findPartDocs, meets, toOthers, type PartDocs } from './part-docs.ts';
import { createFindPlace } from './place-names.ts';

const students: ReadonlySet<string> = new Set(studentWords.split(' '));

/** Makes related documents with every part of a text rank before all others. */
const mentionScore = 1000;
/** Score of related documents that fit all parts and have nothing of the rest. */
const partsScore = 5;

/** Jobs are near to a place from this closeness on: within 600 miles. */
const minCloseness = 0.25;

/** What a text finds, and the parts of it that are more than words. */
export interface AskMatch extends TextMatch {
  readonly parts: readonly AskPart[];
}

/**
 * Finds and scores the open documents for a text. Parts with a known meaning limit what the rest of the text finds. Where nothing
 * is left, all of the text is matched as words, and documents that fit the parts come first.
 */
export function matchAsk(data: IndexData, everything: BitSet, text: string): AskMatch {
  const names = { findPlace: createFindPlace(data, everything), findEmployer: createFindEmployer(data) };
  const found = understandText(text, names);
  if (found.length === 0) return { ...matchWords(data, everything, text), parts: [] };
  const { open, negatedParts, parts } = exclude(data, everything, found);
  const positiveParts = parts.filter(isPositive);
  const docs = [...positiveParts.map(({ means }) => findPartDocs(data, open, means)), ...negatedParts];
  const strict = combine(open, docs);
  const rest = withoutParts(text, parts);
  const hasPlace = positiveParts.some(({ means }) => 'places' in means);
  const isGeneral = !isOnlyStopWords(rest) && saysOnlyWhoAsks(rest, positiveParts);
  const match = isOnlyStopWords(rest) ? null : matchWords(data, open, rest);
  const didYouMean = correctRest(text, rest, match?.didYouMean ?? null);
  const limiting = isGeneral ? null : match;
  // Postings that say nothing of shifts may have them.
  const tradeBits = limiting !== null && isSome(limiting.named) ? limiting.named : limiting?.bits;
  const isRelaxed = tradeBits === undefined ? !isSome(strict) : !meets(strict, tradeBits);
  const allowed = isRelaxed ? combine(open, docs.filter(isNoMention)) : strict;
  const whole = allowed.slice();
  if (limiting !== null) intersect(whole, limiting.whole);
  const bits = allowed.slice();
  if (limiting !== null) intersect(bits, meets(allowed, limiting.meant) ? limiting.meant : limiting.bits);
  if (match?.isUnposted === true && !isSome(match.bits))
    return { ...match, related: toFitting(match.related, docs), didYouMean, parts };
  if (hasPlace && limiting !== null && isSome(limiting.named) && !meets(allowed, limiting.named) && namesPeople(rest)) {
    const { named } = limiting;
    const related = countBits(named) < minMatches ? findRelated(data, open, rest, match, docs, allowed, named) : null;
    const scores = preferFitting(named, limiting.scores, docs);
    return { ...limiting, bits: named, scores, whole: emptyBits(data.size), related, didYouMean, parts };
  }
  if (!isSome(bits) || (limiting !== null && !meets(allowed, limiting.meant) && isSome(limiting.whole))) {
    const isLocal = hasPlace && match?.work === null && !isSome(match.whole);
    const local = isLocal ? matchWords(data, allowed, rest) : null;
    if (match !== null && local !== null && isSome(local.bits))
      return { ...local, related: findElsewhere(local, match, docs), didYouMean, parts };
    const words = matchText(data, open, withoutNegations(text, parts));
    return { ...words, scores: preferFitting(words.bits, words.scores, docs), parts };
  }
  const scores = new Float32Array(data.size);
  for (const doc of listBits(bits)) {
    const ofParts = docs.reduce((sum, part) => sum + (part.scores[doc] ?? 0), 0);
    scores[doc] = (match?.scores[doc] ?? 0) + (ofParts + 0.01) * (data.recency[doc] ?? 1);
  }
  const findMore = () =>
    isGeneral || (match === null && hasPlace && docs.some(({ means }) => !('places' in means)))
      ? findPlaced(open, match, docs, bits)
      : findRelated(data, open, withoutNegations(text, parts), match, docs, allowed, bits);
  const related = countBits(bits) < minMatches ? findMore() : null;
  const fitting = whole.slice();
  intersect(fitting, strict);
  return {
    bits,
    scores,
    whole: fitting,
    meant: bits,
    named: bits,
    mentions: whole,
    work: null,
    isUnposted: false,
    didYouMean,
    names: match?.names ?? [],
    related,
    parts,
  };
}

const isPositive = (part: AskPart): part is PositivePart => !('not' in part.means);

/** Returns a text without what is not wanted; all of it where nothing else is left. */
function withoutNegations(text: string, parts: readonly AskPart[]): string {
  const negatedParts = parts.filter((part) => !isPositive(part));
  return withoutParts(text, negatedParts) || text;
}

/**
 * Returns the open documents without those that are not wanted, and the parts with labels that say what is excluded. What postings
 * only mention, such as shifts, is no hard limit: its documents are those of a part.
 */
function exclude(data: IndexData, open: BitSet, found: readonly AskPart[]) {
  const left = open.slice();
  const negatedParts: PartDocs[] = [];
  const parts = found.map((part): AskPart => {
    const { means: negation } = part;
    if (!('not' in negation)) return part;
    const bits = negation.not.map((means) => findNegated(data, open, means));
    negation.not.forEach((means, at) => {
      const negated = bits[at] ?? emptyBits(data.size);
      if ('mentions' in means) negatedParts.push(toOthers(open, negation, negated));
      else subtract(left, negated);
    });
    return { ...part, label: `${bits.some((negated) => meets(open, negated)) ? 'Not' : 'Ignored'}: ${part.label}` };
  });
  return { open: left, negatedParts, parts };
}

/** Returns whether words say only who asks for certain places or hours: "student part time Pullman". */
function saysOnlyWhoAsks(words: string, positiveParts: readonly PositivePart[]): boolean {
  const hasHours = positiveParts.some(({ means }) => 'employmentType' in means);
  const hasPlace = positiveParts.some(({ means }) => 'places' in means);
  return (
    (hasPlace && isOnlyStopWords(words, hasHours ? generalWords.union(students) : generalWords)) ||
    (hasHours && isOnlyStopWords(words, students))
  );
}

/** Returns what words find elsewhere, where they find little in the places of a text. */
function findElsewhere(local: TextMatch, match: TextMatch, docs: readonly PartDocs[]): TextMatch['related'] {
  if (countBits(local.bits) >= minMatches) return null;
  const elsewhere = match.bits.slice();
  subtract(elsewhere, local.bits);
  return toFitting({ bits: elsewhere, scores: match.scores }, docs);
}

const isNoMention = ({ means }: PartDocs): boolean => !('mentions' in means || 'not' in means);

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
  if (match === null)
    for (const doc of listBits(open)) {
      if (hasBit(near, doc) || docs.every(({ closeness }) => closeness(doc) < minCloseness)) continue;
      setBit(near, doc);
      scores[doc] = partsScore;
    }
  subtract(near, bits);
  return toFitting({ bits: near, scores }, docs);
}

/** Finds the other jobs in the places of a text that says nothing else but hours and the like: "airport job in Reno". */
function findPlaced(
  open: BitSet,
  match: TextMatch | null,
  docs: readonly PartDocs[],
  bits: BitSet,
): TextMatch['related'] {
  const near = combine(
    open,
    docs.filter(({ means }) => 'places' in means),
  );
  subtract(near, bits);
  const scores = new Float32Array(near.length * 32);
  for (const doc of listBits(near)) scores[doc] = partsScore + (match?.scores[doc] ?? 0);
  return toFitting({ bits: near, scores }, docs);
}
