import { entryCategories } from '#config/asks.ts';
import { studentWords } from '#config/filler-words.ts';
import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  isSome,
  listBits,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { generalWords, isOnlyStopWords, withoutNegations } from '#lib/search/text/plan-text.ts';
import { listSureTrades, readAsk, type Ask } from '#lib/search/text/read-ask.ts';
import type { AskPart, PositivePart } from '#lib/search/text/understand.ts';
import { correctRest, listLeftOut } from './ask-text.ts';
import { createFindEmployer } from './employer-names.ts';
import { minMatches } from './find-units.ts';
import { matchText, type TextMatch } from './match-text.ts';
import { matchWords, namesPeople } from './match-words.ts';
import { combineParts, expandPlace, findNegated, findPartDocs, meets, toOthers, type PartDocs } from './part-docs.ts';
import { createFindPlace } from './place-names.ts';
import { findElsewhere, findPlaced, findRelated, findSureWork, preferFitting, toFitting } from './related-ask.ts';

const students: ReadonlySet<string> = new Set(studentWords.split(' '));

/** Kinds of work that most people can begin come first for those who name no work. */
const entryScore = 3;

/** Fewer words are no sentence. */
const minSentence = 3;

/** Share of the score of postings of other work that mention the words of a text. */
const mentionShare = 0.3;

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
  const ask = readAsk(text, names);
  const match = matchParts(data, everything, ask);
  if (ask.text === text) return match;
  return {
    ...match,
    didYouMean: correctRest(text, ask.text, match.didYouMean),
    parts: [...listLeftOut(text, ask.text, match.parts), ...match.parts].sort((a, b) => a.start - b.start),
  };
}

function matchParts(data: IndexData, everything: BitSet, { text, parts: found, rest, isAnyWork }: Ask): AskMatch {
  if (found.length === 0)
    return { ...limitToWork(data, everything, text, matchWords(data, everything, text)), parts: [] };
  const { open, negatedParts, parts } = exclude(data, everything, found);
  const positiveParts = parts.filter(isPositive);
  const hasPlace = positiveParts.some(({ means }) => 'places' in means);
  const match = isOnlyStopWords(rest) ? null : matchWords(data, open, rest);
  const exactDocs = [...positiveParts.map(({ means }) => findPartDocs(data, open, means)), ...negatedParts];
  const strict = combineParts(open, exactDocs);
  const isGeneral =
    match !== null &&
    (isAnyWork || saysOnlyWhoAsks(rest, positiveParts) || isVague(rest, match, positiveParts, strict));
  const didYouMean = correctRest(text, rest, match?.didYouMean ?? null);
  const limiting = isGeneral ? null : match;
  // Postings that say nothing of shifts may have them.
  const tradeBits = limiting !== null && isSome(limiting.named) ? limiting.named : limiting?.bits;
  const isRelaxed = tradeBits === undefined ? !isSome(strict) : !meets(strict, tradeBits);
  const docs =
    isRelaxed && limiting !== null ? exactDocs.map((part) => expandPlace(data, part, limiting.named)) : exactDocs;
  const allowed = isRelaxed ? relaxParts(open, docs, tradeBits ?? open) : strict;
  const whole = intersect(allowed.slice(), limiting?.whole ?? allowed);
  const bits = allowed.slice();
  if (limiting !== null) intersect(bits, meets(allowed, limiting.meant) ? limiting.meant : limiting.bits);
  const isFew = limiting !== null && countIntersection(bits, limiting.named) < minMatches;
  const work = isFew ? findSureWork(data, open, limiting.corrected) : null;
  // Postings of other work that mention all words come after the trade elsewhere: "flight dispatcher in Hawaii".
  if (limiting !== null && work !== null && meets(bits, work.own)) {
    const sure = unite(work.bits.slice(), limiting.named);
    for (const set of [bits, whole]) intersect(set, sure);
    unite(whole, intersect(bits.slice(), work.own));
  }
  if (match?.isUnposted === true && !isSome(match.bits))
    return { ...match, related: toFitting(match.related, docs), didYouMean, parts };
  if (hasPlace && limiting !== null && isSome(limiting.named) && !meets(allowed, limiting.named) && namesPeople(rest)) {
    const { named } = limiting;
    const related =
      countBits(named) < minMatches ? findRelated(data, open, rest, work, match, docs, allowed, named) : null;
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
  const entryJobs = isGeneral ? findPartDocs(data, open, { jobCategories: entryCategories }).bits : null;
  for (const doc of listBits(bits)) {
    const ofParts = docs.reduce((sum, part) => sum + (part.scores[doc] ?? 0), 0);
    const ofEntry = entryJobs !== null && hasBit(entryJobs, doc) ? entryScore : 0;
    scores[doc] = (match?.scores[doc] ?? 0) + ofEntry + (ofParts + 0.01) * (data.recency[doc] ?? 1);
  }
  const findMore = () =>
    isGeneral || (match === null && hasPlace && docs.some(({ means }) => !('places' in means)))
      ? findPlaced(open, match, docs, bits)
      : findRelated(data, open, withoutNegations(text, parts), work, match, docs, allowed, bits);
  const related = countBits(bits) < minMatches ? findMore() : null;
  return {
    bits,
    scores,
    whole: intersect(whole.slice(), strict),
    meant: bits,
    named: bits,
    mentions: whole,
    work: null,
    isUnposted: false,
    corrected: match?.corrected ?? '',
    didYouMean,
    names: match?.names ?? [],
    related,
    parts,
  };
}

const isPositive = (part: AskPart): part is PositivePart => !('not' in part.means);

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

/** Returns whether a sentence about a place says nothing sure about the work: "I lost my job at the mill, Eugene". */
function isVague(
  words: string,
  { named, work }: TextMatch,
  positiveParts: readonly PositivePart[],
  allowed: BitSet,
): boolean {
  return (
    words.split(' ').length >= minSentence &&
    positiveParts.some(({ means }) => 'places' in means) &&
    !positiveParts.some(({ means }) => 'jobCategories' in means || 'remote' in means) &&
    !isSome(named) &&
    !(work !== null && meets(work, allowed)) &&
    listSureTrades(words).size === 0
  );
}

/**
 * Returns what a text finds without postings of other work that mention all of its words, where the text is surely about a trade that
 * has few. They are related, after the trades nearest to that one: "crew planning".
 */
function limitToWork(data: IndexData, open: BitSet, text: string, match: TextMatch): TextMatch {
  const hasFew = countIntersection(match.bits, match.named) < minMatches && countBits(match.whole) >= minMatches;
  const work = hasFew && !/["“”„«»]/.test(text) ? findSureWork(data, open, match.corrected) : null;
  if (work === null || !meets(match.bits, work.own) || countBits(work.own) >= minMatches) return match;
  const bits = intersect(unite(work.own.slice(), match.named), match.bits);
  const near = subtract(unite(match.bits.slice(), work.bits), bits);
  const best = listBits(match.bits).reduce((max, doc) => Math.max(max, match.scores[doc] ?? 0), 0);
  const scores = match.scores.map((score) => score * mentionShare);
  for (const doc of listBits(work.bits)) scores[doc] = Math.max(scores[doc] ?? 0, (work.weights[doc] ?? 0) * best);
  return { ...match, bits, whole: bits, related: { bits: near, scores } };
}

/** Returns the documents that fit parts without mere mentions; where none has the work, those in the places at any hours. */
function relaxParts(open: BitSet, docs: readonly PartDocs[], work: BitSet): BitSet {
  const relaxed = combineParts(open, docs.filter(isNoMention));
  if (meets(relaxed, work)) return relaxed;
  const withoutHours = combineParts(
    open,
    docs.filter((part) => isNoMention(part) && !('employmentType' in part.means)),
  );
  const hasPlace = docs.some(({ means }) => 'places' in means || 'remote' in means);
  return hasPlace && meets(withoutHours, work) ? withoutHours : relaxed;
}

const isNoMention = ({ means }: PartDocs): boolean => !('mentions' in means || 'not' in means);
