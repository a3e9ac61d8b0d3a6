import { emptyBits, isSome, listBits, subtract, unite, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { maxClauses, toPlainWords, type WordKnowledge } from '#lib/search/text/plan-text.ts';
import { isOccupation, isRole } from '#lib/search/text/trade-words.ts';
import { isTradeWord } from '#lib/search/text/trades.ts';
import { matchWords, type WordsMatch } from './match-words.ts';
import { maxScore, type RankedDocs } from './scored.ts';

/**
 * Finds and scores the open documents for the words of a text. Of several kinds of work with "or" between them, each of which has
 * titles of postings, any will do: "ramp or cargo agent".
 */
export function matchAlternatives(data: IndexData, open: BitSet, text: string, known: WordKnowledge): WordsMatch {
  const sides = /["“”„«»]/.test(text)
    ? []
    : text
        .split(/\sor\s/i)
        .map((side) => side.trim())
        .filter((side) => side !== '');
  if (sides.length < 2 || sides.length > maxClauses || !sides.every(namesWork))
    return matchWords(data, open, text, known);
  const matches = sides.map((side) => matchWords(data, open, side, known));
  return matches.every(({ named }) => isSome(named))
    ? uniteMatches(data, sides, matches)
    : matchWords(data, open, text, known);
}

const namesWork = (text: string): boolean => toPlainWords(text).some((word) => isTradeWord(word) || isOccupation(word));

/** Returns whether a text ends with people by their work, and not only their rank or kind of work: "flight dispatcher". */
export function namesPeople(text: string): boolean {
  const word = toPlainWords(text).at(-1) ?? '';
  return (isOccupation(word) || /[a-z]{4}(?:er|or|ist)$/.test(word)) && !isRole(word);
}

/** Returns what any of several texts finds. */
function uniteMatches({ size }: IndexData, texts: readonly string[], matches: readonly WordsMatch[]): WordsMatch {
  const uniteSets = (read: (match: WordsMatch) => BitSet | null): BitSet =>
    matches.reduce((all, match) => unite(all, read(match) ?? emptyBits(size)), emptyBits(size));
  const found = uniteRanked(size, matches);
  const related = uniteRanked(
    size,
    matches.map((match) => match.related).filter((match) => match !== null),
  );
  subtract(related.bits, found.bits);
  const isCorrected = matches.some(({ didYouMean }) => didYouMean !== null);
  return {
    ...found,
    whole: uniteSets(({ whole }) => whole),
    meant: uniteSets(({ meant }) => meant),
    named: uniteSets(({ named }) => named),
    mentions: uniteSets(({ mentions }) => mentions),
    work: uniteSets(({ work }) => work),
    isUnposted: false,
    didYouMean: isCorrected ? matches.map(({ didYouMean }, at) => didYouMean ?? texts[at]).join(' or ') : null,
    names: matches.flatMap(({ names }) => names),
    corrected: matches.map(({ corrected }) => corrected).join(' '),
    related: isSome(related.bits) ? related : null,
  };
}

/** Unites sets of documents. The best documents of each have the same score. */
function uniteRanked(size: number, sets: readonly RankedDocs[]): RankedDocs {
  const bits = emptyBits(size);
  const scores = new Float32Array(size);
  const bests = sets.map(maxScore);
  const highest = Math.max(...bests);
  sets.forEach((set, at) => {
    const factor = highest / Math.max(bests[at] ?? 0, Number.MIN_VALUE);
    for (const doc of listBits(set.bits)) scores[doc] = Math.max(scores[doc] ?? 0, (set.scores[doc] ?? 0) * factor);
    unite(bits, set.bits);
  });
  return { bits, scores };
}
