import { fold } from '#lib/jobs/fold.ts';
import type { Suggestion } from './job-search.ts';

/** Number of titles with the typed words that come before titles of the same trades. */
const maxFirstTitles = 4;
/** Titles of the same trades before the rest. */
const maxNextTitles = 3;

/** Returns the titles with the typed words and, after the first ones, those of the same trades. Each title is returned once. */
export function mergeTitles(typed: readonly Suggestion[], ofTrades: readonly Suggestion[]): readonly Suggestion[] {
  const labels = new Set(typed.map(({ label }) => fold(label)));
  const others = ofTrades.filter(({ label }) => {
    const isOther = !labels.has(fold(label));
    labels.add(fold(label));
    return isOther;
  });
  return [
    ...typed.slice(0, maxFirstTitles),
    ...others.slice(0, maxNextTitles),
    ...typed.slice(maxFirstTitles),
    ...others.slice(maxNextTitles),
  ];
}
