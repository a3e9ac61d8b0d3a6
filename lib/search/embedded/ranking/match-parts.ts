import { entryCategories } from '#config/text-parts.ts';
import { studentWords } from '#config/filler-words.ts';
import {
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  isSome,
  listBits,
  meets,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import type { ParsedPart, WantedPart } from '#lib/search/text/parsed-part.ts';
import { listSureTrades, type ParsedText } from '#lib/search/text/parse-text.ts';
import { generalWords, isOnlyStopWords, withoutNegations, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { matchAlternatives, namesPeople } from './match-alternatives.ts';
import { matchWords, type WordsMatch } from './match-words.ts';
import { combineParts, expandPlace, findNegated, findPartDocs, toNegationDocs, type PartDocs } from './part-docs.ts';
import { findElsewhere, findNearby, findPlaced, findRelated, preferFitting, toFitting } from './related-to-parts.ts';
import { minMatches } from './retrieve.ts';
import type { RankedDocs } from './scored.ts';
import { findSureWork } from './trade-matches.ts';

const students: ReadonlySet<string> = new Set(studentWords.split(' '));

/** Kinds of work that most people can begin come first for those who name no work. */
const entryScore = 3;

/** Fewer words are no sentence. */
const minSentence = 3;

/** What a typed text finds, and its parts with a known meaning. */
export interface TypedTextMatch extends Pick<
  WordsMatch,
  'bits' | 'scores' | 'whole' | 'didYouMean' | 'names' | 'related'
> {
  readonly parts: readonly ParsedPart[];
}

/**
 * Finds and scores the open documents for a text with parts. The parts limit what the rest of the text finds. Where nothing is left,
 * all of the text is matched as words, and documents that fit the parts come first.
 */
export function matchParts(
  data: IndexData,
  everything: BitSet,
  { text, parts: found, rest, isAnyWork }: ParsedText,
  known: WordKnowledge,
): TypedTextMatch {
  // Candidate retrieval: the documents of the rest, and those of each part.
  const { open, negatedDocs, parts } = exclude(data, everything, found, known);
  const wantedParts = parts.filter(isWanted);
  const hasPlace = wantedParts.some(({ means }) => 'places' in means);
  const match = isOnlyStopWords(rest) ? null : matchAlternatives(data, open, rest, known);
  const exactDocs = [...wantedParts.map(({ means }) => findPartDocs(data, open, means)), ...negatedDocs];
  const strict = combineParts(open, exactDocs);
  const isGeneral =
    match !== null && (isAnyWork || saysOnlyWhoAsks(rest, wantedParts) || isVague(rest, match, wantedParts, strict));
  const limiting = match === null || isGeneral ? matchAnyWork(data, open) : match;

  // Filtering: parts that postings only mention give way where no document of the work fits all parts.
  const ofWork = isSome(limiting.named) ? limiting.named : limiting.bits;
  const isRelaxed = !meets(strict, ofWork);
  const docs = isRelaxed ? exactDocs.map((part) => expandPlace(data, part, limiting.named)) : exactDocs;
  const allowed = isRelaxed ? relaxParts(open, docs, ofWork) : strict;
  const whole = intersect(allowed.slice(), limiting.whole);
  const bits = intersect(allowed.slice(), meets(allowed, limiting.meant) ? limiting.meant : limiting.bits);
  const isFew = countIntersection(bits, limiting.named) < minMatches;
  const work = isFew ? findSureWork(data, open, limiting.corrected) : null;
  // Postings of other work that mention all words come after the trade elsewhere: "flight dispatcher in Hawaii".
  if (work !== null && meets(bits, work.own)) {
    const sure = unite(work.bits.slice(), limiting.named);
    for (const set of [bits, whole]) intersect(set, sure);
    unite(whole, intersect(bits.slice(), work.own));
  }
  const didYouMean = correctRest(text, rest, match?.didYouMean ?? null);

  if (match?.isUnposted === true && !isSome(match.bits))
    return { ...match, related: toFitting(match.related, docs), didYouMean, parts };

  // The work is elsewhere, and the text is about people of that work.
  const { named } = limiting;
  if (hasPlace && isSome(named) && !meets(allowed, named) && namesPeople(rest)) {
    const related = countBits(named) < minMatches ? findRelated(limiting, work, docs, allowed, named) : null;
    const scores = preferFitting(named, limiting.scores, docs);
    return { ...limiting, bits: named, scores, whole: emptyBits(data.size), related, didYouMean, parts };
  }

  // Nothing fits: the words in the places, else all of the text as words.
  if (!isSome(bits) || (!meets(allowed, limiting.meant) && isSome(limiting.whole))) {
    const isLocal = hasPlace && match?.work === null && !isSome(match.whole);
    const local = isLocal ? matchAlternatives(data, allowed, rest, known) : null;
    if (match !== null && local !== null && isSome(local.bits))
      return { ...local, related: findElsewhere(local, match, docs), didYouMean, parts };
    const words = matchWords(data, open, withoutNegations(text, parts), known);
    return { ...words, scores: preferFitting(words.bits, words.scores, docs), parts };
  }

  // Scoring.
  const scores = new Float32Array(data.size);
  const entryJobs = isGeneral ? findPartDocs(data, open, { jobCategories: entryCategories }).bits : null;
  for (const doc of listBits(bits)) {
    const ofParts = docs.reduce((sum, part) => sum + (part.scores[doc] ?? 0), 0);
    const ofEntry = entryJobs !== null && hasBit(entryJobs, doc) ? entryScore : 0;
    scores[doc] = (match?.scores[doc] ?? 0) + ofEntry + (ofParts + 0.01) * (data.recency[doc] ?? 1);
  }
  const findMore = (): RankedDocs | null => {
    if (isGeneral || (match === null && hasPlace && docs.some(({ means }) => !('places' in means))))
      return findPlaced(open, match, docs, bits);
    return match === null
      ? findNearby(open, matchWords(data, open, withoutNegations(text, parts), known), docs, bits)
      : findRelated(match, work, docs, allowed, bits);
  };
  return {
    bits,
    scores,
    whole: intersect(whole, strict),
    didYouMean,
    names: match?.names ?? [],
    related: countBits(bits) < minMatches ? findMore() : null,
    parts,
  };
}

const isWanted = (part: ParsedPart): part is WantedPart => !('not' in part.means);

/** Returns the match of a text that limits no work: every document. */
function matchAnyWork({ size }: IndexData, open: BitSet): WordsMatch {
  const scores = new Float32Array(size);
  const all = { bits: open, scores, whole: open, meant: open, mentions: open, named: emptyBits(size) };
  return { ...all, work: null, isUnposted: false, didYouMean: null, names: [], related: null, corrected: '' };
}

/**
 * Returns the open documents without those that are not wanted, and the parts with labels that say what is excluded. What postings
 * only mention, such as shifts, is no hard limit: its documents are those of a part.
 */
function exclude(data: IndexData, everything: BitSet, found: readonly ParsedPart[], known: WordKnowledge) {
  const open = everything.slice();
  const negatedDocs: PartDocs[] = [];
  const parts = found.map((part): ParsedPart => {
    const { means: negation } = part;
    if (!('not' in negation)) return part;
    const sets = negation.not.map((means) => {
      const negated = findNegated(data, everything, means, known);
      if ('mentions' in means) negatedDocs.push(toNegationDocs(everything, negation, negated));
      else subtract(open, negated);
      return negated;
    });
    return {
      ...part,
      label: `${sets.some((negated) => meets(everything, negated)) ? 'Not' : 'Ignored'}: ${part.label}`,
    };
  });
  return { open, negatedDocs, parts };
}

/** Returns whether words say only who asks for certain places or hours: "student part time Pullman". */
function saysOnlyWhoAsks(words: string, wantedParts: readonly WantedPart[]): boolean {
  const hasHours = wantedParts.some(({ means }) => 'employmentType' in means);
  const hasPlace = wantedParts.some(({ means }) => 'places' in means);
  return (
    (hasPlace && isOnlyStopWords(words, hasHours ? generalWords.union(students) : generalWords)) ||
    (hasHours && isOnlyStopWords(words, students))
  );
}

/** Returns whether a sentence about a place says nothing sure about the work: "I lost my job at the mill, Eugene". */
function isVague(
  words: string,
  { named, work }: WordsMatch,
  wantedParts: readonly WantedPart[],
  allowed: BitSet,
): boolean {
  return (
    words.split(' ').length >= minSentence &&
    wantedParts.some(({ means }) => 'places' in means) &&
    !wantedParts.some(({ means }) => 'jobCategories' in means || 'remote' in means) &&
    !isSome(named) &&
    !(work !== null && meets(work, allowed)) &&
    listSureTrades(words).size === 0
  );
}

/** Returns the documents that fit parts without mere mentions; where none has the work, those in the places at any hours. */
function relaxParts(open: BitSet, docs: readonly PartDocs[], work: BitSet): BitSet {
  const firm = docs.filter(({ means }) => !('mentions' in means || 'not' in means));
  const relaxed = combineParts(open, firm);
  if (meets(relaxed, work)) return relaxed;
  const withoutHours = combineParts(
    open,
    firm.filter(({ means }) => !('employmentType' in means)),
  );
  const hasPlace = docs.some(({ means }) => 'places' in means || 'remote' in means);
  return hasPlace && meets(withoutHours, work) ? withoutHours : relaxed;
}

/** Returns a text with the words of its rest as in a corrected spelling of the rest. */
export function correctRest(text: string, rest: string, corrected: string | null): string | null {
  if (corrected === null) return null;
  const words = corrected.trim().split(/\s+/);
  return rest
    .trim()
    .split(/\s+/)
    .reduce((found, word, at) => found.replace(word, () => words[at] ?? word), text);
}
