import Supercluster from 'supercluster';
import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { Point } from './geometry.ts';
import { chooseCut, googleZoomOffset, toWorld } from './world.ts';

/** A place with jobs, as a map needs it. */
export interface MapPlace extends Coordinates {
  /** Null for postings with coordinates but without a place name. */
  readonly slug: string | null;
  readonly label: string;
  /** URL of the list of its jobs. */
  readonly href: string;
  /** Number of its jobs with coordinates. */
  readonly count: number;
}

/** Places so close together at a zoom that they are drawn as one, or a single place. Positions are in the unit square, or in its copy on the right. */
export interface Cluster extends Point {
  /** Unique in its index. A single place has the same key at every zoom. */
  readonly key: string;
  /** Sum of the counts of its places. */
  readonly count: number;
  /** Most jobs first. */
  readonly places: readonly MapPlace[];
  /** The lowest zoom at which it splits; null: it is a single place, or its places share one position. */
  readonly splitZoom: number | null;
}

export type ClusterIndex = ReturnType<typeof createClusters>;

/** Clusters places for every zoom of a map by the rules of `config/map.ts`. */
export function createClusters(places: readonly MapPlace[]) {
  const { maxZoom } = clustering;
  const ranked = [...places].sort((a, b) => b.count - a.count);
  const cut = chooseCut(ranked.map(toWorld));
  const index = new Supercluster<{ readonly rank: number }>({
    radius: clustering.radius,
    maxZoom,
    minPoints: clustering.minPoints,
    extent: 256,
  });
  // Supercluster cuts the world at 180°.
  index.load(
    ranked.map((place, rank) => ({
      type: 'Feature',
      properties: { rank },
      geometry: { type: 'Point', coordinates: [((toWorld(place).x - cut + 1) % 1) * 360 - 180, place.latitude] },
    })),
  );

  return {
    places,
    /**
     * Returns the clusters at a zoom: those of Google's next lower integer, because marks would overlap at the next
     * higher one.
     */
    at(zoom: number): readonly Cluster[] {
      const googleZoom = Math.min(maxZoom + 1, Math.max(0, Math.floor(zoom + googleZoomOffset)));
      return index.getClusters([-180, -90, 180, 90], googleZoom).map(({ properties, geometry }): Cluster => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const id: number | null = 'cluster_id' in properties ? properties.cluster_id : null;
        const ranks: readonly number[] =
          id === null ? [properties.rank] : index.getLeaves(id, Infinity).map((leaf) => leaf.properties.rank);
        const members = [...ranks].sort((a, b) => a - b).flatMap((rank) => ranked[rank] ?? []);
        const splitZoom = id === null ? Infinity : index.getClusterExpansionZoom(id);
        return {
          x: (longitude + 180) / 360 + cut,
          y: toWorld({ latitude, longitude: 0 }).y,
          key: id === null ? `p${ranks.join()}` : `c${id}`,
          count: members.reduce((sum, { count }) => sum + count, 0),
          places: members,
          splitZoom: splitZoom > maxZoom ? null : splitZoom - googleZoomOffset,
        };
      });
    },
  };
}
