import { parseArgs } from 'node:util';

export type Part = 'search' | 'throughput' | 'bytes' | 'browser';

export interface BenchOptions {
  readonly isQuick: boolean;
  readonly parts: ReadonlySet<Part>;
  /** Rounds of load; a row shows their median. */
  readonly rounds: number;
  /** Requests that a server answers before any of its pages is measured. */
  readonly warmUp: { readonly renders: number; readonly hits: number };
  /** Seconds of one measurement: of cached and of rendered pages. */
  readonly slice: { readonly hit: number; readonly render: number };
  /** Sizes of the feeds that are searched, in jobs. */
  readonly sizes: readonly number[];
  /** Revision that the working tree is compared with; null: the figures are compared with their goals. */
  readonly against: string | null;
}

/** Every part of a whole run. */
export const parts: readonly Part[] = ['search', 'throughput', 'bytes', 'browser'];
/** Parts that are measured for two revisions. */
const comparedParts: readonly Part[] = ['search', 'throughput', 'bytes'];
export const usage = `Usage: npm run bench -- load [--quick] [--only ${parts.join('|')}] [--against <git revision> [--only ${comparedParts.join('|')}]]`;

/** Parses the command line. @returns null when it is invalid */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        against: { type: 'string' },
      },
    });
    const known = values.against === undefined ? parts : comparedParts;
    const isQuick = values.quick;
    const requestedParts = values.only?.flatMap((list) => list.split(',')) ?? known;
    const chosen = known.filter((part) => requestedParts.includes(part));
    if (chosen.length === 0 || chosen.length < new Set(requestedParts).size || values.against === '') return null;
    return {
      isQuick,
      parts: new Set(chosen),
      rounds: isQuick && values.against === undefined ? 1 : 3,
      warmUp: isQuick ? { renders: 1200, hits: 20_000 } : { renders: 7000, hits: 50_000 },
      slice: { hit: 1, render: isQuick || values.against !== undefined ? 2 : 3 },
      sizes: isQuick ? [10_000] : [1_000, 10_000],
      against: values.against ?? null,
    };
  } catch {
    return null;
  }
}
