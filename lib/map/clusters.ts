import Supercluster from 'supercluster';
import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import { unite, type Box, type Point } from './geometry.ts';
import { fromGoogleZoom, googleTileSize, toGoogleZoom } from './google-zoom.ts';
import { meanOf } from './mark-style.ts';
import { chooseCut, fromWorld, toWorld, unrollFrom } from './world.ts';

/** A point of the map with the number of jobs there. */
export interface MapPoint extends Coordinates {
  readonly count: number;
}

/** What a cluster knows about its points. */
interface Summary {
  /** Sum of their counts. */
  count: number;
  /** Index of the point with the largest count. */
  top: number;
  /** Bounding box in the unit square, or across its right edge. */
  spread: Box;
}

/** Points so close together at a zoom level that they are drawn as one, or a single point. Positions are in the unit square, 0 to 1, or in the copy on its right. */
export interface Cluster extends Point, Readonly<Summary> {
  /** Unique in its index. A single point has the same key at every zoom level. */
  readonly key: string;
  /** Number of points. */
  readonly size: number;
  /** Id of the cluster in its index; null: a single point. */
  readonly id: number | null;
}

/** What the counts of marks are compared with. */
export interface CountScale {
  readonly mean: number;
  readonly max: number;
}

export type ClusterIndex = ReturnType<typeof createClusters>;

const everything: Box = { left: 0, right: 1, top: 0, bottom: 1 };

/** Converts a distance from the cut to a longitude for Supercluster, which cuts the world at 180°. */
function toRotatedLongitude(x: number): number {
  return x * 360 - 180;
}

function toLatitude(y: number): number {
  return fromWorld({ x: 0, y }).latitude;
}

/**
 * Returns the zoom of Google whose clusters a map shows: the next lower integer, because marks would overlap at the next
 * higher one.
 */
export function toClusterZoom(zoom: number): number {
  return Math.min(clustering.maxZoom + 1, Math.max(0, Math.floor(toGoogleZoom(zoom))));
}

/** Clusters points for every zoom of a map by the rules of `config/map.ts`. */
export function createClusters(points: readonly MapPoint[]) {
  const { radius, maxZoom, minPoints } = clustering;
  const countOf = (point: number): number => points[point]?.count ?? 0;
  const index = new Supercluster<Summary, Summary>({
    radius,
    maxZoom,
    minPoints,
    extent: googleTileSize,
    reduce: (sum, { count, top, spread }) => {
      sum.count += count;
      const difference = countOf(top) - countOf(sum.top);
      if (difference > 0 || (difference === 0 && top < sum.top)) sum.top = top;
      sum.spread = unite(sum.spread, spread);
    },
  });
  const positions = points.map(toWorld);
  const cut = chooseCut(positions);
  index.load(
    positions.map((position, top) => {
      const { x, y } = unrollFrom(cut, position);
      return {
        type: 'Feature',
        properties: { count: countOf(top), top, spread: { left: x, right: x, top: y, bottom: y } },
        geometry: { type: 'Point', coordinates: [toRotatedLongitude(x - cut), points[top]?.latitude ?? 0] },
      };
    }),
  );
  const scales = new Map<number, CountScale>();

  return {
    /** Returns the clusters at a zoom, limited to the bounds if any. */
    at(zoom: number, { left, right, top, bottom }: Box = everything): readonly Cluster[] {
      const isWhole = right - left >= 1;
      // Supercluster also takes an area across its cut.
      const [west, east] = isWhole ? [-180, 180] : [toRotatedLongitude(left - cut), toRotatedLongitude(right - cut)];
      const [north, south] = [toLatitude(Math.max(0, top)), toLatitude(Math.min(1, bottom))];
      return index
        .getClusters([west, south, east, north], toClusterZoom(zoom))
        .map((cluster) => toCluster(cluster, cut));
    },
    /** Returns the mean and the largest count of all clusters at a zoom. */
    scale(zoom: number): CountScale {
      const clusterZoom = toClusterZoom(zoom);
      const cached = scales.get(clusterZoom);
      if (cached !== undefined) return cached;
      const counts = index.getClusters([-180, -90, 180, 90], clusterZoom).map(({ properties }) => properties.count);
      const scale = { mean: meanOf(counts), max: counts.reduce((max, count) => Math.max(max, count), 0) };
      scales.set(clusterZoom, scale);
      return scale;
    },
    /** Returns the indexes of the points of a cluster, in no particular order. */
    members({ id, top }: Pick<Cluster, 'id' | 'top'>): readonly number[] {
      return id === null ? [top] : index.getLeaves(id, Infinity).map(({ properties }) => properties.top);
    },
    /** Returns the lowest zoom at which a cluster splits; null: it is a single point, or its points share one position. */
    expansionZoom({ id }: Cluster): number | null {
      const zoom = id === null ? Infinity : index.getClusterExpansionZoom(id);
      return zoom > maxZoom ? null : fromGoogleZoom(zoom);
    },
  };
}

function toCluster(
  { properties, geometry }: Supercluster.ClusterFeature<Summary> | Supercluster.PointFeature<Summary>,
  cut: number,
): Cluster {
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const position = { x: (longitude + 180) / 360 + cut, y: toWorld({ latitude, longitude: 0 }).y };
  const { count, top, spread } = properties;
  if (!('cluster_id' in properties)) return { ...position, key: `p${top}`, size: 1, id: null, count, top, spread };
  const { cluster_id: id, point_count: size } = properties;
  return { ...position, key: `c${id}`, size, id, count, top, spread };
}
