import fc from 'fast-check';

/** fast-check's own count, and that of the full run. */
const fullRunCases = 100;

/** Returns how many random cases this run tries where the full run tries `fullCount`: as many, or the share that `random-cases-setup.ts` sets. */
export function countCases(fullCount: number): number {
  return Math.ceil((fullCount * (fc.readConfigureGlobal().numRuns ?? fullRunCases)) / fullRunCases);
}
