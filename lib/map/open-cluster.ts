import { clustering } from '#config/map.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { Cluster, ClusterIndex } from './clusters.ts';
import { fitBounds } from './fit-viewport.ts';
import { fromGoogleZoom } from './google-zoom.ts';
import type { Size } from './mark.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/**
 * Returns the viewport in which a cluster splits. It shows all points if the cluster splits at that zoom; otherwise it zooms in
 * further, around the largest place.
 * @param largestPlace the place with the most jobs
 * @returns null for a single point, and for points at one position, which never split
 */
export function openCluster(
  index: ClusterIndex,
  cluster: Cluster,
  largestPlace: Coordinates,
  size: Size,
): Viewport | null {
  if (cluster.id === null) return null;
  const expansionZoom = index.expansionZoom(cluster);
  if (expansionZoom > clustering.maxZoom) return null;
  const minZoom = fromGoogleZoom(expansionZoom);
  const fitted = fitBounds(cluster.spread, size, fromGoogleZoom(clustering.maxZoom));
  if (fitted.zoom >= minZoom) return fitted;
  const { latitude, longitude } = largestPlace;
  return { latitude, longitude, zoom: minZoom };
}
