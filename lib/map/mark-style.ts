import { clustering } from '#config/map.ts';

export type Tone = 'red' | 'blue';

/** Returns the mean of counts, 0 for none. */
export function meanOf(counts: readonly number[]): number {
  return counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** Returns the color of a mark: red for a count above both `redAbove` and the mean of all drawn marks, else blue. */
export function toneOf(count: number, mean: number): Tone {
  return count > Math.max(clustering.redAbove, mean) ? 'red' : 'blue';
}

/** Abbreviates a count to fit into a mark: 999, 1000, 1.2k, 10k. */
export function abbreviate(count: number): string {
  if (count <= clustering.abbreviateAbove) return String(count);
  return count >= 10_000 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 100) / 10}k`;
}
