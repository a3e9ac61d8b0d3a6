import { emptyBits, isSome, listBits, subtract, unite, type BitSet } from '#lib/search/embedded/index/bit-set.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { toPlainWords } from '#lib/search/text/plan-text.ts';
import { isOccupation, isRole } from '#lib/search/text/trade-words.ts';
import { isTradeWord } from '#lib/search/text/trades.ts';
import { matchWords, type WordsMatch } from './match-words.ts';
import type { RankedDocs } from './scored.ts';

/**
 * Finds and scores the open documents for the words of a text. Of several kinds of work with "or" between them, each of which has
 * titles of postings, any will do: "ramp or cargo agent".
 */
export function matchAlternatives(data: IndexData, open: BitSet, text: string): WordsMatch {
  const sides = /["“”„«»]/.test(text)
    ? []
    : text
        .split(/\sor\s/i)
        .map((side) => side.trim())
        .filter((side) => side !== '');
  if (sides.length < 2 || !sides.every(namesWork)) return matchWords(data, open, text);
  const matches = sides.map((side) => matchWords(data, open, side));
  return matches.every(({ named }) => isSome(named))
    ? uniteMatches(data, sides, matches)
    : matchWords(data, open, text);
}

const namesWork = (text: string): boolean => toPlainWords(text).some((word) => isTradeWord(word) || isOccupation(word));

/** Returns whether a text ends with people by their work, and not only their rank or kind of work: "flight dispatcher". */
export function namesPeople(text: string): boolean {
  const word = toPlainWords(text).at(-1) ?? '';
  return (isOccupation(word) || /[a-z]{4}(?:er|or|ist)$/.test(word)) && !isRole(word);
}

/** Returns what any of several texts finds. The best documents of each have the same score. */
function uniteMatches(data: IndexData, texts: readonly string[], matches: readonly WordsMatch[]): WordsMatch {
  const uniteAll = (read: (match: WordsMatch) => BitSet | undefined): BitSet => {
    const all = emptyBits(data.size);
    for (const match of matches) unite(all, read(match) ?? emptyBits(data.size));
    return all;
  };
  const toScores = (read: (match: WordsMatch) => RankedDocs | null): Float32Array => {
    const scores = new Float32Array(data.size);
    const found = matches.map(read).filter((match) => match !== null);
    const bests = found.map(({ bits, scores: own }) => Math.max(0, ...listBits(bits).map((doc) => own[doc] ?? 0)));
    const highest = Math.max(...bests);
    found.forEach(({ bits, scores: own }, at) => {
      const factor = highest / Math.max(bests[at] ?? 0, Number.MIN_VALUE);
      for (const doc of listBits(bits)) scores[doc] = Math.max(scores[doc] ?? 0, (own[doc] ?? 0) * factor);
    });
    return scores;
  };
  const bits = uniteAll((match) => match.bits);
  const near = subtract(
    uniteAll((match) => match.related?.bits),
    bits,
  );
  const isCorrected = matches.some(({ didYouMean }) => didYouMean !== null);
  return {
    bits,
    scores: toScores((match) => match),
    whole: uniteAll((match) => match.whole),
    meant: uniteAll((match) => match.meant),
    named: uniteAll((match) => match.named),
    mentions: uniteAll((match) => match.mentions),
    work: uniteAll((match) => match.work ?? undefined),
    isUnposted: false,
    didYouMean: isCorrected ? matches.map(({ didYouMean }, at) => didYouMean ?? texts[at]).join(' or ') : null,
    names: matches.flatMap(({ names }) => names),
    corrected: matches.map(({ corrected }) => corrected).join(' '),
    related: isSome(near) ? { bits: near, scores: toScores((match) => match.related) } : null,
  };
}
