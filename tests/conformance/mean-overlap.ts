import type { Verdict } from './judge/judge-case.ts';

/** The mean share of the first ten that texts have in common with the embedded search; null where no text was asked. */
export function toMeanOverlap(verdicts: readonly Verdict[]): number | null {
  const shares = verdicts.map(({ overlap }) => overlap).filter((overlap) => overlap !== null);
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
