import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { Cluster, ClusterIndex } from './clusters.ts';
import { fitBounds } from './fit-viewport.ts';
import { fromGoogleZoom } from './google-zoom.ts';
import type { Size } from './mark.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/**
 * The viewport in which a cluster falls apart: all its points whole where that is near enough, else nearer, around its largest place.
 * @param largest where most of its jobs are
 * @returns null for a point alone, and for points that nothing parts
 */
export function openCluster(
  index: ClusterIndex,
  cluster: Cluster,
  { latitude, longitude }: Coordinates,
  size: Size,
): Viewport | null {
  if (cluster.id === null) return null;
  const expansionZoom = index.expansionZoom(cluster);
  if (expansionZoom > clustering.maxZoom) return null;
  const minZoom = fromGoogleZoom(expansionZoom);
  const whole = fitBounds(cluster.spread, size, fromGoogleZoom(clustering.maxZoom));
  return whole.zoom >= minZoom ? whole : { latitude, longitude, zoom: minZoom };
}
