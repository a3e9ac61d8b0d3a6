import { clustering } from '#config/map.ts';

/** Returns the mean of counts, 0 for none. */
export function meanOf(counts: readonly number[]): number {
  return counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/**
 * Returns the color of a mark: red for a count above both `redAbove` and the mean, else blue.
 * @param mean mean count of all clusters and single places at the zoom, in view or not, as in the default renderer of
 * `@googlemaps/markerclusterer`; edge marks, which gather several of them, are compared with it too
 */
export function toneOf(count: number, mean: number): 'red' | 'blue' {
  return count > Math.max(clustering.redAbove, mean) ? 'red' : 'blue';
}

/** Radius of the mark of a single job and of the largest mark of a map, in pixels. */
const radiusRange = { min: 12, max: 28 } as const;

/** Returns the radius of a mark. Its area grows linearly with its count. @param max count of the largest mark */
export function toRadius(count: number, max: number): number {
  const { min, max: largest } = radiusRange;
  const share = max <= 1 ? 0 : Math.min(1, (count - 1) / (max - 1));
  return Math.round(Math.sqrt(min ** 2 + (largest ** 2 - min ** 2) * share) * 10) / 10;
}

/** Abbreviates a count to fit into a mark: 999, 1000, 1.2k, 10k. */
export function abbreviate(count: number): string {
  if (count <= clustering.abbreviateAbove) return String(count);
  return count >= 10_000 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 100) / 10}k`;
}
