import {
  countBits,
  countIntersection,
  intersect,
  listBits,
  meets,
  subtract,
  unite,
  type BitSet,
} from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { parseText } from '#lib/search/text/parse-text.ts';
import { createFindEmployer } from './employer-names.ts';
import { matchAlternatives } from './match-alternatives.ts';
import { correctRest, matchParts, type TypedTextMatch } from './match-parts.ts';
import type { WordsMatch } from './match-words.ts';
import { createFindPlace } from './place-names.ts';
import { minMatches } from './retrieve.ts';
import { maxScore } from './scored.ts';
import { findSureWork } from './trade-matches.ts';
import { toWordKnowledge } from './word-knowledge.ts';

/** Share of the score of postings of other work that mention the words of a text. */
const mentionShare = 0.3;

/** Finds and scores the open documents for a text: by its parts with a known meaning, and by the words that are left. */
export function matchTypedText(data: IndexData, open: BitSet, text: string): TypedTextMatch {
  const names = { findPlace: createFindPlace(data, open), findEmployer: createFindEmployer(data) };
  const parsed = parseText(text, names);
  const known = toWordKnowledge(data);
  const match =
    parsed.parts.length === 0
      ? { ...limitToWork(data, open, parsed.text, matchAlternatives(data, open, parsed.text, known)), parts: [] }
      : matchParts(data, open, parsed, known);
  const { bits, scores, whole, didYouMean, names: matchedNames, related, parts } = match;
  return {
    ...{ bits, scores, whole, names: matchedNames, related },
    didYouMean: parsed.text === text ? didYouMean : correctRest(text, parsed.text, didYouMean),
    parts: [...parsed.leftOut, ...parts].sort((a, b) => a.start - b.start),
  };
}

/**
 * Returns what a text finds without postings of other work that mention all of its words, where the text is surely about a trade that
 * has few. They are related, after the trades nearest to that one: "crew planning".
 */
function limitToWork(data: IndexData, open: BitSet, text: string, match: WordsMatch): WordsMatch {
  const hasFew = countIntersection(match.bits, match.named) < minMatches && countBits(match.whole) >= minMatches;
  const work = hasFew && !/["“”„«»]/.test(text) ? findSureWork(data, open, match.corrected) : null;
  if (work === null || !meets(match.bits, work.own) || countBits(work.own) >= minMatches) return match;
  const bits = intersect(unite(work.own.slice(), match.named), match.bits);
  const near = subtract(unite(match.bits.slice(), work.bits), bits);
  const best = maxScore(match);
  const scores = match.scores.map((score) => score * mentionShare);
  for (const doc of listBits(work.bits)) scores[doc] = Math.max(scores[doc] ?? 0, (work.scores[doc] ?? 0) * best);
  return { ...match, bits, whole: bits, related: { bits: near, scores } };
}
