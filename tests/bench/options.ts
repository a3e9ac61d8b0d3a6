import { parseArgs } from 'node:util';

export type Part = 'search' | 'load' | 'bytes' | 'interaction' | 'map' | 'sitemap';

export interface BenchOptions {
  readonly isQuick: boolean;
  readonly parts: ReadonlySet<Part>;
  /** Rounds of load; the figure of a row is their median. */
  readonly rounds: number;
  /** Seconds before a target is measured, in its first round and in later ones. */
  readonly warmUp: { readonly first: number; readonly later: number };
  /** Seconds of one measurement. */
  readonly duration: number;
  /** Sizes of the feeds that are searched, in jobs. */
  readonly sizes: readonly number[];
  /** Jobs on the map that is zoomed, and in the sitemap. */
  readonly manyJobs: number;
}

/** Every part of a whole run. */
export const parts: readonly Part[] = ['search', 'load', 'bytes', 'interaction', 'map', 'sitemap'];
export const usage = 'Usage: npm run bench -- [--quick] [--only search|load|bytes|interaction|map|sitemap]';

/** Reads the command line. @returns null when it is not understood */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
    const chosen = values.only === undefined ? parts : parts.filter((part) => part === values.only);
    if (chosen.length === 0) return null;
    const isQuick = values.quick;
    return {
      isQuick,
      parts: new Set(chosen),
      rounds: isQuick ? 1 : 3,
      warmUp: isQuick ? { first: 2, later: 2 } : { first: 4, later: 1 },
      duration: isQuick ? 3 : 4,
      manyJobs: isQuick ? 10_000 : 100_000,
      sizes: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000],
    };
  } catch {
    return null;
  }
}
