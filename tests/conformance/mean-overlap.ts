import type { Verdict } from './judge/judge-case.ts';

/** Returns the mean share of the first ten that texts have in common with the embedded search; null without texts. */
export function toMeanOverlap(verdicts: readonly Verdict[]): number | null {
  const shares = verdicts.map(({ overlap }) => overlap).filter((overlap) => overlap !== null);
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
