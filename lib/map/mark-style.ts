import { clustering } from '#config/map.ts';

export type Tone = 'red' | 'blue';

/** The mean of the counts of all that a zoom draws, 0 for none. */
export function meanOf(counts: readonly number[]): number {
  return counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** The colour of a count beside the mean of all that are drawn. */
export function toneOf(count: number, mean: number): Tone {
  return count > Math.max(clustering.redAbove, mean) ? 'red' : 'blue';
}

/** A count as it fits into a mark: 999, 1000, 1.2k, 10k. */
export function abbreviate(count: number): string {
  if (count <= clustering.abbreviateAbove) return String(count);
  return count >= 10_000 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 100) / 10}k`;
}
