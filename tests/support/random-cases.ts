import fc from 'fast-check';

/** Default of fast-check, and the number of the full run. */
const fullRunCases = 100;

/**
 * Returns the number of random cases of this run for a full run of `fullCount`: as many, or the share that
 * `random-cases-setup.ts` sets.
 */
export function countCases(fullCount: number): number {
  return Math.ceil((fullCount * (fc.readConfigureGlobal().numRuns ?? fullRunCases)) / fullRunCases);
}
