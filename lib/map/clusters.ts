import Supercluster from 'supercluster';
import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { Box, Point } from './geometry.ts';
import { googleTileSize } from './google-zoom.ts';
import { meanOf } from './mark-style.ts';
import { fromWorld, toWorld } from './world.ts';

/** A point of the map with the number of jobs there. */
export interface MapPoint extends Coordinates {
  readonly count: number;
}

/** Points so close together at a zoom level that they are drawn as one, or a single point. Positions are in the unit square, 0 to 1. */
export interface Cluster extends Point {
  /** Unique in its index. A single point has the same key at every zoom level. */
  readonly key: string;
  /** Sum of the counts of its points. */
  readonly count: number;
  /** Number of points. */
  readonly size: number;
  /** Index of the point with the largest count. */
  readonly top: number;
  /** Id of the cluster in its index; null: a single point. */
  readonly id: number | null;
  /** Bounding box of its points in the unit square. */
  readonly spread: Box;
}

/** What the counts of marks are compared with. */
export interface CountScale {
  readonly mean: number;
  readonly max: number;
}

/** Clusters of one set of points. Every zoom level is Google's and an integer. */
export interface ClusterIndex {
  /** Returns the clusters of a zoom level, limited to the bounds if any. */
  at(zoom: number, bounds?: Box): readonly Cluster[];
  /** Returns the mean and the largest count of all clusters of a zoom level. */
  scale(zoom: number): CountScale;
  /** Returns the indexes of the points of a cluster, in no particular order. */
  members(cluster: Pick<Cluster, 'id' | 'top'>): readonly number[];
  /** Returns the lowest zoom level at which a cluster splits. Above `maxZoom` its points share one position. */
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

const everything: Box = { left: 0, right: 1, top: 0, bottom: 1 };

/** Converts x of the unit square to a longitude for Supercluster, rotated so that both are cut at the same meridian and not at 180°. */
function toRotatedLongitude(x: number): number {
  return x * 360 - 180;
}

/** Clusters points for every zoom level by the rules of `config/map.ts`. */
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
      geometry: { type: 'Point', coordinates: [toRotatedLongitude(x), points[number]?.latitude ?? 0] },
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
  const scales = new Map<number, CountScale>();

  return {
    at(zoom, bounds = everything) {
      const [north, south] = [
        fromWorld({ x: 0, y: Math.max(0, bounds.top) }).latitude,
        fromWorld({ x: 0, y: Math.min(1, bounds.bottom) }).latitude,
      ];
      const [west, east] = [
        toRotatedLongitude(Math.max(0, bounds.left)),
        toRotatedLongitude(Math.min(1, bounds.right)),
      ];
      if (west > east) return [];
      return index.getClusters([west, south, east, north], zoom).map(toCluster);
    },
    scale(zoom) {
      const cachedScale = scales.get(zoom);
      if (cachedScale !== undefined) return cachedScale;
      const counts = index
        .getClusters([-180, -90, 180, 90], zoom)
        .map(({ properties }) => ('number' in properties ? (points[properties.number]?.count ?? 0) : properties.count));
      const scale = { mean: meanOf(counts), max: counts.reduce((max, count) => Math.max(max, count), 0) };
      scales.set(zoom, scale);
      return scale;
    },
    members: ({ id, top }) =>
      id === null ? [top] : index.getLeaves(id, Infinity).map(({ properties }) => properties.number),
    expansionZoom: ({ id }) => (id === null ? 0 : index.getClusterExpansionZoom(id)),
  };
}
