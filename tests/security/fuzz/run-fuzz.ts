import fc from 'fast-check';
import type { FuzzProperty } from './properties.ts';

export interface FuzzResult {
  readonly name: string;
  readonly cases: number;
  readonly seconds: number;
  /** The failure with the seed and path that reproduce it; null: none. */
  readonly fault: string | null;
}

/** Tests one property with its share of cases. @param cases of all properties together */
export async function runFuzz(
  { name, share, property }: FuzzProperty,
  cases: number,
  seed: number,
): Promise<FuzzResult> {
  const started = performance.now();
  const numRuns = Math.ceil(cases * share);
  const result = await fc.check(property, { numRuns, seed, endOnFailure: false });
  const fault = result.failed ? `${String(result.errorInstance)}\n${fc.defaultReportMessage(result) ?? ''}` : null;
  return {
    name,
    cases: result.failed ? result.numRuns : numRuns,
    seconds: (performance.now() - started) / 1000,
    fault,
  };
}
