import { isOnlyStopWords } from '#lib/search/text/plan-text.ts';
import type { AskPart } from '#lib/search/text/understand.ts';

/** Returns the words of the background that a search leaves out, without those of parts and fillers, as parts that exclude nothing. */
export function listLeftOut(text: string, searched: string, parts: readonly AskPart[]): readonly AskPart[] {
  const isLeftOut = (at: number): boolean =>
    searched.charAt(at) === ' ' && !parts.some(({ start, end }) => at >= start && at < end);
  const leftOut = text.replace(/[^]/g, (letter, at: number) => (isLeftOut(at) ? letter : '\n'));
  return [...leftOut.matchAll(/[\p{L}\p{N}](?:[^\n]*[\p{L}\p{N}])?/gu)]
    .filter(([words]) => !isOnlyStopWords(words))
    .map(({ 0: words, index: start }) => ({
      label: `Ignored: “${words}”`,
      means: { not: [] },
      start,
      end: start + words.length,
    }));
}

/** Returns the text with the words of its rest as in a corrected spelling of the rest. */
export function correctRest(text: string, rest: string, corrected: string | null): string | null {
  if (corrected === null) return null;
  const words = corrected.trim().split(/\s+/);
  return rest
    .trim()
    .split(/\s+/)
    .reduce((found, word, at) => found.replace(word, () => words[at] ?? word), text);
}
