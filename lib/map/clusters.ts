import Supercluster from 'supercluster';
import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { googleTileSize } from './google-zoom.ts';
import { meanOf } from './mark-style.ts';
import type { Point } from './pacific.ts';
import { fromWorld, toWorld } from './world.ts';

/** A point of the map with what stands there. */
export interface MapPoint extends Coordinates {
  readonly count: number;
}

/** Points that stand so close at a zoom that they are drawn as one; or a point alone. Lies in the square world, 0 to 1. */
export interface Cluster extends Point {
  /** Unlike that of any other cluster of the same index; a point alone keeps its own at every zoom. */
  readonly key: string;
  /** What stands at all its points. */
  readonly count: number;
  /** How many points it holds. */
  readonly size: number;
  /** Number of the point where most stands. */
  readonly top: number;
  /** For further questions; null: a point alone. */
  readonly id: number | null;
  /** Holds all its points, in the square world. */
  readonly spread: Bounds;
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Clusters of one set of points. Every zoom is Google's, and a whole number. */
export interface ClusterIndex {
  /** The clusters of a zoom, those inside of the bounds when they are given. */
  at(zoom: number, bounds?: Bounds): readonly Cluster[];
  /** The mean of the counts of all clusters of a zoom. */
  mean(zoom: number): number;
  /** Numbers of the points of a cluster, in no order. */
  members(cluster: Pick<Cluster, 'id' | 'top'>): readonly number[];
  /** The lowest zoom at which a cluster falls apart; above `maxZoom` its points share one position. */
  expansionZoom(cluster: Cluster): number;
}

interface Weight {
  readonly number: number;
}

interface Sum {
  count: number;
  top: number;
  topCount: number;
  left: number;
  right: number;
  upper: number;
  lower: number;
}

const everything: Bounds = { left: 0, right: 1, top: 0, bottom: 1 };

/** The library's longitudes, turned so that its own seam lies where the square world has its own: nothing is cut at 180°. */
function toTurned(x: number): number {
  return x * 360 - 180;
}

/** Clusters of points for every zoom, by the rules of `config/map.ts`. */
export function createClusters(points: readonly MapPoint[]): ClusterIndex {
  const { radius, maxZoom, minPoints } = clustering;
  const world = points.map(toWorld);
  const index = new Supercluster<Weight, Sum>({
    radius,
    maxZoom,
    minPoints,
    extent: googleTileSize,
    map: ({ number }) => {
      const [{ x, y } = { x: 0, y: 0 }, count = 0] = [world[number], points[number]?.count];
      return { count, top: number, topCount: count, left: x, right: x, upper: y, lower: y };
    },
    reduce: (sum, other) => {
      sum.count += other.count;
      sum.left = Math.min(sum.left, other.left);
      sum.right = Math.max(sum.right, other.right);
      sum.upper = Math.min(sum.upper, other.upper);
      sum.lower = Math.max(sum.lower, other.lower);
      if (other.topCount < sum.topCount || (other.topCount === sum.topCount && other.top > sum.top)) return;
      sum.top = other.top;
      sum.topCount = other.topCount;
    },
  });
  index.load(
    world.map(({ x }, number) => ({
      type: 'Feature',
      properties: { number },
      geometry: { type: 'Point', coordinates: [toTurned(x), points[number]?.latitude ?? 0] },
    })),
  );

  function toCluster({
    properties,
    geometry,
  }: Supercluster.ClusterFeature<Sum> | Supercluster.PointFeature<Weight>): Cluster {
    if ('number' in properties) {
      const { number } = properties;
      const { x, y } = world[number] ?? { x: 0, y: 0 };
      return {
        key: `p${number}`,
        x,
        y,
        count: points[number]?.count ?? 0,
        size: 1,
        top: number,
        id: null,
        spread: { left: x, right: x, top: y, bottom: y },
      };
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { cluster_id: id, point_count: size, count, top, left, right, upper, lower } = properties;
    return {
      key: `c${id}`,
      x: (longitude + 180) / 360,
      y: toWorld({ latitude, longitude: 0 }).y,
      count,
      size,
      top,
      id,
      spread: { left, right, top: upper, bottom: lower },
    };
  }
  const means = new Map<number, number>();

  return {
    at(zoom, bounds = everything) {
      const [north, south] = [
        fromWorld({ x: 0, y: Math.max(0, bounds.top) }).latitude,
        fromWorld({ x: 0, y: Math.min(1, bounds.bottom) }).latitude,
      ];
      const [west, east] = [toTurned(Math.max(0, bounds.left)), toTurned(Math.min(1, bounds.right))];
      if (west > east) return [];
      return index.getClusters([west, south, east, north], zoom).map(toCluster);
    },
    mean(zoom) {
      const known = means.get(zoom);
      if (known !== undefined) return known;
      const mean = meanOf(
        index
          .getClusters([-180, -90, 180, 90], zoom)
          .map(({ properties }) =>
            'number' in properties ? (points[properties.number]?.count ?? 0) : properties.count,
          ),
      );
      means.set(zoom, mean);
      return mean;
    },
    members: ({ id, top }) =>
      id === null ? [top] : index.getLeaves(id, Infinity).map(({ properties }) => properties.number),
    expansionZoom: ({ id }) => (id === null ? 0 : index.getClusterExpansionZoom(id)),
  };
}
