import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { Cluster } from './clusters.ts';

/** The area of a search around a point. */
export interface Circle extends Coordinates {
  readonly miles: number;
}

/** An edge of a map. */
export type Side = 'north' | 'south' | 'west' | 'east';

/** How a mark shows its count, compared with all marks of the zoom. */
interface MarkLook {
  readonly radius: number;
  /** A single job has its own kind of mark. */
  readonly tone: 'red' | 'blue' | 'one';
  /** The text inside the mark: the abbreviated count. */
  readonly text: string;
}

/** A cluster or a single place as drawn. */
export interface Mark extends Cluster, MarkLook {
  /** "12 jobs near Seattle, WA". */
  readonly name: string;
  /** URL of the zoomed-in map for a cluster, of the job list for a place. */
  readonly href: string;
  /** The viewport in which the cluster splits; null: a single place, or places at one point. */
  readonly opensAt: Viewport | null;
  /** The edge of the map beyond which the places are; null: they are where the mark is. */
  readonly side: Side | null;
}

/** Radius of the mark of a single job and of the largest mark of a map, in pixels. */
const radiusRange = { min: 12, max: 28 } as const;

/**
 * Returns how marks look. The area of a mark grows linearly with its count. A mark is red for a count above both
 * `redAbove` and the mean.
 * @param counts those of all clusters and single places at the zoom, in view or not, as in the default renderer of
 * `@googlemaps/markerclusterer`; edge marks, which gather several of them, are compared with them too
 */
export function compareCounts(counts: readonly number[]): (count: number) => MarkLook {
  const [sum, max] = [counts.reduce((total, count) => total + count, 0), Math.max(1, ...counts)];
  const redAbove = Math.max(clustering.redAbove, sum / Math.max(1, counts.length));
  return (count) => {
    const share = max <= 1 ? 0 : Math.min(1, (count - 1) / (max - 1));
    const area = radiusRange.min ** 2 + (radiusRange.max ** 2 - radiusRange.min ** 2) * share;
    return {
      radius: Math.round(Math.sqrt(area) * 10) / 10,
      tone: count === 1 ? 'one' : count > redAbove ? 'red' : 'blue',
      text: abbreviate(count),
    };
  };
}

/** Abbreviates a count to fit into a mark: 999, 1000, 1.2k, 10k. */
function abbreviate(count: number): string {
  if (count <= clustering.abbreviateAbove) return String(count);
  return count >= 10_000 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 100) / 10}k`;
}
